"""Numbers, and words of another direction than the page's, in Chromium."""

import pytest
from conftest import on_desktop

# Words of one line that may be of any direction, and how far they are from the side where the page's lines begin.
SIDES = """() => {
  const isRightToLeft = getComputedStyle(document.documentElement).direction === "rtl";
  return [...document.querySelectorAll(":is(h1,h2,.lead,.about,.digest,.names a,.caption p)[dir=auto],.prose[dir=auto]>p")].flatMap(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect(), box = element.getBoundingClientRect(), style = getComputedStyle(element);
    if (!text.width || !box.width || style.textAlign === "center" || text.width > box.width - 8) return [];
    const away = isRightToLeft ? box.right - parseFloat(style.paddingRight) - text.right : text.left - box.left - parseFloat(style.paddingLeft);
    return [[element.tagName + "." + element.className + " " + element.textContent.slice(0, 40), Math.abs(away), style.direction]];
  });
}"""


@on_desktop
@pytest.mark.sites("addressed", "plain", "profile")
def test_sides(site, context, defects):
    """Words of the other direction stand on the side of the page's own."""
    page = context.new_page()
    directions = set()
    paths = ["index.html", "tags/index.html", "profile/index.html", *site.paths("albums/*/index.html")[:1], *site.photos[:4],
             *site.paths("announcements/**/index.html", "people/**/index.html")]
    for path in paths:
        if not (site.folder / path).exists():
            continue
        page.goto(site.address + path)
        defects.count()
        for text, away, direction in page.evaluate(SIDES):
            directions.add(direction)
            assert away < 2, f"{path}: “{text}” stands {away} pixels away from its side"
    # The first two are in Arabic, the third has one piece of news in it.
    assert ("rtl" if site.name == "profile" else "ltr") in directions
