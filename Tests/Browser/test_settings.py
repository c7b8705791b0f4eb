"""Sets every choice on the settings page and looks for it on other pages, in other tabs, later, and without JavaScript."""

import re

import pytest
from conftest import DESKTOP, PHONE, both_ways, both_ways_remembered, on_desktop
from checking import check_axe
from playwright.sync_api import expect

# A choice, the value that is tried, and the value that holds before.
CHOICES = [
    ("theme", "night", None), ("tiles", "large", None), ("captions", "always", None), ("motion", "reduced", None), ("data", "on", None),
    ("panel", "open", None), ("interval", "30", None), ("loop", "off", None),
    ("shuffle", "on", None), ("letters", "off", None),
]
SHIFTS = "() => { witness.settle(); return witness.shifts; }"

pytestmark = pytest.mark.sites("plain", "addressed")


def field(page, name, value):
    """What is pressed for a value: a button of a list, or a switch, of which one value is off."""
    own = page.locator(f"input[name={name}][value='{value}']")
    return own if own.count() else page.locator(f"input[name={name}][data-unchecked='{value}']")


def press(page, name, value):
    """Presses what stands for a value, as a visitor does."""
    field(page, name, value).evaluate("one => one.click()")


def expect_choice(page, name, value, fault):
    """Waits until a page follows a choice; `None` is none."""
    root = page.locator("html")
    if value is None:
        expect(root, fault).not_to_have_attribute(f"data-{name}", "")
        page.wait_for_function("name => !(name in document.documentElement.dataset)", arg=name)
    else:
        expect(root, fault).to_have_attribute(f"data-{name}", value)


@on_desktop
@both_ways_remembered
def test_every_choice(site, context, way, defects):
    """A choice reaches other pages and open tabs, outlives a reload, is reset alone, and all are reset together."""
    base = site.bases[way]
    settings, other = context.new_page(), context.new_page()
    other.goto(base + site.photos[0])
    settings.goto(base + "settings/index.html")
    for name, value, before in CHOICES:
        defects.count()
        press(settings, name, value)
        expect_choice(settings, name, value, f"{name} does not hold on the settings page")
        expect_choice(other, name, value, f"{name} does not reach an open tab")
    settings.reload()
    other.goto(base + "index.html")
    for name, value, before in CHOICES:
        expect_choice(settings, name, value, f"{name} is forgotten by a reload")
        expect_choice(other, name, value, f"{name} does not hold on another page")
        shown = field(settings, name, value)
        expect(shown, f"the settings page shows another {name}").to_be_checked(
            checked=shown.get_attribute("value") == value)
    for name, value, before in CHOICES[:3]:
        settings.locator(f"[data-choice={name}] .undo").click()
        expect_choice(settings, name, before, f"{name} cannot be reset alone")
        expect_choice(other, name, before, f"the reset of {name} does not reach an open tab")
    settings.locator("#reset").click()
    for name, value, before in CHOICES:
        expect_choice(other, name, before, f"the reset of {name} with the others does not reach an open tab")
        expect_choice(settings, name, before, f"{name} is not reset with the others")
    assert settings.evaluate("() => Object.keys(localStorage).filter(key => key.startsWith('heliograph'))") == []
    expect(settings.locator("#reset"), "nothing is left to reset").to_be_disabled()


@on_desktop
def test_captions_and_panel(site, context, observed, defects):
    """Titles lie over the photos of a gallery and move nothing; what is known about a photo begins in the window."""
    defects.count()
    observed(context, site.address)
    page = context.new_page()
    page.goto(site.address + "settings/index.html")
    press(page, "captions", "always")
    press(page, "panel", "open")
    album = next(path for path in site.paths("albums/**/index.html") if "page" not in path)
    page.goto(site.address + album)
    tile = page.locator(".tiles a").first
    title = tile.locator("span")
    expect(title, "no title lies over the photo").to_be_visible()
    defects.expect(title.text_content() == tile.locator("img").get_attribute("alt"), album, "shows another title")
    inside = title.evaluate("""title => {
      const [own, photo] = [title, title.parentElement].map(one => one.getBoundingClientRect());
      return own.left >= photo.left - 1 && own.right <= photo.right + 1 && own.bottom <= photo.bottom + 1;
    }""")
    defects.expect(inside, album, "draws a title out of its photo")
    defects.expect(page.evaluate(SHIFTS) == [], album, "shifts")
    check_axe(page.evaluate, album, defects)
    page.goto(site.address + site.photos[0])
    seen = page.evaluate("() => document.querySelector('#about').getBoundingClientRect().top < innerHeight * .8")
    defects.expect(seen, site.photos[0], "does not show what is known about the photo")
    defects.expect(page.evaluate(SHIFTS) == [], site.photos[0], "shifts")


# How wide photos are on average, and which loaded pictures have less than one pixel for each of the page's although
# there is a larger rendition. A wall adds the lists of other pages, whose last photos are not drawn before their row is whole.
ROW = """() => {
  const photos = [...document.querySelector(".tiles ul").querySelectorAll("img")];
  const coarse = photos.filter(photo => photo.complete && photo.currentSrc).flatMap(photo => {
    const sets = [...photo.parentElement.children].map(one => one.srcset.split(",").map(part => part.trim().split(" ")));
    const set = sets.find(parts => parts.some(([address]) => new URL(address, document.baseURI).href == photo.currentSrc)) ?? [];
    const width = address => parseInt(set.find(part => new URL(part[0], document.baseURI).href == address)[1]);
    const own = width(photo.currentSrc), most = Math.max(...set.map(part => parseInt(part[1])));
    return own < Math.min(most, photo.clientWidth) - 1 ? [[photo.currentSrc, own, photo.clientWidth]] : [];
  });
  return { width: photos.reduce((sum, photo) => sum + photo.clientWidth, 0) / photos.length, coarse };
}"""


@pytest.mark.sites("hundred", "wall", "masonry")
@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_tiles(site, new_context, window, observed, defects):
    """Photos are drawn larger and smaller from the first paint on, with pictures of that size."""
    context = new_context(**window)
    observed(context, site.address)
    settings, page = context.new_page(), context.new_page()
    settings.goto(site.address + "settings/index.html")
    galleries = site.paths("index.html", "all/index.html", "albums/**/index.html")
    album = max(galleries, key=lambda path: site.text(path).count("<picture"))
    wide = {}
    for value in ("large", "standard", "small"):
        press(settings, "tiles", value)
        page.goto(site.address + album)
        expect_choice(page, "tiles", None if value == "standard" else value, f"{value} does not hold in a gallery")
        page.wait_for_function("() => [...document.images].every(image => image.complete || image.loading == 'lazy')")
        page.wait_for_function(f"() => ({ROW})().coarse.length == 0")
        wide[value] = page.evaluate(ROW)["width"]
        defects.count()
        defects.expect(page.evaluate(SHIFTS) == [], album, f"shifts with {value} tiles")
        width = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        defects.expect(width <= 0, album, f"is {width} pixels too wide with {value} tiles")
    apart = wide["large"] > 1.05 * wide["standard"] and wide["standard"] > 1.05 * wide["small"]
    defects.expect(apart, album, f"has photos that are {wide} pixels wide on average")


@pytest.mark.browser_context_args(**PHONE)
def test_saving_data(site, context, defects):
    """With data saving, photos that are loaded later have at most one pixel for each of the page's, and none is fetched ahead."""
    defects.count()
    page = context.new_page()
    page.goto(site.address + "settings/index.html")
    press(page, "data", "on")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    album = next(path for path in site.paths("albums/**/index.html") if "page" not in path)
    page.goto(site.address + album)
    wide = page.evaluate("""() => [...document.querySelectorAll("img[loading=lazy]")].filter(image =>
      parseFloat(image.sizes) > Math.ceil(image.clientWidth / devicePixelRatio) + 1).map(image => image.sizes)""")
    defects.expect(wide == [], album, f"asks for larger photos: {wide}")
    asked.clear()
    page.goto(site.address + site.longest_album[1])
    page.wait_for_timeout(500)
    pages = [address for address in asked if "/photos/" in address]
    defects.expect(len(pages) == 1, site.longest_album[1], f"fetches pages ahead: {pages[1:]}")


