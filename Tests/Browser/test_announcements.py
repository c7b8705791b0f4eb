"""The news: lists, pages, and the notice on the home page, which stays away once it was dismissed."""

import os
import re

import pytest
from built_site import Site, served
from conftest import DESKTOP, PHONE, both_ways_remembered, run
from checking import check_axe
from PIL import Image
from playwright.sync_api import expect
from test_markup import check_markup

PAGES = ["index.html", "announcements/index.html", "announcements/archive/index.html", "announcements/harbour/index.html",
         "announcements/winter/index.html"]
NEWS = {
    "harbour": ("The harbour at night, in twelve pictures", "date: 2026-06-10\nphotos: [Coast/0.png, Coast/1.png, Coast/2.png]",
                "Twelve pictures, made in **one night** in May.\n\nThey are for sale as prints until the autumn."),
    "hours": ("Opening hours", "date: 2026-06-01\npinned: true", "The studio is open on Thursdays."),
    "winter": ("Prints before winter", "date: 2025-11-02\nphotos: [Coast/3.png]", "Order until the end of November."),
}


def build(source, language, news):
    """Builds the site of a day with these announcements, and returns its folder."""
    (source / "News").mkdir(exist_ok=True)
    for name in NEWS:
        (source / f"News/{name}.md").unlink(missing_ok=True)
    for name in news:
        title, keys, text = NEWS[name]
        (source / f"News/{name}.md").write_text(f"---\ntitle: {title}\n{keys}\n---\n{text}\n")
    (source / "heliograph.yml").write_text(
        f"title: The long light\nlanguage: {language}\nbaseURL: https://photos.example/\nsources: [{{ folder: Pictures }}]\n"
        "announcements: News\nsearch: true\ndiscovery: { feed: 20 }\nrenditions: { widths: [480, 800] }\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", source, "--output", source / language, "--now", "2026-06-12", "--quiet")
    return source / language


@pytest.fixture(scope="session", params=["en", "ar"])
def told(request, tmp_path_factory):
    """The site with three announcements, one of which has expired."""
    source = tmp_path_factory.mktemp("news")
    (source / "Pictures/Coast").mkdir(parents=True)
    for number, shape in enumerate([(900, 600), (600, 900), (900, 600), (1200, 400)]):
        Image.linear_gradient("L").resize(shape).rotate(number * 90, expand=False).convert("RGB").save(
            source / f"Pictures/Coast/{number}.png")
    folder = build(source, request.param, NEWS)
    run(os.environ["HELIOGRAPH"], "check", folder)
    with served(folder) as address:
        yield source, Site("news", folder, address)


@pytest.fixture
def observed(told, defects):
    """Contexts as they are: the observer of the other tests wants one of their sites."""
    return lambda context, *_: context


def address(site, way, path):
    return site.bases[way] + path


@both_ways_remembered
def test_dismissed_stays_dismissed(told, new_context, defects, way):
    source, site = told
    defects.count()
    page = new_context(**PHONE).new_page()
    page.goto(address(site, way, "index.html"))
    notice = page.locator(".notice")
    expect(notice.get_by_role("link")).to_have_text(NEWS["harbour"][0])
    notice.get_by_role("button").tap()
    expect(notice).to_be_hidden()
    assert page.evaluate("() => document.activeElement.id") == "main"
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(notice).to_be_hidden()
    # Another announcement is news again.
    language = site.folder.name
    build(source, language, ["hours", "winter"])
    page.reload()
    expect(notice.get_by_role("link")).to_have_text(NEWS["hours"][0])
    build(source, language, NEWS)
    page.reload()
    expect(notice).to_be_hidden()


def test_is_a_plain_line_without_javascript(told, new_context, defects):
    site = told[1]
    defects.count()
    page = new_context(java_script_enabled=False, **DESKTOP).new_page()
    page.goto(site.address + "index.html")
    expect(page.locator(".notice")).to_be_visible()
    expect(page.locator(".notice button")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".notice"), "the news are printed").to_be_hidden()
    page.emulate_media(media="screen")
    page.locator(".notice a").click()
    expect(page.locator("h1")).to_have_text(NEWS["harbour"][0])
    page.locator(".shots a").first.click()
    expect(page.locator("figure img")).to_be_visible()


# The results of a search once it has said what it found: their number, the titles of news, and what it said.
RESULTS = """() => {
  const said = document.querySelector("[role=status]")?.textContent;
  return said && [document.querySelectorAll(".found li").length,
    Array.from(document.querySelectorAll(".found .news span"), one => one.textContent), said];
}"""


@both_ways_remembered
def test_is_found_by_its_words(told, tab, defects, way):
    """Announcements stand before the photos, expired ones too, and do not count as photos."""
    site = told[1]
    tab.resize(1440, 900)

    def ask(query, count, names):
        """Searches, and waits for so many results, and for these news."""
        defects.count()
        tab.open(address(site, way, "search/index.html") + f"?q={query}")
        titles = [NEWS[name][0] for name in names]
        return tab.until(f"wanted => {{ const found = ({RESULTS})(); return JSON.stringify(found?.slice?.(0, 2)) === JSON.stringify(wanted) && found[2]; }}",
                         [count, titles])

    # "autumn" is in the text alone, "prints" in both.
    for query, names in [("autumn", ["harbour"]), ("print", ["harbour", "winter"]), ("opening", ["hours"])]:
        assert re.search("[:：] ", ask(query, len(names), names))
    # A photo without a title is named by the number of its file.
    ask("3", 1, [])
    ask("nothingofthesort", 0, [])
    ask("opening", 1, ["hours"])
    tab.click(".found .news")
    tab.until("title => document.querySelector('h1')?.textContent === title", NEWS["hours"][0])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("shape", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pages_are_sound(told, new_context, defects, shape, scheme):
    site = told[1]
    page = new_context(color_scheme=scheme, **shape).new_page()
    for path in PAGES:
        page.goto(site.address + path)
        defects.count()
        check_axe(page.evaluate, path, defects)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        defects.expect(wide <= 0, path, f"is {wide} pixels wider than the window")
        if folder := os.environ.get("HELIOGRAPH_SCREENSHOTS"):
            name = f"{site.folder.name}-{shape['viewport']['width']}-{scheme}-{path.replace('/', '-')}.png"
            page.screenshot(path=f"{folder}/{name}", full_page=True)


def test_markup_is_valid(told, defects):
    check_markup([told[1].folder / path for path in PAGES], defects)
