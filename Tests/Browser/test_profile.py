"""Who made the site: what a visitor reads of its owner, from where, and what a harvester of addresses finds."""

import re

import pytest
from conftest import on_desktop
from playwright.sync_api import expect

pytestmark = pytest.mark.sites("profile")
PROFILE = "profile/index.html"
CONTACT = "ada@example.org"
# What programs that look for addresses in the source of pages look for.
ADDRESS = re.compile(r"[\w.+-]+\s*(@|%40|\[at\]|\(at\)|&#64;)\s*[\w-]+\.\w{2,}|mailto:", re.IGNORECASE)


@pytest.fixture(autouse=True)
def looked(defects):
    """These tests say themselves what they saw; what the observer sees beside is a defect as everywhere."""
    defects.count()


# What the page tells, the number of photos as it is written, and how many photos the owner chose; the link that is seen.
TOLD = """() => {
  const texts = selector => Array.from(document.querySelectorAll(selector), one => one.textContent.trim());
  const number = [...document.querySelectorAll("dt")].find(one => one.textContent === "Photographs").nextElementSibling;
  const links = [...document.querySelectorAll(".u-email")].filter(one => one.checkVisibility() && one.getBoundingClientRect().width);
  return { titles: texts("h1"), terms: texts("dt"), number: number.textContent.trim(),
    slots: ["li", "img"].map(part => document.querySelectorAll(`.slots ${part}`).length),
    links: links.map(one => [one.textContent.trim(), one.getAttribute("href")]) };
}"""


@pytest.mark.parametrize("way", ["served", "disk"])
def test_the_page_needs_no_script(tab, site, way):
    """It says what is known, each number once, and has no place for what is not there."""
    tab.resize(1440, 900)
    with tab.unscripted():
        tab.open(site.bases[way] + PROFILE)
        told = tab.evaluate(TOLD)
    assert told["titles"] == ["Ada"]
    assert told["terms"] == [
        "Languages", "Contact", "Elsewhere", "Photographs", "First photograph", "Latest photograph", "Cameras"]
    assert re.fullmatch(r"\d+", told["number"]), "the number says what it counts twice"
    assert told["slots"] == [5, 5]
    assert told["links"] == [[CONTACT, f"mailto:{CONTACT}"]]


@pytest.mark.turn(1)
def test_no_file_has_the_address_in_its_source(site):
    files = site.paths("**/*.html", "**/*.js", "**/*.json", "**/*.xml", "**/*.txt", "**/*.webmanifest")
    assert len(files) > 10
    # A handle at a service is written as an address of the web.
    found = {path: hit[0] for path in files if (hit := ADDRESS.search(site.text(path).replace("example.social/@ada", "")))}
    assert not found


@on_desktop
def test_the_card_and_the_owners_name_lead_to_the_profile(page, site):
    profile = site.address + PROFILE
    page.goto(site.address)
    card = page.locator(".maker a")
    expect(card).to_have_accessible_name("Ada Ada Lovelace")
    card.click()
    assert page.url == profile
    page.get_by_role("link", name="All photographs", exact=True).click()
    assert page.url == site.address + "people/ada/index.html"
    page.go_back()
    page.locator(".slots a").first.click()
    owner = page.locator("a[rel=author]")
    expect(owner).to_have_text("Ada")
    owner.click()
    assert page.url == profile
    names = {}
    for path in site.photos:
        page.goto(site.address + path)
        names[owner.inner_text()] = owner.evaluate("link => link.href").removeprefix(site.address)
    # The files say "Ada", "Ada Lovelace" and "A. Lovelace", who are one person.
    assert names == {"Ada": PROFILE, "Charles Babbage": "people/charles-babbage/index.html"}


@on_desktop
def test_it_reads_from_right_to_left(page, site):
    """The language of the site changes nothing but words and direction, so the page is turned by hand."""
    page.goto(site.address + PROFILE)
    page.evaluate("document.documentElement.dir = 'rtl'")
    for start, end in ((".portrait", ".person h1"), (".prose", ".told"), ("dt >> nth=0", "dd >> nth=0"),
                       (".slots li >> nth=0", ".slots li >> nth=1")):
        assert page.locator(start).bounding_box()["x"] > page.locator(end).bounding_box()["x"], start
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
