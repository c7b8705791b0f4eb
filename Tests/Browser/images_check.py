"""Looks at which file the browser takes for every photo of gallery pages, on six screens, and at what a first look costs.

The file is never smaller than the photo is drawn, and never larger by more than one step: what `sizes` says is the true width.
Before anybody scrolls, a phone loads at most 1,000 KiB.

usage: images_check.py SITE_FOLDER...
"""

import pathlib
import re
import sys

from browsing import PHONE, Defects, chromium, served
from layout_check import pages_with_photos

# Width and height in CSS pixels, and device pixels for each.
SCREENS = [(360, 740, 3), (390, 844, 2), (768, 1024, 2), (1280, 800, 1), (1920, 1080, 1), (2560, 1440, 2)]
FIRST_LOOK = 1000 * 1024

CHOICES = """
async () => {
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
  return [...document.images].map(image => {
    const box = image.getBoundingClientRect();
    const shape = image.getAttribute("width") / image.getAttribute("height");
    const sets = [...image.parentElement.querySelectorAll("[srcset]")].map(source => source.srcset.split(",").map(candidate => {
      const [address, width] = candidate.trim().split(" ");
      return [new URL(address, location).href, parseInt(width)];
    }));
    // A photo that is cropped at its sides is drawn wider than its box, and one that is too thin for it narrower.
    const drawn = { cover: Math.max(box.width, box.height * shape), contain: Math.min(box.width, box.height * shape) };
    return {
      drawn: (drawn[getComputedStyle(image).objectFit] ?? box.width) * devicePixelRatio,
      steps: sets.find(set => set.some(([address]) => address == image.currentSrc)),
      taken: image.currentSrc,
    };
  });
}
"""


def fault(choice):
    """What is wrong with the file taken for one photo; `None` when nothing is."""
    if not choice["steps"]:
        return f"{choice['taken']} is none of its files"
    widths = sorted(width for _, width in choice["steps"])
    taken = next(width for address, width in choice["steps"] if address == choice["taken"])
    # Half a pixel is rounding.
    needed = next((number for number, width in enumerate(widths) if width >= choice["drawn"] - 0.5), len(widths) - 1)
    name = choice["taken"].rsplit("/", 1)[-1]
    if taken < widths[needed]:
        return f"{name} is too small: {taken} pixels for {choice['drawn']:.1f}"
    if taken > widths[min(needed + 1, len(widths) - 1)]:
        return f"{name} is more than a step too large: {taken} pixels for {choice['drawn']:.1f}"
    return "larger" if taken > widths[needed] else None


def first_look(browser, address):
    """The bytes that a phone loads before anybody scrolls."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    loaded = []
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    context.close()
    return int(sum(loaded))


def main():
    defects = Defects()
    looked, larger, heaviest = 0, 0, 0
    with chromium() as browser:
        for folder in map(pathlib.Path, sys.argv[1:]):
            with served(folder) as address:
                for path in pages_with_photos(folder):
                    weight = first_look(browser, f"{address}{path}")
                    heaviest = max(heaviest, weight)
                    if weight > FIRST_LOOK:
                        defects.add(f"{folder.name}/{path}", f"loads {weight} bytes on a phone before anybody scrolls")
                    for width, height, density in SCREENS:
                        context = browser.new_context(
                            viewport={"width": width, "height": height}, device_scale_factor=density)
                        page = context.new_page()
                        page.goto(f"{address}{path}", wait_until="domcontentloaded")
                        for choice in page.evaluate(CHOICES):
                            looked += 1
                            found = fault(choice)
                            if found == "larger":
                                larger += 1
                            elif found:
                                defects.add(f"{folder.name}/{path} at {width}@{density}", found)
                        context.close()
    if not looked:
        defects.add("images_check.py", "found no photo")
    print(f"heaviest first look on a phone: {heaviest / 1024:.0f} of {FIRST_LOOK // 1024} KiB; {larger} files a step larger than needed")
    defects.finish(f"{looked} choices looked at")


main()
