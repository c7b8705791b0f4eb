"""Checks what a page asks of a slow line: what comes in the first request, how fine, and what waits for the visitor.

How long it takes is measured by Benchmarks/slow.py. Here the browser says that its line is slow, and what it loads is counted.
"""

import os
import re

import pytest
from built_site import served
from conftest import PHONE, on_desktop, on_phone, run
from PIL import Image
from playwright.sync_api import expect
from thirty_photos import thirty  # noqa: F401

# What the album of 100 and the home page may load before a visitor scrolls.
ALBUM, HOME = 350 * 1024, 700 * 1024
LINE = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '%s', saveData: false }, configurable: true });"
EAGER = "() => [...document.querySelectorAll('.tiles img:not([loading=lazy])')].map(image => image.getBoundingClientRect().top)"
PLACES = """() => [...document.querySelectorAll('.tiles a,.cover')].map(box => {
  const { x, y, width, height } = box.getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
})"""
# Whether each photo in the window has come, and whether any below has. The last 24 pixels of the window count as below.
COME = """() => {
  const images = [...document.querySelectorAll('main img')];
  const isIn = image => { const { top, bottom } = image.closest('a,.cover').getBoundingClientRect(); return bottom > 0 && top < innerHeight - 24; };
  const has = image => image.complete && image.naturalWidth > 0;
  return [images.filter(image => isIn(image) && !has(image)).length, images.filter(image => !isIn(image) && has(image)).length];
}"""
# Of the photos in the window that waited: how wide each is drawn, the width of its file, and those of all its files.
TAKEN = """() => [...document.querySelectorAll('.tiles img[loading=eager]')].map(image => {
  const steps = image.srcset.split(',').map(one => one.trim().split(' ')).map(([href, width]) => [new URL(href, location).href, +width.slice(0, -1)]);
  const { width } = image.getBoundingClientRect();
  return { drawn: width, taken: steps.find(([href]) => href === image.currentSrc)[1], widths: steps.map(([, width]) => width) };
})"""
CHOSEN = """() => {
  const image = document.querySelector('.hero img');
  const steps = image.srcset.split(',').map(one => one.trim().split(' ')).map(([href, width]) => [new URL(href, location).href, +width.slice(0, -1)]);
  const box = image.getBoundingClientRect();
  const drawn = Math.max(box.width, box.height * image.getAttribute('width') / image.getAttribute('height'));
  return { taken: steps.find(([href]) => href === image.currentSrc)[1], drawn, widths: steps.map(([, width]) => width) };
}"""


@pytest.fixture
def site(request, sites):
    """The site of thirty photos, or the one that the test names."""
    return request.getfixturevalue("thirty") if request.param == "thirty" else sites(request.param)


@pytest.fixture(autouse=True)
def counted(defects):
    """Each test asserts by itself, and so looks at one page at least."""
    defects.count()


def slow(context):
    """A page whose line is slow."""
    context.add_init_script(LINE % "3g")
    return context.new_page()


@on_phone
@pytest.mark.sites("plain", "hundred", "justified", "masonry")
def test_first_request(site, context):
    """A phone's first row comes with the page, or the photo that opens it; every other photo and cover waits."""
    for path in site.pages_with_photos:
        page = context.new_page()
        page.goto(site.address + path)
        tops = page.evaluate(EAGER)
        assert max(tops, default=0) - min(tops, default=0) < 1, f"{path} asks for a second row"
        opening, covers = (page.locator(one).count() for one in (".hero", ".cover img:not([loading=lazy])"))
        assert covers + (1 if opening or tops else 0) <= 1, f"{path} asks for {covers} covers"
        page.close()


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """The address of a site whose opening photo has a file for one pixel to each of CSS, for one and a half, and for two."""
    top = tmp_path_factory.mktemp("large")
    for album in ("Coast", "Hills"):
        (top / "Pictures" / album).mkdir(parents=True)
        Image.new("RGB", (3600, 2400), (90, 140, 200)).save(top / f"Pictures/{album}/1.jpg")
    (top / "heliograph.yml").write_text(
        "title: Large\nsources: [ { folder: Pictures } ]\nrenditions: { widths: [400, 600, 800, 1200, 1600, 2100, 3000], formats: [jpeg] }\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", top, "--output", top / "Output", "--quiet")
    with served(top / "Output") as address:
        yield address


@pytest.mark.parametrize("width, height, density", [(360, 740, 3), (390, 844, 3), (1440, 900, 2)])
def test_opening_photo(large, browser, width, height, density):
    """The opening photo is the first file with one and a half pixels to each of CSS."""
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=density)
    page.goto(large, wait_until="networkidle")
    chosen = page.evaluate(CHOSEN)
    page.close()
    steps = [next(one for one in sorted(chosen["widths"]) if one >= times * chosen["drawn"] - 1) for times in (1.5, density)]
    assert chosen["taken"] == steps[0] < steps[1], (chosen, steps)


