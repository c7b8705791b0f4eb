"""Opens photos from lists that are no album, and looks whether what comes next and before stays in the list."""

import pytest
from conftest import both_ways, on_desktop, on_phone
from leafing import STILL
from playwright.sync_api import expect
from test_hands import READ, Hand
from thirty_photos import thirty  # noqa: F401

pytestmark = pytest.mark.sites("thirty")
# The four castles: where all that they have in common leads, and what the list is called.
LISTS = {
    "keyword": ("tags/stone/index.html", "stone"), "search": ("search/index.html?q=castle", "castle"),
    "rating": ("ratings/5/index.html", "Five stars"), "camera": ("cameras/second-2/index.html", "Second 2"),
}
KEPT = "() => [JSON.stringify(history.state), ...Object.values(sessionStorage)].join()"


@pytest.fixture
def site(thirty):  # noqa: F811
    """The site of thirty photos."""
    return thirty


@pytest.fixture
def base(site, way):
    """Where the site is."""
    return site.bases[way]


@pytest.fixture(autouse=True)
def looked(defects):
    """Each test asserts what it sees, and so looks at one page at least."""
    defects.count()


def names(page):
    """The photos of the open list."""
    return page.evaluate(
        "() => Array.from(document.querySelectorAll('.tiles a, .found a'), link => link.href.split('/').at(-2))")


def choose(page, address, number):
    """Opens a list, and one of its photos; returns the list's photos."""
    page.goto(address)
    link = page.locator(".tiles a, .found a").nth(number)
    link.wait_for()
    all_names = names(page)
    link.click()
    shows(page, all_names[number])
    return all_names


def shows(page, name):
    """Waits until a photo is open and nothing moves any more."""
    page.wait_for_url(lambda address: f"/photos/{name}/" in address)
    page.wait_for_load_state()
    page.wait_for_function(STILL)


@on_desktop
@both_ways
@pytest.mark.parametrize("kind", LISTS)
def test_stays_in_the_list(base, page, kind):
    """Keys and links stay in the list, which ends where it ends; the count is the list's, and closing leads to it."""
    path, title = LISTS[kind]
    castles = choose(page, base + path, 1)
    assert len(castles) == 4
    count = page.locator(".stage .position")
    expect(count).to_have_text(f"2 of 4 in {title}")
    page.keyboard.press("ArrowRight")
    shows(page, castles[2])
    expect(count).to_have_text(f"3 of 4 in {title}")
    page.locator(".turns [rel=next]").click()
    shows(page, castles[3])
    expect(page.locator(".turns [rel=next]")).to_have_count(0)
    page.reload()
    expect(count).to_have_text(f"4 of 4 in {title}")
    page.keyboard.press("Home")
    shows(page, castles[0])
    expect(page.locator(".turns [rel=prev]")).to_have_count(0)
    expect(page.get_by_role("link", name=f"Close and return to {title}")).to_have_count(1)
    page.keyboard.press("Escape")
    page.wait_for_url(base + path)


@on_desktop
@pytest.mark.parametrize("way", ["served"])
def test_leaves_the_album(base, page):
    """Every other photo of the album has four stars: the next is the list's, also on the list's next page, and Back leads to it."""
    stars = choose(page, f"{base}ratings/4/index.html", 5)
    page.go_back()
    page.wait_for_url("**/ratings/4/index.html")
    page.locator(f".tiles a[href*='{stars[5]}']").click()
    shows(page, stars[5])
    page.keyboard.press("ArrowRight")
    shows(page, stars[6])
    link = page.locator(".turns [rel=next]")
    link.wait_for()
    following = link.get_attribute("href").split("/")[-2]
    assert following not in stars
    link.click()
    shows(page, following)
    page.go_back()
    page.wait_for_url("**/ratings/4/**")


@on_phone
@pytest.mark.parametrize("way", ["served"])
def test_swipes_stay_in_the_list(base, page):
    """The finger draws in the list's next photo, and turns to it."""
    stars = choose(page, f"{base}ratings/4/index.html", 3)
    page.wait_for_function(READ, arg="next")
    Hand(page).swipe(300, 60)
    shows(page, stars[4])


@on_phone
@pytest.mark.parametrize("way", ["served"])
def test_count_is_one_text(base, page):
    """Between its words are spaces also where it is a flexible box, as in the bar of a phone."""
    choose(page, base + LISTS["keyword"][0], 1)
    assert page.locator(".stage .position").inner_text() == "2 of 4 in stone"


@on_desktop
@both_ways
def test_an_album_keeps_its_order(site, base, page):
    """From its album, by its address and in another tab a photo has the album's order."""
    coast = [path.split("/")[1] for path in site.longest_album]
    choose(page, f"{base}albums/coast/index.html", 2)
    expect(page.locator(".turns [rel=next]")).to_have_attribute("href", f"../{coast[3]}/index.html")
    expect(page.locator(".listed")).to_have_count(0)
    stars = choose(page, f"{base}ratings/4/index.html", 4)
    address, at = page.url, coast.index(stars[4])
    expect(page.locator(".listed")).to_have_count(1)
    page.goto(f"{base}index.html")
    page.goto(address)
    expect(page.locator(".turns [rel=next]")).to_have_attribute("href", f"../{coast[at + 1]}/index.html")
    page.goto(f"{base}ratings/4/index.html")
    with page.context.expect_page() as opened:
        page.locator(".tiles a").nth(4).click(modifiers=["ControlOrMeta"])
    opened.value.wait_for_load_state()
    expect(opened.value.locator(".turns [rel=next]")).to_have_attribute("href", f"../{coast[at + 1]}/index.html")
    assert "list" not in page.evaluate(KEPT)


@on_desktop
@both_ways
@pytest.mark.parametrize("lack", ["storage", "script"])
def test_without_memory(site, base, browser, lack):
    """Where nothing is kept, or no script runs, the order is the album's."""
    context = browser.new_context(java_script_enabled=lack != "script")
    if lack == "storage":
        context.add_init_script(
            "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } })")
    page = context.new_page()
    page.goto(f"{base}ratings/4/index.html")
    page.locator(".tiles a").nth(4).click()
    page.wait_for_url("**/photos/**")
    coast = [path.split("/")[1] for path in site.longest_album]
    at = coast.index(page.url.split("/")[-2])
    expect(page.locator(".turns [rel=next]")).to_have_attribute("href", f"../{coast[at + 1]}/index.html")
    context.close()
