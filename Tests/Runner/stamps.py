"""What earlier runs left in .build/ci: which steps passed on which tree, and which tests failed lately."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

KEPT_TREES = 5
WEEK = 7 * 24 * 3600
LATELY = 10  # commits, about as many as are handed in together
# Runs as root in a clone of another user, as CI may have it; without this git would say nothing there.
GIT = ("git", "-c", "safe.directory=*")
# What else decides which tests run, and whether a skip is a failure. A step counts only for a run that sets the same.
SETTINGS = ("CI", "HELIOGRAPH_BARE", "HELIOGRAPH_SHARED", "SEED")


def git(root, *arguments, environment=None):
    """What git prints, without blanks around it; nothing when it fails or is not installed yet."""
    try:
        ran = subprocess.run(
            [*GIT, "-C", str(root), *arguments], capture_output=True, text=True, check=False,
            stdin=subprocess.DEVNULL, env=os.environ | (environment or {}))
    except OSError:
        return ""
    return ran.stdout.strip() if ran.returncode == 0 else ""


def tree(root):
    """The name that git would give to all files as they are now, also those not added yet.

    Nothing outside of a clone, and on a full disk. Neither the index nor the objects of the clone change.
    """
    with contextlib.suppress(OSError):
        return written_tree(root)
    return ""


def written_tree(root):
    objects, index = (git(root, "rev-parse", "--path-format=absolute", "--git-path", name) for name in ("objects", "index"))
    if not objects:
        return ""
    with tempfile.TemporaryDirectory(prefix="heliograph-tree-") as folder:
        # With the times of the index git need not read the files again.
        if os.path.exists(index):
            shutil.copy2(index, f"{folder}/index")
        os.mkdir(f"{folder}/objects")
        environment = {
            "GIT_INDEX_FILE": f"{folder}/index", "GIT_OBJECT_DIRECTORY": f"{folder}/objects",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES": objects,
        }
        top = git(root, "rev-parse", "--show-toplevel")
        added = subprocess.run(
            [*GIT, "-C", top, "add", "--all"], env=os.environ | environment, capture_output=True, check=False)
        return git(top, "write-tree", environment=environment) if added.returncode == 0 else ""


class Seed:
    """The seed of a run. That of the next gate is one more, so that turns follow one another however many commits land at once."""

    def __init__(self, root, folder, key):
        self.path = folder / "seed.json"
        # Files and a commit that had a gate have the same tests again, so that a failure can be repeated.
        self.known = {"commit": git(root, "rev-parse", "HEAD"), "tree": key}
        text = os.environ.get("SEED") or git(root, "rev-list", "--count", "HEAD")
        self.number = int(text) if text.isdigit() else 0
        self.is_given = bool(os.environ.get("SEED"))
        if not self.is_given and (last := self.last()):
            is_same = any(value and value == last.get(name) for name, value in self.known.items())
            self.number = last["seed"] + (0 if is_same else 1)

    def last(self):
        """What the last gate remembered; nothing when that cannot be read."""
        with contextlib.suppress(OSError, ValueError):
            last = json.loads(self.path.read_text(encoding="utf-8"))
            if isinstance(last, dict) and type(last.get("seed")) is int:
                return last
        return None

    def used(self):
        """Remembers that a gate ran with it, unless a later one did meanwhile; SEED of the caller's counts by itself, as in CI."""
        last = self.last()
        if not self.is_given and (last is None or last["seed"] <= self.number):
            write(self.path, self.known | {"seed": self.number})


def changed_lately(root):
    """The files that one of the last commits touched, and those with changes that are not committed."""
    named = git(root, "log", f"-{LATELY}", "--name-only", "--no-renames", "--format=").splitlines()
    named += git(root, "diff", "--name-only", "--no-renames", "HEAD").splitlines()
    named += git(root, "ls-files", "--others", "--exclude-standard").splitlines()
    return sorted(set(named) - {""})


