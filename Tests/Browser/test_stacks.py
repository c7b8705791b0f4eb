"""Stacks: a tile says how many photos it stands for, and the page of each shows all of them."""

import os
import re

import pytest
from built_site import served
from checking import check_axe
from conftest import DESKTOP, PHONE, pages_of, run
from PIL import Image
from playwright.sync_api import expect
from test_markup import check_markup


@pytest.fixture(scope="module")
def stacks(tmp_path_factory):
    """A site with a wall of ninety photos, of which three are a stack, as two of an album are."""
    folder = tmp_path_factory.mktemp("stacks")
    for number, name in enumerate([f"{number:02}" for number in range(90)] + ["In/a", "In/b", "In/c"]):
        path = folder / f"Pictures/{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (900, 600), (2 * number, 120, 200)).save(path)
    (folder / "Pictures/index.md").write_text("---\nstack: [89.jpg, 86.jpg, 87.jpg]\norder: name\ncaptions: { 87.jpg: Low tide }\n---\n")
    (folder / "Pictures/In/index.md").write_text("---\nstack: [b.jpg, a.jpg]\n---\n")
    (folder / "heliograph.yml").write_text(
        "sources: [ { folder: Pictures } ]\npaging: wall\nphotosPerPage: 20\ncollections: [all]\nsettings: { captions: always }\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", folder, "--output", folder / "Output", "--quiet")
    run(os.environ["HELIOGRAPH"], "check", folder / "Output")
    return folder / "Output"


def path_of(stacks, name):
    [path] = stacks.glob(f"photos/{name}-*/index.html")
    return path.relative_to(stacks).as_posix()


@pytest.fixture
def opened(stacks, browser, defects):
    """A function that opens a page in a window of a shape."""
    with pages_of(stacks, browser, defects) as open_page:
        yield open_page


def badge(page):
    """What is said of the stack on its tile, and where the tile and that are."""
    return page.locator(".tiles a:has(b)").first.evaluate("""tile => {
      const mark = tile.querySelector("b");
      const style = getComputedStyle(mark);
      const [box, own] = [tile, mark].map(part => part.getBoundingClientRect().toJSON());
      return { text: mark.innerText.replace(/\\s+/g, " "), box, own, position: style.position, background: style.backgroundColor };
    }""")


def check_badge(found, count):
    assert found["text"].startswith(count) and f"{count} photographs" in found["text"], found
    box, own = found["box"], found["own"]
    assert found["position"] == "absolute" and found["background"] == "rgba(0, 0, 0, 0.75)"
    # In the upper corner at the end of the line, and small.
    assert 0 < own["top"] - box["top"] < 20 and 0 < box["right"] - own["right"] < 20 and own["width"] < 80 and own["height"] < 40


