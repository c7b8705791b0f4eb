"""Finds photos as a visitor does: with a mouse, a finger, a misspelt word, and with no idea of what to ask for."""

import gzip
import os
import re

import pytest
from built_site import TEXTS, served
from conftest import DESKTOP, both_ways, on_desktop, on_phone, run
from PIL import Image
from playwright.sync_api import expect
from thirty_photos import thirty  # noqa: F401

WEIGHT = 300 * 1024
# The middle of a result that is in the window.
PLACE = """
number => {
  const box = document.querySelectorAll(".found a")[number].getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + 40 };
}
"""

pytestmark = pytest.mark.sites("thirty")


@pytest.fixture
def site(thirty):  # noqa: F811
    """The site of thirty photos."""
    return thirty


@pytest.fixture
def found(site, context, way, defects):
    """The search page after a visitor has typed a word that 26 photos have."""
    page = context.new_page()
    page.goto(site.bases[way] + "search/index.html")
    expect(page.locator("[name=q]"), "the field has no focus on arrival").to_be_focused()
    page.keyboard.type("lighthouse")
    expect(page.locator(".found li")).to_have_count(24)
    page.wait_for_url("**q=lighthouse")
    defects.count()
    return page


@on_desktop
@both_ways
@pytest.mark.parametrize("pause", [0, 300])
def test_first_click(found, pause):
    """The button is down for some time, in which the field loses the focus."""
    place, href = found.evaluate(PLACE, 1), found.locator(".found a").nth(1).evaluate("link => link.href")
    found.mouse.move(place["x"], place["y"])
    found.mouse.down()
    found.wait_for_timeout(pause)
    found.mouse.up()
    found.wait_for_url(href)


@on_phone
def test_first_tap(found):
    place, href = found.evaluate(PLACE, 1), found.locator(".found a").nth(1).evaluate("link => link.href")
    found.touchscreen.tap(place["x"], place["y"])
    found.wait_for_url(href)


@on_desktop
def test_click_while_typing(found):
    """Results that arrive while the button is down wait for the click."""
    place, href = found.evaluate(PLACE, 2), found.locator(".found a").nth(2).evaluate("link => link.href")
    found.mouse.move(place["x"], place["y"])
    found.keyboard.type(" 4")
    found.mouse.down()
    found.wait_for_timeout(500)
    assert found.locator(".found li").count() == 24, "the results change under the pressed button"
    found.mouse.up()
    found.wait_for_url(href)


@pytest.mark.turn(3)
@pytest.mark.parametrize("scheme", ["light"])
def test_first_click_in_firefox(site, firefox, defects):
    defects.count()
    firefox.open(site.address + "search/index.html")
    for letter in "lighthouse":
        firefox.press(letter)
    firefox.until('() => location.search.endsWith("lighthouse") && document.querySelectorAll(".found li").length === 24')
    place = firefox.evaluate(PLACE, 1)
    point = {"type": "pointerMove", "x": round(place["x"]), "y": round(place["y"])}
    firefox.send("input.performActions", context=firefox.tab, actions=[{"type": "pointer", "id": "mouse", "actions": [
        point, {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 150}, {"type": "pointerUp", "button": 0}]}])
    # A click that is lost leaves the tab where it is.
    firefox.until('() => location.pathname.includes("/photos/")')


@on_desktop
def test_keeps_what_is_shown(found):
    """The same question again, by Enter or by leaving the field, changes nothing on the page."""
    found.evaluate("() => { window.first = document.querySelector('.found li'); }")
    found.keyboard.press("Enter")
    found.keyboard.press("Tab")
    found.wait_for_timeout(400)
    assert found.evaluate("() => first.isConnected"), "results that were not asked for anew are replaced"


# Whether the search says a text.
SAYS = "text => document.querySelector('[role=status]').textContent.replace(/\\s+/g, ' ') === text"


