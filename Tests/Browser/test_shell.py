"""The frame around the photos: the bar, the first screen, the light, what a finger hits, and what changes how pages are drawn.

The site of `deep` has a title of 40 letters, a home page of ten pages, and albums in 30 levels, in every language.
"""

import functools
import os

import pytest
from built_site import Site
from conftest import DESKTOP, HERE, PHONE, on_phone, run
from checking import CUT, FRAMES, SMALL, check_axe
from PIL import Image
from playwright.sync_api import expect

TITLE = "The long light of forty letters and more"[:40]
DEPTH = 30
LOCALES = sorted(path.stem for path in (HERE.parents[1] / "Sources/Website/HeliographLocalization/Locales").glob("*.json"))
PAPER = {"day": "rgb(251, 250, 247)", "night": "rgb(20, 20, 19)"}

# The spacing that WCAG 2.2, 1.4.12, allows a visitor to ask for. A sheet that a script makes is not a matter of the policy.
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}
    p{margin-bottom:2em!important}`);
  document.adoptedStyleSheets = [sheet];
}"""

# What is wrong with the bar of a gallery.
BAR = """() => {
  const bar = document.querySelector("header.bar"), box = bar.getBoundingClientRect(), faults = [];
  const parts = [...bar.querySelectorAll("a,p,fieldset")].filter(part => part.checkVisibility());
  const boxes = parts.map(part => part.getBoundingClientRect());
  const middles = boxes.map(box => box.top + box.height / 2);
  if (box.height > 64) faults.push(`is ${box.height} pixels high`);
  if (Math.max(...middles) - Math.min(...middles) > 1) faults.push("is more than one line");
  parts.forEach((part, at) => {
    const name = part.textContent.trim().slice(0, 20), one = boxes[at];
    if (one.left < 0 || one.right > innerWidth) faults.push(`reaches out of the window with “${name}”`);
    if (one.height < 44 && !part.matches("p") || one.width < 31) faults.push(`has too small a “${name}”: ${one.width} by ${one.height}`);
    if (part.getClientRects().length > 1) faults.push(`breaks “${name}”`);
    if (boxes.some((other, place) => place > at && other.left < one.right - .5 && one.left < other.right - .5))
      faults.push(`draws “${name}” over another`);
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} pixels wider than the window`);
  return faults;
}"""
STEPS = "() => [...document.querySelectorAll('.trail a')].filter(step => step.checkVisibility()).map(step => step.textContent)"

FIRST_PHOTO = """() => Math.min(...[...document.querySelectorAll("main img")].filter(photo => photo.checkVisibility())
  .map(photo => photo.getBoundingClientRect().top))"""


@pytest.fixture(scope="session")
def deep(tmp_path_factory):
    """A function that builds the deep site in a language; its photos are processed once."""
    source = tmp_path_factory.mktemp("deep")
    folder = source / "Pictures"
    for number in range(16):
        path = folder / f"{number:02}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (48, 32), (number * 15, 120, 200 - number * 9)).save(path)
    inner = folder.joinpath(*(f"level {level:02} of the way down" for level in range(1, DEPTH + 1)))
    inner.mkdir(parents=True)
    Image.new("RGB", (32, 48), (90, 60, 30)).save(inner / "end.png")

    @functools.cache
    def build(language):
        (source / "heliograph.yml").write_text(
            f"title: {TITLE}\nlanguage: {language}\nsources: [{{ folder: Pictures }}]\nphotosPerPage: 2\nsearch: true\n"
            "renditions: { widths: [64] }\n")
        output = source / language
        run(os.environ["HELIOGRAPH"], "build", "--site", source, "--output", output, "--quiet")
        return Site(language, output, None)

    return build


def deepest(site):
    """The page of the innermost album, and the trail that leads to it."""
    return max(site.paths("albums/*/index.html"), key=lambda path: site.text(path).count("../albums/") + len(path))


@pytest.mark.turn(4)
@pytest.mark.parametrize("language", LOCALES)
def test_bar_of_a_phone(deep, browser, language, defects):
    """The bar is one line of at most 64 pixels on every page of the deepest site, also with more space between letters."""
    built = deep(language)
    page = browser.new_page(is_mobile=True, has_touch=True, device_scale_factor=2, viewport={"width": 320, "height": 256})
    for path in ("index.html", built.paths("page/*/index.html")[0], deepest(built), "settings/index.html"):
        page.goto((built.folder / path).as_uri())
        assert page.locator("html").get_attribute("lang").startswith(language)
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 256 if width == 320 else 780})
            for spaced in (False, True):
                page.evaluate("() => { document.adoptedStyleSheets = []; }")
                if spaced:
                    page.evaluate(SPACED)
                defects.count()
                for fault in page.evaluate(BAR):
                    defects.add(f"{language}, {path[:30]} at {width}{' spaced' * spaced}", fault)
    page.goto((built.folder / deepest(built)).as_uri())
    steps = page.evaluate(STEPS)
    page.close()
    assert len(steps) == 1 and f"{DEPTH - 1}" in steps[0], f"the way up is {steps}, not the album around"


def test_bar_of_a_desk(deep, browser, defects):
    """In wide windows, the bar of 30 levels is one line as well, with the first steps and the last."""
    built = deep("en")
    page = browser.new_page()
    page.goto((built.folder / deepest(built)).as_uri())
    for width in (600, 768, 1024, 1440, 2560):
        page.set_viewport_size({"width": width, "height": 900})
        defects.count()
        for fault in page.evaluate(BAR):
            defects.add(f"at {width}", fault)
        steps = page.evaluate(STEPS)
        defects.expect(steps[0] == TITLE and len(steps) == 4 and f"{DEPTH - 1}" in steps[-1], f"at {width}", f"leads up by {steps}")
    page.close()


@pytest.mark.turn(2)
@pytest.mark.sites("plain", "hundred")
@pytest.mark.parametrize("shape, limit", [((1440, 900), 250), ((360, 780), 280)], ids=["desktop", "phone"])
def test_first_screen(site, new_context, shape, limit, defects):
    """The first photo of every gallery begins near the top of the first screen, and the text of an owner above it is short."""
    options = PHONE if shape[0] < 600 else DESKTOP
    page = new_context(**options | {"viewport": {"width": shape[0], "height": shape[1]}}).new_page()
    for kind, path in site.kinds.items():
        if "class=\"tiles ended\"" not in site.text(path) and "class=\"cover" not in site.text(path):
            continue
        page.goto(site.address + path)
        page.evaluate("() => document.querySelectorAll('.prose').forEach(text => text.remove())")
        top = page.evaluate(FIRST_PHOTO)
        print(f"{site.name}, {kind}: {top:.0f} of {shape[1]}")
        defects.count()
        defects.expect(top < limit, f"{site.name}, {kind}", f"begins its photos at {top:.0f} pixels, not before {limit}")


@pytest.mark.turn(4)
@pytest.mark.sites("hundred", "justified", "masonry")
@pytest.mark.parametrize("width", [1440, 1920, 2560, 3440])
def test_wide_windows(site, new_context, width, defects):
    """Galleries use 96 % of a wide window."""
    page = new_context(viewport={"width": width, "height": 1000}).new_page()
    page.goto(site.address + "index.html", wait_until="domcontentloaded")
    tiles = page.locator(".tiles").bounding_box()
    defects.count()
    defects.expect(abs(tiles["width"] - 0.96 * width) <= 1, f"{site.name} at {width}", f"is {tiles['width']} pixels wide")


@pytest.mark.parametrize("shape", [(1440, 900), (360, 780), (2560, 1200)])
def test_a_small_photo_alone(deep, browser, shape, defects):
    """One photo of 32 by 48 pixels is drawn twice as large, in the middle of the page."""
    built = deep("en")
    page = browser.new_page(viewport={"width": shape[0], "height": shape[1]})
    page.goto((built.folder / deepest(built)).as_uri())
    photo, list_ = page.locator(".tiles img").bounding_box(), page.locator(".tiles ul").bounding_box()
    defects.count()
    page.close()
    assert (photo["width"], photo["height"]) == (pytest.approx(64, abs=0.1), pytest.approx(96, abs=0.1))
    assert photo["x"] + photo["width"] / 2 == pytest.approx(list_["x"] + list_["width"] / 2, abs=1)


# The words of a photo's title that are cut into pieces, and by how much the page is wider than the window.
CUT_WORDS = """() => {
  const text = document.querySelector(".caption h1").firstChild, range = document.createRange(), cut = [];
  for (const { index, 0: word } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    if (range.getClientRects().length > 1) cut.push(word);
  }
  return [cut, document.documentElement.scrollWidth - innerWidth, document.querySelector(".stage img").offsetWidth > innerWidth];
}"""


@on_phone
@pytest.mark.sites("plain")
def test_text_twice_as_large(site, context, defects):
    """On a phone with text of twice its size no word of a photo's title is cut, and nothing is wider than the window."""
    page = context.new_page()
    page.goto(site.address + site.photos[0])
    defects.count()
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert page.evaluate(CUT_WORDS) == [[], 0, False]


