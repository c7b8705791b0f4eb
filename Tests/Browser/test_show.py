"""The show of an album: by its link and by its address, for a visitor and for a screen in a room.

Time is Playwright's clock, which a test moves on; pictures and files come in real time, and are waited for.
"""

import email.utils
import json
import os
import re
import time

import pytest
from built_site import Host, Site, served
from conftest import DESKTOP, PHONE, TIMEOUT, ChromiumTab, run
from checking import check_axe
from PIL import Image
from playwright.sync_api import expect

TITLES = ["one", "two", "three", "four", "five"]
ALBUM = "albums/room/index.html"
LIST = "albums/room/show.json"


class Conditional(Host):
    """A server with ETags, which answers 304 to who has the file, and writes down what it is asked for."""

    log = []

    def do_GET(self):
        if not self.path.endswith("show.json"):
            return super().do_GET()
        with open(self.translate_path(self.path), "rb") as file:
            body = file.read()
        tag = f'"{hash(body) & 0xffffffff:x}"'
        asked = self.headers.get("If-None-Match")
        status = 304 if asked == tag else 200
        self.log.append((asked, status))
        self.send_response(status)
        self.send_header("ETag", tag)
        self.send_header("Date", email.utils.formatdate(usegmt=True))
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "0" if status == 304 else str(len(body)))
        self.end_headers()
        if status == 200:
            self.wfile.write(body)


def paint(source, number, title):
    """A photo of its own colour, with its title as its name."""
    picture = Image.new("RGB", [(900, 600), (600, 900)][number % 2], (40 * number, 200 - 30 * number, 90))
    picture.save(source / f"Pictures/Room/{number}-{title}.png")


def build(source):
    (source / "heliograph.yml").write_text(
        "title: A room\nlanguage: en\nsources: [{ folder: Pictures }]\nrenditions: { widths: [240, 480, 800] }\nphotosPerPage: 4\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", source, "--output", source / "site", "--now", "2026-06-12", "--quiet")


@pytest.fixture(scope="session")
def room(tmp_path_factory):
    """An album of five photos on two pages, one that is private and one beside it, on a server that knows ETags."""
    source = tmp_path_factory.mktemp("room")
    for name in ["Room", "Room/Hidden", "Alone"]:
        (source / f"Pictures/{name}").mkdir(parents=True)
    for number, title in enumerate(TITLES):
        paint(source, number, title)
    paint(source, 9, "nobody")
    (source / "Pictures/Room/9-nobody.png").rename(source / "Pictures/Room/Hidden/9-nobody.png")
    (source / "Pictures/Room/Hidden/index.md").write_text("---\nprivate: true\n---\n")
    Image.new("RGB", (300, 200)).save(source / "Pictures/Alone/0-alone.png")
    build(source)
    run(os.environ["HELIOGRAPH"], "check", source / "site")
    with served(source / "site", Conditional) as address:
        yield source, Site("room", source / "site", address)


@pytest.fixture
def observed(room, defects):
    """Contexts as they are: the observer of the other tests wants one of their sites."""
    defects.count()
    return lambda context, *_: context


