"""Firefox: turns that are not lost nor too early, a finger, lists that are kept, the way out, the keys, the film strip, a wall and a show."""

import dataclasses
import threading

import pytest
from built_site import Host, served
from conftest import PHONE
from leafing import HEARS
from test_corners import KEYS
from test_hands import MANY, MOVED, READ, SETTLED
from test_lists import LISTS
from test_strip import SHOWN
from test_wall import FULL, GRIP, READY
from thirty_photos import thirty  # noqa: F401

AT = "name => location.pathname.includes(`/photos/${name}/`)"


@pytest.fixture
def site(request, thirty, sites):  # noqa: F811
    """The site of thirty photos, or the one that the test names."""
    return thirty if request.param == "thirty" else sites(request.param)


@pytest.fixture
def desktop(firefoxes, defects):
    """Firefox in the window of a desktop."""
    defects.count()
    tab = firefoxes("light")
    tab.open("about:blank")
    tab.resize(1440, 900)
    return tab


def names(tab, links):
    """The photos that links of a page lead to."""
    return tab.evaluate("links => Array.from(document.querySelectorAll(links), link => link.href.split('/').at(-2))", links)


@pytest.fixture
def phone(desktop):
    """Firefox in the window of a phone, which a finger touches."""
    with desktop.touched():
        desktop.window(**PHONE)
        yield desktop
        desktop.release()


@pytest.fixture
def turn(by, request, desktop):
    """A function that turns a photo on (1) or back (-1)."""
    if by == "finger":
        phone = request.getfixturevalue("phone")
        return lambda step: phone.swipe(180 + step * 120, 180 - step * 120)
    if by == "key":
        return lambda step: desktop.press("ArrowRight" if step > 0 else "ArrowLeft")
    return lambda step: desktop.click(f".turns [rel={'next' if step > 0 else 'prev'}]")


@pytest.mark.turn(3)
@pytest.mark.sites("thirty")
@pytest.mark.parametrize("by, count", [("key", 200), ("finger", 10)])
def test_no_turn_is_lost(site, desktop, turn, count):
    """Turns by key and by finger end where they should, and the way back leads to the album."""
    desktop.open(site.address + "albums/coast/index.html")
    coast = [path.split("/")[1] for path in site.longest_album]
    desktop.click(".tiles a")
    desktop.until(AT, coast[0])
    desktop.until("() => document.readyState === 'complete' && document.querySelector('.turns [rel=next]')")
    length = desktop.evaluate("() => history.length")
    for step in MANY[:count]:
        turn(step)
    last = sum(MANY[:count])
    desktop.until(AT, coast[last])
    desktop.until("title => document.querySelector('h1').textContent === title", f"Lighthouse {last}")
    assert desktop.evaluate("() => history.length") == length
    desktop.evaluate("() => history.back()")
    desktop.until("() => location.pathname.endsWith('/albums/coast/index.html')")


@pytest.mark.sites("thirty")
def test_follows_the_finger(site, phone):
    """The photo moves with the finger and the next one comes in beside it; it springs back, turns, and closes downwards."""
    coast = [path.split("/")[1] for path in site.longest_album]
    phone.open(site.address + "albums/coast/index.html")
    phone.click(".tiles li:nth-child(2) a")
    phone.until(AT, coast[1])
    phone.until(f"() => document.readyState === 'complete' && Boolean(({READ})('next'))")
    phone.drag((240, 300), (200, 302), (180, 303))
    assert phone.evaluate(MOVED) == {"across": -60, "down": 0, "beside": 1}
    # A finger that rests is not flung.
    phone.touch({"type": "pause", "duration": 150}, {"type": "pointerMove", "x": 179, "y": 303}, {"type": "pointerUp", "button": 0})
    phone.until(SETTLED)
    assert phone.evaluate(AT, coast[1]), "a short drag turns the page"
    phone.drag((300, 300), (180, 300), (60, 300))
    phone.touch({"type": "pointerUp", "button": 0})
    phone.until(AT, coast[2])
    phone.until(SETTLED)
    phone.drag((180, 200), (182, 250), (184, 300))
    assert phone.evaluate(MOVED) == {"across": 0, "down": 100, "beside": 0}
    phone.touch({"type": "pointerMove", "x": 184, "y": 380}, {"type": "pointerUp", "button": 0})
    phone.until("() => location.pathname.endsWith('/albums/coast/index.html')")


