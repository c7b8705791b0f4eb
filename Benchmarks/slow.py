#!/usr/bin/env python3
"""Opens pages of built sites on a slow line, as a phone does, and prints when they are painted and what they load.

usage: Benchmarks/slow.py [--rounds N] [--still] SITE... -- PAGE...
  SITE    the output folder of a build; several take turns, so a busy machine slows all of them
  PAGE    a page below each: index.html, albums/x/index.html; "PAGE>PATTERN" opens the page first, waits until it is
          quiet, and then follows the first link whose address contains PATTERN, as a visitor does
  --still a visitor who asked for less motion

A window of 390 x 844 with three device pixels to a CSS pixel, 50 KiB a second, 400 ms to and fro, and a processor
slowed down four times. FCP and LCP are the first and the largest paint in seconds; KiB is what came until nothing more does.
The last column is the LCP as a part of that of the first site.

Needs playwright and Chromium: Scripts/bootstrap --browser, then .build/browser/bin/python.
"""
import argparse, os, pathlib, statistics, sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Tests/Browser"))
from built_site import served
from playwright.sync_api import sync_playwright

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "is_mobile": True, "has_touch": True}
LINE = {"offline": False, "latency": 400, "downloadThroughput": 50 * 1024, "uploadThroughput": 50 * 1024}
# The largest paint so far, and what was painted.
WATCH = """window.largest = null;
new PerformanceObserver(list => { largest = list.getEntries().at(-1); }).observe({ type: "largest-contentful-paint", buffered: true });"""
PAINTS = """() => ({
  first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0, largest: largest?.startTime ?? 0,
  what: largest?.url?.split("/").pop() || largest?.element?.tagName, size: largest?.size,
})"""


def look(browser, address, page_path, still):
    """First and largest paint in seconds, what the largest is, and the KiB that came, of one page in a fresh browser."""
    before, _, pattern = page_path.partition(">")
    with browser.new_context(**PHONE, reduced_motion="reduce" if still else "no-preference") as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        client = context.new_cdp_session(page)
        client.send("Network.enable")
        if pattern:
            page.goto(address + before, wait_until="networkidle")
        client.send("Network.emulateNetworkConditions", LINE)
        client.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        loaded = []
        client.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
        if pattern:
            page.evaluate("part => { location = document.querySelector(`main a[href*='${part}']`).href; }", pattern)
            page.wait_for_url(lambda url: not url.endswith(before))
        else:
            page.goto(address + before, wait_until="commit")
        page.wait_for_load_state("networkidle", timeout=120_000)
        page.wait_for_timeout(1500)
        page.wait_for_load_state("networkidle", timeout=120_000)
        paints = page.evaluate(PAINTS)
    return paints["first"] / 1000, paints["largest"] / 1000, f"{paints['what']} ({paints['size']})", sum(loaded) / 1024


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--still", action="store_true")
    parser.add_argument("sites", nargs="+", type=pathlib.Path)
    if "--" not in sys.argv:
        parser.error("no pages")
    at = sys.argv.index("--")
    wanted, pages = parser.parse_args(sys.argv[1:at]), sys.argv[at + 1:]
    print("| page | site | FCP s | LCP s | KiB | LCP, times that of the first | what |\n|---|---|---|---|---|---|---|")
    with sync_playwright() as tools:
        system = pathlib.Path("/usr/bin/chromium")
        browser = tools.chromium.launch(
            executable_path=system if system.exists() else None, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for page in pages:
            found = {site: [] for site in wanted.sites}
            for _ in range(wanted.rounds):
                for site in wanted.sites:
                    with served(site) as address:
                        found[site].append(look(browser, address, page, wanted.still))
            base = None
            for site, looks in found.items():
                first, largest, weight = (statistics.median(one[number] for one in looks) for number in (0, 1, 3))
                base = base or largest
                print(f"| {page} | {site.name} | {first:.1f} | {largest:.1f} | {weight:.0f} | {largest / base:.2f} | {looks[-1][2]} |",
                      flush=True)
        browser.close()


main()
