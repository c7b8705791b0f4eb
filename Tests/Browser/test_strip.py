"""The film strip below the large photo: where it is, which photos it shows, and where these lead."""

import pytest
from checking import check_axe
from conftest import on_desktop
from leafing import STILL
from playwright.sync_api import expect
from thirty_photos import thirty  # noqa: F401

pytestmark = pytest.mark.sites("thirty")

LINKS = ".strip a"
# The names of the photos from the first to the last, the place of the present one, and whether all are drawn.
SHOWN = """() => {
  const links = [...document.querySelectorAll(".strip a")];
  const images = links.map(link => link.querySelector("img"));
  return [links.map(link => link.href.split("/").at(-2)), links.findIndex(link => link.ariaCurrent === "page"),
    images.every(image => image.complete && image.naturalWidth)];
}"""
SHOWS = f"wanted => JSON.stringify(({SHOWN})()) === JSON.stringify(wanted)"
BOXES = """() => Object.fromEntries(["figure", ".strip a:first-child", ".strip a:last-child", ".strip [aria-current]", ".digest span",
  ".digest svg"].map(part => [part, document.querySelector(part).getBoundingClientRect().toJSON()]))"""
# What asks for nothing has asked for nothing when the photos beside are there.
READ = "() => [...document.querySelectorAll('.turns a')].every(link => link.picture?.lastElementChild.complete)"


@pytest.fixture
def site(thirty):  # noqa: F811
    """The site of thirty photos."""
    return thirty


@pytest.fixture
def coast(site):
    """The names of the photos of the longer album."""
    return [path.split("/")[1] for path in site.longest_album]


@pytest.fixture
def visit(site, page, defects):
    """A function that opens a photo of the longer album by its number."""
    def open_photo(number):
        page.goto(site.address + site.longest_album[number])
        defects.count()
        return page

    return open_photo


def shows(page, names, current):
    """Waits until the strip shows photos, one of which is the present one."""
    page.wait_for_function(SHOWS, arg=[list(names), current, True])


@on_desktop
def test_shows_the_photos_beside(visit, coast, page, defects):
    """Four before and four after, with their titles; they take no room from the photo and the line, and move nothing."""
    visit(6)
    room = page.evaluate("() => document.querySelector('figure').getBoundingClientRect().height")
    shows(page, coast[2:11], 4)
    strip = page.get_by_role("navigation", name="Coast")
    expect(strip.get_by_role("link", name="Lighthouse 7", exact=True)).to_have_attribute("href", f"../{coast[7]}/index.html")
    boxes = page.evaluate(BOXES)
    first, last, present = (boxes[f".strip {part}"] for part in ("a:first-child", "a:last-child", "[aria-current]"))
    assert boxes["figure"]["height"] == room, "the photo loses height"
    assert first["top"] >= boxes["figure"]["bottom"] and last["bottom"] <= 900
    assert min(present["width"], present["height"]) >= 44, "a photo is hard to hit"
    assert abs(present["left"] + present["right"] - boxes["figure"]["left"] - boxes["figure"]["right"]) < 2, "it is not in the middle"
    assert max(boxes[".digest span"]["right"], boxes[".digest svg"]["right"]) <= first["left"], "it lies over the line"
    page.evaluate("() => witness.settle()")
    assert page.evaluate("() => witness.shifts") == []
    check_axe(page.evaluate, "strip", defects)


@pytest.mark.parametrize("size, near", [((1024, 768), 3), ((1440, 900), 4), ((1920, 1080), 5)])
def test_as_many_as_there_is_room_for(visit, coast, page, size, near):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(6)
    shows(page, coast[6 - near:7 + near], near)
    # A window that becomes smaller has none, and the other way round.
    page.set_viewport_size({"width": 1440, "height": 500})
    expect(page.locator(".strip")).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    shows(page, coast[2:11], 4)


@pytest.mark.parametrize("size, data, way", [
    ((390, 844), "off", "served"), ((1440, 500), "off", "served"), ((1440, 900), "on", "served"), ((1440, 900), "off", "disk")])