@on_phone
@pytest.mark.sites("plain", "hundred", "justified", "masonry")
def test_window(site, context):
    """On a slow line only the photos in the window are loaded, at the places they have on any line, and the others when they are reached."""
    for path in dict.fromkeys(["index.html", *site.pages_with_photos[:2]]):
        fast, page = context.browser.new_context(**PHONE).new_page(), slow(context)
        loaded = []
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.loadingFinished", lambda event, loaded=loaded: loaded.append(event["encodedDataLength"]))
        for one in (fast, page):
            one.goto(site.address + path, wait_until="networkidle")
        page.wait_for_function(f"() => ({COME})()[0] === 0")
        assert page.evaluate(PLACES) == fast.evaluate(PLACES), path
        # The first row, or the first cover, may be below a long introduction.
        first = page.locator("main img:not([loading=lazy])").count()
        assert page.evaluate(COME)[1] <= first, f"{path} loads what is below the window"
        assert sum(loaded) <= (HOME if path == "index.html" else ALBUM), f"{path} loads {sum(loaded)} bytes"
        page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_function(f"() => ({COME})()[0] === 0")
        assert page.evaluate("() => { witness.settle?.(); return witness.shifts; }") == [], path
        fast.context.close()
        page.close()


@pytest.mark.sites("thirty")
@pytest.mark.parametrize("width, height", [(360, 740), (390, 844)])
def test_album_weighs_little(site, new_context, width, height):
    """An album of photos as heavy as photographs, on a slow line, before a visitor scrolls."""
    page = slow(new_context(viewport={"width": width, "height": height}, device_scale_factor=3, is_mobile=True, has_touch=True))
    loaded = []
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto(site.address + "albums/coast/index.html", wait_until="networkidle")
    page.wait_for_function(f"() => ({COME})()[0] === 0")
    assert 100 * 1024 < sum(loaded) <= ALBUM, loaded


@pytest.mark.sites("plain", "justified")
@pytest.mark.parametrize("width, height", [(360, 740), (390, 844)])
def test_files(site, new_context, width, height, defects):
    """On a slow line a photo that waited takes its smallest file of one pixel to each of CSS, whatever the density, or a smaller one."""
    page = slow(new_context(viewport={"width": width, "height": height}, device_scale_factor=3, is_mobile=True, has_touch=True))
    path = site.pages_with_photos[-1]
    page.goto(site.address + path, wait_until="networkidle")
    page.wait_for_function(f"() => ({COME})()[0] === 0")
    photos = page.evaluate(TAKEN)
    defects.count(len(photos))
    for photo in photos:
        enough = min((one for one in photo["widths"] if one >= photo["drawn"]), default=max(photo["widths"]))
        defects.expect(photo["taken"] <= enough, path, f"takes {photo['taken']} pixels where {photo['drawn']} are drawn")


@pytest.mark.sites("justified")
def test_lost_script(site, browser):
    """A page whose script does not come shows its photos all the same."""
    page = slow(browser.new_context(**PHONE))
    page.route("**/assets/site-*.js", lambda route: route.abort())
    page.goto(site.address, wait_until="load")
    page.wait_for_function(f"() => ({COME})()[0] === 0")
    page.context.close()


@pytest.mark.sites("plain", "hundred")
@pytest.mark.parametrize("window", [pytest.param("phone", marks=on_phone), pytest.param("desktop", marks=on_desktop)])
def test_file_of_the_tile(site, context, window):
    """The page of a photo shows the file of the tile that was pressed, until its own has come; another photo does not."""
    page = context.new_page()
    page.goto(site.address + site.pages_with_photos[-1], wait_until="networkidle")
    tile = page.locator(".tiles a").first
    file = tile.locator("img").evaluate("image => image.currentSrc")
    tile.click()
    page.wait_for_url("**/photos/**")
    background = "() => getComputedStyle(document.querySelector('figure img')).backgroundImage"
    assert page.evaluate(background) == f'url("{file}")'
    page.goto(site.address + next(path for path in site.photos if path not in page.url))
    assert file not in page.evaluate(background)


@pytest.mark.sites("plain")
@pytest.mark.parametrize("kind, waits", [("4g", True), ("3g", False), ("slow-2g", False)])
def test_first_paint(site, context, kind, waits):
    """A photo's page waits with its first paint for what a fade shows: not on a slow line, and not where nothing fades."""
    context.add_init_script(LINE % kind)
    page = context.new_page()
    page.goto(site.address + site.photos[0])
    links = page.locator("head > link[rel=expect][blocking=render][media='(prefers-reduced-motion:no-preference)']")
    expect(links).to_have_count(1 if waits else 0)
    assert re.search(r"<noscript><link rel=\"expect\"[^>]* media=\"\(prefers-reduced-motion:no-preference\)\"", site.text(site.photos[0]))
