#!/usr/bin/env python3
"""Measures what one change costs a site: a photo more, a title, a photo less, and none, beside a walk over its files.

usage: Benchmarks/changes.py [--photos COUNT] [--album COUNT] [--kind KIND] [--search] [--folder FOLDER] [--program FILE]
  --photos COUNT   10000 when left out
  --album COUNT    so many photos are in an album; 100 when left out
  --kind KIND      how photos are told apart: numbered (names end with a number, the default), named (names without a number),
                   dated (each has a time of its own), or together (all have the same second, and names without a number)
  --search         with `search: true`
  --folder FOLDER  where the site is made, and removed again; the system's temporary folder when left out
  --program FILE   a release build; the one of Scripts/program when left out

The photos are JPEGs of 160 x 120 pixels, all different. Processor seconds are user and system of all processes; memory is the sum of
what all of them hold, shared pages once. A change is the median of three, each as a multiple of `find -printf` over photos and output in the same
round. Needs Linux and `find`.
"""
import argparse, base64, os, tempfile, time

import release
from scale import table, timed

# A grey ramp. A comment behind its first two bytes makes each copy another photo.
PHOTO = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6"
    "T/wAALCAB4AKABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMG/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/2gAIAQEAAD8AzckkkkkkkkkkkkkkkkkkkrSS"
    "SSSSSSSSSSSSSSSSSSrJJJJJJJJJJJJJJJJJJJKskkkkkkkkkkkkkkkkkkkqySSSSSSSSSSSSSSSSSSSrJJJJJJJJJJJJJJJJJJJKskkkkkkkkkkkkkkkk"
    "kkkqySSSSSSSSSSSSSSSSSSSrJJJJJJJJJJJJJJJJJJJKskkkkkkkkkkkkkkkkkkkqySSSSSSSSSSSSSSSSSSSrJJJJJJJJJJJJJJJJJJJKskkkkkkkkkk"
    "kkkkkkkkkqySSSSSSSSSSSSSSSSSSSrJJJJJJJJJJJJJJJJJJJL/2Q==")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
TITLE = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Title {}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>"""


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("--photos", type=int, default=10_000)
    parser.add_argument("--album", type=int, default=100)
    parser.add_argument("--kind", choices=["numbered", "named", "dated", "together"], default="numbered")
    parser.add_argument("--search", action="store_true")
    parser.add_argument("--folder")
    parser.add_argument("--program")
    wanted = parser.parse_args()
    program = wanted.program or release.program()
    with tempfile.TemporaryDirectory(prefix="heliograph-changes-", dir=wanted.folder) as site:
        measure(Site(site, wanted), program)


class Site:
    """Photos in a folder, and the configuration."""

    def __init__(self, folder, wanted):
        self.folder, self.wanted, self.output = folder, wanted, os.path.join(folder, "Output")
        for number in range(wanted.photos):
            self.add(number, number // wanted.album)
        with open(os.path.join(folder, "heliograph.yml"), "w") as file:
            file.write("sources:\n  - folder: Pictures\nrenditions: { widths: [160], formats: [jpeg] }\n")
            file.write("search: true\n" if wanted.search else "")

    def path(self, number, album):
        name = f"photo-{number:06}"
        if self.wanted.kind in ("named", "together"):
            name = "scan-" + "".join(LETTERS[number // 26 ** place % 26] for place in reversed(range(5)))
        return os.path.join(self.folder, "Pictures", f"Album {album:05}", name + ".jpg")

    def add(self, number, album):
        path = self.path(number, album)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        segments = segment(0xFE, b"%08d" % number)
        if self.wanted.kind in ("dated", "together"):
            seconds = number if self.wanted.kind == "dated" else 0
            when = time.strftime("%Y:%m:%d %H:%M:%S", time.gmtime(1_500_000_000 + 60 * seconds))
            segments += segment(0xE1, b"Exif\0\0" + directory(when))
        with open(path, "wb") as file:
            file.write(PHOTO[:2] + segments + PHOTO[2:])


def segment(kind, content):
    """A segment of a JPEG (ITU-T T.81, B.1.1.4)."""
    return bytes([0xFF, kind]) + (len(content) + 2).to_bytes(2, "big") + content


def directory(when):
    """A directory of TIFF 6.0 that leads to one of EXIF with DateTimeOriginal (CIPA DC-008, 4.6.6)."""
    def entry(tag, kind, count, value):
        return b"".join(number.to_bytes(size, "little") for number, size in ((tag, 2), (kind, 2), (count, 4), (value, 4)))

    one, end = (1).to_bytes(2, "little"), bytes(4)
    return b"II*\0\x08\0\0\0" + one + entry(0x8769, 4, 1, 26) + end + one + entry(0x9003, 2, 20, 44) + end + when.encode() + b"\0"


def measure(site, program):
    command = [program, "build", "--site", site.folder, "--output", site.output, "--quiet"]
    places = [os.path.join(site.folder, "Pictures"), site.output]
    table("build", "cpu s", "x find", "wall s", "all MB")

    def row(name, build, walk):
        table(name, build[0], f"{build[0] / walk:.2f}" if walk else "", build[1], f"{build[3]:.0f}" if build[3] else "")

    def walked():
        return timed(["find", *places, "-printf", "%p %s %T@ %i\\n"], watched=False)[0]

    # A file changed within the last two seconds could change again unseen, so no build relies on it.
    time.sleep(3)
    row("cold", timed(command), None)
    time.sleep(3)
    row("after cold", timed(command), walked())
    row("no change", timed(command), walked())
    count, middle = site.wanted.photos, site.wanted.photos // site.wanted.album // 2
    for name, change in {
        "photo more": lambda turn: site.add(count + turn, middle),
        "title": lambda turn: title(site.path(middle * site.wanted.album + turn, middle), turn),
        "photo less": lambda turn: os.remove(site.path(count + turn, middle)),
    }.items():
        rounds = []
        for turn in range(3):
            time.sleep(3)
            timed(command, watched=False)
            walk = walked()
            change(turn)
            time.sleep(3)
            rounds.append((timed(command), walk))
        build, walk = sorted(rounds, key=lambda one: one[0][0] / one[1])[1]
        row(name, build, walk)


def title(photo, turn):
    with open(photo + ".xmp", "w") as file:
        file.write(TITLE.format(turn))


main()
