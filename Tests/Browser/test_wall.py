"""Scrolls through all pages of a gallery as one: its height, its address, its timeline, and what is left without a script."""

import functools
import json
import os
import re
import subprocess
import urllib.parse

import pytest
from built_site import served
from PIL import Image
from conftest import DESKTOP, PHONE, on_desktop, on_phone
from checking import CUT, SMALL, check_axe
from playwright.sync_api import expect

pytestmark = pytest.mark.sites("wall")

READY = "() => document.documentElement.classList.contains('walled')"
# The parts in their order: how high each is reserved and drawn, and how many photos it holds now.
PARTS = """() => [...document.querySelectorAll('.wall')].map(part => {
  const list = part.querySelector('ul');
  return { top: part.getBoundingClientRect().top + scrollY, height: part.getBoundingClientRect().height,
    reserved: parseFloat(getComputedStyle(list).minHeight), drawn: list.getBoundingClientRect().height, photos: list.children.length };
})"""
FULL = "() => [...document.querySelectorAll('.wall')].every(part => part.getBoundingClientRect().bottom < 0 " \
    "|| part.getBoundingClientRect().top > innerHeight || part.querySelector('.end'))"
# The photo at the middle of the window.
MIDDLE = """() => [.5, .45, .55, .4, .6].map(share => document.elementFromPoint(innerWidth / 2, innerHeight * share)?.closest('.wall a')?.id)
  .find(id => id)"""


@pytest.fixture(autouse=True)
def looked(defects):
    """Each test asserts what it sees, and so looks at one page at least."""
    defects.count()


def opened(page, address):
    """Opens a page of a wall and waits until it is one."""
    page.goto(address)
    page.wait_for_function(READY)
    return page


def scrolled(page, place):
    """Scrolls to a place and waits until its photos are there and the address has followed."""
    # The page hears of it in the next frame; before, nothing moves yet.
    page.evaluate("""async place => {
      scrollTo({ top: place, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }""", place)
    page.wait_for_function(FULL)
    page.wait_for_function("() => !document.querySelector('.timeline').classList.contains('moving')")


@pytest.fixture
def visit(site, context):
    """The gallery of all photos, as one page."""
    return opened(context.new_page(), site.address + "all/index.html")


# Each height in which the document was drawn since it is a wall.
HEIGHTS = """window.heights = [];
const look = () => {
  if (document.documentElement.classList.contains('walled')) heights.push(document.documentElement.scrollHeight);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);"""


@pytest.mark.parametrize("tiles", ["large", "standard", "small"])
@pytest.mark.parametrize("window", [pytest.param("phone", marks=on_phone), pytest.param("desktop", marks=on_desktop)])
def test_height(site, context, window, tiles):
    """The scroll bar is true from the start: every part is as high as its photos turn out to be, and nothing moves."""
    context.add_init_script(f"if (location.host) localStorage.heliographTiles = '{tiles}';")
    context.add_init_script(HEIGHTS)
    visit = opened(context.new_page(), site.address + "all/index.html")
    before = visit.evaluate(PARTS)
    # Small tiles are near enough to the window that a busy machine has drawn them all before anybody looks.
    assert len(before) > 8 and (tiles == "small" or sum(part["photos"] for part in before) < 104)
    for part in range(len(before)):
        scrolled(visit, visit.evaluate(PARTS)[part]["top"])
        now = visit.evaluate(PARTS)[part]
        assert now["photos"], f"part {part} is empty"
        assert abs(now["drawn"] - now["reserved"]) < 1.5, f"part {part}: {now}"
    heights = visit.evaluate("() => [...heights, document.documentElement.scrollHeight]")
    assert len(heights) > 1 and max(heights) - min(heights) < 4, f"the document is {sorted(set(heights))} high in turn"
    assert visit.evaluate("() => { witness.settle?.(); return witness.shifts; }") == []


@on_phone
def test_address(visit, site, browser):
    """The address is that of the page at the place; it leads there again, and without a script to the page."""
    scrolled(visit, visit.evaluate(PARTS)[5]["top"] + 40)
    assert "/all/page/from-" in visit.url
    expect(visit.locator(".position")).to_be_hidden()
    photo = visit.evaluate(MIDDLE)
    visit.reload()
    visit.wait_for_function(READY)
    visit.wait_for_function("id => document.getElementById(id)", arg=photo)
    assert visit.evaluate(MIDDLE) == photo, "the place is lost"
    plain = browser.new_context(java_script_enabled=False, **PHONE).new_page()
    plain.goto(visit.url)
    assert plain.locator(f"[id='{photo}']").count() == 1
    expect(plain.locator("nav.pages .turn")).to_have_count(2)
    expect(plain.locator(".timeline")).to_be_hidden()
    plain.context.close()
    visit.go_back()
    assert "all/" not in visit.url, "scrolling is a step of the history"