class ShowInTab:
    """The show in a tab of a browser whose time stands still."""

    def __init__(self, tab, run_for):
        self.tab, self.run_for = tab, run_for

    def until(self, function, argument=None):
        """Waits until a function returns something true. It is called again and again from here: where time stands, pages miss frames."""
        end = time.monotonic() + TIMEOUT / 1000
        while not (found := self.tab.evaluate(function, argument)):
            if time.monotonic() > end:
                raise TimeoutError(f"never true: {function}")
            time.sleep(.05)
        return found

    def names(self):
        """What each picture on the screen shows, the last on top."""
        return self.tab.evaluate("() => Array.from(document.querySelectorAll('.showing img'), image => image.alt)")

    def shows(self, name):
        """Waits until a photo is there, without the one before."""
        self.until("""name => {
          const [image, more] = document.querySelectorAll(".showing img");
          return !more && image?.alt.split(/\\W/).includes(name);
        }""", name)

    def shows_another(self, before=None):
        """Waits until a photo is there alone, and another one than before; returns what it shows."""
        return self.until("""before => {
          const [image, more] = document.querySelectorAll(".showing img");
          return image && !more && image.alt !== before && image.alt;
        }""", before)

    def goes_on(self):
        """Turns, and waits for another photo: the time stands meanwhile, so that a slow one is not given up."""
        before = self.names()
        self.turns()
        self.shows_another(before[-1])

    def turns(self, seconds=5):
        """Moves the time on."""
        self.run_for(seconds * 1000)

    def is_over(self):
        """Waits until the show has ended."""
        self.until("() => document.querySelector('dialog.showing:not([open])') && location.href.split('#').length === 1")


class Show(ShowInTab):
    """The show in a window of Chromium."""

    def __init__(self, page, address):
        super().__init__(ChromiumTab(page), page.clock.run_for)
        self.page, self.address = page, address
        self.dialog, self.images = page.locator("dialog.showing"), page.locator(".showing img")


@pytest.fixture
def open_show(room, new_context):
    """A function that opens an address of the site with a clock that stands."""

    def open_show(path=ALBUM, way="served", **options):
        page = new_context(**{"reduced_motion": "reduce", **DESKTOP, **options}).new_page()
        page.clock.install(time=1_780_000_000)
        page.clock.pause_at(1_780_000_100)
        page.goto(room[1].bases[way] + path)
        return Show(page, room[1].bases[way])

    return open_show


@pytest.fixture
def open_in_tab(room, tab, defects):
    """The same in a tab of each browser."""
    defects.count()

    def open_show(path):
        tab.open(room[1].address + path)
        return ShowInTab(tab, run_for)

    with tab.still(), tab.standing_clock() as run_for:
        tab.resize(1440, 900)
        tab.focus()
        yield open_show
        tab.open("about:blank")


@pytest.mark.parametrize("way", ["served", "disk"])
def test_begins_by_a_click_and_ends_by_escape(open_show, way):
    show = open_show(way=way)
    page, link = show.page, show.page.get_by_role("link", name="Slideshow")
    before = page.evaluate("() => history.length")
    assert not page.locator("script[src*='assets/show-']").count(), "the script is there before it is asked for"
    link.click()
    show.shows("one")
    assert page.url.endswith("#show")
    # From a disk it has the photos of the page.
    for name in ["two", "three", "four"] if way == "served" else ["two"]:
        show.turns()
        show.shows(name)
    page.keyboard.press("Escape")
    expect(show.dialog).to_be_hidden()
    page.wait_for_url(lambda address: "#" not in address)
    expect(link).to_be_focused()
    # One step of the history, which Back takes too.
    assert page.evaluate("() => history.length") == before + 1
    link.click()
    show.shows("one")
    page.go_back()
    expect(show.dialog).to_be_hidden()


def test_begins_by_its_address_and_goes_round(open_in_tab):
    """The photos of later pages are in it, and after the last comes the first."""
    show = open_in_tab(f"{ALBUM}#show")
    show.shows("one")
    for name in [*TITLES[1:], *TITLES[:2]]:
        show.turns()
        show.shows(name)
    show.tab.press("Escape")
    show.is_over()


def test_takes_from_the_address_what_a_room_wants(open_in_tab):
    # Below the minute after which a photo that has not come is passed over: moved on at once, time leaves a busy machine none.
    show = open_in_tab(f"{ALBUM}#show&interval=50&loop=off")
    show.shows("one")
    show.turns(49)
    show.shows("one")
    show.turns(1)
    show.shows("two")
    for name in TITLES[2:]:
        show.turns(50)
        show.shows(name)
    show.turns(50)
    show.is_over()
    assert show.tab.evaluate("() => Object.keys(localStorage)") == []


