#!/usr/bin/env python3
"""Compares what sets of renditions cost to make, and which of their files visitors load.

usage: Benchmarks/defaults.py FOLDER [--runs N] [--set NAME=RENDITIONS]...
  FOLDER   photos; nothing is written into it
  --set    one more set, for example --set "avif={ widths: [640, 1600], formats: [avif, jpeg] }"

Always compared: three JPEGs (512, 1024, 2048), the defaults up to 2026-11-22 (six widths in WebP and JPEG), and the
defaults of the program. The sets take turns, so a busy machine slows all of them. Processor time is that of all
processes. Then it reads the pages of each layout and evaluates `sizes` and `srcset` for each screen, as a browser that
supports every format does: the smallest file that is at least as wide as the photo is drawn, or the largest. "Too small" counts
pictures whose largest file is narrower than that.

Needs a release build: Scripts/program
"""
import argparse, collections, html.parser, json, os, pathlib, re, resource, shutil, statistics, subprocess, sys, tempfile

import release

SETS = {
    "three JPEGs": "{ widths: [512, 1024, 2048], formats: [jpeg] }",
    "WebP and JPEG, six widths": "{ widths: [480, 640, 800, 1200, 1600, 2560], formats: [webp, jpeg] }",
    "defaults": None,
}
# Width and height in CSS pixels, and device pixels for each. The first four decide; the others are common too.
SCREENS = [(360, 740, 3), (768, 1024, 2), (1440, 900, 1), (1440, 900, 2), (390, 844, 3), (1920, 1080, 1)]
LAYOUTS = ["grid", "justified", "masonry"]


class Pictures(html.parser.HTMLParser):
    """The pictures of a page: for each the `srcset` and `sizes` of its first source, and its shape."""

    def __init__(self, text):
        super().__init__()
        self.found, self.source = [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if tag == "picture":
            self.source = None
        elif tag == "source" and self.source is None:
            self.source = named
        elif tag == "img" and "alt" in named:
            chosen = self.source or named
            if "srcset" in chosen:
                self.found.append((chosen["srcset"], chosen["sizes"]))

    handle_startendtag = handle_starttag


def drawn(sizes, width, height):
    """The CSS pixels that a `sizes` attribute states for a window."""
    depth, parts = 0, [""]
    for letter in sizes:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    for part in parts:
        match = re.match(r"\(min-width:(\d+)px\) (.*)", part)
        if match and width < int(match[1]):
            continue
        term = (match[2] if match else part).replace("calc", "")
        term = re.sub(r"([\d.]+)(vw|vh|px)", lambda m: {
            "vw": f"({m[1]}*{width}/100)", "vh": f"({m[1]}*{height}/100)", "px": m[1]}[m[2]], term)
        if not re.fullmatch(r"[\d.()*/+\-, min]+", term):
            sys.exit(f"cannot evaluate the size {part}")
        return eval(term, {"__builtins__": {}, "min": min})
    sys.exit(f"no size for a window of {width}: {sizes}")


def loads(pages, screen):
    """What a visitor with this screen loads on all pages: bytes of tiles and of large photos, pictures too small."""
    width, height, density = screen
    figures = collections.Counter()
    for page, kind, pictures in pages:
        for srcset, sizes in pictures:
            steps = sorted((int(step.split()[1][:-1]), step.split()[0]) for step in srcset.split(","))
            needed = drawn(sizes, width, height) * density
            # Half a pixel is rounding.
            taken, address = next((step for step in steps if step[0] >= needed - 0.5), steps[-1])
            figures[kind] += (page.parent / address).stat().st_size
            figures["small"] += taken < needed - 0.5
    return figures


def read(output):
    """The pages of a site with their pictures."""
    pages = []
    for page in sorted(output.rglob("*.html")):
        text = page.read_text()
        pages.append((page, "large" if '<body class="photo">' in text else "tiles", Pictures(text).found))
    return pages


class Site:
    """One set of renditions of the folder."""

    def __init__(self, program, folder, work, name, renditions):
        self.program, self.folder, self.name, self.renditions = program, folder, name, renditions
        self.place = work / name.replace(" ", "-")
        self.place.mkdir()
        self.seconds = []

    def build(self, layout="grid"):
        """Builds the site and returns the processor seconds."""
        lines = [f"sources: [{{ folder: {json.dumps(str(self.folder))} }}]", f"layout: {{ kind: {layout} }}"]
        lines += [f"renditions: {self.renditions}"] * bool(self.renditions)
        (self.place / "heliograph.yml").write_text("\n".join(lines) + "\n")
        command = [self.program, "build", "--site", self.place, "--output", self.place / "Output", "--quiet"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        code = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if code not in (0, 2):
            sys.exit(f"{command} ended with {code}")
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def build_cold(self):
        for folder in (".heliograph", "Output"):
            shutil.rmtree(self.place / folder, ignore_errors=True)
        self.seconds.append(self.build())

    def files(self):
        """The number and bytes of the image files, and the most that one photo has."""
        files = [file for file in (self.place / "Output/images").rglob("*") if file.is_file()]
        counts = collections.Counter(file.name.split("-")[0] for file in files)
        return len(files), sum(file.stat().st_size for file in files), max(counts.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=RENDITIONS")
    options = parser.parse_args()
    program = release.program()
    sets = SETS | dict(one.split("=", 1) for one in options.set)
    with tempfile.TemporaryDirectory(prefix="heliograph-benchmark-") as work:
        sites = [
            Site(program, options.folder.resolve(), pathlib.Path(work), name, renditions)
            for name, renditions in sets.items()]
        for _ in range(options.runs):
            for site in sites:
                site.build_cold()
        base = statistics.median(sites[0].seconds)
        print("| set | processor s (least, most) | times three JPEGs | image files | most a photo, with its page | MB |")
        print("|---|---|---|---|---|---|")
        for site in sites:
            count, size, most = site.files()
            middle = statistics.median(site.seconds)
            print(f"| {site.name} | {middle:.1f} ({min(site.seconds):.1f}, {max(site.seconds):.1f}) "
                  f"| {middle / base:.2f} | {count} | {most + 1} | {size / 1e6:.1f} |")
        print("\n| layout | set | " + " | ".join(f"{w} x {h} @{d}" for w, h, d in SCREENS) + " |")
        print("|---|---|" + "---|" * len(SCREENS))
        for layout in LAYOUTS:
            for site in sites:
                site.build(layout)
                pages = read(site.place / "Output")
                cells = [loads(pages, screen) for screen in SCREENS]
                print(f"| {layout} | {site.name} | " + " | ".join(
                    f"{cell['tiles'] / 1e6:.2f} + {cell['large'] / 1e6:.2f} ({cell['small']})" for cell in cells) + " |")
        print("\nMB of all tiles and covers + MB of all large photos (pictures too small).")


if __name__ == "__main__":
    main()