@on_desktop
def test_before(site, context):
    """Who arrives at a later page finds it as it is, and what is before above it."""
    later = site.paths("all/page/*/index.html")[0]
    page = opened(context.new_page(), site.address + later)
    assert page.evaluate("() => scrollY") == 0
    first = page.evaluate("() => document.querySelector('.tiles a').id")
    place = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", first)
    page.mouse.move(700, 500)
    page.mouse.wheel(0, -200)
    page.wait_for_function("() => document.querySelectorAll('.wall')[0].dataset.at === '0'")
    page.wait_for_function(FULL)
    parts = page.evaluate(PARTS)
    assert len(parts) > 8
    moved = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", first)
    assert moved >= place - 2 and page.evaluate("() => scrollY") > 100, (place, moved)


@on_desktop
def test_timeline(visit):
    """The timeline is a slider for keys and pointers, and says months."""
    slider = visit.get_by_role("slider", name="Timeline")
    expect(slider).to_have_attribute("aria-valuemax", "104")
    slider.focus()
    start = slider.get_attribute("aria-valuetext")
    assert re.fullmatch(r"[A-Z][a-z]+ 20\d\d", start), start
    visit.keyboard.press("PageDown")
    visit.wait_for_function("() => scrollY > 0")
    visit.wait_for_function("start => document.querySelector('.timeline').getAttribute('aria-valuetext') !== start", arg=start)
    visit.keyboard.press("End")
    visit.wait_for_function("() => scrollY + innerHeight > document.documentElement.scrollHeight - 200")
    visit.wait_for_function("() => document.querySelector('.timeline').ariaValueNow > 90")
    visit.keyboard.press("Home")
    visit.wait_for_function("() => scrollY === 0")
    box = slider.bounding_box()
    visit.mouse.move(box["x"] + 20, box["y"] + 20)
    visit.mouse.down()
    visit.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2, steps=5)
    visit.mouse.up()
    visit.wait_for_function(FULL)
    visit.wait_for_function("() => location.pathname.includes('/page/')")
    share = visit.evaluate("() => scrollY / (document.documentElement.scrollHeight - innerHeight)")
    assert 0.35 < share < 0.65, share
    visit.evaluate("() => document.activeElement.blur()")
    page = visit.url
    visit.keyboard.press("ArrowRight")
    visit.wait_for_function("page => location.href !== page", arg=page)


# What the grip lies on, of the photos and of the links below: each as a text. What it says, and whether all of that is seen.
GRIP = """() => {
  const box = document.querySelector('.grip').getBoundingClientRect(), text = document.querySelector('.timeline output');
  const meets = other => other.width && other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()], photos = document.querySelector('.tiles ul').getBoundingClientRect();
  const counts = document.querySelector('.opening .summary').getBoundingClientRect();
  const isRight = getComputedStyle(document.documentElement).direction === 'ltr';
  return {
    photos: [...document.querySelectorAll('.wall a, .hero')].filter(link => meets(link.getBoundingClientRect())).map(link => link.id),
    links: [...document.querySelectorAll('.foot a')].filter(link => meets(link.getBoundingClientRect())).map(link => link.textContent),
    text: text.textContent, fits: lines.every(line => line.left >= box.left && line.right <= box.right && line.top >= box.top && line.bottom <= box.bottom),
    seen: text.checkVisibility({ opacityProperty: true }) && +getComputedStyle(document.querySelector('.timeline')).opacity === 1,
    ragged: isRight ? counts.right - photos.right : counts.left - photos.left,
  };
}"""


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("width", [360, 390, 768, 1000, 1440, 2560])
def test_place_of_grip(site, new_context, width, direction):
    """In a wide window the grip says the month beside the photos, which end in line with the counts. It never lies on the links below."""
    page = opened(new_context(viewport={"width": width, "height": 800}).new_page(), site.address + "all/index.html")
    page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
    for place in (0, .5, 1):
        scrolled(page, page.evaluate("share => share * document.documentElement.scrollHeight", place))
        grip = page.evaluate(GRIP)
        assert grip["links"] == []
        if width >= 1000:
            assert grip["photos"] == [] and abs(grip["ragged"]) < 12, grip
            assert re.fullmatch(r"[A-Z][a-z]+ 20\d\d", grip["text"]) and grip["fits"] and grip["seen"], grip


