"""Checks which file the browser takes for every photo of gallery pages, on six screens, and how much a first look loads.

The file is never smaller than the photo is drawn, and at most one step larger: `sizes` states the true width. On a phone with
three device pixels to a CSS pixel it is as for one and a half, and so is the photo that opens a page on every dense screen.
Before a visitor scrolls, a phone loads at most 700 KiB.
"""

import pytest
from conftest import PHONE

# Width and height in CSS pixels, and device pixels for each.
SCREENS = [(360, 740, 3), (390, 844, 2), (768, 1024, 2), (1280, 800, 1), (1920, 1080, 1), (2560, 1440, 2)]
FIRST_LOOK = 700 * 1024
# From this density on, narrow windows ask for half of the pixels; and others for the opening photo, for three quarters.
DENSE = (2.5, 1 / 2, 1.75, 3 / 4)

CHOICES = """
async ([dense, part, fine, most]) => {
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
      drawn: (drawn[getComputedStyle(image).objectFit] ?? box.width) * devicePixelRatio
        * (innerWidth < 460 && devicePixelRatio >= dense ? part
          : innerWidth >= 600 && devicePixelRatio >= fine && image.closest(".hero") ? most : 1),
      steps: sets.find(set => set.some(([address]) => address == image.currentSrc)),
      taken: image.currentSrc,
    };
  });
}
"""


def fault(choice):
    """Returns what is wrong with the file taken for one photo, “larger” for one step too large, or None."""
    if not choice["steps"]:
        return f"{choice['taken']} is none of its files"
    widths = sorted(width for _, width in choice["steps"])
    taken = next(width for address, width in choice["steps"] if address == choice["taken"])
    # Half a pixel is rounding.
    needed = next((number for number, width in enumerate(widths) if width >= choice["drawn"] - 0.5), len(widths) - 1)
    name = choice["taken"].rsplit("/", 1)[-1]
    if taken < widths[needed]:
        return f"{name} is too small: {taken} pixels for {choice['drawn']:.1f}"
    # Sizes are whole hundredths of the window; a file of a few pixels costs nothing.
    if taken > max(24, widths[min(needed + 1, len(widths) - 1)]):
        return f"{name} is more than a step too large: {taken} pixels for {choice['drawn']:.1f}"
    return "larger" if taken > widths[needed] else None


@pytest.mark.sites("plain", "hundred", "justified", "masonry", "edge")
def test_first_look(site, new_context, defects):
    covered = [path for path in site.kinds.values() if 'class="cover' in site.text(path)]
    for path in dict.fromkeys([*site.pages_with_photos, *covered]):
        with new_context(**PHONE) as context:
            page = context.new_page()
            loaded = []
            network = context.new_cdp_session(page)
            network.send("Network.enable")
            network.on("Network.loadingFinished", lambda event, loaded=loaded: loaded.append(event["encodedDataLength"]))
            page.goto(site.address + path, wait_until="networkidle")
        weight = int(sum(loaded))
        print(f"{site.name}/{path}: {weight / 1024:.0f} of {FIRST_LOOK // 1024} KiB")
        defects.count(len(loaded))
        defects.expect(weight <= FIRST_LOOK, path, f"loads {weight} bytes on a phone before the visitor scrolls")


@pytest.mark.turn(5)
@pytest.mark.sites("plain", "hundred", "justified", "masonry", "edge")
@pytest.mark.parametrize("width, height, density", SCREENS)
def test_images(site, new_context, width, height, density, defects):
    larger = 0
    for path in site.pages_with_photos:
        # A context for each page: a browser that has a larger file of a photo already takes that one.
        with new_context(viewport={"width": width, "height": height}, device_scale_factor=density) as context:
            page = context.new_page()
            page.goto(site.address + path, wait_until="domcontentloaded")
            # A cover is drawn large above and small among its photos: a browser that has the large file may take it for both.
            files = {choice["taken"]: choice for choice in sorted(page.evaluate(CHOICES, DENSE), key=lambda choice: choice["drawn"])}
            for choice in files.values():
                defects.count()
                found = fault(choice)
                larger += found == "larger"
                defects.expect(found in (None, "larger"), f"{site.name}/{path}", found)
    print(f"{larger} of {defects.looked} files are a step larger than needed")
