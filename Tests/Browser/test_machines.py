"""Reads what a site offers to machines with programs that are not Heliograph's.

feedparser reads the feeds, lxml (libxml2) the sitemaps, extruct the structured data and the cards, pyld expands the JSON-LD,
Chromium checks the manifest, and Pillow reads the icons. Nothing is fetched: the terms of schema.org come from a context below.
"""

import json
import re
import urllib.parse

import extruct
import feedparser
import pytest
from lxml import etree
from PIL import Image
from pyld import jsonld

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"
STRICT = etree.XMLParser(resolve_entities=False, no_network=True, recover=False)
CONTEXT = {"@vocab": "https://schema.org/", "url": {"@type": "@id"}, "contentUrl": {"@type": "@id"}}
LOCAL = "http://localhost/"


@pytest.fixture
def base(site):
    """Where the site says it will be published; None if it does not say."""
    found = re.search(r'rel="canonical" href="([^"]*)"', site.text("index.html"))
    return found and found[1]


@pytest.fixture
def target(site, base):
    """A function from an absolute address to its file; None if there is no such file in the site."""

    def target(address):
        if not base or not address.startswith(base):
            return None
        path = urllib.parse.unquote(address[len(base):])
        file = site.folder / (path + "index.html" if not path or path.endswith("/") else path)
        return file if file.is_file() else None

    return target


def is_shown(page):
    """Whether search engines are led to a page: to each with photos, unless it forbids them."""
    return "noindex" not in page and "<picture" in page


@pytest.mark.sites("addressed")
def test_feeds(site, target, defects):
    for path in site.paths("**/feed.xml"):
        etree.parse(site.folder / path, STRICT)
        feed = feedparser.parse((site.folder / path).read_bytes())
        defects.expect(not feed.bozo, path, f"is not read by feedparser: {feed.get('bozo_exception')}")
        defects.expect(feed.version == "atom10", path, f"is {feed.version or 'no feed'}, not atom10")
        identities = [entry.get("id") for entry in feed.entries]
        defects.expect(identities and len(set(identities)) == len(identities), path, "has no entries, or two of one identity")
        for entry in feed.entries:
            defects.count()
            for key in ("title", "id", "updated", "link", "media_content", "media_thumbnail"):
                defects.expect(entry.get(key), path, f"has an entry without {key}: {entry.get('id')}")
            for media in entry.get("media_content", []):
                file = target(media["url"])
                defects.expect(file, path, f"names {media['url']}, which does not exist")
                defects.expect(not file or file.stat().st_size == int(media["filesize"]), path,
                               f"states a wrong size for {media['url']}")


@pytest.mark.sites("addressed")
def test_sitemap(site, target, defects):
    pages = set()
    for path in site.paths("sitemap*.xml"):
        for location in etree.parse(site.folder / path, STRICT).getroot().iter(f"{SITEMAP}loc", f"{IMAGE}loc"):
            file = target(location.text)
            defects.count()
            defects.expect(file, path, f"names {location.text}, which does not exist")
            if location.tag.startswith(SITEMAP):
                pages.add(file)
    for path in site.paths("**/*.html"):
        defects.expect(site.folder / path in pages or not is_shown(site.text(path)), path, "is missing in the sitemap")


@pytest.mark.sites("plain", "addressed")
def test_structured_data(site, base, target, defects):
    for path in site.paths("**/*.html"):
        data = extruct.extract(site.text(path), base_url=base or LOCAL, syntaxes=["json-ld"])["json-ld"]
        defects.count()
        for item in data:
            item["@context"] = CONTEXT
            defects.expect(jsonld.expand(item, {"base": base or LOCAL}), path, f"has JSON-LD without content: {item.get('@type')}")
        images = [item for item in data if item.get("@type") == "ImageObject"]
        defects.expect(not path.startswith("photos/") or len(images) == 1, path, f"describes {len(images)} pictures")
        for image in images:
            if base and any(image.get(key) for key in ("creator", "creditText", "copyrightNotice", "license")):
                defects.expect(image["contentUrl"].startswith(base), path, "has a contentUrl that is not absolute")


@pytest.mark.sites("addressed")
def test_cards(site, base, target, defects):
    for path in site.paths("**/*.html"):
        page = site.text(path)
        data = extruct.extract(page, base_url=base, syntaxes=["opengraph"])["opengraph"]
        defects.count()
        card = dict(pair for item in data for pair in item["properties"])
        for key in ("og:title", "og:type", "og:url", "og:image", "og:image:width", "og:image:height", "og:image:alt"):
            defects.expect(card.get(key) or not is_shown(page), path, f"has no {key}")
        picture = card.get("og:image")
        defects.expect(not picture or target(picture), path, f"shows {picture} on its card, which does not exist")
        for embed in re.findall(r'type="application/json\+oembed" href="([^"]*)"', page):
            answer = json.loads(target(embed).read_text())
            is_photo = answer["type"] == "photo" and target(answer["url"])
            defects.expect(is_photo, path, f"has an oEmbed answer without a photo: {embed}")


@pytest.mark.sites("plain", "addressed")
def test_manifest(site, page, defects):
    page.goto(site.address + "index.html")
    session, path = page.context.new_cdp_session(page), "manifest.webmanifest"
    for error in session.send("Page.getAppManifest")["errors"]:
        defects.add(path, f"is faulty for Chromium: {error['message']}")
    for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]:
        # Chromium installs nothing from a private window, which the window of a test is.
        defects.expect(error["errorId"] == "in-incognito", path, f"cannot be installed by Chromium: {error['errorId']}")
    for icon in json.loads(site.text(path))["icons"]:
        if icon["type"] == "image/png":
            defects.count()
            side = int(icon["sizes"].split("x")[0])
            with Image.open(site.folder / icon["src"]) as image:
                # Checks the checksum of every chunk; loading shows that all pixels are there.
                image.verify()
            with Image.open(site.folder / icon["src"]) as image:
                image.load()
            defects.expect(image.size == (side, side), icon["src"], f"is not {side} pixels wide and high")
