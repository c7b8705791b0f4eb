"""Has what a site tells machines read by programs that are not its own.

feedparser reads the feeds, lxml (libxml2) the sitemaps, extruct the structured data and the cards, pyld expands the
JSON-LD, Chromium judges the manifest, and Python's zlib unpacks the icons. Nothing is fetched: the words of
schema.org come from a context that stands here.

usage: machines_check.py SITE_FOLDER...
"""

import importlib
import json
import pathlib
import re
import struct
import sys
import zlib

from browsing import Defects, chromium, served

missing = []
for name in ("feedparser", "lxml.etree", "extruct", "pyld"):
    try:
        importlib.import_module(name)
    except ImportError:
        missing.append(name.split(".")[0])
if missing:
    sys.exit(f"machines_check.py needs {', '.join(missing)}; install them with pip.")

import extruct  # noqa: E402
import feedparser  # noqa: E402
from lxml import etree  # noqa: E402
from pyld import jsonld  # noqa: E402

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"
STRICT = etree.XMLParser(resolve_entities=False, no_network=True, recover=False)
CONTEXT = {"@context": {"@vocab": "https://schema.org/", "url": {"@type": "@id"}, "contentUrl": {"@type": "@id"}}}


def address_of(folder):
    """Where the site says it will live; None when it does not say."""
    found = re.search(r'rel="canonical" href="([^"]*)index\.html"', (folder / "index.html").read_text())
    return found.group(1) if found else None


def is_shown(page):
    """Whether search engines are led to a page: to those with photos, unless it forbids them."""
    return "noindex" not in page and "<picture" in page


def target(folder, base, address):
    """The file an absolute address names; None for an address outside of the site."""
    return folder / address[len(base):] if base and address.startswith(base) else None


def check_feed(folder, base, path, defects):
    place = f"{folder.name}/{path.relative_to(folder)}"
    etree.parse(str(path), STRICT)
    feed = feedparser.parse(path.read_bytes())
    if feed.bozo:
        defects.add(place, f"is not read by feedparser: {feed.bozo_exception}")
    if feed.version != "atom10":
        defects.add(place, f"is {feed.version or 'no feed'}, not atom10")
    identities = [entry.get("id") for entry in feed.entries]
    if not identities or len(set(identities)) != len(identities):
        defects.add(place, "has no entries, or two of one identity")
    for entry in feed.entries:
        for key in ("title", "id", "updated", "link", "media_content", "media_thumbnail"):
            if not entry.get(key):
                defects.add(place, f"has an entry without {key}: {entry.get('id')}")
        for media in entry.get("media_content", []):
            file = target(folder, base, media["url"])
            if file is None or not file.exists():
                defects.add(place, f"names {media['url']}, which is not there")
            elif file.stat().st_size != int(media["filesize"]):
                defects.add(place, f"says a wrong size for {media['url']}")
    return len(feed.entries)


def check_sitemap(folder, base, defects):
    pages = set()
    for path in sorted(folder.glob("sitemap*.xml")):
        place = f"{folder.name}/{path.name}"
        root = etree.parse(str(path), STRICT).getroot()
        for location in root.iter(f"{SITEMAP}loc", f"{IMAGE}loc"):
            file = target(folder, base, location.text)
            if file is None or not file.exists():
                defects.add(place, f"names {location.text}, which is not there")
            elif location.tag.startswith(SITEMAP):
                pages.add(file)
    shown = {path for path in folder.rglob("*.html") if is_shown(path.read_text())}
    for path in sorted(shown - pages):
        defects.add(f"{folder.name}/sitemap.xml", f"leaves out {path.relative_to(folder)}")


def check_page(folder, base, path, defects):
    place = f"{folder.name}/{path.relative_to(folder)}"
    page = path.read_text()
    data = extruct.extract(page, base_url=base or "http://localhost/", syntaxes=["json-ld", "opengraph"])
    for item in data["json-ld"]:
        item["@context"] = CONTEXT["@context"]
        if not jsonld.expand(item, {"base": base or "http://localhost/"}):
            defects.add(place, f"has JSON-LD that says nothing: {item.get('@type')}")
    images = [item for item in data["json-ld"] if item.get("@type") == "ImageObject"]
    if path.parent.parent.name == "photos" and len(images) != 1:
        defects.add(place, f"describes {len(images)} pictures")
    for image in images:
        if not any(image.get(key) for key in ("creator", "creditText", "copyrightNotice", "license")):
            continue
        if base and not image["contentUrl"].startswith(base):
            defects.add(place, "has a contentUrl that is not absolute")
    if not base:
        return
    card = dict(pair for item in data["opengraph"] for pair in item["properties"])
    for key in ("og:title", "og:type", "og:url", "og:image", "og:image:width", "og:image:height", "og:image:alt"):
        if is_shown(page) and not card.get(key):
            defects.add(place, f"has no {key}")
    picture = card.get("og:image")
    if picture and not target(folder, base, picture).exists():
        defects.add(place, f"shows {picture} on its card, which is not there")
    for embed in re.findall(r'type="application/json\+oembed" href="([^"]*)"', page):
        answer = json.loads(target(folder, base, embed).read_text())
        if answer["type"] != "photo" or not target(folder, base, answer["url"]).exists():
            defects.add(place, f"has an oEmbed answer that shows nothing: {embed}")


def check_icon(folder, path, side, defects):
    """Unpacks a PNG by its specification and looks whether all its pixels are there."""
    place = f"{folder.name}/{path.relative_to(folder)}"
    data = path.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    packed, at = b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if zlib.crc32(kind + body) != struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0]:
            defects.add(place, f"has a damaged {kind.decode()}")
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    if (width, height) != (side, side) or len(zlib.decompress(packed)) != side * (3 * side + 1):
        defects.add(place, f"is not {side} pixels wide and high")


def check_manifest(folder, browser, defects):
    path = folder / "manifest.webmanifest"
    if not path.exists():
        return
    place = f"{folder.name}/{path.name}"
    with served(folder) as address:
        page = browser.new_page()
        page.goto(address + "index.html")
        session = page.context.new_cdp_session(page)
        for error in session.send("Page.getAppManifest")["errors"]:
            defects.add(place, f"is faulty for Chromium: {error['message']}")
        for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]:
            # Chromium installs nothing from a private window, which a test's window is.
            if error["errorId"] != "in-incognito":
                defects.add(place, f"cannot be installed by Chromium: {error['errorId']}")
        page.close()
    for icon in json.loads(path.read_text())["icons"]:
        if icon["type"] == "image/png":
            check_icon(folder, folder / icon["src"], int(icon["sizes"].split("x")[0]), defects)


def main():
    defects = Defects()
    entries = pages = 0
    with chromium() as browser:
        for folder in map(pathlib.Path, sys.argv[1:]):
            base = address_of(folder)
            for path in sorted(folder.rglob("feed.xml")):
                entries += check_feed(folder, base, path, defects)
            if base:
                check_sitemap(folder, base, defects)
            for path in sorted(folder.rglob("*.html")):
                check_page(folder, base, path, defects)
                pages += 1
            check_manifest(folder, browser, defects)
    if not entries:
        defects.add("machines_check.py", "found no feed")
    defects.finish(f"{entries} entries of feeds and {pages} pages read")


main()
