"""The stage of the large photo: it fills the window for every shape, goes closer to the last pixel, and gives way to the photo.

Photos are so full of detail that a rendition shown larger looks nothing like the original.
"""

import io
import re
import time

import pytest
from conftest import DESKTOP, PHONE, both_ways, on_desktop, on_phone
from checking import check_axe
from leafing import Fingers, before_the_script
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

WINDOWS = [(360, 780), (768, 1024), (960, 1080), (1440, 900), (2560, 1440)]
TILE = 512

pytestmark = pytest.mark.sites("shapes")

MEASURE = """() => {
  const box = selector => document.querySelector(selector)?.getBoundingClientRect().toJSON();
  const figure = document.querySelector("figure");
  witness.settle();
  return { stage: box(".stage"), figure: box("figure"), photo: box("figure img"), prev: box("[rel=prev]"), next: box("[rel=next]"),
    line: box(".digest a"), isWide: figure.matches(".wide"), inside: [figure.clientWidth, figure.clientHeight],
    grounds: [document.documentElement, document.querySelector(".stage")].map(part => getComputedStyle(part).backgroundColor),
    page: document.documentElement.scrollWidth, shifts: witness.shifts,
    taken: +/(\\d+)\\.jpg/.exec(figure.querySelector("img").currentSrc)[1],
    widest: Math.max(...figure.querySelector("img").srcset.match(/\\d+(?=w)/g) ?? [0]) };
}"""
# Where in the photo a point of the window is, as shares of its width and height.
PLACE = """([x, y]) => {
  const box = document.querySelector("figure img").getBoundingClientRect();
  return [(x - box.left) / box.width, (y - box.top) / box.height];
}"""
PHOTO = "() => document.querySelector('figure img').getBoundingClientRect().toJSON()"
FIGURE = "() => document.querySelector('figure').getBoundingClientRect().toJSON()"
DRAWN = """() => document.querySelectorAll(".deep > *").length === 1
  && [...document.querySelectorAll(".deep img")].every(tile => tile.complete && tile.naturalWidth)"""

# Waits until the tiles in sight are drawn.
SETTLE = """async () => {
  const frames = async () => { for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame); };
  await frames();
  await Promise.all([...document.querySelectorAll(".deep img")].map(tile => tile.decode().catch(() => {})));
  await frames();
}"""


@pytest.fixture
def shape(site):
    """A function that returns the path of the page of a photo by the start of its name."""
    return lambda start: next(path for path in site.photos if path.startswith(f"photos/{start}"))


@pytest.fixture
def page(site, context, defects):
    """A page of the site; what it looks at is counted when it opens."""
    page = context.new_page()
    page.on("load", lambda _: defects.count())
    return page


@pytest.fixture
def show(site, page, shape, way):
    """A function that opens the page of a photo."""
    return lambda start: page.goto(site.bases[way] + shape(start))


