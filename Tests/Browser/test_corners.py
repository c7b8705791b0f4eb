"""What is small and stays visible: the ends of pages and lines, forced colours, and what lies on something else.

What depends on how a browser lays out a page is looked at in Chromium and in Firefox.
"""

import pytest
from checking import RAGGED, STILL
from conftest import DESKTOP
from playwright.sync_api import expect

# Where the signs over a photo are, without the borders of what a visitor presses.
SIGNS = """() => [...document.querySelectorAll(".tools > *, .turns a")].filter(one => one.checkVisibility()).map(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [one.title, [left + 6, top + 6, right - 6, bottom - 6].map(Math.round)];
})"""

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

# How full the last row of photos is, where there are several rows: a share of the width of the photos.
LAST_ROW = """() => [...document.querySelectorAll(".tiles .justified")].filter(list => !list.querySelector(".few")).map(list => {
  const boxes = [...list.querySelectorAll("a")].map(link => link.getBoundingClientRect());
  const all = list.getBoundingClientRect(), last = boxes.filter(box => Math.abs(box.top - boxes.at(-1).top) < 1);
  return (Math.max(...last.map(box => box.right)) - Math.min(...last.map(box => box.left))) / all.width;
})"""

# How wide the lines are of each explanation in the list of keys that has several.
KEYS = """() => [...document.querySelectorAll("#keys dd")].map(box => {
  const range = document.createRange(), lines = new Map();
  range.selectNodeContents(box);
  for (const { top, left, right } of range.getClientRects()) lines.set(top, Math.max(lines.get(top) ?? 0, right - left));
  return [box.textContent, ...lines.values()];
}).filter(([, ...lines]) => lines.length > 1)"""

# Where the parts of a line of text are, across: what a regular expression finds in it.
PLACES = """([selector, pattern]) => {
  const element = document.querySelector(selector);
  if (!element) return null;
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), text = walk.nextNode();
  return [...text.data.matchAll(new RegExp(pattern, "gu"))].map(found => {
    const range = document.createRange();
    range.setStart(text, found.index);
    range.setEnd(text, found.index + found[0].length);
    return [found[0], range.getBoundingClientRect().left];
  });
}"""

# How many times its own pixels each photo is drawn across: `object-fit` decides by the size that the browser gave the file.
ENLARGED = """async () => {
  const shown = [];
  for (const image of document.querySelectorAll(".tiles img")) {
    image.loading = "eager";
    await image.decode();
    const box = image.getBoundingClientRect(), bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    const scale = {
      none: 1, fill: box.width / image.naturalWidth,
      cover: Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight),
      contain: Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight),
    };
    scale["scale-down"] = Math.min(1, scale.contain);
    shown.push([image.alt, scale[getComputedStyle(image).objectFit] * image.naturalWidth / bitmap.width]);
  }
  return shown;
}"""


@pytest.mark.sites("edge")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours(site, tab, scheme, defects):
    """The signs over a photo stand out in the colours that a visitor chose for a plain ground: no picture lies behind them.

    Source: https://www.w3.org/TR/WCAG22/#non-text-contrast
    """
    tab.resize(1440, 900)
    with tab.forcing_colours(scheme):
        tab.open(site.address + site.kinds["photo white"])
        assert tab.evaluate("() => matchMedia('(forced-colors: active)').matches")
        tab.evaluate(STILL)
        signs, picture = tab.evaluate(SIGNS), tab.screenshot()
    defects.count(len(signs))
    defects.expect(len(signs) >= 7, "photo", f"has {len(signs)} signs")
    for name, box in signs:
        found = contrast(picture.crop(box))
        defects.expect(found >= 3, f"photo, {scheme}", f"draws “{name}” with a contrast of {found:.2f}")
    tab.open(site.address + site.kinds["photo white"])
    ground = tab.evaluate("() => getComputedStyle(document.querySelector('.stage'), '::before').display")
    defects.expect(ground != "none", "photo", "has no ground for those who do not force colours")


def contrast(picture):
    """That of the lightest and the darkest point, as WCAG 2.2 defines it."""
    def luminance(colour):
        red, green, blue = (value / 3294.6 if value <= 10 else ((value / 255 + .055) / 1.055) ** 2.4 for value in colour)
        return .2126 * red + .7152 * green + .0722 * blue

    found = [luminance(colour) for _, colour in picture.getcolors(picture.width * picture.height)]
    return (max(found) + .05) / (min(found) + .05)