@pytest.mark.sites("edge")
@pytest.mark.parametrize("shape", [(1440, 900), (360, 780), (2560, 1200)])
def test_a_photo_alone(site, browser, shape, defects):
    """One photo in an album is as wide as the page, or three quarters of the window high."""
    page = browser.new_page(viewport={"width": shape[0], "height": shape[1]})
    page.goto(site.address + site.kinds["album of one"])
    photo, list_ = page.locator(".tiles img").bounding_box(), page.locator(".tiles ul").bounding_box()
    defects.count()
    page.close()
    high, wide = abs(photo["height"] - 0.75 * shape[1]) < 1, abs(photo["width"] - list_["width"]) < 1
    defects.expect(high or wide and photo["height"] < 0.75 * shape[1], f"at {shape}", f"draws a lone photo {photo}")


def sign(page):
    """The sign that the button of the light shows."""
    shown = page.locator(".theme .sign path:visible").evaluate_all("paths => [...new Set(paths.map(path => path.className.baseVal))]")
    assert len(shown) == 1, f"the button shows {shown}"
    return shown[0]


@pytest.mark.sites("plain")
@pytest.mark.parametrize("scripted", [True, False], ids=["scripted", "unscripted"])
@pytest.mark.parametrize("scheme, order", [("light", ["night", "day", "auto"]), ("dark", ["day", "night", "auto"])])
def test_one_button(site, new_context, scheme, order, scripted, defects):
    """Each press of the one button steps on, by mouse and by key, with the script and without; the first shows at once."""
    page = new_context(color_scheme=scheme, java_script_enabled=scripted, **DESKTOP).new_page()
    for path in (site.kinds["home"], site.kinds["album"], site.kinds["photo"]):
        page.goto(site.address + path)
        button = page.locator(".theme")
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        defects.count()
        defects.expect(box["width"] >= 44 and box["height"] >= 44, path, f"has a button of {box}")
        assert sign(page) == "auto"
        for value in order:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(page.locator("input[name=theme]:checked")).to_have_attribute("value", value)
            theme = {"auto": "night" if scheme == "dark" else "day"}.get(value, value)
            expect(page.locator("html:not(:has(.stage)),body.photo")).to_have_css("background-color", PAPER[theme])
            assert sign(page) == value
        if scripted:
            page.locator("input[name=theme]:checked").focus()
            for key, value in zip(["Enter", " ", "Enter"], order):
                page.keyboard.press(key)
                expect(page.locator("input[name=theme]:checked"), f"{key} does not press the button").to_have_attribute("value", value)


