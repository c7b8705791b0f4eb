#!/usr/bin/env python3
"""Checks the light of a built site in Chromium: what a visitor chooses, and that every word can be read.

usage: light_check.py SITE_FOLDER

Needs the Python packages playwright and pillow, and Debian's chromium. Looks at one page of each kind, over a
loopback server and from the disk. Prints a line for each defect; exits with 1 when there is one.
"""

import functools
import http.server
import io
import pathlib
import sys
import threading

from PIL import Image
from playwright.sync_api import sync_playwright

KEY = "heliographTheme"
PAPER = {"day": (251, 250, 247), "night": (20, 20, 19)}
SCHEMES = {"light": "day", "dark": "night"}

defects = []


def expect(claim, words):
    if not claim:
        defects.append(words)
        print(f"defect: {words}", flush=True)


# The contrast of every visible piece of text with the nearest ground behind it, by WCAG 2.2, from computed styles.
CONTRAST = """() => {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  const over = (below, colour) => {
    context.globalCompositeOperation = "source-over";
    context.fillStyle = `rgb(${below})`; context.fillRect(0, 0, 1, 1);
    context.fillStyle = colour; context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const linear = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ground = element => {
    const chain = [];
    for (let at = element; at; at = at.parentElement) chain.unshift(getComputedStyle(at).backgroundColor);
    return chain.reduce(over, [255, 255, 255]);
  };
  const poor = [];
  let least = 99;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const box = element.getBoundingClientRect();
    if (!walker.currentNode.textContent.trim() || element.closest("script,style,noscript")) continue;
    if (!element.checkVisibility({ opacityProperty: true }) || element.closest(".unseen") || box.width < 2) continue;
    const below = ground(element);
    const [one, two] = [luminance(over(below, getComputedStyle(element).color)), luminance(below)];
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    least = Math.min(least, contrast);
    if (contrast < 4.5) poor.push(`${contrast.toFixed(2)} : 1 for "${walker.currentNode.textContent.trim().slice(0, 40)}"`);
  }
  return { least, poor };
}"""

LIGHT = "() => getComputedStyle(document.documentElement).backgroundColor"


def light(page):
    """The light in which a page is shown: "day", "night" or its unknown colour."""
    colour = page.evaluate(LIGHT)
    return next((name for name, rgb in PAPER.items() if colour == f"rgb{rgb}"), colour)


def own_light(page):
    """The page's own light: "day", "night" or "auto"."""
    scheme = page.locator("meta[name=color-scheme]").get_attribute("content")
    return SCHEMES.get(scheme, "auto")


def choose(page, value):
    page.locator(f"input[name=theme][value={value}]").check(force=True)


def chosen(page):
    return page.locator("input[name=theme]:checked").get_attribute("value")


def kinds(site):
    """One page of each kind that the site has, by its path."""
    patterns = [
        "index.html", "page/2/index.html", "albums/*/index.html", "albums/*/page/2/index.html",
        "photos/*/index.html", "settings/index.html", "404.html", "profile/index.html",
        "announcements/index.html", "announcements/*/index.html", "search/index.html", "tags/*/index.html",
        "years/*/index.html", "years/*/*/index.html", "cameras/*/index.html", "lenses/*/index.html",
    ]
    found = [next(iter(sorted(site.glob(pattern))), None) for pattern in patterns]
    return [path.relative_to(site).as_posix() for path in found if path]


def check_contrast(browser, base, site, pages):
    """Every word of one page of each kind, and the accent of every photo, in both themes."""
    photos = [path.relative_to(site).as_posix() for path in sorted(site.glob("photos/*/index.html"))]
    least = 99
    for system, name in SCHEMES.items():
        context = browser.new_context(color_scheme=system, viewport={"width": 1000, "height": 800})
        context.add_init_script(f"localStorage.{KEY} = '{name}'")
        context.route("**/images/**", lambda route: route.abort())
        page = context.new_page()
        for path in dict.fromkeys(pages + photos):
            page.goto(base + path, wait_until="domcontentloaded")
            expect(light(page) == name, f"{path} is not shown by {name} when that is chosen")
            result = page.evaluate(CONTRAST)
            least = min(least, result["least"])
            for words in result["poor"]:
                expect(False, f"{path} by {name}: a contrast of {words}")
        context.close()
    print(f"contrast: {len(set(pages + photos))} pages by day and by night, least {least:.2f} : 1")


def check_memory(browser, base, pages, way):
    """A choice holds on every page, in every open tab, and until it is taken back."""
    for system in SCHEMES:
        context = browser.new_context(color_scheme=system)
        first, second = context.new_page(), context.new_page()
        first.goto(base + pages[0])
        second.goto(base + "settings/index.html")
        expect(chosen(second) == "own", f"{way}: the settings page begins with {chosen(second)}")
        for value in ["night", "day", "auto"]:
            choose(first, value)
            shown = SCHEMES[system] if value == "auto" else value
            expect(light(first) == shown, f"{way}: {value} is chosen on {pages[0]} and it shows {light(first)}")
            try:
                second.wait_for_function(f"document.documentElement.dataset.theme === '{value}'", timeout=5000)
            except Exception:
                expect(False, f"{way}: another tab does not hear of {value}")
            expect(chosen(second) == value, f"{way}: another tab's switch shows {chosen(second)} for {value}")
            third = context.new_page()
            for path in pages:
                third.goto(base + path)
                expect(light(third) == shown, f"{way}: {path} forgets {value}")
                if third.locator("input[name=theme]").count():
                    expect(chosen(third) == value, f"{way}: the switch of {path} shows {chosen(third)} for {value}")
                    frame = third.locator("meta[name=theme-color]").first.get_attribute("content")
                    expect(frame == third.evaluate(LIGHT), f"{way}: the browser's frame on {path} is {frame}")
            third.close()
        choose(second, "own")
        for path in pages:
            first.goto(base + path)
            own = own_light(first)
            shown = SCHEMES[system] if own == "auto" else own
            expect(light(first) == shown, f"{way}: {path} is {light(first)} and not {shown} by its own light")
        expect(first.evaluate(f"localStorage.getItem('{KEY}')") is None, f"{way}: by the light leaves a memory")
        context.close()


