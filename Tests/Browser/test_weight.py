"""Weighs a gallery page of 100 photos, the style sheet and the scripts, compressed as a web server would send them.

The limits: 15.6 KB of HTML without placeholders and 30 KB with them, 10 KB of CSS, 9 KB of script on the page of a photo and 8 KB
of each other script. A page without placeholders is the same page without their rules. These sites are the worst case: each photo has its own shape, and all have six sizes.
"""

import gzip
import re

import pytest

HTML, HTML_WITH_PLACEHOLDERS, MISSING = 15_600, 30_000, 8_500
ASSETS = [("assets/*.css", 8_200), ("assets/*.js", 8_000)]
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
