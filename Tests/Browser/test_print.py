"""Pages on paper: the photos and their words, and nothing that is there to be clicked."""

import re

import pytest
from conftest import DESKTOP, PHONE

# What is drawn of the parts that only a screen needs; a box of no size is on no sheet.
CLICKABLE = """
() => [...document.querySelectorAll(".seek, .browse, .pages, .tools, .skip, .light, button, input, select")]
  .filter(part => part.checkVisibility() && part.getBoundingClientRect().width * part.getBoundingClientRect().height > 4)
  .map(part => part.className || part.localName)
"""
# The width of each picture in a PDF.
PICTURES = re.compile(rb"/Subtype /Image\s+/Width (\d+)")


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(**DESKTOP)
def test_paper(site, page, defects):
    kinds = site.kinds
    for path in [kinds["home"], kinds["album"], kinds["second page"] if "second page" in kinds else kinds["photo"],
                 kinds["photo"], kinds["tags"]]:
        page.goto(site.address + path)
        page.emulate_media(media="screen")
        on_screen = page.evaluate(CLICKABLE)
        defects.expect({"seek", "browse"} & set(on_screen), path, "has nothing to be clicked on the screen either")
        page.emulate_media(media="print")
        left = page.evaluate(CLICKABLE)
        defects.expect(not left, path, f"prints what is there to be clicked: {', '.join(sorted(set(left)))}")
        defects.expect(page.locator("h1").is_visible(), path, "prints no title")
        defects.expect(page.locator("main img, .stage img").first.is_visible(), path, "prints no photo")
        defects.count()


@pytest.mark.sites("plain")
@pytest.mark.browser_context_args(**DESKTOP)
def test_opening_photo_on_paper(site, page, defects):
    """The title stands below the photo that opens the page, and not on it."""
    page.goto(site.address)
    page.emulate_media(media="print")
    photo, title = page.locator(".hero").bounding_box(), page.locator("h1").bounding_box()
    defects.count()
    room = title["y"] - photo["y"] - photo["height"]
    defects.expect(room >= 15, "home", f"prints its title {room} pixels below the photo")


@pytest.mark.sites("plain")
@pytest.mark.browser_context_args(**PHONE)
@pytest.mark.parametrize("line", ["4g", "3g"])
def test_covers_on_paper(site, context, defects, line):
    """Each cover is printed as itself and not as its preview, though nobody has scrolled there."""
    context.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {{ effectiveType: '{line}' }} }})")
    page = context.new_page()
    page.goto(site.address, wait_until="networkidle")
    lacking = "() => [...document.querySelectorAll('.cover img')].filter(image => !image.complete || !image.naturalWidth).length"
    defects.count()
    defects.expect(page.evaluate(lacking), "home", "has loaded all covers before it is printed")
    printed = [int(width) for width in PICTURES.findall(page.pdf())]
    defects.expect(not page.evaluate(lacking), "home", f"prints {page.evaluate(lacking)} covers as previews")
    # A preview is 16 pixels wide.
    photos = page.locator(":is(.hero, .cover) img").count()
    large = [width for width in printed if width > 100]
    defects.expect(len(large) == photos > 5, "home", f"prints pictures of {printed} pixels for {photos} photos")
