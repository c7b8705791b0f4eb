"""What the page of a photo tells, as a visitor sees and hears it, of photos of `Tests/Corpus` with one fact each."""

import os
import pathlib
import re
import shutil

import pytest
from built_site import served
from conftest import DESKTOP, PHONE, run
from playwright.sync_api import expect

CORPUS = pathlib.Path(__file__).parent.parent / "Corpus"
SETTINGS = "privacy: { location: show }\nfacts: { people: true }\ncollections: [ratings]\nsources: [{ folder: Pictures }]\n"
SIDECAR = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>
<rdf:li xml:lang="x-default">Told at https://example.org/a_(b)?c=1&amp;d=2.</rdf:li>
</rdf:Alt></dc:description><dc:subject><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:subject>
</rdf:Description></rdf:RDF></x:xmpmeta>""" % ("Donau" * 14)


@pytest.fixture(scope="module")
def facts(tmp_path_factory):
    """The address of a page by the name of its photo's file."""
    source = tmp_path_factory.mktemp("facts")
    pictures = source / "Pictures"
    pictures.mkdir()
    for name in ("exposure", "people", "rights", "satellites"):
        shutil.copy(CORPUS / f"metadata/{name}.jpg", pictures)
    (pictures / "rights.xmp").write_text(SIDECAR)
    (source / "heliograph.yml").write_text(SETTINGS)
    run(os.environ["HELIOGRAPH"], "build", "--site", source, "--output", source / "site", "--quiet")
    run(os.environ["HELIOGRAPH"], "check", source / "site")
    pages = {}
    for page in (source / "site/photos").glob("*/index.html"):
        name = re.search(r"(\w+)\.jpg</bdi>", page.read_text()).group(1)
        pages[name] = page.relative_to(source / "site").as_posix()
    with served(source / "site") as address:
        yield {name: address + path for name, path in pages.items()}


@pytest.fixture
def visit(browser, facts):
    """A function that opens the page of a photo in a window of a shape."""
    contexts = []

    def visit(name, shape):
        contexts.append(browser.new_context(**shape))
        page = contexts[-1].new_page()
        page.goto(facts[name])
        return page

    yield visit
    for context in contexts:
        context.close()


def fact(page, label):
    """The value beside a label."""
    return page.locator("#about dl > div", has=page.locator("dt", has_text=re.compile(f"^{label}$"))).locator("dd")


def test_facts_of_a_phone(visit, defects):
    page = visit("exposure", DESKTOP)
    defects.count(1)
    expect(page.locator(".digest span[dir=auto]")).to_have_text(
        "Apple iPhone 15 Pro · 1/250 s · f/1.8 · −0.7 EV · 24 mm (35 mm equivalent)")
    expect(fact(page, "Focal length")).to_have_text("6.8 mm · 24 mm (35 mm equivalent)")
    expect(fact(page, "Flash")).to_have_text("Fired")
    expect(fact(page, "File")).to_have_text("exposure.jpg")
    expect(fact(page, "Original")).to_have_text("96 × 64")
    # Stars are read aloud as words, and lead to the others of the same rating.
    expect(fact(page, "Rating").get_by_role("link", name="Four stars", exact=True)).to_have_count(1)
    lines = fact(page, "Sizes").locator("li").evaluate_all("items => new Set(items.map(i => i.offsetTop)).size")
    defects.expect(lines == 1, "exposure", f"has its sizes in {lines} lines")


def test_facts_lead_where_they_say(visit, defects):
    defects.count(3)
    page = visit("satellites", PHONE)
    link = fact(page, "Coordinates").locator("a")
    expect(link).to_have_attribute("rel", "noreferrer")
    expect(link).to_have_attribute("href", re.compile(r"^https://www\.openstreetmap\.org/\?mlat=37\.8&mlon=-122\.4#"))
    expect(page.locator("time")).to_have_attribute("datetime", "2017-07-18T15:31:30-07:00")
    page = visit("people", PHONE)
    expect(fact(page, "People")).to_have_text("Ada, Countess, Ada Face, and Somebody Else")
    page = visit("rights", PHONE)
    expect(fact(page, "Licence").locator("a[rel=license]")).to_have_text("CC BY-SA 4.0")
    expect(fact(page, "Credit")).to_have_text("Corpus Agency")
    link = page.locator(".lead a")
    expect(link).to_have_attribute("href", "https://example.org/a_(b)?c=1&d=2")
    expect(link).to_have_attribute("rel", re.compile(r"\bnofollow\b"))
    expect(page.locator(".lead")).to_have_text("Told at https://example.org/a_(b)?c=1&d=2.")


def test_a_long_keyword_breaks_in_a_phone(visit, defects):
    page = visit("rights", PHONE)
    defects.count(1)
    expect(page.locator(".keywords")).to_contain_text("Donau" * 14)
    # The window of a phone grows with its page.
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
