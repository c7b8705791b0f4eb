"""Photos and albums without titles: what they are called, where they are, and that a visitor gets there."""

import os
import re
import subprocess
import unicodedata
import urllib.parse

import pytest
from checking import check_axe
from named_photos import ALBUMS, LONG, WALK
from playwright.sync_api import expect

pytestmark = pytest.mark.sites("named")


@pytest.fixture(autouse=True)
def looked(defects):
    """These tests say themselves what they saw; what the observer sees beside is a defect as everywhere."""
    defects.count()


def album(page, site, name):
    """Opens an album by its title, from the home page."""
    page.goto(site.address)
    page.get_by_role("link", name=name, exact=True).click()


def test_no_two_photos_of_a_walk_read_alike(page, site):
    album(page, site, "Tree walk")
    tiles = page.locator(".tiles a")
    expect(tiles).to_have_count(len(WALK))
    alternatives = tiles.locator("img").evaluate_all("all => all.map(image => image.alt)")
    assert len(set(alternatives)) == len(WALK), alternatives
    assert all("Tree walk" in text and "18 July 2017" in text for text in alternatives)
    headings, titles, neighbours = [], [], []
    tiles.first.click()
    for _ in range(len(WALK)):
        headings.append(page.locator("h1").inner_text())
        titles.append(page.title())
        following = page.locator("a[rel=next]")
        if following.count():
            neighbours.append(following.get_attribute("title"))
            page.goto(following.evaluate("link => link.href"))
    assert len(set(headings)) == len(set(titles)) == len(WALK), headings
    assert len(set(neighbours)) == len(WALK) - 1
    assert headings[0] == "18 July 2017, 14:40"


@pytest.mark.parametrize("way", ["served", "disk"])
def test_every_script_has_addresses_that_open(page, site, way):
    base = site.bases[way]
    page.goto(base + "index.html")
    page.get_by_role("link", name="日本の秋").click()
    assert urllib.parse.unquote(page.url) == f"{base}albums/日本の秋/index.html"
    page.goto(base + "albums/03-meaning/index.html")
    hrefs = page.locator(".tiles a").evaluate_all("all => all.map(link => link.href)")
    assert len(hrefs) == len(ALBUMS["03-meaning"])
    for href in hrefs:
        page.goto(href)
        expect(page.locator("figure img")).to_have_js_property("complete", True)
        assert page.locator("figure img").evaluate("image => image.naturalWidth") > 0, href
        # Closing leads to the tile, for a visitor who came from elsewhere.
        page.goto(page.locator("a[rel=up]").first.evaluate("link => link.href"))
        fragment = urllib.parse.unquote(urllib.parse.urlsplit(page.url).fragment)
        assert page.locator(".tiles a:target").get_attribute("id") == fragment
    names = " ".join(urllib.parse.unquote(href) for href in hrefs)
    for word in ("紅葉と金閣寺", "الخزنة", "हिन्दी-की-किताब", "sunrise", "2024-the-way-16"):
        assert word in names


def test_names_are_in_nfc_short_and_distinct(site):
    parts = [path.relative_to(site.folder).parts for path in site.folder.rglob("*")]
    for part in {part for path in parts for part in path}:
        assert unicodedata.is_normalized("NFC", part) and len(part.encode()) <= 200
        assert not re.search(r"[\s%\\:*?\"<>|\u200e\u200f\u202a-\u202e]", part)
    folded = [tuple(part.casefold() for part in path) for path in parts]
    assert len(set(folded)) == len(folded)
    assert not [path for path in parts if re.match(r"album-[0-9a-f]{8}$", path[-1])]


def test_machines_read_percent_encoded_addresses(site):
    listed = re.findall(r"<loc>([^<]*)</loc>", site.text("sitemap.xml"))
    feed = re.findall(r'href="(https://photos[^"]*)"', site.text("feed.xml"))
    canonical = [re.search(r'rel="canonical" href="([^"]*)"', site.text(path))[1] for path in site.photos]
    for address in listed + feed + canonical:
        assert address.isascii(), address
        path = urllib.parse.unquote(urllib.parse.urlsplit(address).path.lstrip("/"))
        path += "index.html" if not path or path.endswith("/") else ""
        assert (site.folder / path).is_file(), path
    assert any("%E7%B4%85" in address for address in listed)


def test_search_leads_to_a_photo_by_its_file(page, site):
    for words, name in (("dji_0018", "18 July 2017, 14:40"), ("the-way-16", "2024 The Way 16"), ("金閣寺", "紅葉と金閣寺"),
                        ("iso 800", "2024 The Way 16"), ("5 stars", "2024 The Way 16")):
        page.goto(f"{site.address}search/index.html?{urllib.parse.urlencode({'q': words})}")
        found = page.locator(".found a")
        expect(found).to_have_count(1)
        expect(found).to_have_text(name)
        page.goto(found.evaluate("link => link.href"))
        expect(page.locator("h1")).to_have_text(name)


def test_an_exporters_words_are_nowhere(site):
    for path in site.paths("**/*.html", "search/*.js"):
        text = site.text(path)
        assert not re.search(r">(null|\(null\)|unknown|OLYMPUS DIGITAL CAMERA)<", text), path
        assert '"null"' not in text and "olympus" not in text, path


def test_cards_do_not_repeat_themselves(tab, site, defects):
    for path in ("index.html", "tags/index.html", "years/2024/index.html"):
        tab.open(site.address + path)
        check_axe(tab.evaluate, path, defects)
    assert tab.evaluate("() => Array.from(document.querySelectorAll('.albums .summary'), one => one.textContent.replace(/\\s+/g, ' ').trim())") == [
        "2 photographs · 3–28 May 2024"]
    # What is of one year does not say it again.
    summary = tab.evaluate("() => document.querySelector('.opening .summary').textContent")
    defects.expect("2024" not in summary, path, f"says its year twice: {summary}")


def test_the_preview_serves_every_script(page, site):
    """The program's own server decodes addresses, and finds what they name."""
    source = site.folder.parent
    command = [os.environ["HELIOGRAPH"], "serve", "--site", source, "--output", site.folder, "--port", "0", "--progress", "plain"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            lines = iter(server.stderr.readline, "")
            address = next(found[0] for line in lines if (found := re.findall(r"http://127\.0\.0\.1:\d+/", line)))
            for path in (*site.paths("albums/*/index.html"), *site.photos):
                answer = page.request.get(address + urllib.parse.quote(path))
                assert answer.status == 200 and "<h1" in answer.text(), path
        finally:
            server.terminate()


def test_a_long_name_fits(site):
    assert len(LONG.encode()) == 250
    assert [path for path in site.photos if "長長長" in path]