@on_phone
def test_press_on_grip(visit):
    """A photo under the grip opens all the same, and the wall stays where it is until the grip is drawn."""
    scrolled(visit, 1500)
    # The grip is there for two seconds after each movement. From then on no timer of the page hides it again.
    visit.wait_for_function("() => !document.querySelector('.timeline').classList.contains('awake')")
    under = visit.wait_for_function("""() => {
      const box = document.querySelector('.grip').getBoundingClientRect();
      for (let y = box.top + 2; y < box.bottom; y += 2) {
        const photo = document.elementsFromPoint(box.left + 15, y).find(one => one.closest('.wall a'))?.closest('a');
        if (photo) return { id: photo.id, x: box.left + 15, y };
      }
    }""").json_value()
    place = visit.evaluate("() => scrollY")
    visit.evaluate("() => document.querySelector('.timeline').classList.add('awake')")
    visit.mouse.move(under["x"], under["y"])
    assert visit.evaluate("([x, y]) => document.elementFromPoint(x, y).matches('.grip')", [under["x"], under["y"]])
    visit.mouse.down()
    assert visit.evaluate("() => scrollY") == place
    visit.mouse.up()
    visit.wait_for_url("**/photos/**")
    assert under["id"] in urllib.parse.unquote(visit.url)


@pytest.fixture(scope="module")
def undated(tmp_path_factory):
    """A function that builds a wall of a layout of sixty photos without dates, and returns its folder."""
    @functools.cache
    def build(layout):
        top = tmp_path_factory.mktemp(layout)
        for number in range(60):
            file = top / f"Pictures/{number:02}.png"
            file.parent.mkdir(exist_ok=True)
            Image.new("RGB", (320, 240), (4 * number, 90, 200)).save(file)
        (top / "heliograph.yml").write_text(
            f"title: A wall\nsources: [ {{ folder: Pictures }} ]\nlayout: {{ kind: {layout} }}\npaging: wall\nphotosPerPage: 20\n"
            "renditions: { widths: [160], formats: [jpeg] }\n")
        subprocess.run([os.environ["HELIOGRAPH"], "build", "--site", top, "--output", top / "Output", "--quiet"], check=True)
        return top / "Output"
    return build


def counts_of(folder):
    """How many photos each page of a wall has."""
    return [part[2] for part in json.loads((folder / "wall.json").read_text())["pages"]]


# What the grip and the headings of the parts say.
NAMED = "() => Array.from(document.querySelectorAll('.timeline output, .wall h2'), one => one.textContent)"


@pytest.mark.parametrize("layout", ["grid", "masonry"])
def test_other_layouts(browser, undated, layout, defects):
    """Each photo of a page comes once, whatever the layout; without dates the parts are named by their pages."""
    folder = undated(layout)
    with served(folder) as address:
        page = opened(browser.new_page(**DESKTOP), address + "index.html")
        counts = counts_of(folder)
        for part, count in enumerate(counts):
            page.evaluate("part => document.querySelectorAll('.wall')[part].scrollIntoView()", part)
            page.wait_for_function(
                "([part, count]) => document.querySelectorAll('.wall')[part].querySelectorAll('li').length >= count", arg=[part, count])
        ids = page.evaluate("() => [...document.querySelectorAll('.wall a')].map(link => link.id)")
        assert len(counts) > 1 and len(ids) == len(set(ids)) == 60
        check_names(page.evaluate(NAMED), counts)
        check_axe(page.evaluate, f"a wall without dates, {layout}", defects)
        page.close()


def check_names(names, counts):
    """The names of a part of a wall without dates: that of the grip, and those of the headings."""
    grip, *headings = names
    assert re.fullmatch(rf"Page \d of {len(counts)}", grip)
    assert headings == [f"Page {number + 1} of {len(counts)}" for number in range(len(counts))], headings


def test_parts_without_dates_in_firefox(undated, firefoxes):
    tab = firefoxes("light")
    tab.open("about:blank")
    tab.resize(1440, 900)
    with served(undated("grid")) as address:
        tab.open(address + "index.html")
        tab.until(READY)
        check_names(tab.evaluate(NAMED), counts_of(undated("grid")))
        tab.open("about:blank")


