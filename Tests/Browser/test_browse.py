"""Leafs through photos by key, finger and slideshow, with a script and without.

The next photo is on the side where lines end: on the right, or on the left where text runs from right to left. Keys, fingers,
arrows and the list of the keys agree on it.
"""

import os
import time

import pytest
from built_site import Host, served
from conftest import DESKTOP, both_ways, both_ways_remembered, on_desktop, on_phone
from leafing import BAR, COUNTERS, CROPPED, INFORMED, LEFT, LOCKS, SIDES, STILL, WIDTH, ZOOMED, Fingers, Leafing
from playwright.sync_api import expect

TURNS = int(os.environ.get("TURNS", "200"))

pytestmark = pytest.mark.sites("plain")


@pytest.fixture
def visit(site, context, way, defects):
    """A visit to the longest album of the site."""
    context.add_init_script(COUNTERS)
    return Leafing(context.new_page(), site.bases[way], site.longest_album, defects)


@on_desktop
@both_ways
def test_keys(visit):
    page, photos = visit.page, visit.photos
    visit.open(photos[1])
    back, on = visit.arrows
    for key, path in ((on, photos[2]), (back, photos[1]), ("End", photos[-1]), ("Home", photos[0])):
        visit.presses(key)
        visit.arrives(path, f"{key} does not lead where it should")
    visit.presses(back)
    visit.stays("the key that leads back leaves the first photo")
    # A transition between pages takes the mouse while it lies over the photo.
    visit.becomes(STILL, "what was carried from page to page stays over the photo")

    fit = page.evaluate(WIDTH)
    visit.presses("+")
    assert page.evaluate(WIDTH) > fit * 1.2, "+ does not come closer"
    visit.presses("+", "+")
    before = page.evaluate(LEFT)
    visit.presses("ArrowRight")
    assert page.evaluate(LEFT) > before, "→ does not move a zoomed photo to where it points"
    page.mouse.move(720, 500)
    page.mouse.down()
    page.mouse.move(760, 500, steps=4)
    page.mouse.up()
    assert page.evaluate(LEFT) < before + 80, "a mouse does not move a zoomed photo"
    closer = page.evaluate(WIDTH)
    visit.presses("-")
    assert page.evaluate(WIDTH) < closer, "− does not step back"
    visit.presses("0")
    assert not visit.is_zoomed and abs(page.evaluate(WIDTH) - fit) < 1, "0 does not show the whole photo"
    page.locator("figure img").dblclick(force=True)
    visit.becomes(ZOOMED, "a double click does not zoom")
    visit.presses("Escape")
    assert not visit.is_zoomed, "Esc does not end the zoom"

    visit.presses("i")
    visit.becomes(INFORMED, "i does not show what is known")
    visit.presses("i")
    visit.becomes("() => scrollY === 0", "i does not lead back to the photo")
    visit.stays("a key of the photo leaves it")


@on_desktop
@both_ways_remembered
def test_list_of_keys(visit):
    """The list of the keys opens and closes, and letters can be turned off."""
    page, photos = visit.page, visit.photos
    visit.open(photos[0])
    visit.presses("?")
    expect(page.locator("#keys"), "? does not show the keys").to_be_visible()
    expect(page.locator("#keys button"), "the focus does not begin on the way out").to_be_focused()
    visit.presses("Escape")
    expect(page.locator("#keys"), "Esc does not close the keys").to_be_hidden()
    visit.stays("Esc in the keys leaves the photo")
    with visit.choosing("letters") as letters:
        letters.uncheck()
    visit.becomes("() => document.documentElement.dataset.letters === 'off'", "the choice does not reach an open page")
    visit.presses("+")
    assert not visit.is_zoomed, "letters that were turned off still work"
    with visit.choosing("letters") as letters:
        letters.check()
    visit.becomes("() => !document.documentElement.dataset.letters", "the choice is not taken back in an open page")
    visit.presses("+")
    assert visit.is_zoomed, "letters that were turned on again do not work"


@on_desktop
@both_ways
def test_focus(visit):
    """The focus is on the tile of the photo that the visitor comes back from."""
    page, first = visit.page, visit.photos[0]
    is_focused, name = "name => document.activeElement.id === name", first.split("/")[1]
    visit.open(first)
    visit.presses("Escape")
    page.wait_for_url(lambda address: "/photos/" not in address)
    visit.becomes(is_focused, "Esc does not give the focus back to the tile", name)
    visit.presses("Enter")
    visit.arrives(first, "Enter on the focused tile does not open its photo")
    page.go_back()
    visit.becomes(is_focused, "going back does not give the focus back", name)