@pytest.mark.parametrize("shape", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_tile_says_how_many_photos_it_stands_for(opened, shape):
    page = opened("albums/in/index.html", **shape)
    expect(page.locator(".tiles a")).to_have_count(2)
    check_badge(badge(page), "2")
    # The title that a visitor asks for is there as well.
    expect(page.locator(".tiles a > span")).to_have_count(2)


def test_a_tile_of_a_wall_has_its_rules_too(opened):
    page = opened("all/index.html", **DESKTOP)
    page.wait_for_function("() => document.documentElement.classList.contains('walled')")
    expect(page.locator(".tiles b", has_text="3 photographs")).to_have_count(0)
    page.wait_for_function("""() => {
      scrollBy({ top: 400, behavior: "instant" });
      return [...document.querySelectorAll(".tiles b")].some(mark => mark.innerText.startsWith("3"));
    }""")
    page.locator(".tiles a:has(b)", has_text="3 photographs").scroll_into_view_if_needed()
    found = page.locator(".tiles a:has(b)", has_text="3 photographs").first
    style = found.locator("b").evaluate("mark => { const { position, backgroundColor } = getComputedStyle(mark); return [position, backgroundColor]; }")
    assert style == ["absolute", "rgba(0, 0, 0, 0.75)"]


@pytest.mark.parametrize("way", ["served", "disk"])
@pytest.mark.parametrize("scripted", [True, False], ids=["scripted", "unscripted"])
def test_the_page_shows_all_and_leads_to_each(stacks, opened, way, scripted):
    page = opened(path_of(stacks, "86"), way, **DESKTOP, java_script_enabled=scripted)
    items = page.locator(".stack a")
    expect(items).to_have_count(3)
    assert [link.get_attribute("aria-current") for link in items.all()] == [None, "page", None]
    items.nth(2).scroll_into_view_if_needed()
    heights = [link.locator("img").bounding_box()["height"] for link in items.all()]
    assert all(abs(height - 80) < 1 for height in heights), heights
    items.nth(2).click()
    expect(page).to_have_url(re.compile("/87-"))
    expect(page.locator(".stack a").nth(2)).to_have_attribute("aria-current", "page")
    assert [link.get_attribute("aria-current") for link in page.locator(".stack a").all()] == [None, None, "page"]


def test_keys_go_through_the_stack_and_on(stacks, opened):
    page = opened(path_of(stacks, "85"), **DESKTOP)
    page.wait_for_load_state("networkidle")
    seen = []
    for key in ["ArrowRight"] * 4 + ["ArrowLeft"]:
        before = page.url
        page.keyboard.press(key)
        page.wait_for_url(lambda url, before=before: url != before)
        name = page.url.split("/photos/")[1][:2]
        expect(page.locator(".stack a")).to_have_count(3 if name in ("86", "87", "89") else 0)
        seen.append((name, [index for index, link in enumerate(page.locator(".stack a").all()) if link.get_attribute("aria-current")]))
    assert seen == [("89", [0]), ("86", [1]), ("87", [2]), ("88", []), ("87", [2])]
    # The stack is above all else that is known, as on the page itself, also where words came last.
    assert page.locator(".panel > .stack:first-child + .words").count() == 1


def test_a_press_turns_to_another_photo_in_its_place(stacks, opened):
    page = opened(path_of(stacks, "89"), **DESKTOP)
    page.wait_for_load_state("networkidle")
    length = page.evaluate("history.length")
    page.evaluate("window.same = true")
    page.locator(".stack a").nth(2).click()
    expect(page).to_have_url(re.compile("/87-"))
    expect(page.locator(".stack a").nth(2)).to_have_attribute("aria-current", "page")
    expect(page.locator(".stack a").nth(2)).to_be_focused()
    # The photo is in sight, and the way back is that of before.
    page.wait_for_function("() => scrollY === 0")
    assert page.evaluate("[window.same, history.length]") == [True, length]


def test_turning_brings_it_and_takes_it_away(stacks, opened):
    page = opened(path_of(stacks, "85"), **DESKTOP)
    page.wait_for_load_state("networkidle")
    expect(page.locator(".stack")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".panel > .stack:first-child a")).to_have_count(3)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".stack")).to_have_count(0)


@pytest.mark.parametrize("shape", [pytest.param(PHONE, marks=pytest.mark.turn(1)), DESKTOP], ids=["phone", "desktop"])
def test_its_pages_are_sound(stacks, opened, shape, defects):
    paths = [path_of(stacks, "89"), "albums/in/index.html"]
    check_markup([stacks / path for path in paths], defects)
    for path in paths:
        page = opened(path, **shape)
        check_axe(page.evaluate, path, defects)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_it_is_shown_in_firefox(stacks, firefoxes, defects):
    defects.count()
    with served(stacks) as address:
        tab = firefoxes("light")
        tab.open(address + "albums/in/index.html")
        tab.until("() => document.readyState === 'complete'")
        assert tab.evaluate("() => getComputedStyle(document.querySelector('.tiles b')).position") == "absolute"
        tab.open(address + path_of(stacks, "89"))
        assert tab.until("() => document.querySelectorAll('.stack img').length") == 3
