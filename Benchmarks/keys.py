#!/usr/bin/env python3
"""Measures what one photo more costs a site, with each key of heliograph.yml that could make it cost more.

usage: Benchmarks/keys.py [--photos COUNT] [--folder FOLDER] [--program FILE] [NAME ...]
  NAME             of the keys below; all when left out
  --photos COUNT   100 in an album, at least 300; 10000 when left out
  --folder FOLDER  where the sites are made, and removed again; the system's temporary folder when left out
  --program FILE   a release build; the one of Scripts/program when left out

Each key has a site of its own. All have the same photos and one store, so a site's first build makes pages only. The columns
are processor seconds of this first build and, as the median of three, of a build with one photo more in an album in the
middle; that as a multiple of `find -printf` over photos and output in the same round, and of the site without any key; and
how many photos the build looked at. Where that is all of them, the key leaves the short path.
"""
import argparse, json, os, shutil, statistics, sys, tempfile, time

import release
from scale import AN_ALBUM, PHOTO, add_photo, make_photos, table, timed

ALBUM_TEXT = "---\ntitle: Apart\n{}\n---\n"
# Lines of heliograph.yml, and what the text of one album says.
KEYS = {
    "none": ("", ""),
    "baseURL": ("baseURL: https://photos.example/", ""),
    "search": ("search: true", ""),
    "languages": ("languages: [en, de]", ""),
    "years": ("collections: [years]", ""),
    "collections": ("collections: [years, months, keywords, cameras, lenses, ratings, all]", ""),
    "newPhotos": ("baseURL: https://photos.example/\nannouncements: { newPhotos: true }", ""),
    "announcements": ("announcements: News", ""),
    "downloads": ("downloads: 64", ""),
    "originals": ("privacy: { originals: stripped }", ""),
    "hosting": ("baseURL: https://photos.example/\nhosting: [netlify, apache, nginx]", ""),
    "compress": ("compress: [br, gzip]", ""),
    "addresses": ("addresses: folders", ""),
    "wall": ("paging: wall", ""),
    "people": ("people: true", ""),
    "profile": ("profile: { name: Ada }", ""),
    "unlisted": ("", "unlisted: true"),
    "locked": ("passphrases: { family: { environment: HELIOGRAPH_KEYS } }", "locked: family"),
    "private": ("", "private: true"),
    "editions": ("editions: { public: { output: Public } }", ""),
    "volumes": ("volumes: folders", ""),
}


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--photos", type=int, default=10_000)
    parser.add_argument("--folder")
    parser.add_argument("--program")
    wanted = parser.parse_args()
    program = wanted.program or release.program()
    os.environ["HELIOGRAPH_KEYS"] = "a passphrase that nobody guesses"
    if unknown := set(wanted.names) - set(KEYS):
        sys.exit(f"There is no {', '.join(sorted(unknown))}; there are {', '.join(KEYS)}.")
    with tempfile.TemporaryDirectory(prefix="heliograph-keys-", dir=wanted.folder) as work:
        # Fills the store.
        measure(program, work, "none", wanted.photos)
        table("key", "first cpu s", "one more cpu s", "x find", "x none", "examined")
        plain = None
        for name in wanted.names or KEYS:
            first, more, times, examined = measure(program, work, name, wanted.photos)
            plain = plain or more
            table(name, first, more, f"{times:.1f}", f"{more / plain:.1f}", examined)


def measure(program, work, name, count):
    """What the builds of a site with a key cost."""
    site, output, (settings, album) = os.path.join(work, name), os.path.join(work, name, "Output"), KEYS[name]
    make_photos(site, count, [PHOTO])
    if album:
        with open(os.path.join(site, "Pictures/Album 0002/index.md"), "w") as file:
            file.write(ALBUM_TEXT.format(album))
    os.makedirs(os.path.join(site, "News"))
    with open(os.path.join(site, "News/2026-01-01-first.md"), "w") as file:
        file.write("---\ntitle: First\ndate: 2026-01-01\n---\nA text.\n")
    with open(os.path.join(site, "heliograph.yml"), "w") as file:
        file.write(f"sources:\n  - folder: Pictures\nrenditions: {{ widths: [64], formats: [jpeg] }}\n{settings}\n")
    report = os.path.join(site, "report.json")
    command = [program, "build", "--site", site, "--store", os.path.join(work, "store"), "--quiet", "--report", report]
    if name != "editions":
        command += ["--output", output]
    # A file changed within the last two seconds could change again unseen, so no build trusts it.
    time.sleep(3)
    first = timed(command, watched=False)[0]
    costs, walks, examined = [], [], 0
    for number in range(3):
        time.sleep(3)
        timed(command, watched=False)
        places = [os.path.join(site, "Pictures"), *(path for path in (output, os.path.join(site, "Public")) if os.path.exists(path))]
        walks.append(timed(["find", *places, "-printf", "%p %s %T@ %i\\n"], watched=False)[0])
        add_photo(site, count + number, PHOTO, count // AN_ALBUM // 2)
        time.sleep(3)
        costs.append(timed(command, watched=False)[0])
        with open(report, encoding="utf-8") as file:
            examined = json.load(file)["examined"]
    shutil.rmtree(site)
    return first, statistics.median(costs), statistics.median(cost / walk for cost, walk in zip(costs, walks)), examined


main()