def test_random_order_shows_each_once(open_in_tab):
    show = open_in_tab(f"{ALBUM}#show&shuffle=on")
    rounds, last = [], None
    for _ in range(4):
        rounds.append([])
        for _ in TITLES:
            last = show.shows_another(last)
            rounds[-1].append(last)
            show.turns()
    assert all(len(set(names)) == len(TITLES) for names in rounds), rounds
    assert len(set(map(tuple, rounds))) > 1, rounds


def test_choices_are_kept(open_show):
    show = open_show(f"{ALBUM}#show")
    show.shows("one")
    shuffle, loop = (show.page.get_by_role("button", name=name) for name in ["Slideshow in random order", "Repeat slideshow"])
    expect(loop).to_have_attribute("aria-pressed", "true")
    expect(shuffle).to_have_attribute("aria-pressed", "false")
    shuffle.click()
    loop.click()
    expect(shuffle).to_have_attribute("aria-pressed", "true")
    assert show.page.evaluate("() => ({ ...localStorage })") == {"heliographShuffle": "on", "heliographLoop": "off"}
    show.page.reload()
    expect(loop).to_have_attribute("aria-pressed", "false")
    expect(shuffle).to_have_attribute("aria-pressed", "true")
    # Playing is a button too.
    play = show.page.get_by_role("button", name="Slideshow", exact=True)
    expect(play).to_have_attribute("aria-pressed", "true")
    show.page.keyboard.press(" ")
    expect(play).to_have_attribute("aria-pressed", "false")
    expect(show.images).to_have_count(1)
    name = show.names()
    show.page.clock.run_for(60_000)
    assert show.names() == name, "a paused show turns"
    show.page.keyboard.press("ArrowRight")
    expect(show.images).not_to_have_attribute("alt", name[0])
    show.page.keyboard.press("ArrowLeft")
    expect(show.images).to_have_attribute("alt", name[0])


def test_takes_in_new_photos_and_drops_what_is_gone(room, open_show):
    source, site = room
    show = open_show(f"{ALBUM}#show")
    show.shows("one")
    log = Conditional.log
    log.clear()
    was = (site.folder / LIST).read_bytes()
    # It asks each five minutes, and is told that nothing is new.
    with show.page.expect_response(lambda answer: answer.url.endswith("show.json")):
        for _ in range(61):
            show.goes_on()
    assert len(log) == 1 and log[0][0] and log[0][1] == 304, log
    number = len(TITLES)
    paint(source, number, "guest")
    gone = source / "Pictures/Room/1-two.png"
    kept = gone.read_bytes()
    gone.unlink()
    try:
        build(source)
        assert (site.folder / LIST).read_bytes() != was
        seen = []
        with show.page.expect_response(lambda answer: answer.url.endswith("show.json")):
            for _ in range(61):
                show.goes_on()
        assert [status for _, status in log] == [304, 200], log
        for _ in range(8):
            show.goes_on()
            show.page.evaluate("() => Promise.all([...document.querySelectorAll('.showing img')].map(image => image.decode()))")
            seen += show.names()
        assert any("guest" in name for name in seen), seen
        assert not any("two" in name for name in seen[1:]), seen
    finally:
        gone.write_bytes(kept)
        (source / f"Pictures/Room/{number}-guest.png").unlink()
        build(source)