def middle(box):
    """The middle of a box."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def difference(one, other):
    """The mean difference of two pictures in lightness, 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).mean[0]


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_shape_fills_the_window(site, page, size, defects):
    """Photos are in the middle, the ways on and back at one place, and the line that leads to more in sight."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    places = {"prev": set(), "next": set()}
    for path in site.photos:
        page.goto(site.address + path)
        found = page.evaluate(MEASURE)
        photo, figure = found["photo"], found["figure"]
        defects.expect(abs(found["stage"]["height"] - height) < 1, path, f"its stage is {found['stage']['height']} pixels high")
        defects.expect(found["line"]["bottom"] <= height + 1, path, "nothing in the window leads to what is known")
        defects.expect(found["grounds"][0] == found["grounds"][1], path, "another ground shows beside the stage")
        defects.expect(found["page"] <= width, path, f"is {found['page']} pixels wide")
        defects.expect(not found["shifts"], path, f"shifts: {found['shifts']}")
        needed = min(photo["width"], found["widest"])
        defects.expect(found["taken"] >= needed - 0.5, path, f"takes the file of {found['taken']} pixels for {needed}")
        off = [one - other for one, other in zip(middle(photo), middle(figure))]
        if not found["isWide"]:
            defects.expect(max(map(abs, off)) < 1, path, f"the photo is {off} pixels away from the middle")
            inside = photo["width"] <= figure["width"] + 1 and photo["height"] <= figure["height"] + 1
            defects.expect(inside, path, "the photo is larger than its room")
        for relation, seen in places.items():
            if found[relation]:
                seen.add(tuple(round(found[relation][key]) for key in ("x", "y", "width", "height")))
    for relation, seen in places.items():
        defects.expect(len(seen) == 1, f"{width}x{height}", f"“{relation}” is at {len(seen)} places: {seen}")
        (x, y, wide, high), *_ = seen
        defects.expect(min(wide, high) >= 44 and y + high <= height and x + wide <= width, f"{width}x{height}",
                       f"“{relation}” is hard to hit at {x}, {y}: {wide} by {high}")


@on_phone
def test_panorama_under_a_finger(page, show):
    """A very wide photo is worth looking at and moves under a finger, which turns no page."""
    fingers = Fingers(page, time.time())
    for start in ("4", "5"):
        show(start)
        address, before = page.url, page.evaluate(PHOTO)
        assert before["width"] > 1.5 * 360, f"the photo is only {before['width']} pixels wide"
        y = middle(before)[1]
        fingers.touch("touchStart", (300, y))
        for x in (260, 200, 120, 60):
            fingers.touch("touchMove", (x, y))
        fingers.touch("touchEnd")
        page.wait_for_function("() => document.querySelector('figure').scrollLeft > 100")
        assert page.url == address and page.evaluate("() => witness.turns") == [], "moving the photo turns the page"


@on_phone
def test_panorama_before_the_script(site, page, shape):
    """Before the script of photos has come, too."""
    with before_the_script(page, site.address + shape("4")):
        Fingers(page, time.time()).swipe(300, 60, middle(page.evaluate(PHOTO))[1])
        page.wait_for_function("() => document.querySelector('figure').scrollLeft > 100")
    # Had the finger turned the page, this would lead back.
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/{shape('3')}")


@on_desktop
def test_panorama_by_hand_and_key(page, show):
    """A mouse moves a wide photo, and so do the arrow keys while it has the focus; 0 shows all of it."""
    page.set_viewport_size({"width": 600, "height": 700})
    show("5")
    left = "() => document.querySelector('figure').scrollLeft"
    room, (x, y) = page.evaluate(FIGURE), middle(page.evaluate(FIGURE))
    page.mouse.move(x + 20, y)
    page.mouse.down()
    page.mouse.move(x - 20, y, steps=5)
    page.mouse.up()
    moved = page.evaluate(left)
    assert moved > 20, "a mouse does not move it"
    assert not page.evaluate("() => document.documentElement.matches('.zooming')"), "moving it zooms"
    page.locator("figure").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("before => document.querySelector('figure').scrollLeft < before", arg=moved)
    page.keyboard.press("0")
    whole = page.evaluate(PHOTO)
    assert whole["width"] <= room["width"] + 1, "0 does not show the whole photo"
    page.keyboard.press("+")
    assert page.evaluate(PHOTO)["width"] > 1.2 * whole["width"], "+ does not come closer again"


@pytest.mark.browser_context_args(java_script_enabled=False, **PHONE)
def test_panorama_without_script(site, page, shape, defects):
    """It scrolls in its own box and takes the focus."""
    page.goto(site.address + shape("5"))
    defects.count()
    box, room = (page.locator(selector).bounding_box() for selector in ("figure img", "figure"))
    assert box["width"] > 1.5 * room["width"], "the photo does not go beyond its room"
    assert page.locator("figure").get_attribute("tabindex") == "0", "no key reaches the photo"


@on_desktop
def test_full_screen(page, show):
    """Nothing scrolls, the pointer hides while it rests, and asking what is known leads there."""
    show("1")
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement")
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("() => document.documentElement.clientWidth === innerWidth"), "a scrollbar stands beside the photo"
    cursor = "() => getComputedStyle(document.querySelector('figure img')).cursor"
    page.mouse.move(700, 400)
    page.mouse.move(720, 420)
    assert page.evaluate(cursor) != "none", "the pointer hides while it moves"
    page.wait_for_function(f"() => ({cursor})() === 'none'")
    page.mouse.move(640, 420)
    page.wait_for_function(f"() => ({cursor})() !== 'none'")
    page.keyboard.press("i")
    page.wait_for_function("() => !document.fullscreenElement && document.activeElement.id === 'about' && scrollY > 0")


@on_desktop
def test_focus_of_what_is_known(page, show):
    """The part about the photo shows no ring around itself, and the second i leads to the link that leads there."""
    show("1")
    page.keyboard.press("i")
    page.wait_for_function("() => document.activeElement.id === 'about' && scrollY > 0")
    assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "none", "a ring is around the panel"
    page.wait_for_function("""() => document.activeElement.getBoundingClientRect().top < innerHeight / 2
      || scrollY + innerHeight > document.documentElement.scrollHeight - 2""")
    page.keyboard.press("i")
    page.wait_for_function("() => document.activeElement.matches('a[href=\"#about\"]')")


@on_desktop
def test_click(page, show):
    """A click goes closer at its place, a second one back; two clicks at once are one; a movement of the hand is none."""
    show("3")
    zoomed = "() => document.documentElement.matches('.zooming')"
    point = (700, 450)
    before = page.evaluate(PLACE, point)
    page.mouse.click(*point)
    assert page.evaluate(zoomed), "a click does not zoom"
    after = page.evaluate(PLACE, point)
    assert abs(before[0] - after[0]) * 2700 < 2, "what is under the pointer moves"
    style = "() => { const {colorScheme, backgroundColor} = getComputedStyle(document.querySelector('figure')); " \
        "return [colorScheme, backgroundColor]; }"
    scheme, ground = page.evaluate(style)
    assert scheme == "dark" and max(map(int, re.findall(r"\d+", ground))) < 64, f"the zoomed photo lies on {ground}, {scheme}"
    page.mouse.move(700, 500)
    page.mouse.down()
    page.mouse.move(800, 500, steps=4)
    page.mouse.up()
    assert page.evaluate(zoomed), "moving a zoomed photo ends the zoom"
    page.mouse.click(700, 500)
    assert not page.evaluate(zoomed), "a second click does not show the whole photo"
    page.mouse.dblclick(720, 450)
    assert page.evaluate(zoomed), "a double click does not zoom"


@on_desktop
def test_wheel(page, show):
    """The wheel with Ctrl, which is also the pinch of a trackpad, zooms to the pointer, and the page keeps its size."""
    show("3")
    point = (600, 450)
    page.mouse.move(*point)
    before, fit, density = page.evaluate(PLACE, point), page.evaluate(PHOTO)["width"], page.evaluate("() => devicePixelRatio")
    page.keyboard.down("Control")

    def turn(by, times, width, pause=0):
        for _ in range(times):
            page.mouse.wheel(0, by)
            page.wait_for_timeout(pause)
        page.wait_for_function(f"() => (width => {width})(document.querySelector('figure img').getBoundingClientRect().width)")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    # However slowly it turns.
    turn(-120, 4, f"width > {fit} * 4", pause=500)
    after = page.evaluate(PLACE, point)
    assert abs(before[0] - after[0]) * page.evaluate(PHOTO)["width"] < 4, "what is under the pointer moves"
    turn(120, 9, f"Math.abs(width - {fit}) < 1")
    # A trackpad says a pinch in steps of a hundredth.
    turn(-0.8, 60, f"width > {fit} * 1.2")
    page.keyboard.up("Control")
    assert page.evaluate("() => devicePixelRatio") == density, "the page is zoomed as well"


@on_desktop
@both_ways
def test_tiles(site, page, show, shape):
    """At 100 % the screen shows the original's pixels, from the tiles in sight and no others; the photo can be moved."""
    asked = []
    page.on("request", lambda request: asked.append(request.url.split("-iiif/")[1]) if "-iiif/" in request.url else None)
    show("3")
    assert page.locator("script[src*=tiles]").count() == 0, "the script comes before it is needed"
    page.mouse.click(500, 450)
    page.wait_for_function(f"() => document.querySelector('.deep img') && ({DRAWN})()")
    expect(page.locator("#says")).to_have_text("100 %")
    original = Image.open(site.folder.parent / "Pictures/3-long.png").convert("RGB")

    def compare():
        page.evaluate(SETTLE)
        page.wait_for_function(DRAWN)
        photo, room = page.evaluate(PHOTO), page.evaluate(FIGURE)
        assert (photo["width"], round(photo["height"])) == original.size
        seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        # Away from the edges, where words may lie over it.
        box = [round(room["x"]) + 20, round(room["y"]) + 20, round(room["x"] + room["width"]) - 40, round(room["y"]) + 500]
        shift = [round(photo["x"]), round(photo["y"])] * 2
        part = original.crop([one - other for one, other in zip(box, shift)])
        away = difference(seen.crop(box), part)
        enlarged = difference(part.resize([side // 4 for side in part.size], Image.BOX).resize(part.size), part)
        print(f"{away:.1f} levels away from the original; reduced to a quarter it is {enlarged:.1f} away")
        assert away < enlarged / 4, f"the screen is {away:.1f} levels away from the original"
        left, top = max(0, room["x"] - photo["x"]), max(0, room["y"] - photo["y"])
        right, bottom = min(original.width, left + room["width"]), min(original.height, top + room["height"])
        return {
            f"{x},{y},{w},{h}/{w},{h}/0/default.jpg"
            for x in range(int(left // TILE) * TILE, int(-(-right // 1)), TILE)
            for y in range(int(top // TILE) * TILE, int(-(-bottom // 1)), TILE)
            for w in [min(TILE, original.width - x)] for h in [min(TILE, original.height - y)]}

    expected = compare()
    assert sorted(asked) == sorted(expected), "not the tiles in sight are asked for"
    page.mouse.move(900, 500)
    page.mouse.down()
    page.mouse.move(100, 500, steps=3)
    page.mouse.up()
    expected = compare()
    shown = page.eval_on_selector_all(".deep img", "tiles => tiles.map(tile => tile.name)")
    assert sorted(shown) == sorted(expected), "not the tiles in sight are shown"
    page.keyboard.press("0")
    expect(page.locator(".deep")).to_have_count(0)


@on_desktop
def test_tile_that_does_not_come(page, show):
    """The enlarged photo stays where a tile is broken."""
    page.route("**/512,0,512,512/**", lambda route: route.fulfill(content_type="image/jpeg", body="no picture"))
    show("3")
    page.mouse.click(500, 450)
    page.wait_for_function(f"() => document.querySelector('.deep img') && ({DRAWN})()")
    page.evaluate(SETTLE)
    assert page.locator(".deep img").count() >= 3, "one broken tile takes the others with it"
    assert page.locator(".deep img[src*='/512,0,512,512/']").count() == 0, "a broken tile hides the photo"


@on_phone
def test_tiles_under_two_fingers(page, show):
    """The browser's own pinch shows tiles as well."""
    show("3")
    fingers = Fingers(page, time.time())
    fingers.pinch(180, middle(page.evaluate(PHOTO))[1])
    page.wait_for_function("() => visualViewport.scale > 1.5")
    page.wait_for_function(f"() => document.querySelector('.deep img') && ({DRAWN})()")


@on_desktop
def test_name_of_the_largest_size(page, show):
    """Without tiles no size that is smaller than the original is called 100 %."""
    page.set_viewport_size({"width": 1000, "height": 400})
    show("1")
    page.keyboard.press("+")
    assert round(page.evaluate(PHOTO)["width"]) == 640, "the zoom does not stop at the largest rendition"
    expect(page.locator("#says")).to_have_text("Largest size · 71 %")
    page.keyboard.press("+")
    expect(page.locator("#says")).to_have_text("107 %")


@on_desktop
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_neutral_ground(page, show, scheme):
    """All that lies around the photo is one grey without a tint, also zoomed and in full screen."""
    page.emulate_media(color_scheme=scheme)
    show("2")
    for keys in ("", "+", "0f"):
        for key in keys:
            page.keyboard.press(key)
        if "f" in keys:
            page.wait_for_function("() => document.fullscreenElement && document.documentElement.scrollHeight <= innerHeight")
        seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        for place in ((90, 300), (1300, 700), (90, 700)):
            assert seen.getpixel(place) == (0x30, 0x30, 0x30), f"{place} is {seen.getpixel(place)} after “{keys}”"


@on_desktop
def test_accessibility(page, show, defects):
    """A very wide photo that takes the focus, and one with tiles over it."""
    show("5")
    check_axe(page.evaluate, "a wide photo", defects)
    show("3")
    page.mouse.click(500, 450)
    page.wait_for_function(f"() => document.querySelector('.deep img') && ({DRAWN})()")
    check_axe(page.evaluate, "a zoomed photo", defects)