# For each picture of a page, how wide it is drawn and how wide `sizes` says: that is what a browser takes its own width to be.
ASKED = """async () => {
  const images = [...document.querySelectorAll("main img")].filter(image => image.sizes);
  for (const image of images) image.loading = "eager";
  await Promise.all(images.map(image => image.decode()));
  return images.map(image => {
    const { width, height } = image.getBoundingClientRect();
    const shape = image.getAttribute("width") / image.getAttribute("height");
    const drawn = { cover: Math.max(width, height * shape), contain: Math.min(width, height * shape) };
    return [image.closest("[class]").className, image.naturalWidth, drawn[getComputedStyle(image).objectFit] ?? width];
  });
}"""


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    """A function that builds a wall of a layout below covers of albums, and returns its folder."""
    def build(layout):
        top = tmp_path_factory.mktemp(layout)
        for number in range(40):
            file = top / f"Pictures/{['', 'East', 'West'][max(0, number - 37)]}/{number:02}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            Image.new("RGB", [(1600, 1000), (1000, 1600), (3200, 800)][number % 3], (4 * number, 90, 200)).save(file)
        (top / "heliograph.yml").write_text(
            f"title: A wall\nsources: [ {{ folder: Pictures }} ]\nlayout: {{ kind: {layout} }}\npaging: wall\nphotosPerPage: 18\n"
            "renditions: { widths: [120, 240], formats: [jpeg] }\n")
        subprocess.run([os.environ["HELIOGRAPH"], "build", "--site", top, "--output", top / "Output", "--quiet"], check=True)
        return top / "Output"
    return build


@pytest.mark.parametrize("layout", ["justified", "grid", "masonry"])
def test_asks_for_the_drawn_width(mixed, browser, layout):
    """`sizes` is what is drawn, beside the column of the timeline too: never less, and a thirtieth more at most."""
    with served(mixed(layout)) as address:
        for width in (990, 1000, 1079, 1280, 1440, 2560):
            page = opened(browser.new_page(viewport={"width": width, "height": 900}), address + "index.html")
            asked = page.evaluate(ASKED)
            page.close()
            assert {"cover", "hero"} <= {name.split()[0] for name, *_ in asked} and len(asked) > 18, asked
            faults = [one for one in asked if not one[2] - 1.5 <= one[1] <= one[2] * 1.03 + 1.5]
            assert not faults, f"at {width} these say another width than they are drawn in: {faults}"


@on_desktop
def test_timeline_before_photos(visit):
    """The Tab key reaches the timeline before the photos, of which there may be thousands."""
    visit.locator(".bar a").first.focus()
    for _ in range(12):
        visit.keyboard.press("Tab")
        focus = visit.evaluate("() => document.activeElement.matches('.timeline') ? 'timeline' : document.activeElement.closest('.tiles') && 'photo'")
        if focus:
            break
    assert focus == "timeline", f"the Tab key leads to {focus} first"


@pytest.mark.parametrize("window, scheme, colours", [
    (PHONE, "light", "none"), (DESKTOP, "dark", "none"), (DESKTOP, "light", "active")], ids=["phone", "desktop", "forced"])
def test_is_sound(site, new_context, window, scheme, colours, defects):
    """axe-core finds nothing; nothing is cut, too wide or too small for a finger, read from either side."""
    page = opened(new_context(color_scheme=scheme, forced_colors=colours, **window).new_page(), site.address + "all/index.html")
    check_axe(page.evaluate, f"a wall, {window['viewport']['width']}", defects)
    for direction in ("ltr", "rtl"):
        page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
        faults = page.evaluate(CUT) + (page.evaluate(SMALL) if window is PHONE else [])
        wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        for fault in [*faults, *([f"is {wide} pixels wider than the window"] if wide > 0 else [])]:
            defects.add(f"a wall, {direction}", fault)


@on_desktop
def test_photo(visit):
    """A photo opened far down leads back to its tile, at the same place."""
    scrolled(visit, visit.evaluate(PARTS)[4]["top"] + 100)
    tile = visit.evaluate(MIDDLE)
    place = visit.evaluate("id => document.getElementById(id).getBoundingClientRect().top", tile)
    visit.locator(f"[id='{tile}']").click()
    visit.wait_for_url("**/photos/**")
    assert tile in urllib.parse.unquote(visit.url)
    visit.go_back()
    visit.wait_for_function("id => document.activeElement.id === id", arg=tile)
    visit.wait_for_function(READY)
    now = visit.evaluate("id => document.getElementById(id).getBoundingClientRect().top", tile)
    assert abs(now - place) < 3, (place, now)


