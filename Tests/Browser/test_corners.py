"""What is small and stays visible: the ends of pages and lines, forced colours, and what lies on something else."""

import pytest
from conftest import DESKTOP
from playwright.sync_api import expect

PHONE_WIDE = {"viewport": {"width": 390, "height": 844}}

# Where the middles of the parts of a page are, across.
MIDDLES = """() => [...document.querySelectorAll("main > :is(h1, p)")].filter(part => part.checkVisibility()).map(part => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const box = range.getBoundingClientRect();
  return box.left + box.width / 2;
})"""

# How far the end of a short page is from the end of its window; nothing for a page that is as long.
BLANK = """() => {
  const foot = document.querySelector("body > .foot"), box = foot?.getBoundingClientRect();
  return foot && document.documentElement.scrollHeight <= innerHeight ? innerHeight - box.bottom : null;
}"""

# What begins a line of the foot, and is not at its start.
RAGGED = """() => {
  const parts = [...document.querySelectorAll(".foot > *")].map(part => part.getBoundingClientRect());
  const starts = parts.filter((box, at) => !at || box.top >= parts[at - 1].bottom - 1).map(box => box.left);
  return starts.filter(start => start > starts[0] + 1);
}"""


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(forced_colors="active", **DESKTOP)
def test_forced_colours(site, page, defects):
    """No picture lies behind the tools, whose colours the visitor chose for a plain ground."""
    page.goto(site.address + site.kinds["photo"])
    defects.count()
    ground = "() => getComputedStyle(document.querySelector('.stage'), '::before').display"
    defects.expect(page.evaluate(ground) == "none", "photo", "has a blurred photo behind the tools")
    page.emulate_media(forced_colors="none")
    defects.expect(page.evaluate(ground) != "none", "photo", "has no ground for those who do not force colours")


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(**DESKTOP)
def test_middle_of_the_missing_page(site, page, defects):
    page.goto(site.address + "404.html")
    middles = page.evaluate(MIDDLES)
    defects.count(len(middles))
    # Without the room that is kept for a scroll bar.
    width = page.evaluate("() => document.body.getBoundingClientRect().width")
    defects.expect(len(middles) >= 3, "404", f"has {len(middles)} parts")
    for middle in middles:
        defects.expect(abs(middle - width / 2) <= 1, "404", f"has words around {middle} of {width}")


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(viewport={"width": 1280, "height": 2400})
def test_short_pages_end_with_the_window(site, page, defects):
    for kind, path in site.kinds.items():
        page.goto(site.address + path)
        blank = page.evaluate(BLANK)
        if blank is not None:
            defects.count()
            defects.expect(abs(blank) <= 1, kind, f"has {blank} pixels below its end")


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(**PHONE_WIDE)
def test_lines_on_a_phone(site, page, defects):
    """The lines of the foot begin below one another."""
    for kind in ["home", "album"]:
        page.goto(site.address + site.kinds[kind])
        defects.count()
        defects.expect(page.locator(".foot > *").count() > (kind == "album"), kind, "has too short a foot")
        defects.expect(not page.evaluate(RAGGED), kind, "has a foot whose lines begin at several places")


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(java_script_enabled=False, **DESKTOP)
def test_settings_without_script(site, page, defects):
    page.goto(site.address + "settings/index.html")
    title, note = page.locator("h1").bounding_box(), page.locator("main > noscript p").bounding_box()
    defects.count()
    defects.expect(note["y"] - title["y"] - title["height"] >= 8, "settings", "has a note that touches its title")


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(**PHONE_WIDE)
def test_what_is_said_leaves_the_title(site, page, context, defects):
    """The words of the script do not lie on the title of the photo."""
    context.add_init_script("navigator.share = undefined")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site.address + site.kinds["photo"])
    page.locator("[data-does=share]").click()
    expect(page.locator("#says")).to_have_text("Link copied")
    said, title = page.locator("#says").bounding_box(), page.locator(".caption").bounding_box()
    defects.count()
    defects.expect(said["y"] + said["height"] <= title["y"] or said["y"] >= title["y"] + title["height"], "photo",
                   "says what it did on its title")
