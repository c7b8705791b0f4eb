"""Weighs a gallery page of 100 photos, the style sheet and the scripts, compressed as a web server would send them.

The bars: 15 KB of HTML without placeholders and 30 KB with them, 10 KB of CSS, 8 KB of script. A page without them is the
same page without their rules. The photos of these sites are the worst case: each of its own shape, all of six sizes.

usage: weight_check.py SITE_FOLDER...
"""

import gzip
import pathlib
import re
import sys

from browsing import Defects

HTML, HTML_WITH_PLACEHOLDERS, CSS, SCRIPT = 15_000, 30_000, 10_000, 8_000

PLACEHOLDER = re.compile(rb"\.tiles li:nth-child\(\d+\) a\{background-image:[^}]*\}")


def weight(text):
    return len(gzip.compress(text, 9, mtime=0))


def main():
    defects = Defects()
    weighed = 0
    for folder in map(pathlib.Path, sys.argv[1:]):
        for path in sorted(folder.rglob("index.html")):
            page = path.read_bytes()
            # A tile is a link with a picture in it.
            tiles = len(re.findall(rb"<a [^>]*>\s*<picture", page))
            if tiles != 100:
                continue
            place = f"{folder.name}/{path.relative_to(folder)}"
            weighed += 1
            plain = PLACEHOLDER.sub(b"", page)
            if plain == page:
                defects.add(place, "has no placeholders to weigh")
            for name, text, bar in (("with", page, HTML_WITH_PLACEHOLDERS), ("without", plain, HTML)):
                print(f"{place}, {name} placeholders: {weight(text)} of {bar} bytes")
                if weight(text) > bar:
                    defects.add(place, f"weighs {weight(text)} bytes {name} placeholders, more than {bar}")
        for pattern, bar in (("assets/*.css", CSS), ("assets/*.js", SCRIPT)):
            for path in sorted(folder.glob(pattern)):
                print(f"{folder.name}/{path.name}: {weight(path.read_bytes())} of {bar} bytes")
                if weight(path.read_bytes()) > bar:
                    defects.add(f"{folder.name}/{path.name}", f"weighs {weight(path.read_bytes())} bytes, more than {bar}")
    if not weighed:
        defects.add("weight_check.py", "found no page of 100 photos")
    defects.finish(f"{weighed} pages of 100 photos weighed")


main()