def check_without_script(browser, base, pages):
    """The page's own light or the system's decides, and the switch works within the page."""
    for system in SCHEMES:
        context = browser.new_context(color_scheme=system, java_script_enabled=False)
        page = context.new_page()
        session = context.new_cdp_session(page)

        def seen():
            sample = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            colour = sample.getpixel((2, sample.height // 2))
            return "day" if sum(colour) > 384 else "night"

        for path in pages:
            if path.startswith("photos/"):
                continue  # Its upper part is dimmed in both lights.
            page.goto(base + path)
            own = own_light(page)
            shown = SCHEMES[system] if own == "auto" else own
            expect(seen() == shown, f"without script: {path} is {seen()} and not {shown}")
            if not page.locator("input[name=theme]").count():
                continue
            for value in ["night", "day", "auto"]:
                choose(page, value)
                wanted = SCHEMES[system] if value == "auto" else value
                expect(seen() == wanted, f"without script: {value} is chosen on {path} and it shows {seen()}")
        page.goto(base + "settings/index.html")
        expect(page.locator("noscript p").first.is_visible(), "without script: the settings page does not say so")
        session.detach()
        context.close()


def check_flash(browser, base, pages):
    """No frame is painted in another light than the one that is chosen, or the page's own."""
    frames = wrong = 0
    for system in SCHEMES:
        for stored in ["day", "night", None]:
            for path in pages:
                context = browser.new_context(color_scheme=system, viewport={"width": 400, "height": 700})
                page = context.new_page()
                page.goto(base + path)
                own = own_light(page)
                wanted = stored or (SCHEMES[system] if own == "auto" else own)
                if stored:
                    page.evaluate(f"localStorage.{KEY} = '{stored}'")
                session = context.new_cdp_session(page)
                shots = []

                def keep(event, session=session, shots=shots):
                    shots.append(event["data"])
                    session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

                session.on("Page.screencastFrame", keep)
                # Slow enough that the browser paints before it has read the whole page.
                session.send("Network.enable")
                session.send("Network.emulateNetworkConditions", {
                    "offline": False, "latency": 20, "downloadThroughput": 200_000, "uploadThroughput": 200_000})
                session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
                shots.clear()
                page.reload(wait_until="load")
                page.wait_for_timeout(150)
                session.send("Page.stopScreencast")
                photo = path.startswith("photos/")
                for data in shots:
                    image = Image.open(io.BytesIO(__import__("base64").b64decode(data))).convert("L")
                    level = image.getpixel((1, image.height - 2))
                    frames += 1
                    # Behind a large photo the paper is dimmed by 0.7.
                    bright = level > (40 if photo and level < 128 else 128)
                    if bright != (wanted == "day"):
                        wrong += 1
                        expect(False, f"{path}: a frame of another light with {stored} stored and a {system} system")
                context.close()
    expect(frames > 0, "no frame was seen")
    print(f"flash: {frames} frames, {wrong} of another light")


def check_stillness(browser, base, pages):
    """Nothing moves for a visitor who asked for stillness."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    for path in pages:
        page.goto(base + path, wait_until="load")
        moving = page.evaluate("document.getAnimations().filter(one => one.effect.getTiming().duration > 1).length")
        slow = page.evaluate("""[...document.querySelectorAll("*")].filter(one => {
          const style = getComputedStyle(one);
          return style.transitionDuration.split(",").some(time => parseFloat(time) > 0.01)
            || style.scrollBehavior === "smooth" }).length""")
        expect(moving == 0, f"{path}: {moving} animations run under reduced motion")
        expect(slow == 0, f"{path}: {slow} elements move under reduced motion")
    context.close()


def serve(site):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    site = pathlib.Path(sys.argv[1]).resolve()
    pages = kinds(site)
    if "index.html" not in pages or "settings/index.html" not in pages:
        sys.exit(f"{site} is not a built site: index.html or settings/index.html is missing.")
    server = serve(site)
    base = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        check_memory(browser, base, pages, "from a server")
        check_memory(browser, f"file://{site}/", pages, "from the disk")
        check_without_script(browser, base, pages)
        check_flash(browser, base, pages)
        check_stillness(browser, base, pages)
        check_contrast(browser, base, site, pages)
        browser.close()
    server.shutdown()
    print(f"{len(defects)} defects on {len(pages)} kinds of pages")
    sys.exit(1 if defects else 0)


if __name__ == "__main__":
    main()
