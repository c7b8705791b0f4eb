"""Firefox: turns that are not lost nor too early, lists that are kept, the way out, the keys, the film strip, a wall and a show."""

import dataclasses
import threading

import pytest
from built_site import Host, served
from leafing import HEARS
from test_corners import KEYS
from test_hands import MANY
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


@pytest.mark.turn(3)
@pytest.mark.sites("thirty")
def test_no_turn_is_lost(site, desktop):
    """Two hundred turns by key end where they should, and the way back leads to the album."""
    desktop.open(site.address + "albums/coast/index.html")
    coast = [path.split("/")[1] for path in site.longest_album]
    desktop.click(".tiles a")
    desktop.until(AT, coast[0])
    desktop.until("() => document.readyState === 'complete' && document.querySelector('.turns [rel=next]')")
    length = desktop.evaluate("() => history.length")
    for step in MANY:
        desktop.press("ArrowRight" if step > 0 else "ArrowLeft")
    desktop.until(AT, coast[sum(MANY)])
    assert desktop.evaluate("() => history.length") == length
    desktop.evaluate("() => history.back()")
    desktop.until("() => location.pathname.endsWith('/albums/coast/index.html')")


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


@pytest.mark.sites("thirty")
def test_a_key_before_the_script(late, desktop):
    """A key that is pressed before the script of photos has come turns the page then, and is no step of the history."""
    site, asked, comes = late
    coast = [path.split("/")[1] for path in site.longest_album]
    script = desktop.before_each_page(HEARS)
    desktop.open(site.address + "albums/coast/index.html")
    length = desktop.evaluate("() => history.length")
    desktop.click(".tiles a")
    desktop.until("name => location.pathname.includes(`/photos/${name}/`) && window.hears", coast[0])
    desktop.send("script.removePreloadScript", script=script)
    desktop.press("ArrowRight")
    assert asked.wait(60) and desktop.evaluate(AT, coast[0])
    comes.set()
    desktop.until(AT, coast[1])
    assert desktop.evaluate("() => history.length") == length + 1
    desktop.evaluate("() => history.back()")
    desktop.until("() => location.pathname.endsWith('/albums/coast/index.html')")


@pytest.mark.sites("thirty")
def test_stays_in_the_list(site, desktop):
    """From a keyword, keys stay in its photos, which the count names; closing leads to the keyword."""
    desktop.open(site.address + "tags/stone/index.html")
    castles = names(desktop, ".tiles a")
    desktop.click(".tiles li:nth-child(2) a")
    for key, number in [(None, 1), ("ArrowRight", 2), ("End", 3)]:
        if key:
            desktop.press(key)
        desktop.until(AT, castles[number])
        desktop.until("text => document.querySelector('.stage .position')?.textContent === text", f"{number + 1} of 4 in stone")
    assert desktop.evaluate("() => !document.querySelector('.turns [rel=next]')")
    desktop.press("Escape")
    desktop.until("() => location.pathname.endsWith('/tags/stone/index.html')")


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
