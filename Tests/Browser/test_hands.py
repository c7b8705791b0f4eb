"""Leafs through photos with a finger, closes and shares them, and looks what the history keeps."""

import os
import time

import pytest
from conftest import both_ways, on_desktop, on_phone
from leafing import HEARS, STILL, Fingers
from playwright.sync_api import expect
from thirty_photos import thirty  # noqa: F401

# How far the picture is from its place, and what lies beside it.
MOVED = """
() => {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(document.querySelector("figure")).transform);
  const picture = document.querySelector(".beside img")?.getBoundingClientRect();
  return { across: m41, down: m42, beside: picture ? Math.sign(picture.x + picture.width / 2 - innerWidth / 2) : 0 };
}
"""
SETTLED = "() => getComputedStyle(document.querySelector('figure')).transform === 'none' && !document.querySelector('.beside')"
READ = "way => document.querySelector(`.turns [rel=${way}]`).picture"

pytestmark = pytest.mark.sites("thirty")


@pytest.fixture
def site(thirty):  # noqa: F811
    """The site of thirty photos."""
    return thirty


@pytest.fixture
def coast(site):
    """The photos of the longer album."""
    return site.longest_album


@pytest.fixture
def visit(site, page, way, defects):
    """A function that opens a page of the site, and then the photo of a link on it, if one is named."""
    def open_page(path, link=None):
        page.goto(site.bases[way] + path)
        defects.count()
        if link:
            page.locator(link).click()
            page.wait_for_url("**/photos/**")
        return page

    return open_page


def arrives(page, path):
    """Waits until a photo is open and nothing moves any more."""
    page.wait_for_url(lambda address: address.split("#")[0].endswith(path))
    page.wait_for_load_state()
    page.wait_for_function(STILL)


class Hand(Fingers):
    """A finger that can stop on its way."""

    def __init__(self, page):
        super().__init__(page, time.time())

    def drag(self, *points):
        """Puts the finger down at the first point and moves it over the others."""
        self.touch("touchStart", points[0])
        for start, end in zip(points, points[1:]):
            for step in (1, 2, 3, 4):
                self.touch("touchMove", tuple(a + (b - a) * step / 4 for a, b in zip(start, end)))

    def rest(self):
        """Lets time pass, so that the finger is no longer flung."""
        self.moment += 1


@on_phone
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_follows_the_finger(visit, coast, page, direction):
    """The photo moves with the finger, the next one comes in at its side, and it springs back or turns."""
    if direction == "rtl":
        page.route("**/photos/**/index.html", lambda route: route.fulfill(
            response=(answer := route.fetch()), body=answer.text().replace('<html lang="en"', '<html lang="en" dir="rtl"', 1)))
    visit(coast[3])
    page.wait_for_function(READ, arg="next")
    ahead = -1 if direction == "ltr" else 1
    hand = Hand(page)
    hand.drag((180, 300), (180 + ahead * 60, 306))
    moved = page.evaluate(MOVED)
    assert abs(moved["across"] - ahead * 60) <= 1 and moved["down"] == 0, f"the photo does not follow the finger: {moved}"
    assert moved["beside"] == -ahead, f"the next photo does not come in from the other side: {moved}"
    hand.rest()
    hand.touch("touchMove", (180 + ahead * 61, 306))
    hand.touch("touchEnd")
    page.wait_for_function(SETTLED)
    assert page.url.endswith(coast[3]), "a short drag turns the page"

    hand.drag((180, 300), (180 + ahead * 130, 300))
    hand.rest()
    hand.touch("touchMove", (180 + ahead * 131, 300))
    hand.touch("touchEnd")
    arrives(page, coast[4])
    # A short one that is flung turns too, and one that comes back does not.
    page.wait_for_function(READ, arg="next")
    hand.drag((180, 300), (180 + ahead * 140, 300), (180 + ahead * 80, 300))
    hand.touch("touchEnd")
    page.wait_for_function(SETTLED)
    assert page.url.endswith(coast[4]), "a drag that comes back turns the page"
    page.wait_for_function(READ, arg="prev")
    # In two steps, since the speed of the last tenth of a second counts: times are rounded, and may be a little more than that.
    hand.touch("touchStart", (180, 300))
    for way in (40, 80):
        hand.touch("touchMove", (180 - ahead * way, 300))
    hand.touch("touchEnd")
    arrives(page, coast[3])
    # The page still reads those beside it, and an answer that comes after its end is no fault of the next test.
    page.unroute_all(behavior="ignoreErrors")