@both_ways
def test_misspelt_words(site, tab, way, defects):
    """One letter that is missing, too many, another or in the wrong place; of short words and numbers none."""
    tab.resize(1440, 900)
    tab.open(f"{site.bases[way]}search/index.html")

    def ask(word):
        # Otherwise the answer to the word before, which may be the same, counts for this one.
        tab.evaluate("() => { document.querySelector('[role=status]').textContent = ''; }")
        tab.fill("[name=q]", word)

    for word in ("lighthose", "lighthousee", "lighthause", "lighthuose", "mighthouse", "ighthouse", "ilghthouse"):
        ask(word)
        tab.until(SAYS, "26 photographs · Similar: lighthouse")
        tab.until("() => document.querySelector('.found a')?.textContent.includes('Lighthouse')")
    for word, text in (
            ("castel", "4 photographs · Similar: castle"), ("ston", "4 photographs"), ("tone", "Nothing found"), ("sae", "Nothing found"),
            ("castle", "4 photographs"), ("2022", "Nothing found"), ("lighthoose stone", "Nothing found")):
        ask(word)
        tab.until(SAYS, text)
        defects.count()


@on_desktop
@both_ways
def test_ways_on(site, page, way, defects):
    """An empty search offers galleries and keywords; so does one that finds nothing."""
    page.goto(site.bases[way] + "search/index.html")
    defects.count()
    ways = page.locator(".ways")
    expect(ways.get_by_role("link", name="Years")).to_be_visible()
    expect(ways.locator(".common a")).to_have_text([re.compile(r"^sea \d+$"), re.compile(r"^stone \d+$")])
    page.keyboard.type("lighthouse")
    expect(ways).to_be_hidden()
    page.locator("[name=q]").fill("nothing of the kind")
    expect(ways).to_be_visible()
    ways.get_by_role("link", name="stone").click()
    page.wait_for_url("**?keyword=stone")
    expect(page.locator("[role=status]")).to_have_text("4 photographs")
    expect(ways).to_be_hidden()


@on_phone
def test_counts_of_keywords(site, tab, defects):
    """Each count stands a space behind its keyword, also where the keyword is narrower than what a finger has to hit."""
    tab.resize(360, 740)
    tab.open(site.address + "search/index.html")
    spaces = tab.until("""() => {
      const links = [...document.querySelectorAll(".common a")];
      return links.length && links.map(link => {
        const word = document.createRange();
        word.selectNodeContents(link.firstChild);
        return link.querySelector("span").getBoundingClientRect().left - word.getBoundingClientRect().right;
      });
    }""")
    defects.count(len(spaces))
    assert len(spaces) == 2 and all(2 <= space <= 8 for space in spaces), spaces


@on_desktop
def test_weight(site, context, defects):
    """A search with 24 results, the page and its index included, as a host sends them."""
    page, files = context.new_page(), {}

    def weigh(response):
        file = site.folder / response.url.removeprefix(site.address).split("?")[0]
        body = file.read_bytes()
        files[response.url] = len(gzip.compress(body, 9)) if file.suffix in TEXTS else len(body)

    page.on("response", weigh)
    page.goto(site.address + "search/index.html?q=lighthouse")
    expect(page.locator(".found li")).to_have_count(24)
    page.wait_for_load_state("networkidle")
    defects.count()
    shown = page.locator(".found img").evaluate_all("""images => images.filter(image => image.getBoundingClientRect().top < innerHeight)
      .map(image => image.naturalWidth > 0 && image.currentSrc.includes("-240."))""")
    assert len(shown) >= 14 and all(shown), f"of the results in the window not all show, or in another size than theirs: {shown}"
    print(f"{sum(files.values())} bytes in {len(files)} files")
    assert sum(files.values()) <= WEIGHT, f"weighs {sum(files.values())} bytes, more than {WEIGHT}"


@on_phone
def test_sharp_results_on_a_phone(found):
    """A result has one and a half pixels for each of CSS at least."""
    found.wait_for_function("() => document.querySelector('.found img').naturalWidth > 0")
    width, file = found.locator(".found img").first.evaluate("image => [image.clientWidth, image.currentSrc]")
    assert int(re.search(r"-(\d+)\.", file)[1]) >= 1.5 * width, (width, file)