@on_desktop
@both_ways
def test_a_link_takes_the_choices_along(site, new_context, way, defects):
    """The link of one browser offers its choices to another one, which takes them only when it is told to."""
    defects.count()
    here, there = new_context().new_page(), new_context().new_page()
    here.goto(site.bases[way] + "settings/index.html")
    press(here, "interval", "10")
    press(here, "letters", "off")
    link = here.locator("#choices").get_attribute("href")
    assert link.endswith("#interval=10&letters=off"), link
    there.goto(link.replace("letters=off", "letters=off&theme=javascript:1&other=2"))
    expect(there.locator("#offer")).to_be_visible()
    expect_choice(there, "interval", None, "a link sets choices by itself")
    there.locator("#offer button").click()
    expect_choice(there, "interval", "10", "the offer sets nothing")
    expect_choice(there, "letters", "off", "the offer sets one choice only")
    expect_choice(there, "theme", None, "a link brings values that the page does not offer")
    expect(there.locator("#offer")).to_be_hidden()
    names = [there.locator(f"[data-choice={name}] legend").text_content() for name in ("interval", "letters")]
    expect(there.locator("#done"), "what a link chose is not said").to_have_text(re.compile(rf"^{names[0]}: .+, {names[1]}: .+$"))
    assert "#" not in there.url


@on_desktop
@both_ways
def test_without_script(site, new_context, way, defects):
    """The page says that the system decides, and shows nothing that cannot work."""
    defects.count()
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site.bases[way] + "settings/index.html")
    expect(page.locator("main > noscript p").first).to_be_visible()
    for part in ("#offer", ".carried", ".undo"):
        assert not page.locator(part).first.is_visible(), f"{part} is shown although it cannot work"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_page_is_sound(site, new_context, window, scheme, defects):
    """axe-core finds nothing, also when all choices are made and the resets are there."""
    defects.count()
    page = new_context(color_scheme=scheme, **window).new_page()
    page.goto(site.address + "settings/index.html#interval=10")
    for name, value, _ in CHOICES[1:]:
        press(page, name, value)
    check_axe(page.evaluate, f"{site.name}, settings/index.html", defects)
    width = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    defects.expect(width[0] <= width[1], "settings/index.html", f"is wider than its window: {width}")


@pytest.mark.parametrize("size, windows", [((1440, 900), 1), ((390, 844), 2)], ids=["desktop", "phone"])
@pytest.mark.sites("addressed", "profile")
def test_few_windows(site, tab, size, windows, defects):
    """The page is in one window of a desktop and in two of a phone."""
    tab.resize(*size)
    tab.open(site.address + "settings/index.html")
    defects.count()
    height = tab.evaluate("() => document.documentElement.scrollHeight")
    defects.expect(height <= windows * size[1], "settings/index.html", f"is {height} pixels high, more than {windows} of {size[1]}")
    tops = tab.evaluate("() => [...document.querySelectorAll('.signs label')].map(one => one.getBoundingClientRect().y)")
    lines = [tops.count(top) for top in dict.fromkeys(tops)]
    defects.expect(lines and len(set(lines)) == 1, "settings/index.html", f"has {lines} choices in the lines of one question")


@on_desktop
@pytest.mark.sites("addressed")
def test_rows(site, page, defects):
    """Choices ask in one face, intervals in one row, and what a choice or a reset did is said to those who do not see it."""
    page.goto(site.address + "settings/index.html")
    defects.count()
    faces = page.evaluate("() => [...document.querySelectorAll('.setting legend')].map(one => getComputedStyle(one).font)")
    defects.expect(len(set(faces)) == 1, "settings/index.html", f"asks in several faces: {set(faces)}")
    places = page.locator("[data-choice=interval] label").evaluate_all("all => all.map(one => one.getBoundingClientRect().y)")
    defects.expect(len(places) > 2 and len(set(places)) == 1, "settings/index.html", f"has intervals in several rows: {places}")

    def state(name, is_off=False):
        row = page.locator(f"[data-choice={name}]")
        chosen = row.locator(".off") if is_off else row.locator("label:has(:checked) span")
        return f"{row.locator('legend').text_content()}: {chosen.text_content()}"

    done = page.locator("#done")
    usual = [state(name) for name in ("tiles", "letters")]
    press(page, "tiles", "large")
    expect(done).to_have_text(state("tiles"))
    press(page, "letters", "off")
    expect(done).to_have_text(state("letters", is_off=True))
    page.locator("[data-choice=tiles] .undo").click()
    expect(done).to_have_text(usual[0])
    press(page, "tiles", "large")
    page.locator("#reset").click()
    expect(done).to_have_text(", ".join(usual))