@pytest.mark.sites("edge")
def test_middle_of_the_missing_page(site, tab, defects):
    tab.resize(1440, 900)
    tab.open(site.address + "404.html")
    middles = tab.evaluate(MIDDLES)
    defects.count(len(middles))
    # Without the room that is kept for a scroll bar.
    width = tab.evaluate("() => document.body.getBoundingClientRect().width")
    defects.expect(len(middles) >= 3, "404", f"has {len(middles)} parts")
    for middle in middles:
        defects.expect(abs(middle - width / 2) <= 1, "404", f"has words around {middle} of {width}")


@pytest.mark.sites("edge")
def test_short_pages_end_with_the_window(site, tab, defects):
    tab.resize(1280, 2400)
    for kind, path in site.kinds.items():
        tab.open(site.address + path)
        blank = tab.evaluate(BLANK)
        if blank is not None:
            defects.count()
            defects.expect(abs(blank) <= 1, kind, f"has {blank} pixels below its end")


@pytest.mark.sites("edge")
def test_lines_on_a_phone(site, tab, defects):
    """The lines of the foot begin below one another."""
    tab.resize(390, 844)
    for kind in ["home", "album"]:
        tab.open(site.address + site.kinds[kind])
        defects.count()
        parts = tab.evaluate("() => document.querySelectorAll('.foot > *').length")
        defects.expect(parts > (kind == "album"), kind, "has too short a foot")
        defects.expect(not tab.evaluate(RAGGED), kind, "has a foot whose lines begin at several places")


@pytest.mark.sites("edge")
def test_settings_without_script(site, tab, defects):
    tab.resize(1280, 800)
    with tab.unscripted():
        tab.open(site.address + "settings/index.html")
        title, note = tab.evaluate("() => ['h1', 'main > noscript p'].map(one => document.querySelector(one).getBoundingClientRect().toJSON())")
    defects.count()
    defects.expect(note["height"] > 0, "settings", "does not say what needs a script")
    defects.expect(note["top"] - title["bottom"] >= 8, "settings", "has a note that touches its title")


@pytest.mark.sites("edge")
@pytest.mark.browser_context_args(**DESKTOP)
def test_keys_have_even_lines(site, page, defects):
    """No explanation of a key ends with a line of one short word."""
    page.goto(site.address + site.kinds["photo"])
    page.wait_for_load_state()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    broken = page.evaluate(KEYS)
    defects.expect(broken, "photo", "breaks no line, so the test looks at none")
    for text, *lines in broken:
        defects.count()
        defects.expect(lines[-1] > max(lines) / 3, "photo", f"breaks “{text}” into lines of {lines} pixels")


@pytest.mark.sites("edge")
def test_what_is_said_leaves_the_title(site, tab, defects):
    """The words of the script do not lie on the title of the photo."""
    tab.resize(390, 844)
    tab.open(site.address + site.kinds["photo"])
    tab.evaluate("() => { navigator.share = undefined; }")
    tab.click("[data-does=share]")
    said, title = tab.until("""() => {
      const says = document.querySelector("#says");
      return says.textContent === "Link copied" && [says, document.querySelector(".caption")].map(one => one.getBoundingClientRect().toJSON());
    }""")
    defects.count()
    defects.expect(said["bottom"] <= title["top"] or said["top"] >= title["bottom"], "photo", "says what it did on its title")


@pytest.mark.sites("plain", "edge", "justified")
@pytest.mark.parametrize("width", [360, 768, 1440, 1920, 2560])
def test_no_row_ends_close_to_the_edge(site, tab, width, defects):
    """The last row is full, or 15 % of it is empty; a little less where the gaps are wider than in the middle of a range."""
    tab.resize(width, 900)
    for path in site.pages_with_photos:
        tab.open(site.address + path)
        for share in tab.evaluate(LAST_ROW):
            defects.count()
            defects.expect(share < .87 or share > .998, f"{path} at {width}", f"has a last row that is {share:.3f} full")


