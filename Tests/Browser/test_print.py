"""Pages on paper: the photos and their words, and nothing that is there to be clicked."""

import pytest
from conftest import DESKTOP

# What is drawn of the parts that only a screen needs; a box of no size is on no sheet.
CLICKABLE = """
() => [...document.querySelectorAll(".seek, .browse, .pages, .tools, .skip, .light, button, input, select")]
  .filter(part => part.checkVisibility() && part.getBoundingClientRect().width * part.getBoundingClientRect().height > 4)
  .map(part => part.className || part.localName)
"""


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