def lines_changed_lately(root, text):
    """Whether one of the last commits, or what is not committed, changed a line of Swift that has a text in it."""
    wanted = [f"-G{re.escape(text)}", "--name-only"]
    # With a filter the number would be that of the commits that pass it.
    commits = git(root, "rev-list", f"-{LATELY}", "HEAD").split()
    return bool(commits and git(root, "log", "--no-walk", *wanted, "--format=", *commits, "--", "*.swift")
                or git(root, "diff", *wanted, "HEAD", "--", "*.swift"))


def fact(path):
    """What tells a file that was built from another one."""
    try:
        found = path.stat()
    except OSError:
        return None
    return [found.st_size, found.st_mtime_ns]


def settings():
    return {name: os.environ.get(name, "") for name in SETTINGS}


class Stamps:
    """The steps that passed, by tree: a file for each."""

    def __init__(self, root, folder, key):
        self.root = root
        self.folder = folder / "passed" / key if key else None
        # The files that this run wrote.
        self.written = []

    def load(self, suite, is_whole):
        """What an earlier run of this step on this tree came to; None when there is none, or what it built is gone."""
        if self.folder is None:
            return None
        try:
            stamp = json.loads((self.folder / f"{suite.name}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        # Neither is measured as the other: --all may need more processor seconds.
        if is_whole != stamp["whole"] or stamp.get("settings") != settings():
            return None
        products = stamp["products"]
        if suite.is_build and (not products or any(fact(self.root / path) != known for path, known in products.items())):
            return None
        return stamp

    def store(self, suite, step, is_whole, seed, program):
        if self.folder is None:
            return
        products = [*suite.products, *([program] if suite.gives == "release" and program else [])]
        stamp = {
            "date": time.strftime("%Y-%m-%d %H:%M:%S"), "whole": is_whole, "seed": seed, "program": program,
            "settings": settings(),
            "passed": step.passed, "skipped": step.skipped, "rerun": step.rerun, "left out": step.left_out,
            "wall": round(step.wall, 1), "cpu": round(step.cpu, 1), "cpu out of turn": round(step.cpu_out_of_turn, 1), "factor": None,
            "products": {path: fact(self.root / path) for path in products},
        }
        # What a full disk or another run in this clone prevents is only done again.
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write(self.folder / f"{suite.name}.json", stamp)
            self.written.append(self.folder / f"{suite.name}.json")
            self.prune()

    def measure(self, factor):
        """Adds how slow the machine was to what this run wrote, which is known at its end."""
        for path in self.written:
            with contextlib.suppress(OSError, ValueError):
                write(path, json.loads(path.read_text(encoding="utf-8")) | {"factor": factor})

    def forget(self, names):
        """Removes what is remembered of these suites on this tree."""
        for name in names if self.folder else ():
            with contextlib.suppress(OSError):
                (self.folder / f"{name}.json").unlink()

    def prune(self):
        trees = sorted(self.folder.parent.iterdir(), key=lambda path: path.stat().st_mtime)
        for old in trees[:-KEPT_TREES]:
            shutil.rmtree(old, ignore_errors=True)


def write(path, value):
    """Beside the file, then renamed: a killed run, and one that finds the disk full, leave the old one."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        new.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)


class Failures:
    """The tests that failed within a week, so that they run whether it is their turn or not."""

    def __init__(self, folder):
        self.path = folder / "failed.json"

    def load(self):
        try:
            known = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            known = {}
        return {name: when for name, when in known.items() if time.time() - when < WEEK}

    def add(self, names):
        if names:
            write(self.path, self.load() | dict.fromkeys(names, time.time()))


def new_folder(folder):
    """A folder for the events and the logs of this run; those of the last runs are kept."""
    runs = folder / "runs"
    made = runs / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
    for name in ("events", "logs"):
        (made / name).mkdir(parents=True)
    for old in sorted(path for path in runs.iterdir() if path.is_dir())[:-KEPT_TREES]:
        # A long run may go on beside several short ones.
        if not os.path.exists(f"/proc/{old.name.rpartition('-')[2]}"):
            shutil.rmtree(old, ignore_errors=True)
    return made