@pytest.mark.sites("edge")
@pytest.mark.parametrize("width", [390, 1440, 2560])
def test_photos_of_few_pixels_stay_small(site, tab, width, defects):
    """A photo of 20 x 15 pixels is not drawn in those of a tile, but in at most twice as many."""
    tab.resize(width, 900)
    tiny = [path for path in site.paths("albums/*/index.html") if 'tiny"' in site.text(path)]
    defects.expect(tiny, site.name, "has no page with a tiny photo")
    for path in tiny:
        tab.open(site.address + path)
        for name, times in tab.evaluate(ENLARGED):
            defects.count()
            defects.expect(times <= 2.01, f"{path} at {width}", f"draws {name} {times:.2f} times as large as it is")


@pytest.mark.sites("edge", "shapes")
def test_no_preview_beside_a_photo(site, tab, defects):
    """A photo that does not fill its tile has nothing but the colour of the page beside it."""
    tab.resize(1440, 900)
    seen = 0
    for path in site.pages_with_photos + [path for kind, path in site.kinds.items() if kind.startswith("album")]:
        tab.open(site.address + path)
        grounds = tab.evaluate("() => Array.from(document.querySelectorAll('.tiles .whole a'), one => getComputedStyle(one).backgroundImage)")
        seen += len(grounds)
        defects.expect(all(ground == "none" for ground in grounds), path, "has a preview beside a photo")
    defects.count(seen)


@pytest.mark.sites("profile")
def test_downloads_have_names(site, tab, defects):
    """A ZIP is saved as its album, an album of one photo has none, and a photo is saved as its file."""
    for path in site.paths("albums/*/index.html"):
        tab.open(site.address + path)
        title, photos, links = tab.evaluate(
            "() => [document.querySelector('h1').textContent, ...['.tiles a', '.download a'].map(all => document.querySelectorAll(all).length)]")
        defects.count()
        defects.expect(links == (photos > 1), path, f"has {links} ZIPs of {photos} photos")
        if links:
            name = tab.download(".download a")
            defects.expect(name == f"{title}.zip", path, f"is saved as {name}")
    tab.open(site.address + next(path for path in site.photos if "/pier-" in path))
    name = tab.download(".tools [download]")
    defects.expect(name == "pier.jpg", "photo", f"is saved as {name}")


@pytest.mark.sites("addressed")
def test_sizes_among_arabic(site, tab, defects):
    """A number and its unit stay together, the number first, and the comma is that of the language."""
    tab.resize(390, 844)
    for path in site.paths("albums/*/index.html"):
        tab.open(site.address + path)
        places = tab.evaluate(PLACES, [".download span", r"[\d.,٫]+(?=\s*[kMG]?B)|[kMG]?B"])
        if not places:
            continue
        defects.count()
        (_, number), (_, unit) = places
        defects.expect(number < unit, path, "has a unit before its number")
        text = tab.evaluate("() => document.querySelector('.download span').textContent")
        defects.expect("," not in text and "،" in text, path, "has commas of another language")


@pytest.mark.sites("plain")
def test_facts_fill_the_width(site, tab, defects):
    """Without words beside them, the facts of a photo stand in two columns."""
    tab.resize(1440, 900)
    for path in site.photos:
        tab.open(site.address + path)
        if tab.evaluate("() => !document.querySelector('.panel .words')"):
            break
    defects.count()
    right = tab.evaluate("() => Math.max(...[...document.querySelectorAll('.data dl > div')].map(row => row.getBoundingClientRect().right))")
    defects.expect(right > 1200, path, f"has facts that end at {right}")


@pytest.mark.sites("edge", "addressed")
@pytest.mark.parametrize("width", [360, 390])
def test_all_collections_are_seen(site, tab, defects, width):
    """No way into a collection is out of the window, on either side."""
    tab.resize(width, 844)
    tab.open(site.address)
    defects.count()
    sides = tab.evaluate("""() => Array.from(document.querySelectorAll(".browse a"), one => {
      const { left, right } = one.getBoundingClientRect();
      return [left, right];
    })""")
    defects.expect(sides, "home", "has no links to collections")
    for left, right in sides:
        defects.expect(left >= 0 and right <= width, "home", f"has a link from {left} to {right} in a window of {width}")