@on_phone
def test_first_photo_resists(visit, coast, page):
    """Where nothing precedes, the photo follows a third of the way and springs back."""
    visit(coast[0])
    hand = Hand(page)
    hand.drag((60, 300), (300, 300))
    assert abs(page.evaluate(MOVED)["across"] - 80) <= 1
    hand.touch("touchEnd")
    page.wait_for_function(SETTLED)
    assert page.url.endswith(coast[0])


@on_phone
def test_leaves_the_rest_to_the_browser(visit, coast, page):
    """What begins at the edge, a second finger, a scroll upwards, and a canceled touch move no photo."""
    visit(coast[1])
    hand = Hand(page)
    hand.drag((5, 300), (200, 300))
    assert page.evaluate(MOVED)["across"] == 0, "a touch from the edge of the window moves the photo"
    hand.touch("touchEnd")
    hand.drag((200, 500), (200, 300))
    assert page.evaluate(MOVED)["down"] == 0, "a scroll moves the photo"
    hand.touch("touchEnd")
    page.evaluate("() => scrollTo(0, 0)")
    hand.drag((200, 300), (140, 300))
    hand.touch("touchStart", (140, 300), (250, 300))
    page.wait_for_function(SETTLED)
    hand.touch("touchEnd")
    hand.drag((200, 300), (100, 300))
    hand.touch("touchCancel")
    page.wait_for_function(SETTLED)
    assert page.url.endswith(coast[1]), "a touch that was not meant turns the page"


@pytest.mark.browser_context_args(
    viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_stillness(visit, coast, page):
    """With reduced motion the photo follows the finger, and nothing moves by itself."""
    visit(coast[1])
    hand = Hand(page)
    hand.drag((300, 300), (240, 300))
    assert page.evaluate(MOVED)["across"] == -60
    hand.rest()
    hand.touch("touchEnd")
    assert not page.evaluate("() => document.getAnimations().length"), "the photo moves by itself"
    assert page.evaluate(SETTLED)


@on_phone
def test_pull_down_closes(site, visit, page):
    """The photo follows the finger down and closes to the page and the scroll that it was opened from."""
    visit("albums/coast/index.html")
    page.locator(".tiles a").last.scroll_into_view_if_needed()
    top, gallery = page.evaluate("() => scrollY"), page.url
    page.locator(".tiles a").last.click()
    page.wait_for_url("**/photos/**")
    page.wait_for_function(STILL)
    hand = Hand(page)
    hand.drag((180, 200), (186, 300))
    moved = page.evaluate(MOVED)
    assert abs(moved["down"] - 100) <= 1 and moved["across"] == 0, f"the photo does not follow the finger down: {moved}"
    hand.drag((180, 200), (180, 380))
    hand.touch("touchEnd")
    page.wait_for_url(gallery)
    assert page.evaluate("() => scrollY") == top, "closing does not lead back to where the visitor was"


@on_desktop
@pytest.mark.parametrize("way, steps", [("served", "links"), ("disk", "keys")])
def test_one_entry(visit, coast, page, steps):
    """Ten photos are one step of the history: the way back leads to the gallery at once."""
    visit("albums/coast/index.html", ".tiles a >> nth=0")
    gallery_length = page.evaluate("() => history.length")
    for path in coast[1:11]:
        page.keyboard.press("ArrowRight") if steps == "keys" else page.locator(".turns [rel=next]").click()
        page.wait_for_url(lambda address, path=path: address.split("#")[0].endswith(path))
    page.keyboard.press("End")
    page.wait_for_url(lambda address: address.endswith(coast[-1]))
    page.locator(".stage a[href='#about']").first.click()
    assert page.evaluate("() => history.length") == gallery_length, "leafing makes the history longer"
    page.go_back()
    page.wait_for_url("**/albums/coast/index.html")


@pytest.mark.parametrize("by", [
    pytest.param("key", marks=on_desktop), pytest.param("click", marks=on_desktop), pytest.param("finger", marks=on_phone),
    pytest.param("click on a page whose script hangs", marks=on_desktop)])
@pytest.mark.parametrize("way", ["served"])
def test_a_turn_before_the_script(visit, coast, page, by):
    """What is done before the script of photos has come waits for it, a click not for ever: the turn is no step of the history."""
    page.add_init_script(HEARS)
    visit("albums/coast/index.html")
    length = page.evaluate("() => history.length")
    held = []
    page.route("**/assets/photo-*.js", lambda route: held.append(route))
    page.locator(".tiles a >> nth=0").click(no_wait_after=True)
    page.wait_for_url(f"**/{coast[0]}", wait_until="commit")
    page.wait_for_function("() => window.hears")
    if by == "key":
        page.keyboard.press("ArrowRight")
    elif by.startswith("click"):
        page.locator(".turns [rel=next]").click(no_wait_after=True)
    else:
        Hand(page).swipe(300, 60)
    assert held and page.url.endswith(coast[0])
    for route in held if not by.endswith("hangs") else []:
        route.continue_()
    page.wait_for_url(f"**/{coast[1]}", wait_until="commit")
    assert page.evaluate("() => history.length") == length + 1, "a turn makes the history longer"
    page.go_back()
    page.wait_for_url("**/albums/coast/index.html")


# Two on and one back, again and again: they end elsewhere if one is lost. They stay among the photos of the album.
MANY = ([1, 1, -1] * 10 + [-1] * 9 + [1]) * 5


def slow(page):
    """A machine of a quarter of the speed, and an answer after a twentieth of a second."""
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 50, "downloadThroughput": -1, "uploadThroughput": -1})