# The last one is as wide as no file of a result is large.
SHAPES = [(1600, 2400), (2000, 2000), (2400, 1600), (2560, 1440), (2600, 1300), (4000, 800), (6300, 700)]
# A window, and the long side of the file that a photo of 3 : 2 takes in it.
SCREENS = [
    pytest.param({"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}, 360, id="phone"),
    pytest.param({"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3}, 360, id="dense phone"),
    pytest.param(DESKTOP, 240, id="desktop"),
    pytest.param({**DESKTOP, "device_scale_factor": 2}, 360, id="dense desktop")]
# For each result: its shape, the side of its square, and the long side of its file.
FILES = """() => Promise.all([...document.querySelectorAll(".found img")].map(async image => {
  const isThere = new Promise(done => { image.onload = done; if (image.currentSrc && image.complete) done(); });
  image.scrollIntoView();
  await isThere;
  return [image.getAttribute("width") / image.getAttribute("height"), image.clientWidth, +image.currentSrc.match(/-(\\d+)[.]/)[1]];
}))"""


@pytest.fixture(scope="module")
def shapes(tmp_path_factory):
    """The address of a site with a photo of each shape in the default renditions."""
    top = tmp_path_factory.mktemp("shapes")
    (top / "Pictures").mkdir()
    for number, size in enumerate(SHAPES):
        Image.new("RGB", size, (90, 20 * number, 200)).save(top / f"Pictures/{number}.jpg")
    (top / "heliograph.yml").write_text("title: Shapes\nsources: [ { folder: Pictures } ]\nsearch: true\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", top, "--output", top / "Output", "--quiet")
    with served(top / "Output") as address:
        yield address


@pytest.mark.parametrize("screen, usual", SCREENS)
def test_sharp_squares_of_wide_photos(shapes, browser, defects, screen, usual):
    """A square is sharp whatever it is cut from: one pixel for each of CSS, one and a half on a dense screen, less a tenth.

    No photo takes a file that is larger than that, and one of 3 : 2 none but the two smallest.
    """
    page = browser.new_page(**screen)
    page.goto(shapes + "search/index.html?q=photograph")
    expect(page.locator(".found li")).to_have_count(len(SHAPES))
    check_squares(page.evaluate(FILES), screen["device_scale_factor"], usual, defects)
    page.close()


def test_sharp_squares_in_firefox(shapes, firefoxes, defects):
    tab = firefoxes("light")
    tab.open("about:blank")
    tab.resize(1440, 900)
    tab.open(shapes + "search/index.html?q=photograph")
    tab.until("count => document.querySelectorAll('.found li').length === count", len(SHAPES))
    check_squares(tab.evaluate(FILES), tab.evaluate("() => devicePixelRatio"), 240, defects)


def check_squares(files, density, usual, defects):
    defects.count(len(files))
    for shape, square, side in files:
        wide = max(shape, 1 / shape)
        needed = .9 * square * min(density, 1.5)
        smaller = max((step for step in (240, 360, 600, 800, 1200, 1600) if step < side), default=0)
        place = f"{shape:.2f} in {square}"
        defects.expect(side >= needed * wide - 1 or side == 1600, place, f"is soft: {side} pixels, and {needed * wide:.0f} are needed")
        defects.expect(smaller < needed * wide + 1, place, f"is too large: {side} pixels, and {needed * wide:.0f} are needed")
        defects.expect(abs(shape - 1.5) > .01 or side == usual, place, f"takes {side} pixels")


@pytest.mark.parametrize("width, columns, top", [(320, 2, 300), (360, 2, 300), (1440, 6, 360)])
def test_where_results_stand(site, tab, width, columns, top, defects):
    """The choices are in one row, the results begin below it, with the count above the first; a narrow phone has room for two beside each other."""
    tab.resize(width, 900)
    tab.open(site.address + "search/index.html?q=lighthouse")
    tab.until("() => document.querySelectorAll('.found li').length === 24")
    defects.count()
    places = tab.evaluate("() => Array.from(document.querySelectorAll('.found a'), link => link.getBoundingClientRect().toJSON())")
    count = tab.evaluate("""() => { const range = document.createRange();
      range.selectNodeContents(document.querySelector("[role=status]")); return range.getBoundingClientRect().x; }""")
    selects = tab.evaluate("() => Array.from(document.querySelectorAll('form select'), one => one.getBoundingClientRect().y)")
    assert len(selects) > 1 and len(set(selects)) == 1, f"the choices stand in several rows: {selects}"
    assert places[0]["y"] < top, f"the first result begins at {places[0]['y']}"
    assert abs(count - places[0]["x"]) < 2, f"the count begins at {count}, the results at {places[0]['x']}"
    assert sum(place["y"] == places[0]["y"] for place in places) >= columns


@on_desktop
def test_not_found(site, page, defects):
    """The page for a lost address leads to the search."""
    page.goto(site.address + "404.html")
    defects.count()
    page.get_by_role("link", name="Search").click()
    expect(page.locator("[name=q]")).to_be_focused()