def test_fetches_only_the_parts_of_a_long_list_that_are_new(room, open_show):
    photos = json.loads((room[1].folder / LIST).read_bytes())["photos"]
    assert len(photos) == len(TITLES)
    parts = {"show-a.json": photos[:2], "show-b.json": photos[2:], "show-c.json": photos[2:4]}
    show, asked, names = open_show(), [], ["show-a.json", "show-b.json"]
    show.page.route("**/show.json", lambda route: route.fulfill(json={"parts": names}))

    def answer(route):
        asked.append(route.request.url.rpartition("/")[2])
        route.fulfill(json={"photos": parts[asked[-1]]})

    show.page.route(re.compile(r"/show-\w\.json$"), answer)
    show.page.get_by_role("link", name="Slideshow").click()
    show.shows("one")
    for name in TITLES[1:]:
        show.turns()
        show.shows(name)
    assert sorted(asked) == names
    names[1:] = ["show-c.json"]
    with show.page.expect_response(lambda answer: answer.url.endswith("show-c.json")):
        for _ in range(61):
            show.goes_on()
    seen = []
    for _ in range(8):
        show.goes_on()
        seen += show.names()
    assert asked[2:] == ["show-c.json"], asked
    assert {word for word in TITLES if any(word in name for name in seen[1:])} == set(TITLES[:4]), seen


def test_goes_on_without_a_connection(room, open_show):
    show = open_show(f"{ALBUM}#show")
    show.shows("one")
    for name in TITLES[1:]:
        show.turns()
        show.shows(name)
    errors = []
    show.page.on("pageerror", lambda error: errors.append(error))
    show.page.context.set_offline(True)
    for _ in range(65):
        show.turns()
    expect(show.dialog).to_be_visible()
    expect(show.images).to_have_count(1)
    show.page.context.set_offline(False)
    name = show.names()
    show.turns()
    expect(show.images).not_to_have_attribute("alt", name[0])
    assert not errors


@pytest.mark.parametrize("status", [404, 410])
def test_stops_when_the_album_is_gone(room, open_show, status):
    """A screen in a room shows nothing more of an album that was hidden or removed, but what its address says now."""
    show = open_show(f"{ALBUM}#show")
    show.shows("one")
    page = show.page
    page.route("**/show.json", lambda route: route.fulfill(status=status))
    page.route(f"**/{ALBUM}", lambda route: route.fulfill(status=status, content_type="text/html", body="<p>Gone</p>"))
    page.evaluate("() => { window.isOld = true; }")
    with page.expect_response(lambda answer: answer.url.endswith("show.json")):
        for _ in range(60):
            show.goes_on()
        # This one asks for the list.
        show.turns()
    expect(page.get_by_text("Gone")).to_be_visible()
    assert page.url == room[1].address + ALBUM
    expect(page.locator("img")).to_have_count(0)
    # Once, and not again and again.
    assert page.evaluate("() => { isNew = !window.isOld; window.isOld = true; return isNew; }")
    page.clock.run_for(900_000)
    assert page.evaluate("() => window.isOld")


def test_goes_on_when_the_server_fails(open_show):
    """An error of the server says nothing about the album."""
    show = open_show(f"{ALBUM}#show")
    show.shows("one")
    show.page.route("**/show.json", lambda route: route.fulfill(status=503))
    with show.page.expect_response(lambda answer: answer.url.endswith("show.json")):
        for _ in range(61):
            show.goes_on()
    show.goes_on()
    expect(show.dialog).to_be_visible()


def test_hides_all_but_the_photo(open_in_tab):
    show = open_in_tab(f"{ALBUM}#show")
    show.shows("one")
    see = """() => {
      const tools = document.querySelector(".showing .tools");
      return [getComputedStyle(tools).opacity, getComputedStyle(tools.parentElement).cursor];
    }"""
    assert show.tab.evaluate(see) == ["1", "auto"]
    show.run_for(2900)
    assert show.tab.evaluate(see) == ["1", "auto"]
    show.run_for(200)
    assert show.tab.evaluate(see) == ["0", "none"]
    show.tab.move(300, 300)
    show.tab.move(320, 300)
    assert show.tab.evaluate(see) == ["1", "auto"]
    show.run_for(3100)
    # A control that has the keyboard's focus is seen.
    show.tab.press("Tab")
    show.run_for(3100)
    assert show.tab.evaluate(see)[0] == "1"