@pytest.fixture
def late(site):
    """The same site on a server of its own, whose script of photos comes when the test says so, and what says that it was asked for."""
    asked, comes = threading.Event(), threading.Event()

    class Late(Host):
        def do_GET(self):
            if "/assets/photo-" in self.path:
                asked.set()
                comes.wait()
            super().do_GET()

    with served(site.folder, Late) as address:
        yield dataclasses.replace(site, address=address), asked, comes
        comes.set()


def opened_early(site, desktop):
    """Opens the first photo of the long album, whose script has not come; returns the album's photos."""
    coast = [path.split("/")[1] for path in site.longest_album]
    with desktop.preloading(HEARS):
        desktop.open(site.address + "albums/coast/index.html")
        desktop.click(".tiles a")
        desktop.until("name => location.pathname.includes(`/photos/${name}/`) && window.hears", coast[0])
    return coast


@pytest.mark.sites("thirty")
@pytest.mark.parametrize("by", ["key", "finger", "click"])
def test_a_turn_before_the_script(late, desktop, by, turn):
    """What is done before the script of photos has come turns the page then, and is no step of the history."""
    site, asked, comes = late
    coast = opened_early(site, desktop)
    turn(1)
    assert asked.wait(60)
    # A click waits for three seconds only.
    assert by == "click" or desktop.evaluate(AT, coast[0])
    comes.set()
    desktop.until(AT, coast[1])
    # A further step would lead to the photo. The length of the history ends at 50 in Firefox, and says nothing.
    desktop.evaluate("() => history.back()")
    desktop.until("() => location.pathname.endsWith('/albums/coast/index.html')")


@pytest.mark.sites("thirty")
def test_a_click_while_the_script_hangs(late, desktop):
    """Whoever clicks does not wait for it, and the turn is no step of the history."""
    site, asked, _ = late
    coast = opened_early(site, desktop)
    desktop.click(".turns [rel=next]")
    assert asked.wait(60)
    desktop.until(AT, coast[1])
    # A further step would lead to the photo. The length of the history ends at 50 in Firefox, and says nothing.
    desktop.evaluate("() => history.back()")
    desktop.until("() => location.pathname.endsWith('/albums/coast/index.html')")


@pytest.mark.sites("thirty")
@pytest.mark.parametrize("kind", LISTS)
def test_stays_in_the_list(site, desktop, kind):
    """Keys and links stay in the list, which the count names; closing leads to it."""
    path, title = LISTS[kind]
    desktop.open(site.address + path)
    desktop.until("() => document.querySelectorAll('.tiles a, .found a').length === 4")
    castles = names(desktop, ".tiles a, .found a")
    desktop.click(":is(.tiles, .found) li:nth-child(2) a")
    count = "text => document.querySelector('.stage .position')?.textContent === text"
    for act, number in [
            (None, 1), (lambda: desktop.press("ArrowRight"), 2), (lambda: desktop.click(".turns [rel=next]"), 3),
            (lambda: desktop.press("Home"), 0)]:
        if act:
            act()
        desktop.until(AT, castles[number])
        desktop.until(count, f"{number + 1} of 4 in {title}")
        for relation, end in [("next", 3), ("prev", 0)]:
            has = desktop.evaluate("relation => !!document.querySelector(`.turns [rel=${relation}]`)", relation)
            assert has == (number != end), f"photo {number + 1} of the list has the wrong ways on"
    desktop.press("Escape")
    desktop.until("path => (location.pathname + location.search).endsWith(`/${path}`)", path)


@pytest.mark.sites("thirty")
def test_swipes_stay_in_the_list(site, phone):
    """Every other photo of the album has four stars: the finger leads to the list's next, also on the list's next page."""
    phone.open(site.address + "ratings/4/index.html")
    stars = names(phone, ".tiles a")
    phone.click(f".tiles li:nth-child({len(stars)}) a")
    phone.until(AT, stars[-1])
    phone.until("() => document.readyState === 'complete' && !!document.querySelector('.turns [rel=next]')")
    phone.swipe(60, 300)
    phone.until(AT, stars[-2])
    phone.swipe(300, 60)
    phone.until(AT, stars[-1])
    phone.until("() => !!document.querySelector('.turns [rel=next]')")
    phone.swipe(300, 60)
    phone.until("name => location.pathname.includes('/photos/') && !location.pathname.includes(`/photos/${name}/`)", stars[-1])
    following = phone.evaluate("() => location.pathname.split('/').at(-2)")
    coast = [path.split("/")[1] for path in site.longest_album]
    assert following not in stars and coast.index(following) == coast.index(stars[-1]) - 2
    phone.evaluate("() => history.back()")
    phone.until("() => location.pathname.includes('/ratings/4/')")