@on_phone
def test_few_photos_at_once(visit):
    """What is far away is taken out of the document, however far a visitor scrolls; links lead to photos all the same."""
    visit.set_viewport_size({"width": 360, "height": 300})
    most = 0
    for part in range(len(visit.evaluate(PARTS))):
        scrolled(visit, visit.evaluate(PARTS)[part]["top"])
        most = max(most, sum(one["photos"] for one in visit.evaluate(PARTS)))
        faults = visit.evaluate("""() => [...document.querySelectorAll('.wall a')].filter(link =>
          !/\\/photos\\/[^/]+\\/index.html$/.test(link.href) || new URL(link.href).pathname.split('/').length !== 4).length
          + [...document.images].filter(image => image.complete && !image.naturalWidth).length""")
        assert faults == 0
    assert most < 104, "all photos are in the document at once"


@on_desktop
def test_find(visit):
    """Find in page finds the dates of every part, and what is found comes."""
    heading = visit.evaluate("() => [...document.querySelectorAll('.wall h2')].at(-2).textContent")
    assert visit.evaluate("text => window.find(text)", heading)
    visit.evaluate("() => getSelection().anchorNode.parentElement.scrollIntoView()")
    visit.wait_for_function("text => getSelection().anchorNode?.parentElement.closest('.wall')?.querySelector('.end')", arg=heading)


def test_lost_page(site, browser):
    """A page of photos that cannot be fetched is asked for again while its place is near the window."""
    page = browser.new_page(**DESKTOP)
    lost = []

    def lose(route):
        if route.request.resource_type != "fetch" or len(lost) == 3:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    page.route("**/all/page/**", lose)
    opened(page, site.address + "all/index.html")
    scrolled(page, page.evaluate(PARTS)[1]["top"])
    assert len(lost) == 3
    page.context.close()


@on_desktop
def test_disk(site, context):
    """Read from a disk, pages are turned."""
    page = context.new_page()
    page.goto(site.folder.as_uri() + "/all/index.html")
    expect(page.locator("nav.pages")).to_be_visible()
    expect(page.locator(".timeline")).to_be_hidden()
    # Nothing keeps a column free for it.
    places = "() => [document.body, document.querySelector('.tiles')].map(element => element.getBoundingClientRect().toJSON())"
    body, tiles = page.evaluate(places)
    left, right = tiles["left"] - body["left"], body["right"] - tiles["right"]
    assert abs(left - right) < 2, f"beside the photos {left} pixels are free on the left and {right} on the right"
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/page/**")


@on_phone
def test_work_of_a_frame(visit):
    """Whatever comes and goes while a visitor scrolls, no frame styles the document again."""
    client, events, ended = visit.context.new_cdp_session(visit), [], []
    client.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    client.on("Tracing.tracingComplete", lambda _: ended.append(True))
    client.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "includedCategories": ["disabled-by-default-devtools.timeline", "devtools.timeline"]}})
    for part in range(1, len(visit.evaluate(PARTS))):
        scrolled(visit, visit.evaluate(PARTS)[part]["top"])
    client.send("Tracing.end")
    while not ended:
        visit.evaluate("() => 0")
    counts = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    assert len(counts) > 20, "the trace tells nothing"
    elements = visit.evaluate("() => document.querySelectorAll('*').length")
    assert max(counts) < elements / 2, f"a frame styles {max(counts)} of {elements} elements"


@on_desktop
def test_its_photos_know_their_number(site, context):
    """A photo that is opened from the second page of a wall says its place among all of them, and goes on from page to page."""
    page = opened(context.new_page(), site.address + site.paths("all/page/*/index.html")[0])
    whole = int(page.get_by_role("slider").get_attribute("aria-valuemax"))
    start = page.locator(".wall").first.get_attribute("data-start")
    page.locator(".wall a").first.click()
    page.wait_for_url("**/photos/**")
    place = page.locator(".stage .position")
    # Pages end where their photos say.
    first = int(start)
    expect(place).to_contain_text(f"{first} of {whole} in ")
    page.locator(".turns [rel=prev]").click()
    expect(place).to_contain_text(f"{first - 1} of {whole} in ")
    page.keyboard.press("Escape")
    page.wait_for_url("**/all/**")