@pytest.mark.parametrize("by, count", [
    pytest.param("key", 200, marks=on_desktop, id="key"),
    pytest.param("finger", int(os.environ.get("TURNS", "8")), marks=on_phone, id="finger"),
])
@pytest.mark.parametrize("way", ["served"])
def test_no_turn_is_lost(visit, coast, page, by, count):
    """Turns made without waiting for a photo all count; they are one entry, and the way back leads to the gallery.

    TURNS in the environment is how many are made by finger.
    """
    visit("albums/coast/index.html", ".tiles a >> nth=0")
    length = page.evaluate("() => history.length")
    page.wait_for_load_state()
    page.wait_for_function(STILL)
    slow(page)
    hand = Hand(page)
    for step in MANY[:count]:
        if by == "key":
            page.keyboard.press("ArrowRight" if step > 0 else "ArrowLeft")
        else:
            hand.swipe(180 + step * 120, 180 - step * 120)
    last = sum(MANY[:count])
    page.wait_for_url(lambda address: address.endswith(coast[last]))
    expect(page.locator("h1")).to_have_text(f"Lighthouse {last}")
    assert page.evaluate("() => history.length") == length, "leafing makes the history longer"
    expect(page.locator(".turns [rel=next]")).to_have_attribute("href", f"../{coast[last + 1].split('/')[1]}/index.html")
    page.go_back()
    page.wait_for_url("**/albums/coast/index.html")


@pytest.mark.parametrize("by", [pytest.param("key", marks=on_desktop), pytest.param("finger", marks=on_phone)])
@pytest.mark.parametrize("way", ["served"])
def test_a_turn_counts_from_the_one_before(visit, coast, page, by):
    """Who goes on from the first photo and back at once, before the second is there, is at the first one."""
    held = []
    page.route(f"**/{coast[1]}", lambda route: held.append(route))
    visit(coast[0])
    page.evaluate("() => { window.shown = []; addEventListener('put', ({ detail }) => shown.push(detail.address)); }")
    hand = Hand(page)
    for step in (1, -1):
        if by == "key":
            page.keyboard.press("ArrowRight" if step > 0 else "ArrowLeft")
        else:
            hand.swipe(180 + step * 120, 180 - step * 120)
    page.keyboard.press("End")
    for route in held:
        route.continue_()
    page.wait_for_url(f"**/{coast[-1]}")
    shown = [coast.index(address[address.index("photos/"):]) for address in page.evaluate("() => shown")]
    assert shown == [1, 0, len(coast) - 1]
    page.unroute_all(behavior="ignoreErrors")


@on_desktop
@pytest.mark.parametrize("way", ["served"])
def test_a_turn_brings_the_whole_page(site, visit, coast, page):
    """What a photo's page says of it to readers, screen readers and other programs is that of the photo that is shown."""
    head = """() => [...document.head.querySelectorAll(`title,meta[name],meta[property],link[rel=alternate],link[rel=canonical],
      [type="application/ld+json"]`)].map(one => one.outerHTML).sort()"""
    body = "() => ['.bar', 'main', '.digest', '.panel'].map(part => document.querySelector(part).innerText)"
    style = """() => ['img', '::before'].map(part => getComputedStyle(document.querySelector(
      part === 'img' ? 'figure img' : '.stage'), part === 'img' ? null : part).backgroundImage)
      + getComputedStyle(document.documentElement).getPropertyValue('--a')"""
    visit(coast[4])
    wanted = [page.evaluate(part) for part in (head, body, style)]
    visit(coast[3])
    page.evaluate("() => { window.isSame = true; }")
    page.locator(".turns [rel=next]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{coast[4]}")
    expect(page.get_by_role("status").filter(has_text="Lighthouse 4")).to_have_count(1)
    assert page.evaluate("() => isSame"), "the next photo is another document"
    assert [page.evaluate(part) for part in (head, body, style)] == wanted
    expect(page.locator(".turns [rel=next]"), "the focus is lost").to_be_focused()
    assert not page.evaluate("() => witness.violations")
    page.reload()
    assert [page.evaluate(part) for part in (head, body, style)] == wanted


