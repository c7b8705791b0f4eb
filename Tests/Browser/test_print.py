"""Pages on paper: the photos and their words, and nothing that is there to be clicked."""

import io
import re
import zlib

import pytest
from conftest import on_phone
from PIL import Image, ImageChops, ImageStat

# What is drawn of the parts that only a screen needs; a box of no size is on no sheet.
CLICKABLE = """
() => [...document.querySelectorAll(".seek, .browse, .pages, .tools, .skip, .light, button, input, select")]
  .filter(part => part.checkVisibility() && part.getBoundingClientRect().width * part.getBoundingClientRect().height > 4)
  .map(part => part.className || part.localName)
"""
# Whether a title and a photo are there to be seen.
SEEN = """() => ["h1", "main img, .stage img"].map(one => {
  const part = document.querySelector(one), box = part?.getBoundingClientRect();
  return Boolean(part?.checkVisibility({ visibilityProperty: true }) && box.width && box.height);
})"""
# Where the photo that opens the page ends and the title begins.
ROOM = """() => {
  const [photo, title] = [".hero", "h1"].map(one => document.querySelector(one).getBoundingClientRect());
  return title.top - photo.bottom;
}"""
# How many covers have not come.
LACKING = "() => [...document.querySelectorAll('.cover img')].filter(image => !image.complete || !image.naturalWidth).length"
# A picture in a PDF, and what is said of it there.
PICTURE = re.compile(rb"<<([^>]*/Subtype /Image[^>]*)>>\s*stream\r?\n")
SAID = re.compile(rb"/(Width|Height|Filter)\s+/?(\w+)")


def pictures(pdf):
    """The pictures in a PDF, as they are printed."""
    for found in PICTURE.finditer(pdf):
        said, data = dict(SAID.findall(found[1])), pdf[found.end():pdf.index(b"endstream", found.end())]
        size = int(said[b"Width"]), int(said[b"Height"])
        if said[b"Filter"] == b"DCTDecode":
            yield Image.open(io.BytesIO(data)).convert("RGB")
        elif len(pixels := zlib.decompressobj().decompress(data)) == 3 * size[0] * size[1]:
            yield Image.frombytes("RGB", size, pixels)


def is_preview(picture):
    """Whether a picture, however large, has no more to it than a preview of 16 pixels: then one of three times as many is the same."""
    small = picture.resize((48, max(1, round(48 * picture.height / picture.width))), Image.Resampling.BOX)
    away = ImageChops.difference(picture, small.resize(picture.size, Image.Resampling.BICUBIC)).convert("L")
    return ImageStat.Stat(away).mean[0] < .6


@pytest.mark.sites("edge")
def test_paper(site, tab, defects):
    tab.resize(1440, 900)
    kinds = site.kinds
    for path in [kinds["home"], kinds["album"], kinds["second page"] if "second page" in kinds else kinds["photo"],
                 kinds["photo"], kinds["tags"]]:
        tab.open(site.address + path)
        on_screen = tab.evaluate(CLICKABLE)
        defects.expect({"seek", "browse"} & set(on_screen), path, "has nothing to be clicked on the screen either")
        with tab.on_paper():
            assert tab.evaluate("() => matchMedia('print').matches")
            left = tab.evaluate(CLICKABLE)
            title, photo = tab.evaluate(SEEN)
        defects.expect(not left, path, f"prints what is there to be clicked: {', '.join(sorted(set(left)))}")
        defects.expect(title, path, "prints no title")
        defects.expect(photo, path, "prints no photo")
        defects.count()


@pytest.mark.sites("plain")
def test_opening_photo_on_paper(site, tab, defects):
    """The title stands below the photo that opens the page, and not on it."""
    tab.resize(1440, 900)
    tab.open(site.address)
    with tab.on_paper():
        room = tab.evaluate(ROOM)
    defects.count()
    defects.expect(room >= 15, "home", f"prints its title {room} pixels below the photo")


@pytest.mark.sites("plain")
@on_phone
@pytest.mark.parametrize("line", ["4g", "3g"])
def test_covers_on_paper(site, tab, defects, line):
    """Each cover is printed as itself and not as its preview, though nobody has scrolled there."""
    tab.resize(360, 740)
    with tab.preloading(f"Object.defineProperty(navigator, 'connection', {{ value: {{ effectiveType: '{line}' }} }})"):
        tab.open(site.address)
    defects.count()
    defects.expect(tab.evaluate(LACKING), "home", "has loaded all covers before it is printed")
    printed = list(pictures(tab.pdf()))
    photos = tab.evaluate("() => document.querySelectorAll(':is(.hero, .cover) img').length")
    large = [picture.width for picture in printed if picture.width > 100 and not is_preview(picture)]
    defects.expect(len(large) == photos > 5, "home", f"prints pictures of {large} pixels for {photos} photos")
    # Firefox prints a copy of the page, which loads them by itself.
    if hasattr(tab, "page"):
        defects.expect(not tab.evaluate(LACKING), "home", "prints covers as previews")
