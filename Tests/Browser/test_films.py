"""Films: they play from a server and from a disk, with and without scripts, and the page of a photo turns to them."""

import json
import os
import subprocess
import time

import pytest
from built_site import served
from checking import check_axe
from conftest import DESKTOP, PHONE, run
from heliograph_tests.tools import require_tool
from leafing import Fingers, before_the_script
from PIL import Image
from playwright.sync_api import expect
from test_markup import check_markup

READY = "video => video.readyState >= 3 && video.currentTime > 0"


@pytest.fixture(scope="module")
def films(tmp_path_factory):
    """A site of two photos with a film between them."""
    require_tool("ffmpeg")
    folder = tmp_path_factory.mktemp("films")
    (folder / "Pictures").mkdir()
    for number, name in enumerate(["a", "c"]):
        Image.new("RGB", (1200, 800), (90 * number, 120, 200)).save(folder / f"Pictures/{name}.jpg")
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=25:duration=3", "-f", "lavfi", "-i",
         "sine=440:duration=3", "-c:v", "libx264", "-pix_fmt", "yuv420p", folder / "Pictures/b.mp4"], check=True, timeout=600)
    (folder / "Pictures/b.de.vtt").write_text("WEBVTT\n\n00:00.000 --> 00:03.000\nEbbe im Hafen\n")
    (folder / "heliograph.yml").write_text("sources: [ { folder: Pictures } ]\n")
    (folder / "Pictures/index.md").write_text("---\norder: [a.jpg, b.mp4, c.jpg]\n---\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", folder, "--output", folder / "Output", "--quiet")
    return folder / "Output"


@pytest.fixture(scope="module")
def wall(films, tmp_path_factory):
    """A site of a wall of thirty photos with a film behind them."""
    folder = tmp_path_factory.mktemp("wall")
    (folder / "Pictures").mkdir()
    for number in range(30):
        Image.new("RGB", (600, 400), (8 * number, 120, 200)).save(folder / f"Pictures/{number:02}.jpg")
    (folder / "Pictures/z.mp4").write_bytes((films.parent / "Pictures/b.mp4").read_bytes())
    (folder / "Pictures/index.md").write_text("---\norder: name\n---\n")
    (folder / "heliograph.yml").write_text("sources: [ { folder: Pictures } ]\nphotosPerPage: 10\npaging: wall\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", folder, "--output", folder / "Output", "--quiet")
    return folder / "Output"


@pytest.fixture
def opened(browser):
    """A function that opens an empty page in a window of a shape."""
    contexts = []

    def open_page(shape):
        contexts.append(browser.new_context(**shape))
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()


def path_of(films, name):
    [path] = films.glob(f"photos/{name}-*/index.html")
    return path.relative_to(films).as_posix()


def play(page):
    """Plays the film of a page, and returns what the browser took."""
    video = page.locator("figure video")
    expect(video).to_have_count(1)
    video.evaluate("video => { video.muted = true; return video.play(); }")
    page.wait_for_function(f"() => ({READY})(document.querySelector('figure video'))")
    return video.evaluate("video => ({ height: video.videoHeight, length: video.duration, error: video.error })")


@pytest.mark.parametrize("way", ["served", "disk"])
@pytest.mark.parametrize("scripted", [True, False], ids=["scripted", "unscripted"])
def test_a_film_plays(films, browser, way, scripted, defects):
    defects.count()
    with served(films) as address, browser.new_context() as context:
        if not scripted:
            # The page's own scripts alone, so that the film can still be asked.
            context.route("**/assets/*.js", lambda route: route.abort())
        page = context.new_page()
        page.on("console", lambda said: defects.add(way, said.text) if "ERR_FAILED" not in said.text else None)
        page.goto((address if way == "served" else films.as_uri() + "/") + path_of(films, "b"))
        took = play(page)
        assert took["error"] is None and abs(took["length"] - 3) < 0.2


def test_a_phone_takes_the_small_clip(films, opened, defects):
    defects.count()
    page = opened(PHONE)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    with served(films) as address:
        page.goto(address + path_of(films, "b"))
        page.wait_for_load_state("networkidle")
        # Nothing of it comes before it is played.
        assert not [url for url in asked if url.endswith(".mp4")]
        assert play(page)["height"] == 540


