"""Words of another direction than the page's, in Chromium."""

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
@pytest.mark.sites("addressed", "profile")
def test_sides(site, page, defects):
    """Words of the other direction stand on the side of the page's own."""
    others = 0
    paths = ["index.html", "tags/index.html", "profile/index.html", *site.paths("albums/*/index.html")[:1], *site.photos[:4],
             *site.paths("announcements/**/index.html", "people/**/index.html")]
    for path in paths:
        if not (site.folder / path).exists():
            continue
        page.goto(site.address + path)
        defects.count()
        own = page.evaluate("() => getComputedStyle(document.documentElement).direction")
        for text, away, direction in page.evaluate(SIDES):
            others += direction != own
            defects.expect(away < 2, path, f"has “{text}” {away} pixels away from its side")
    defects.expect(others, site.name, "has no words of another direction")