@pytest.mark.sites("plain", "addressed")
@pytest.mark.parametrize("window", [
    pytest.param("desktop", marks=on_desktop), pytest.param("phone", marks=on_phone)])
def test_sides(visit, window):
    """The arrow to the next photo is where lines end and points there; the list of the keys names the key back first."""
    visit.open(visit.photos[1])
    ahead, behind = ("left", "right") if visit.is_rtl else ("right", "left")
    visit.presses("?")
    arrows = {"left": "←", "right": "→"}
    assert visit.page.evaluate(SIDES) == {
        "lies": ahead, "points": ahead, "back": behind, "keys": [arrows[behind], arrows[ahead]]}


@pytest.mark.sites("plain", "addressed")
@pytest.mark.parametrize("width", [320, 360, 390, 600, 700, 899])
@on_phone
def test_narrow_windows(visit, site, width, defects):
    """The bar is one line, nothing in it is cut off, and no word of the page's language runs into another."""
    page, photo = visit.page, visit.photos[len(visit.photos) // 2]
    page.set_viewport_size({"width": width, "height": 740})
    for path in (photo, *site.paths("search/index.html")):
        visit.open(path)
        if path != photo:
            expect(page.locator("[role=status]")).not_to_be_empty()
        for fault in page.evaluate(CROPPED) + (page.evaluate(BAR) if path == photo else []):
            defects.add(f"{path.split('/')[0]} at {width}", fault)


@on_desktop
def test_full_screen(visit):
    visit.open(visit.photos[0])
    visit.presses("f")
    visit.becomes("() => document.fullscreenElement", "f does not fill the screen")
    visit.presses(visit.arrows[1])
    visit.arrives(visit.photos[1], "the key that leads on does not turn in full screen")
    visit.becomes("() => document.fullscreenElement && document.querySelector('figure img').complete",
                  "a turn ends the full screen")
    visit.presses("f")
    visit.becomes("() => !document.fullscreenElement", "f does not leave the full screen")


@on_desktop
def test_slideshow(visit):
    """The clock of the pages stands still unless the test moves it."""
    page, photos = visit.page, visit.photos
    slideshow = page.locator("[data-does=slideshow]")

    def expect_running(runs, fault):
        expect(slideshow, fault).to_have_attribute("aria-pressed", "true" if runs else "false")

    def turns(path, fault):
        visit.becomes("() => progress > 0", f"{fault}: it does not run")
        page.clock.run_for(2000)
        visit.arrives(path, fault)

    page.clock.install(time="2026-01-01T12:00:00Z")
    visit.open(photos[-2])
    page.clock.pause_at("2026-01-02T12:00:00Z")
    with visit.choosing("interval") as interval:
        interval.and_(interval.page.locator("[value='2']")).check()
    visit.becomes("() => document.documentElement.dataset.interval === '2'", "the interval does not reach an open page")
    visit.presses("s")
    expect(page.locator("#says"), "the slideshow does not say that it runs").to_contain_text("Slideshow")
    turns(photos[-1], "the slideshow does not turn")
    expect_running(True, "the slideshow does not go on after a turn")
    visit.becomes("() => document.documentElement.dataset.interval === '2'", "the interval is not remembered")
    turns(photos[0], "the slideshow does not begin again")

    visit.presses("s")
    expect_running(False, "s does not pause the slideshow")
    page.clock.run_for(60_000)
    visit.stays("a paused slideshow turns")
    locks, releases = page.evaluate(LOCKS)
    assert locks >= 3, f"the slideshow asked {locks} times to keep the screen awake on three pages"
    assert releases >= 1, "a paused slideshow keeps the screen awake"
    visit.presses("s")
    expect_running(True, "s does not start the slideshow again")
    page.mouse.click(700, 400)
    expect_running(False, "a click does not stop the slideshow")

    visit.presses("s", visit.arrows[1])
    visit.arrives(photos[1], "the key that leads on does not turn while the slideshow runs")
    page.clock.run_for(60_000)
    visit.stays("a slideshow begins by itself")
    for key in ("Enter", "Space"):
        slideshow.focus()
        visit.presses(key)
        expect_running(True, f"{key} on its button does not start the slideshow")
        visit.presses(key)
        expect_running(False, f"{key} on its button does not pause the slideshow")


class Hiding(Host):
    """Leads from index.html to its folder, as Cloudflare Pages and Netlify do."""

    def do_GET(self):
        folder = self.path.removesuffix("index.html")
        if folder == self.path:
            super().do_GET()
            return
        self.send_response(308)
        self.send_header("Location", folder)
        self.send_header("Content-Length", "0")
        self.end_headers()


def test_slideshow_goes_on_where_a_host_hides_index(site, browser, observed, defects):
    photos = [path.removesuffix("index.html") for path in site.longest_album]
    with served(site.folder, Hiding) as address, browser.new_context(**DESKTOP) as context:
        observed(context, address)
        page = context.new_page()
        page.clock.install(time="2026-01-01T12:00:00Z")
        page.goto(address + photos[0] + "index.html")
        page.keyboard.press("s")
        for photo in photos[1:3]:
            expect(page.locator("[data-does=slideshow]")).to_have_attribute("aria-pressed", "true")
            page.clock.run_for(60_000)
            page.wait_for_url(address + photo)
            defects.count()


@on_phone
def test_touch(visit):
    photos, fingers = visit.photos, Fingers(visit.page, time.time())
    visit.open(photos[1])
    # The hand moves as if it pulled the next photo in.
    ahead, behind = (60, 300) if visit.is_rtl else (300, 60)
    fingers.swipe(ahead, behind)
    visit.arrives(photos[2], "a swipe does not lead on")
    fingers.swipe(behind, ahead)
    visit.arrives(photos[1], "a swipe does not lead back")
    visit.becomes(STILL, "what was carried from page to page stays over the photo and takes its touches")
    box = visit.page.locator("figure img").bounding_box()
    fingers.double_tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visit.becomes(ZOOMED, "a double tap does not zoom")
    fingers.swipe(300, 60)
    visit.stays("a swipe over a zoomed photo turns the page")
    fingers.double_tap(180, 400)
    assert not visit.is_zoomed, "a double tap does not show the whole photo"
    fingers.pinch(180, 300)
    visit.becomes("() => visualViewport.scale > 1.5", "a pinch is not left to the browser")
    visit.stays("a pinch turns the page")


@pytest.mark.browser_context_args(reduced_motion="reduce", **DESKTOP)
def test_stillness(visit):
    page, photos = visit.page, visit.photos

    def expect_stillness(when):
        # Another window asks for another size, and an image that changes ends what decodes the one before: once more then.
        page.evaluate("""async () => {
          const image = document.querySelector('figure img');
          await image.decode().catch(() => image.decode());
        }""")
        moving = page.evaluate("() => document.getAnimations().length")
        assert not moving and not page.evaluate("() => window.carried"), f"something moves {when} in spite of reduced motion"

    visit.open(photos[0])
    visit.presses("s")
    expect(page.locator("[data-does=slideshow]")).to_have_attribute("aria-pressed", "true")
    expect_stillness("while a slideshow runs")
    visit.presses("s", "i")
    assert page.evaluate("() => scrollY > 0 || document.documentElement.scrollHeight <= innerHeight"), \
        "the page scrolls smoothly in spite of reduced motion"
    visit.presses("i", visit.arrows[1])
    visit.arrives(photos[1], "the key that leads on does not turn with reduced motion")
    expect_stillness("after a turn")
    visit.presses("f")
    visit.becomes("() => document.fullscreenElement", "f does not fill the screen")
    visit.presses(visit.arrows[1])
    visit.arrives(photos[2], "the key that leads on does not turn in full screen with reduced motion")
    expect_stillness("after a turn in full screen")


@on_desktop
def test_silence(visit):
    """Two hundred turns, some before a page is loaded, say nothing on the console; TURNS in the environment is for fewer."""
    page, photos = visit.page, visit.photos
    visit.open(photos[0])
    back, on = visit.arrows
    step, place = 1, 0
    for number in range(TURNS):
        if place in (0, len(photos) - 1):
            step = 1 if place == 0 else -1
        place += step
        visit.presses(on if step == 1 else back)
        page.wait_for_url(visit.base + photos[place], wait_until=("load", "commit", "domcontentloaded")[number % 3])
        page.wait_for_load_state("domcontentloaded")


@pytest.mark.browser_context_args(java_script_enabled=False, **DESKTOP)
@both_ways
def test_without_script(visit):
    page, photos = visit.page, visit.photos[:20]
    visit.open(photos[0])
    for path in photos[1:]:
        expect(page.locator("figure img"), "a page shows no photo").to_be_visible()
        page.locator("a[rel=next]").click()
        visit.arrives(path, "the link to the next photo does not lead there")
    expect(page.locator(".scripted:visible"), "controls show that do nothing").to_have_count(0)
    page.locator("a[rel=up]").click()
    page.wait_for_url(lambda address: "/photos/" not in address)
