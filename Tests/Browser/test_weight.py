"""Weighs gallery pages of 100 photos and of 100 albums, the style sheet and the scripts, compressed as a web server would send them.

The limits: 15.6 KB of HTML without placeholders and 30 KB with them, 12.5 KB for a home page of 100 albums, 7.5 KB of CSS, 9 KB of
script on the page of a photo and 8 KB of each other script; record 108 says what they are spent on. A page without placeholders is
the same page without their rules. These sites are the worst case: each photo has its own shape, and all have six sizes.
"""

import gzip
import os
import re
import subprocess

import pytest
from PIL import Image

HTML, HTML_WITH_PLACEHOLDERS, MISSING = 15_600, 30_000, 8_500
# Compressed, and as it is: of each cover four sizes, what it is drawn in, and its placeholder.
ALBUMS, PLAIN_ALBUMS = 12_500, 97_000
ASSETS = [("assets/*.css", 7_500), ("assets/*.js", 8_000)]
PHOTO_SCRIPT = ("assets/photo-", 9_000)
PLACEHOLDER = re.compile(rb"\.tiles li:nth-child\(\d+\) a\{background-image:[^}]*\}")


@pytest.fixture
def weigh(site, defects, record_property):
    """A function that weighs a text and writes the figure into the report."""

    def weigh(name, text, limit):
        weight = len(gzip.compress(text, 9, mtime=0))
        print(f"{site.name}/{name}: {weight} of {limit} bytes")
        record_property(name, weight)
        defects.expect(weight <= limit, f"{site.name}/{name}", f"weighs {weight} bytes, more than {limit}")

    return weigh


@pytest.mark.sites("hundred", "justified", "masonry")
def test_weight_of_a_page(site, weigh, defects):
    for path in site.paths("**/index.html"):
        page = (site.folder / path).read_bytes()
        # A tile is a link with a picture in it, and the photo that opens the home page is none.
        if len(re.findall(rb'<a (?!class="hero)[^>]*>\s*<picture', page)) != 100:
            continue
        defects.count()
        plain = PLACEHOLDER.sub(b"", page)
        defects.expect(plain != page, path, "has no placeholders to weigh")
        weigh(f"{path}, with placeholders", page, HTML_WITH_PLACEHOLDERS)
        weigh(f"{path}, without placeholders", plain, HTML)


def test_weight_of_a_hundred_albums(tmp_path, defects):
    """The home page of 100 albums: each photo is large enough for all sizes that a cover may be shown in."""
    ramp = Image.linear_gradient("L").resize((2560, 1707))
    for number in range(100):
        file = tmp_path / f"Pictures/Album {number:03}/photo.jpg"
        file.parent.mkdir(parents=True)
        channels = [ramp.point(lambda value, turn=number * step: (value + turn) % 256) for step in (47, 91, 13)]
        Image.merge("RGB", channels).save(file, quality=60)
    (tmp_path / "heliograph.yml").write_text("title: A hundred albums\nsources: [ { folder: Pictures } ]\n")
    output = tmp_path / "Output"
    subprocess.run([os.environ["HELIOGRAPH"], "build", "--site", tmp_path, "--output", output, "--quiet"], check=True, timeout=600)
    page = (output / "index.html").read_bytes()
    weight = len(gzip.compress(page, 9, mtime=0))
    print(f"{weight} of {ALBUMS} bytes compressed, {len(page)} of {PLAIN_ALBUMS} as it is")
    assert page.count(b'<span class="cover') == 100
    defects.count()
    defects.expect(weight <= ALBUMS and len(page) <= PLAIN_ALBUMS, "home", f"weighs {weight} bytes, and {len(page)} as it is")


@pytest.mark.sites("hundred", "justified", "masonry")
@pytest.mark.parametrize("pattern, limit", ASSETS, ids=["css", "js"])
def test_weight_of_assets(site, pattern, limit, weigh, defects):
    for path in site.paths(pattern):
        defects.count()
        start, own_limit = PHOTO_SCRIPT
        weigh(path, (site.folder / path).read_bytes(), own_limit if path.startswith(start) else limit)


@pytest.mark.sites("hundred", "justified", "masonry")
def test_weight_of_the_missing_page(site, weigh, defects):
    """Who finds nothing loads little: the page has the rules of its own parts only, and not those of photos."""
    defects.count()
    weigh("404.html", (site.folder / "404.html").read_bytes(), MISSING)