@on_desktop
@pytest.mark.parametrize("way", ["served"])
def test_a_photo_that_cannot_be_read_is_opened(visit, coast, page):
    """Where the next page does not come, the browser opens it itself, and closing leads back all the same."""
    visit("albums/coast/index.html", ".tiles a >> nth=0")
    page.wait_for_load_state()
    page.route(f"**/{coast[1]}", lambda route: route.fulfill(body="") if route.request.resource_type == "fetch" else route.continue_())
    page.reload()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/{coast[1]}")
    page.unroute_all()
    page.wait_for_load_state()
    page.keyboard.press("Escape")
    page.wait_for_url("**/albums/coast/index.html")


@on_desktop
@pytest.mark.parametrize("way", ["served"])
@pytest.mark.parametrize("api", ["navigation", "none"])
@pytest.mark.parametrize("start", [
    "albums/coast/page/*/index.html", "years/2020/page/*/index.html", "ratings/4/page/*/index.html", "search/index.html?q=lighthouse"])
def test_closing(site, visit, page, context, start, api):
    """Closing leads to the page the visitor came from, after leafing too, also in browsers without the Navigation API."""
    if api == "none":
        context.add_init_script("delete window.navigation")
    path, _, query = start.partition("?")
    path = site.paths(path)[0]
    visit(f"{path}{'?' * bool(query)}{query}")
    links = page.locator(".tiles a, .found a")
    links.last.scroll_into_view_if_needed()
    top, gallery, length = page.evaluate("() => scrollY"), page.url, page.evaluate("() => history.length")
    links.last.click()
    page.wait_for_url("**/photos/**")
    key = "ArrowLeft" if page.locator(".turns [rel=prev]").count() else "ArrowRight"
    for _ in range(2):
        before = page.url
        page.keyboard.press(key)
        page.wait_for_url(lambda address, before=before: address != before)
    page.keyboard.press("Escape")
    page.wait_for_url(gallery)
    page.wait_for_function("top => Math.abs(scrollY - top) < 2", arg=top)
    assert page.evaluate("() => history.length") == length + 1, "closing makes the history longer"
    if query:
        expect(page.locator("[name=q]")).to_have_value("lighthouse")


@on_desktop
@both_ways
def test_closing_without_a_gallery(visit, coast, page):
    """Who was led to the photo from outside comes to its album."""
    page.goto("about:blank")
    visit(coast[2])
    page.locator(".tools [rel=up]").click()
    page.wait_for_url(lambda address: "/albums/coast/" in address and address.endswith(f"#{coast[2].split('/')[1]}"))


@on_desktop
@both_ways
def test_closing_after_an_address(visit, coast, page):
    """Who opens a photo by its address comes to its album, whatever page of the site the tab showed before."""
    visit("albums/town/index.html", ".tiles a >> nth=0")
    visit("ratings/index.html")
    visit(coast[2])
    page.keyboard.press("Escape")
    page.wait_for_url(lambda address: "/albums/coast/" in address and address.endswith(f"#{coast[2].split('/')[1]}"))


@on_phone
def test_sharing(site, visit, coast, page, context):
    """The button passes the address on, or copies it and says so; the list of the keys is for who has a mouse."""
    context.add_init_script("navigator.share = async data => { window.shared = data; }")
    visit(coast[2])
    expect(page.locator("[data-does=keys]")).to_be_hidden()
    page.locator("[data-does=share]").click()
    assert page.evaluate("() => shared.url") == site.address + coast[2]


@on_desktop
@both_ways
def test_copying(site, way, visit, coast, page, context):
    if way == "served":
        context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script("navigator.share = undefined")
    visit(coast[2])
    expect(page.locator("[data-does=keys]")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#says")).to_have_text("Link copied")
    if way == "served":
        assert page.evaluate("() => navigator.clipboard.readText()") == site.address + coast[2]
