"""A build after any edits publishes what a build of the same files from nothing does, to the byte."""

import json
import os
import random
import secrets
import shutil
import subprocess
import unittest
from pathlib import Path

from gallery import Gallery
from limits import HANG

FOLDER = Path(os.environ["EDITS_FOLDER"])
PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()
SEED = int(os.environ.get("SEED") or os.environ.get("HELIOGRAPH_TEST_SEED") or secrets.randbelow(1_000_000))
EDITS = int(os.environ.get("HELIOGRAPH_EDITS") or 20)
MANIFEST = ".heliograph.sha256"
# Feeds name the day on which a photo was new.
DAY = "2026-05-04"


def build(site):
    """Builds a site; its report."""
    ran = subprocess.run(
        [PROGRAM, "build", "--report", "report.json", "--jobs", "1", "--now", DAY, "--allow-fewer", "100%"], cwd=site, stdin=subprocess.DEVNULL,
        env={"PATH": os.environ["PATH"], "HOME": str(site), "LD_PRELOAD": str(FOLDER / "clock.so"),
             "LC_ALL": "C.UTF-8", "HELIOGRAPH_SECRET": "5a" * 32},
        capture_output=True, text=True, errors="replace", timeout=HANG)
    if ran.returncode not in (0, 2):
        raise AssertionError(f"exit code {ran.returncode}: {ran.stdout}{ran.stderr}")
    return json.loads((site / "report.json").read_text())


def tree(top):
    """Every file below a folder with its bytes, by its path."""
    return {str(path.relative_to(top)): path.read_bytes() for path in top.rglob("*") if path.is_file()}


def without_moved_pages(files):
    """A site without its pages that lead to where others moved, and how many these are.

    A site that is built from nothing does not know what was elsewhere before.
    """
    moved = {path for path, content in files.items()
             if path.endswith("index.html") and b'http-equiv="refresh"' in content[:512]}
    moved |= {f"{path}.gz" for path in moved} & files.keys()
    rest = {path: content for path, content in files.items() if path not in moved}
    lines = files[MANIFEST].decode().splitlines()
    rest[MANIFEST] = "\n".join(line for line in lines if line[66:] not in moved).encode()
    return rest, len(moved)


def difference(wanted, found):
    """Says where two sites differ; "" when they are equal."""
    said = [f"lacks {path}" for path in sorted(wanted.keys() - found.keys())]
    said += [f"has {path}" for path in sorted(found.keys() - wanted.keys())]
    for path in sorted(path for path in wanted.keys() & found.keys() if wanted[path] != found[path]):
        lines = zip(wanted[path].splitlines(), found[path].splitlines())
        first = next((pair for pair in lines if pair[0] != pair[1]), (b"", b"a part that is longer"))
        said.append(f"{path} has {first[1][:300]!r} and not {first[0][:300]!r}")
    return "\n  ".join(said[:6] + [f"and {len(said) - 6} more"] * (len(said) > 6))


class Edits(unittest.TestCase):
    def test_builds_equal_builds_from_nothing(self):
        print(f"SEED={SEED} HELIOGRAPH_EDITS={EDITS}", flush=True)
        chance = random.Random(SEED)
        one, two = FOLDER / "One", FOLDER / "Two"
        gallery = Gallery(one, chance)
        build(one)
        partial, made = 0, 0
        while made < EDITS:
            # Sometimes several edits before a build.
            count = min(EDITS - made, chance.choice((1, 1, 1, 2, 3)))
            for _ in range(count):
                made += 1
                gallery.edit()
            try:
                partial += self.compare(one, two, gallery)
            except AssertionError as error:
                edits = "\n".join(f"{number:3} {said}" for number, said in enumerate(gallery.said, 1))
                self.fail(f"{str(error).splitlines()[0]} after edit {made}; SEED={SEED} HELIOGRAPH_EDITS={made} "
                          f"Tests/Edits/run repeats it\n{error}\n{edits}")
        print(f"{made} edits; {partial} builds looked at some folders only", flush=True)
        # With few edits it happens that the site asks for full builds all the time.
        if not partial:
            gallery.calm()
            build(one)
        for _ in range(5):
            if partial:
                break
            while not gallery.add_photo():
                pass
            partial += self.compare(one, two, gallery)
        self.assertGreater(partial, 0, "every build looked at all folders")

    def compare(self, one, two, gallery):
        """Builds both sites and compares them; whether the first build left out some photos."""
        shutil.rmtree(two, ignore_errors=True)
        two.mkdir()
        # With the times of the files.
        shutil.copytree(one / "Photos", two / "Photos")
        shutil.copyfile(one / "heliograph.yml", two / "heliograph.yml")
        clean, report = build(two), build(one)
        site, moved = without_moved_pages(tree(one / "Output"))
        wanted, _ = without_moved_pages(tree(two / "Output"))
        self.assertEqual("", difference(wanted, site), "the sites differ")
        stores = [sorted(str(path.relative_to(each)) for path in each.rglob("*") if path.is_file())
                  for each in (two / ".heliograph/store", one / ".heliograph/store")]
        self.assertEqual(*stores, "the stores differ")
        for key in ("problems", "photos", "albums"):
            self.assertEqual(clean[key], report[key], f"the reports differ in {key}")
        self.assertEqual(clean["written"] + clean["unchanged"], report["written"] + report["unchanged"] - moved,
                         "the reports differ in the files that are counted")
        return report["examined"] < clean["examined"]


if __name__ == "__main__":
    unittest.main()