def test_is_not_asked_for_elsewhere(site, context, page, defects, size, data, way):
    """A small window, saved data and a disk have no strip, and its script is not loaded."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    context.add_init_script(f"try {{ localStorage.heliographData = '{data}'; }} catch {{ /* A disk may have none. */ }}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(site.bases[way] + site.longest_album[6])
    defects.count()
    page.wait_for_load_state()
    if (data, way) == ("off", "served"):
        page.wait_for_function(READ)
    page.evaluate("() => new Promise(requestIdleCallback)")
    assert not [address for address in asked if "/strip-" in address]
    expect(page.locator(LINKS)).to_have_count(0)


@on_desktop
def test_follows_turns(visit, coast, page):
    """After a turn and a leap the present photo is in the middle; at the ends nothing stands beside it."""
    visit(6)
    shows(page, coast[2:11], 4)
    page.evaluate("() => { window.kept = document.querySelector('.strip [aria-current] + a'); }")
    page.keyboard.press("ArrowRight")
    shows(page, coast[3:12], 4)
    assert page.evaluate("() => kept.ariaCurrent === 'page' && kept.isConnected"), "what stays is made again"
    page.keyboard.press("Home")
    shows(page, coast[:5], 0)
    page.keyboard.press("End")
    shows(page, coast[-5:], 4)
    page.evaluate("() => witness.settle()")
    assert page.evaluate("() => witness.shifts") == []


@on_desktop
def test_a_click_opens_the_photo_in_the_page(site, visit, coast, page):
    """A photo of the strip comes to the page as the next one does; the present one leads nowhere."""
    visit(6)
    length = page.evaluate("() => { window.isSame = true; return history.length; }")
    shows(page, coast[2:11], 4)
    page.locator(LINKS).nth(4).click()
    page.locator(LINKS).nth(7).click()
    page.wait_for_url(f"**/{coast[9]}/index.html")
    shows(page, coast[5:14], 4)
    expect(page.locator("h1")).to_have_text("Lighthouse 9")
    assert page.evaluate("() => isSame && history.length") == length


@on_desktop
def test_one_stop_of_the_keyboard(visit, coast, page):
    """Tab comes to the present photo and leaves the strip; arrow keys turn, and the focus goes along."""
    visit(6)
    shows(page, coast[2:11], 4)
    page.locator(".turns [rel=next]").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".strip [aria-current]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    shows(page, coast[3:12], 4)
    expect(page.locator(".strip [aria-current]")).to_be_focused()
    assert page.evaluate("() => scrollY") == 0, "the photo is scrolled away"
    page.keyboard.press("Tab")
    expect(page.locator(".digest a")).to_be_focused()


@on_desktop
def test_follows_the_list(site, page, defects):
    """From a list it shows the photos of the list, also of its next page, and has its name."""
    page.goto(f"{site.address}ratings/4/index.html")
    defects.count()
    stars = page.evaluate("() => Array.from(document.querySelectorAll('.tiles a'), link => link.href.split('/').at(-2))")
    page.locator(".tiles a").nth(2).click()
    page.wait_for_url("**/photos/**")
    shows(page, stars[:7], 2)
    label = page.locator(".strip").get_attribute("aria-label")
    assert label == page.locator(".tools [rel~=up] [dir=auto]").inner_text() != "Coast"
    page.goto(f"{site.address}ratings/4/index.html")
    page.locator(".tiles a").last.click()
    page.wait_for_url("**/photos/**")
    page.wait_for_function("() => document.querySelectorAll('.strip [aria-current] ~ a').length")
    names, current, _ = page.evaluate(SHOWN)
    after = names[current + 1]
    assert after not in stars
    expect(page.locator(".turns [rel=next]")).to_have_attribute("href", f"../{after}/index.html")


@on_desktop
def test_gives_way(visit, coast, page):
    """It is not there on paper, in full screen and over a photo that is looked at closely."""
    visit(6)
    shows(page, coast[2:11], 4)
    link = page.locator(LINKS).first
    page.emulate_media(media="print")
    expect(link).to_be_hidden()
    page.emulate_media(media="screen")
    expect(link).to_be_visible()
    page.keyboard.press("+")
    expect(link).to_be_hidden()
    page.keyboard.press("0")
    expect(link).to_be_visible()
    page.keyboard.press("f")
    expect(link).to_be_hidden()


@on_desktop
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_direction(visit, coast, page, direction):
    """What comes next is on the side where lines end, as the arrow to it."""
    if direction == "rtl":
        page.route("**/photos/**/index.html", lambda route: route.fulfill(
            response=(answer := route.fetch()), body=answer.text().replace('<html lang="en"', '<html lang="en" dir="rtl"', 1)))
    visit(6)
    shows(page, coast[2:11], 4)
    page.wait_for_function(STILL)
    boxes = page.evaluate(BOXES)
    leads = boxes[".strip a:last-child"]["left"] - boxes[".strip a:first-child"]["left"]
    assert leads > 0 if direction == "ltr" else leads < 0
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.browser_context_args(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
def test_stillness(visit, coast, page):
    """With reduced motion the photos are at their new places at once."""
    visit(6)
    shows(page, coast[2:11], 4)
    page.keyboard.press("ArrowRight")
    shows(page, coast[3:12], 4)
    assert not page.evaluate("() => document.getAnimations().length")