def test_keeps_the_screen_on(open_show):
    show = open_show()
    show.page.evaluate("""() => {
      window.held = 0;
      const request = async () => { held++; const lock = { release: async () => { held--; lock.onrelease?.(); } }; return lock; };
      Object.defineProperty(navigator, "wakeLock", { value: { request } });
    }""")
    show.page.get_by_role("link", name="Slideshow").click()
    show.shows("one")
    show.turns()
    show.shows("two")
    assert show.page.evaluate("() => held") == 1
    show.page.keyboard.press(" ")
    show.page.wait_for_function("() => held === 0")
    show.page.keyboard.press(" ")
    show.page.wait_for_function("() => held === 1")
    show.page.keyboard.press("Escape")
    show.page.wait_for_function("() => held === 0")


def test_fades_and_keeps_few_photos(open_show):
    show = open_show(f"{ALBUM}#show", reduced_motion="no-preference")
    show.shows("one")
    for name in TITLES[1:]:
        show.turns()
        expect(show.images.last).to_have_attribute("alt", re.compile(rf"\b{name}\b"))
        assert show.images.count() <= 2
    show.shows("five")


@pytest.mark.parametrize("shape, side", [(DESKTOP, 800), (PHONE, 800)], ids=["desktop", "phone"])
def test_takes_the_size_of_the_window(open_show, shape, side):
    show = open_show(f"{ALBUM}#show", **shape)
    show.shows("one")
    assert f"-{side}." in show.images.evaluate("image => image.currentSrc")


def test_is_followed_by_a_finger(open_show):
    show = open_show(f"{ALBUM}#show", **PHONE)
    show.shows("one")
    pull = """to => { for (const [kind, x] of [["pointerdown", 200], ["pointerup", to]]) {
      document.querySelector(".showing img").dispatchEvent(
        new PointerEvent(kind, { clientX: x, clientY: 300, pointerType: "touch", bubbles: true })); } }"""
    show.page.evaluate(pull, 60)
    show.shows("two")
    show.page.evaluate(pull, 340)
    show.shows("one")


@pytest.mark.turn(1)
def test_lists_nothing_private(room, defects):
    """The list has the photos of the album, and no album of one photo has a list."""
    defects.count()
    folder = room[1].folder
    lists = room[1].paths("**/show.json")
    assert lists == [LIST]
    text = (folder / LIST).read_text("utf-8")
    assert len(json.loads(text)["photos"]) == len(TITLES)
    assert "nobody" not in text.lower()
    images = {path.rsplit("-", 1)[0] for path in room[1].paths("images/**/*.jpg")}
    for photo in json.loads(text)["photos"]:
        assert photo[0].removeprefix("../../") in images
    assert "#show" not in room[1].text("albums/alone/index.html")


def test_is_no_control_without_javascript(room, new_context, defects):
    page = new_context(java_script_enabled=False, **DESKTOP).new_page()
    page.goto(f"{room[1].address}{ALBUM}#show")
    expect(page.locator(".tiles img").first).to_be_visible()
    expect(page.locator(".show")).to_be_hidden()
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "shape", [pytest.param({**PHONE, "viewport": {"width": 390, "height": 780}}, marks=pytest.mark.turn(1)), DESKTOP],
    ids=["phone", "desktop"])
def test_is_sound(open_show, defects, shape, scheme):
    show = open_show(color_scheme=scheme, **shape)
    show.page.clock.resume()
    shot = os.environ.get("HELIOGRAPH_SCREENSHOTS")
    check_axe(show.page.evaluate, ALBUM, defects)
    name = f"{shape['viewport']['width']}-{scheme}.png"
    if shot:
        show.page.screenshot(path=f"{shot}/album-{name}")
    show.page.get_by_role("link", name="Slideshow").click()
    show.shows("one")
    check_axe(show.page.evaluate, f"{ALBUM}#show", defects)
    if shot:
        show.page.screenshot(path=f"{shot}/show-{name}")