def test_a_photo_turns_to_a_film_and_back(films, opened, defects):
    defects.count()
    page = opened(DESKTOP)
    page.on("console", lambda said: defects.add("turns", said.text))
    with served(films) as address:
        page.goto(address + path_of(films, "a"))
        page.keyboard.press("ArrowRight")
        expect(page.locator("figure video")).to_have_count(1)
        # It lies over its frame, and covers it.
        boxes = page.evaluate("['video', 'img'].map(name => document.querySelector(`figure ${name}`).getBoundingClientRect().toJSON())")
        assert all(abs(boxes[0][side] - boxes[1][side]) < 1 for side in ("x", "y", "width", "height")), json.dumps(boxes)
        middle = "() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName"
        page.wait_for_function(f"() => ({middle})() === 'video'")
        assert play(page)["height"] == 720
        # A film keeps the keys that steer it, and is not enlarged.
        page.locator("figure video").evaluate("video => video.focus()")
        page.keyboard.press("ArrowRight")
        expect(page.locator("figure video")).to_have_count(1)
        page.locator("figure video").evaluate("video => video.blur()")
        page.keyboard.press("+")
        assert not page.evaluate("document.documentElement.classList.contains('zooming')")
        page.keyboard.press("ArrowRight")
        expect(page.locator("figure video")).to_have_count(0)
        page.keyboard.press("ArrowLeft")
        expect(page.locator("figure video")).to_have_count(1)


def test_a_finger_on_a_film_before_the_script(films, opened, defects):
    """A swipe over a film is that of its controls, also before the script of photos has come: it turns no page."""
    defects.count()
    page = opened(PHONE)
    with served(films) as address:
        with before_the_script(page, address + path_of(films, "b")):
            box = page.locator("figure video").bounding_box()
            Fingers(page, time.time()).swipe(300, 60, box["y"] + box["height"] / 2)
        # Had the finger turned the page, this would lead back.
        page.keyboard.press("ArrowLeft")
        page.wait_for_url(address + path_of(films, "a"))


def test_a_tile_says_how_long_its_film_is(films, opened, defects):
    defects.count()
    page = opened(DESKTOP)
    with served(films) as address:
        page.goto(address)
        tile = page.locator(".tiles a:has(time)")
        expect(tile).to_have_count(1)
        expect(tile.get_by_text("0:03")).to_be_visible()
        assert page.get_by_role("link", name="Film 0:03").count() == 1


WORDS = """async () => {
  const [track] = document.querySelector("figure video").textTracks;
  track.mode = "showing";
  for (let count = 0; count < 600 && !track.cues?.length; count++) await new Promise(done => setTimeout(done, 100));
  return [track.kind, track.language, track.label, track.cues?.[0]?.text];
}"""


def test_a_film_has_captions(films, opened, defects):
    defects.count()
    page = opened(DESKTOP)
    page.on("console", lambda said: defects.add("captions", said.text))
    with served(films) as address:
        page.goto(address + path_of(films, "b"))
        assert page.evaluate(WORDS) == ["captions", "de", "Deutsch", "Ebbe im Hafen"]


@pytest.mark.parametrize("shape", [pytest.param(PHONE, marks=pytest.mark.turn(1)), DESKTOP], ids=["phone", "desktop"])
def test_pages_with_films_are_sound(films, opened, shape, defects):
    paths = ["index.html", path_of(films, "b")]
    check_markup([films / path for path in paths], defects)
    page = opened(shape)
    with served(films) as address:
        for path in paths:
            page.goto(address + path)
            check_axe(page.evaluate, path, defects)


@pytest.mark.parametrize("way", ["served", "disk"])
def test_a_film_plays_in_firefox(films, firefoxes, way, defects):
    defects.count()
    with served(films) as address:
        tab = firefoxes("light")
        tab.open((address if way == "served" else films.as_uri() + "/") + path_of(films, "b"))
        # It ends meanwhile, on a busy machine.
        tab.evaluate("""() => {
          const video = document.querySelector("figure video");
          Object.assign(video, { muted: true, loop: true }).play().catch(error => { video.title = error; });
        }""")
        assert tab.until("() => { const { currentTime, error, title } = document.querySelector('figure video');"
                         " return error?.message || title || currentTime > 0 && 'plays'; }") == "plays"


def test_a_film_on_a_later_page_of_a_wall_has_its_length(wall, opened, defects):
    defects.count()
    with served(wall) as address:
        page = opened(DESKTOP)
        page.goto(address + "index.html")
        page.wait_for_function("() => document.documentElement.classList.contains('walled')")
        expect(page.locator(".tiles time")).to_have_count(0)
        page.wait_for_function("""() => {
          scrollBy({ top: 400, behavior: "instant" });
          return document.querySelector(".tiles time");
        }""")
        style = page.locator(".tiles time").evaluate("length => [getComputedStyle(length).position, getComputedStyle(length).color]")
        assert style == ["absolute", "rgb(255, 255, 255)"]
