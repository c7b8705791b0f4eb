"""A site of thirty photos as heavy as photographs are, in two albums, with the default renditions and a search."""

import os
import shutil
import subprocess

import pytest
import sharing
from built_site import Site, served
from PIL import Image, ImageChops

SETTINGS = """
title: The Long Light
sources: [ { folder: Pictures } ]
search: true
photosPerPage: 10
collections: [years, keywords, ratings, cameras]
"""
SIDECAR = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="{camera}" xmp:Rating="{rating}" exif:DateTimeOriginal="{year}-05-{day:02}T12:00:00">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:subject><rdf:Bag><rdf:li>{keyword}</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>"""


def picture(number):
    """Detail at every scale, as in a photograph: a sum of noise, each time twice as fine and half as strong."""
    size = (1200, 800) if number % 3 else (800, 1200)
    image = Image.new("L", size, 128)
    for level in range(8):
        noise = Image.effect_noise((3 << level, 2 << level), 120 / 1.6**level).resize(size, Image.Resampling.BICUBIC)
        image = ImageChops.add(image, noise, offset=-128)
    return Image.merge("RGB", (image, image.rotate(180), ImageChops.invert(image)))


@pytest.fixture(scope="session")
def thirty(tmp_path_factory):
    """The site, built and served once a session: 26 lighthouses of 2020, every other with four stars, and four castles.

    The castles have five stars, and another camera.
    """
    with sharing.shared_folder(tmp_path_factory, "thirty") as (top, is_new):
        if is_new:
            shutil.rmtree(top, ignore_errors=True)
            make(top)
    with served(top / "Output") as address:
        yield Site("thirty", top / "Output", address)


def make(top):
    """Writes the photos and builds their site."""
    for number in range(30):
        is_castle = number >= 26
        file = top / f"Pictures/{'town' if is_castle else 'coast'}/photo-{number:02}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        picture(number).save(file, quality=88)
        file.with_suffix(".jpg.xmp").write_text(SIDECAR.format(
            title=f"{'Castle' if is_castle else 'Lighthouse'} {number}", keyword="stone" if is_castle else "sea",
            rating=5 if is_castle else 0 if number % 2 else 4, camera="Second 2" if is_castle else "First 1", year=2021 if is_castle else 2020, day=1 + number))
    (top / "heliograph.yml").write_text(SETTINGS)
    for command in (["build", "--site", top, "--output", top / "Output", "--quiet"], ["check", top / "Output"]):
        result = subprocess.run([os.environ["HELIOGRAPH"], *command], capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr
