"""Photos that move: by a press, by a key, under a pointer and a finger, and never where motion is reduced."""

import os
import subprocess

import pytest
from built_site import served
from checking import check_axe
from conftest import DESKTOP, PHONE, pages_of, run
from heliograph_tests.tools import require_tool
from PIL import Image
from playwright.sync_api import expect
from test_markup import check_markup

FILM = "figure video"


@pytest.fixture(scope="module")
def moving(tmp_path_factory):
    """A site of a photo that does not move, and one that does."""
    require_tool("ffmpeg")
    folder = tmp_path_factory.mktemp("moving")
    (folder / "Pictures").mkdir()
    for number, name in enumerate(["a", "b"]):
        Image.new("RGB", (1440, 1080), (90 * number, 120, 200)).save(folder / f"Pictures/{name}.jpg")
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=1440x1080:rate=25:duration=4", "-pix_fmt", "yuv420p",
         folder / "Pictures/b.mov"], check=True, timeout=600)
    (folder / "heliograph.yml").write_text("sources: [ { folder: Pictures } ]\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", folder, "--output", folder / "Output", "--quiet")
    return folder / "Output"


def path_of(moving, name):
    [path] = moving.glob(f"photos/{name}-*/index.html")
    return path.relative_to(moving).as_posix()


@pytest.fixture
def opened(moving, browser, defects):
    """A function that opens the page of a photo in a window of a shape."""
    with pages_of(moving, browser, defects) as open_page:

        def open_photo(name="b", way="served", **shape):
            page = open_page(path_of(moving, name), way, **shape)
            if name == "b" and shape.get("java_script_enabled", True):
                page.wait_for_function("() => document.querySelector('head script[src*=live]')?.src && window.performance"
                                       ".getEntriesByName(document.querySelector('head script[src*=live]').src).length"
                                       " || !location.protocol.startsWith('http')")
            return page

        yield open_photo


def plays(page):
    page.wait_for_function(f"() => document.querySelector('{FILM}')?.currentTime > 0")


def stands(page):
    return page.locator(FILM).count() == 0


@pytest.mark.parametrize("way", ["served", "disk"])
def test_a_press_moves_it_once(opened, way):
    page = opened(way=way, **DESKTOP)
    button = page.get_by_role("link", name="Moving photograph")
    button.click()
    plays(page)
    # It covers the photo, and takes nothing of what a pointer does with it.
    boxes = page.evaluate("['video', 'img'].map(name => document.querySelector(`figure ${name}`).getBoundingClientRect().toJSON())")
    assert all(abs(boxes[0][side] - boxes[1][side]) < 1 for side in ("x", "y", "width", "height")), boxes
    assert page.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight / 2).localName") == "img"
    # It ends by itself.
    expect(page.locator(FILM)).to_have_count(0, timeout=60_000)
    button.click()
    plays(page)
    button.click()
    assert stands(page)


def test_its_key(opened):
    page = opened(**DESKTOP)
    page.keyboard.press("l")
    plays(page)
    page.keyboard.press("l")
    assert stands(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_text("Moving photograph")).to_be_visible()
    page.keyboard.press("l")
    assert stands(page)


def test_a_pointer_moves_it_and_a_click_looks_closer(opened):
    page = opened(**DESKTOP)
    page.mouse.move(5, 5)
    page.mouse.move(DESKTOP["viewport"]["width"] / 2, DESKTOP["viewport"]["height"] / 2, steps=4)
    plays(page)
    assert page.evaluate(f"document.querySelector('{FILM}').muted")
    page.mouse.click(DESKTOP["viewport"]["width"] / 2, DESKTOP["viewport"]["height"] / 2)
    page.wait_for_function("() => document.documentElement.classList.contains('zooming')")
    assert stands(page)


def test_a_finger_that_rests_moves_it(opened):
    page = opened(**PHONE)
    client = page.context.new_cdp_session(page)
    place = {"x": PHONE["viewport"]["width"] / 2, "y": PHONE["viewport"]["height"] / 2}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    plays(page)
    # A phone plays the small one.
    assert page.evaluate(f"document.querySelector('{FILM}').videoHeight") == 540
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert stands(page)


@pytest.mark.parametrize("how", [{"reduced_motion": "reduce"}, {"java_script_enabled": False}], ids=["reduced", "unscripted"])
def test_where_nothing_moves_it_is_a_link(opened, how):
    page = opened(**DESKTOP, **how)
    page.mouse.move(DESKTOP["viewport"]["width"] / 2, DESKTOP["viewport"]["height"] / 2, steps=4)
    link = page.get_by_role("link", name="Moving photograph")
    assert stands(page)
    with page.expect_event("framenavigated"):
        link.click()
    assert page.url.endswith("-1080.mp4")


def test_turning_brings_it_and_takes_it_away(opened):
    page = opened("a", **DESKTOP)
    expect(page.locator("figure .live")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("figure .live")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    page.keyboard.press("l")
    plays(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("figure .live")).to_have_count(0)
    assert stands(page)


@pytest.mark.parametrize("shape", [pytest.param(PHONE, marks=pytest.mark.turn(1)), DESKTOP], ids=["phone", "desktop"])
def test_its_page_is_sound(moving, opened, shape, defects):
    check_markup([moving / path_of(moving, "b")], defects)
    page = opened(**shape)
    check_axe(page.evaluate, "b", defects)


def test_it_moves_in_firefox(moving, firefoxes, defects):
    defects.count()
    with served(moving) as address:
        tab = firefoxes("light")
        tab.open(address + path_of(moving, "b"))
        tab.until("() => document.querySelector('head script[src*=live]') && document.readyState === 'complete'")
        # The link leads to the film until its script has come.
        tab.evaluate("""() => {
          addEventListener('click', event => event.preventDefault());
          const press = () => { if (!document.querySelector('figure video')) document.querySelector('figure .live').click(); };
          press();
          setInterval(press, 1000);
        }""")
        assert tab.until("() => document.querySelector('figure video')?.currentTime > 0 && 'plays'") == "plays"
