"""A site in English, 繁體中文 and Arabic: the same pages in each, one click apart, and the same images."""

import os
import re

import pytest
from built_site import Site, served
from conftest import DESKTOP, PHONE, run
from checking import LOOK_AROUND, RAGGED, check_axe
from PIL import Image
from playwright.sync_api import expect
from test_languages import SIDES
from test_markup import check_markup

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ar": "العربية"}
BASE = "https://photos.example/"
SETTINGS = """languages: [en, zh-Hant, ar]
title: { en: The long light, zh-Hant: 長光 }
description: { en: Photographs, ar: صور }
baseURL: https://photos.example/
sources: [{ folder: Pictures }]
collections: [all]
search: true
people: true
announcements: News
renditions: { widths: [480, 800] }
"""


PROFILE = """---
nickname: Ada
contact: ada@example.org
links: { Notes: https://example.org/ada/notes }
featured: [Coast/0.png, Coast/1.png]
---
I photograph **edges**.
"""
BYLINE = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta>"""
NEWS = {
    "open.md": "---\ntitle: Open on Thursdays\ndate: 2026-05-01\nexpires: 2999-12-31\n---\nFrom ten to four.\n",
    "walls.md": "---\ntitle: On the walls\ndate: 2026-05-03\nexpires: 2999-12-31\nphotos: [Coast/2.png]\n---\nThree pictures.\n",
    "walls.ar.md": "---\ntitle: على الجدران\n---\nثلاث صور.\n",
}


@pytest.fixture(scope="session")
def trees(tmp_path_factory):
    """The site, served."""
    source = tmp_path_factory.mktemp("trees")
    (source / "Pictures/Coast").mkdir(parents=True)
    # A site of one album has no page for it but the first.
    (source / "Pictures/Other").mkdir()
    Image.linear_gradient("L").save(source / "Pictures/Other/other.png")
    for number, shape in enumerate([(900, 600), (600, 900), (1200, 400)]):
        Image.linear_gradient("L").resize(shape).rotate(number * 90).convert("RGB").save(source / f"Pictures/Coast/{number}.png")
    (source / "Pictures/Coast/index.md").write_text(
        "---\ntitle: { en: Coast, zh-Hant: 海岸 }\ndescription: Where the land stops.\n---\nWords of the album.\n")
    (source / "Pictures/Coast/1.xmp").write_text(BYLINE)
    (source / "profile.md").write_text(PROFILE)
    (source / "profile.ar.md").write_text("---\nnickname: آدا\n---\n")
    (source / "News").mkdir()
    for name, text in NEWS.items():
        (source / "News" / name).write_text(text)
    (source / "heliograph.yml").write_text(SETTINGS)
    run(os.environ["HELIOGRAPH"], "build", "--site", source, "--output", source / "Site", "--quiet")
    run(os.environ["HELIOGRAPH"], "check", source / "Site")
    with served(source / "Site") as address:
        yield Site("trees", source / "Site", address)


@pytest.fixture
def observed(trees):
    """Contexts as they are: the observer of the other tests wants one of their sites."""
    return lambda context, *_: context


def album(site):
    """The page of the album with words."""
    return next(path for path in site.paths("albums/*/index.html") if "Words of the album." in site.text(path))


def pages(site):
    """A page of each kind, as the first language has it."""
    return ["index.html", album(site), site.paths("photos/*/index.html")[0], "all/index.html", "search/index.html",
            "settings/index.html", "profile/index.html", "people/index.html", "people/ada/index.html", "announcements/index.html",
            "announcements/walls/index.html"]


def tree(language):
    """The folder of a language."""
    return "" if language == "en" else f"{language}/"


@pytest.mark.parametrize("way, scripts", [("served", True), ("disk", False)], ids=["served-scripted", "disk-unscripted"])
def test_the_switch_keeps_the_page(trees, new_context, way, scripts, defects):
    page = new_context(java_script_enabled=scripts, **DESKTOP).new_page()
    for path in pages(trees):
        defects.count()
        page.goto(trees.bases[way] + path)
        for language, name in [*LANGUAGES.items()][::-1]:
            if language != "en" or page.url != trees.bases[way] + path:
                page.get_by_role("link", name=name, exact=True).click()
            page.wait_for_url(trees.bases[way] + tree(language) + path)
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator("html")).to_have_css("direction", "rtl" if language == "ar" else "ltr")


def test_search_engines_find_every_language(trees, defects):
    """Each page names itself in all languages, absolutely, and says which one is for everybody else."""
    for path in pages(trees)[:4]:
        folder = path.removesuffix("index.html")
        wanted = {language: BASE + tree(language) + folder for language in LANGUAGES} | {"x-default": BASE + folder}
        for language in LANGUAGES:
            defects.count()
            found = re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"', trees.text(tree(language) + path))
            defects.expect(dict(found) == wanted, tree(language) + path, f"names {found}")
    sitemap = trees.text("sitemap.xml")
    folder = album(trees).removesuffix("index.html")
    defects.expect(f'hreflang="zh-Hant" href="{BASE}zh-Hant/{folder}"' in sitemap, "sitemap.xml", "lacks a language")


def test_a_missing_page_leads_to_each_language(trees, tab, defects):
    """One page is for all addresses that do not exist, in whatever language they would be."""
    tab.open(trees.address + "404.html")
    defects.count()
    found = tab.evaluate("""() => [...document.querySelectorAll("a[hreflang]")].filter(link => link.checkVisibility())
      .map(link => [link.lang, link.textContent, link.getAttribute("href")])""")
    # They are complete, since the page is shown at any address.
    assert found == [[language, name, f"{BASE}{tree(language)}"] for language, name in LANGUAGES.items() if language != "en"]


def test_images_are_shared(trees, page, defects):
    """There is one folder of images, and every tree shows them."""
    defects.count()
    assert not trees.paths("*/images/**/*.jpg") and trees.paths("images/**/*.jpg")
    for language in LANGUAGES:
        page.goto(trees.address + tree(language) + album(trees))
        for image in page.locator(".tiles img").all():
            image.scroll_into_view_if_needed()
            expect(image).not_to_have_js_property("naturalWidth", 0)


def test_words_without_a_variant_say_their_language(trees, page, defects):
    """A title of the album's own language has it in `lang`; one of the page's language has none."""
    defects.count()
    for language, title, lang in [("zh-Hant", "海岸", None), ("ar", "Coast", "en"), ("en", "Coast", None)]:
        page.goto(trees.address + tree(language) + album(trees))
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text(title)
        assert heading.get_attribute("lang") == lang
        expect(page.get_by_text("Words of the album.").locator("..")).to_have_attribute("lang", "en") if language != "en" else None


@pytest.mark.parametrize(
    "scheme, window", [pytest.param("light", DESKTOP, marks=pytest.mark.turn(1)), ("dark", PHONE)], ids=["light", "dark"])
@pytest.mark.parametrize("language", [*LANGUAGES][1:])
def test_pages_are_sound(trees, new_context, language, window, scheme, defects):
    page = new_context(color_scheme=scheme, **window).new_page()
    for path in pages(trees):
        defects.count()
        page.goto(trees.address + tree(language) + path)
        page.evaluate("() => { window.witness ??= { shifts: [], violations: [], settle() {} }; }")
        for fault in page.evaluate(LOOK_AROUND):
            defects.add(tree(language) + path, fault)
        check_axe(page.evaluate, tree(language) + path, defects)
    if folder := os.environ.get("HELIOGRAPH_PICTURES"):
        page.goto(trees.address + tree(language) + "index.html")
        page.screenshot(path=f"{folder}/trees-{language}-{scheme}.png", full_page=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_the_foot_on_a_phone(trees, tab, language, defects):
    """With the languages in it, the lines begin below one another."""
    for path in pages(trees):
        tab.open(trees.address + tree(language) + path)
        for width in (360, 390):
            tab.resize(width, 844)
            defects.count()
            place = f"{tree(language)}{path} at {width}"
            defects.expect(tab.evaluate("() => document.querySelectorAll('.foot > *').length > 1"), place, "has too short a foot")
            defects.expect(not tab.evaluate(RAGGED), place, "has a foot whose lines begin at several places")


def test_words_of_the_other_direction_keep_to_the_side(trees, tab, defects):
    """Titles and texts in English stand on the side where the lines of an Arabic page begin."""
    tab.resize(1440, 900)
    for path in [album(trees), "announcements/open/index.html", "profile/index.html"]:
        tab.open(trees.address + tree("ar") + path)
        sides = [(text, away) for text, away, direction in tab.evaluate(SIDES) if direction == "ltr"]
        defects.count(len(sides))
        defects.expect(any(text.startswith("P. ") for text, _ in sides), path, "has no text in English")
        for text, away in sides:
            defects.expect(away < 2, path, f"has “{text}” {away} pixels away from its side")


def test_markup_is_valid(trees, defects):
    check_markup([trees.folder / tree(language) / path for language in LANGUAGES for path in pages(trees)], defects)