@pytest.mark.sites("wall")
def test_stays_in_the_wall(site, desktop):
    """A photo that is opened from the second page of a wall says its place among all, and turns lead from page to page."""
    desktop.open(site.address + site.paths("all/page/*/index.html")[0])
    desktop.until(READY)
    start, whole = desktop.evaluate(
        "() => [+document.querySelector('.wall').dataset.start, +document.querySelector('[role=slider]').ariaValueMax]")
    counts = "([number, whole]) => document.querySelector('.stage .position')?.textContent.startsWith(`${number} of ${whole} in `)"
    desktop.click(".wall a")
    desktop.until(counts, [start, whole])
    desktop.click(".turns [rel=prev]")
    desktop.until(counts, [start - 1, whole])
    for number in (start, start + 1):
        desktop.press("ArrowRight")
        desktop.until(counts, [number, whole])
    desktop.press("Escape")
    desktop.until("() => location.pathname.includes('/all/')")


@pytest.mark.sites("thirty")
def test_the_way_out_of_an_opened_address(site, desktop):
    """A photo that was opened by its address closes to its album, whatever the tab showed before."""
    desktop.open(site.address + "tags/stone/index.html")
    desktop.open(site.address + site.longest_album[6])
    desktop.until("() => document.readyState === 'complete'")
    desktop.press("Escape")
    desktop.until("() => location.pathname.includes('/albums/coast/')")


@pytest.mark.sites("thirty")
def test_list_of_keys(site, desktop, defects):
    """It begins on the way out, and no explanation ends with a line of one short word."""
    desktop.open(site.address + site.longest_album[6])
    desktop.until("() => document.readyState === 'complete'")
    desktop.press("?")
    desktop.until("() => document.activeElement.matches('#keys[open] button')")
    broken = desktop.evaluate(KEYS)
    assert broken, "no explanation is broken, so the test looks at none"
    for text, *lines in broken:
        defects.expect(lines[-1] > max(lines) / 3, "photo", f"breaks “{text}” into lines of {lines} pixels")
    desktop.press("Escape")
    desktop.until("() => !document.querySelector('#keys[open]')")


@pytest.mark.sites("thirty")
def test_film_strip(site, desktop):
    """The strip shows four photos on each side, follows a turn, and leads to its photos."""
    coast = [path.split("/")[1] for path in site.longest_album]
    shows = f"wanted => JSON.stringify(({SHOWN})()) === JSON.stringify(wanted)"
    desktop.open(site.address + site.longest_album[6])
    desktop.until(shows, [coast[2:11], 4, True])
    desktop.press("ArrowRight")
    desktop.until(shows, [coast[3:12], 4, True])
    desktop.click(".strip a:last-child")
    desktop.until(AT, coast[11])
    desktop.until(shows, [coast[7:16], 4, True])


@pytest.mark.sites("wall")
def test_wall(site, desktop):
    """All pages are one; the address follows, and the grip says the month and lies on no photo and no link."""
    desktop.open(site.address + "all/index.html")
    desktop.until(READY)
    desktop.evaluate("() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })")
    desktop.until("() => !location.pathname.endsWith('/all/index.html')")
    desktop.until(FULL)
    for place in (.5, 1):
        desktop.evaluate("""async place => {
          scrollTo({ top: document.documentElement.scrollHeight * place, behavior: "instant" });
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        }""", place)
        desktop.until(FULL)
        desktop.until("() => !document.querySelector('.timeline').classList.contains('moving')")
        grip = desktop.evaluate(GRIP)
        assert grip["photos"] == grip["links"] == [] and grip["text"] and grip["fits"] and grip["seen"] and abs(grip["ragged"]) < 12, grip


@pytest.mark.sites("thirty")
def test_show(site, desktop):
    """A show begins by its address, shows one photo after the other, and ends by Escape."""
    desktop.open(site.address + "albums/coast/index.html#show&interval=2&shuffle=off")
    seen = "name => [...document.querySelectorAll('dialog[open] picture img')].some(image => image.alt === name && image.naturalWidth)"
    for number in range(3):
        desktop.until(seen, f"Lighthouse {number}")
    desktop.press("Escape")
    desktop.until("() => !document.querySelector('dialog[open]') && !location.hash")