@pytest.mark.sites("plain")
def test_sign_before_the_script(site, new_context, defects):
    """The button shows what is remembered when it is painted first: the script, which comes later, changes nothing."""
    context = new_context(color_scheme="light")
    page = context.new_page()
    page.goto(site.address + "index.html")
    page.evaluate("() => { localStorage.heliographTheme = 'night'; }")
    context.route("**/assets/site-*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.reload()
    defects.count()
    assert sign(page) == "night"


@pytest.mark.sites("plain", "masonry")
def test_offers(site, new_context, defects):
    """"By the light" is offered where a page has a light of its own, and the settings tick what the button shows."""
    page = new_context().new_page()
    has_own = False
    for path in site.kinds.values():
        page.goto(site.address + path, wait_until="domcontentloaded")
        own = page.locator("meta[name=color-scheme]").get_attribute("content") != "light dark"
        if not page.locator(".theme").count():
            continue
        has_own |= own
        defects.count()
        defects.expect(page.locator(".theme [value=own]").count() == own, path, f"offers its own light, and has {'one' if own else 'none'}")
    assert has_own == (site.name == "masonry")
    page.goto(site.address + "settings/index.html")
    expect(page.locator("input[name=theme]:checked")).to_have_attribute("value", "own" if has_own else "auto")
    expect(page.locator("input[name=theme][value=own]")).to_have_count(int(has_own))


@pytest.mark.turn(3)
@pytest.mark.sites("plain", "addressed", "profile")
def test_fingers(site, looks, new_context, defects):
    """What a finger has to hit is 44 pixels wide and high on every kind of page."""
    page = new_context(**PHONE).new_page()
    for path in looks:
        page.goto(site.address + path)
        for fault in page.evaluate(SMALL):
            defects.add(path, f"has a small target, {fault}")


@pytest.mark.turn(3)
@pytest.mark.sites("plain", "addressed", "profile")
def test_forced_colours(site, looks, new_context, defects):
    """With the colours of the system, axe-core finds nothing, one choice of each list is framed, and the page at hand is marked."""
    page = new_context(forced_colors="active", **DESKTOP).new_page()
    for path in looks:
        page.goto(site.address + path)
        check_axe(page.evaluate, f"{site.name}, {path}", defects)
        if page.locator(".options").count():
            ticks = page.locator(".options").evaluate_all("""lists => lists.map(list => [...list.querySelectorAll("label")]
              .filter(label => getComputedStyle(label).outlineStyle === "solid").length)""")
            defects.expect(set(ticks) == {1}, path, f"frames {ticks} choices in its lists")
        if page.locator(".theme").count():
            defects.expect(sign(page), path, "shows no sign of the light")
        current = page.locator(".pages [aria-current]")
        if current.count():
            style = current.evaluate("part => getComputedStyle(part).borderBlockEndStyle")
            defects.expect(style == "solid", path, "does not mark its number")


@pytest.mark.turn(3)
@pytest.mark.sites("plain", "addressed", "profile")
@pytest.mark.parametrize("way", ["spaced", "zoomed"])
def test_reflow(site, looks, new_context, way, defects):
    """At 400 % of 1280 by 1024, and with more space in text, nothing is cut, and nothing is wider than the window.

    So it is when the page is read from the other side.
    """
    shape = {"width": 320, "height": 256} if way == "zoomed" else {"width": 768, "height": 1024}
    page = new_context(viewport=shape).new_page()
    for path in looks:
        page.goto(site.address + path)
        if way == "spaced":
            page.evaluate(SPACED)
        for direction in ("ltr", "rtl"):
            page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
            page.evaluate(FRAMES)
            for fault in page.evaluate(CUT):
                defects.add(f"{path}, {way}, {direction}", fault)
            wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
            defects.expect(wide <= 0, f"{path}, {way}, {direction}", f"is {wide} pixels wider than the window")


@pytest.mark.sites("hundred")
def test_hover(site, new_context, defects):
    """A tile under the mouse looks different."""
    page = new_context(reduced_motion="reduce", **DESKTOP).new_page()
    page.goto(site.address + "index.html")
    tile = page.locator(".tiles a").first
    tile.locator("img").evaluate("image => image.decode()")
    before = tile.screenshot()
    tile.hover()
    defects.count()
    assert tile.screenshot() != before, "a tile does not say that it can be clicked"
