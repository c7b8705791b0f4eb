"""What is interrupted, where it starts from, and what makes everything good again."""

import os
import shutil

from photos import change, write_first
from program import run
from trees import tree


class Scenario:
    """One command in a folder of its own. A scenario is never changed; each case gets a copy of its folder."""

    name = "cold"
    # Whether the store is one that the owner names, which no build cleans.
    named_store = False
    # Of how many calls one is hit, by the part of the disk; None hits each call with every fault. SQLite writes its
    # file in steps that are all alike, one loop writes the files that wait for publication, which the next build
    # removes however many there are, and the store is hit at each call where its owner names it.
    steps = {"catalog": 8, "staging": 8, "store": 3, "elsewhere": 1}
    # Where a kill hits each call: the store, and the output with the state beside the catalog.
    always = {"store", "elsewhere"}

    def build(self, folder):
        store = ["--store", folder / "store"] if self.named_store else []
        return ["build", "--site", folder / "site", "--jobs", "1", "--progress", "none", *store]

    def prepare(self, folder):
        """Writes what is there before the command."""
        write_first(folder / "site" / "Photos")
        (folder / "site" / "heliograph.yml").write_text("title: Faults\nsources:\n  - folder: Photos\n")

    def command(self, folder):
        """What a fault hits."""
        return self.build(folder)

    def mend(self, folder):
        """What an owner does afterwards; all of it must succeed."""
        succeed(self.build(folder), folder)

    def output(self, folder):
        return folder / "site" / "Output"

    def store(self, folder):
        return folder / "store" if self.named_store else folder / "site" / ".heliograph" / "store"

    def opened(self, folder):
        """Where `check` remembers the pictures that it opened."""
        return folder / "site" / ".heliograph" / "opened-pictures"

    def final(self, folder):
        """What must be the same in the end, whatever happened: the site, the store, and the names of the state."""
        state = folder / "site" / ".heliograph"
        # An up-to-date marker is written only when the build took long enough for the file system's clock. Beside a catalog that was
        # opened again, SQLite leaves its log, empty; beside a new one there never was any.
        # And what `check` opened is remembered where it was asked in between.
        names = tree(state).keys() - {"seal.json", "catalog.sqlite-shm", "catalog.sqlite-wal", "opened-pictures"}
        return {"the site": tree(self.output(folder)), "the store": tree(self.store(folder)),
                "the state": dict.fromkeys(names, "there")}


class Second(Scenario):
    """A photo was added, one changed, and one removed."""

    name = "second"
    steps = {"catalog": 8, "staging": 8, "store": 1, "elsewhere": 1}

    def prepare(self, folder):
        super().prepare(folder)
        succeed(self.build(folder), folder)
        change(folder / "site" / "Photos")


class Unlisted(Scenario):
    """One album is unlisted no more, and another one is now; what must be known of them is in no published text."""

    name = "unlisted"
    steps = {"catalog": 48, "staging": 24, "store": 24, "elsewhere": 2}

    def prepare(self, folder):
        super().prepare(folder)
        secret = folder / "site" / ".heliograph" / "secret"
        secret.parent.mkdir(mode=0o700)
        secret.write_text("5a" * 32 + "\n")
        secret.chmod(0o600)
        text = "---\nunlisted: true\n---\n"
        (folder / "site" / "Photos" / "Coast" / "index.md").write_text(text)
        succeed(self.build(folder), folder)
        (folder / "site" / "Photos" / "Coast" / "index.md").unlink()
        (folder / "site" / "Photos" / "Hills" / "index.md").write_text(text)


class Stored(Scenario):
    """The store is a folder that the owner named. What a killed build left in there is pruned by the owner."""

    name = "stored"
    named_store = True
    # What is not the store is as in the first scenario.
    steps = {"catalog": 24, "staging": 24, "store": 1, "elsewhere": 4}
    always = {"store"}

    def prune(self, folder):
        return ["store", "prune", folder / "store", "--sites", self.output(folder), "--keep", "1s"]

    def mend(self, folder):
        super().mend(folder)
        age(folder / "store")
        succeed(self.prune(folder), folder)


class Process(Stored):
    """A share is made; the same command again, and then a build, complete the site."""

    name = "process"
    steps = {"catalog": 8, "staging": 1, "store": 1, "elsewhere": 1}
    always = {"store", "elsewhere"}

    def command(self, folder):
        return ["process", "--site", folder / "site", "--shard", "1/1", "--store", folder / "store",
                "--jobs", "1", "--progress", "none"]

    def mend(self, folder):
        succeed(self.command(folder), folder)
        super().mend(folder)


class Prune(Stored):
    """The store holds what the site showed before its photos changed."""

    name = "prune"
    steps = None

    def prepare(self, folder):
        super().prepare(folder)
        succeed(self.build(folder), folder)
        change(folder / "site" / "Photos")
        succeed(self.build(folder), folder)
        (folder / "store" / "records" / ".heliograph-tmp-killed-1").write_text("half")
        age(folder / "store")

    def command(self, folder):
        return self.prune(folder)


class Verify(Stored):
    """A record and a picture are damaged; `verify` says so, and removes the record."""

    name = "verify"
    steps = None

    def prepare(self, folder):
        super().prepare(folder)
        succeed(self.build(folder), folder)
        # Copies, since the site shows the same files.
        for kind, name in (("records", "*.json"), ("images", "*.jpg")):
            damaged = sorted((folder / "store" / kind).rglob(name))[0 if kind == "records" else -1]
            content = bytearray(damaged.read_bytes())
            damaged.unlink()
            content[len(content) // 2] ^= 1
            damaged.write_bytes(content)

    def command(self, folder):
        return ["store", "verify", folder / "store"]

    def mend(self, folder):
        # A build writes only those records again that are gone.
        run(self.command(folder), folder)
        super().mend(folder)
        succeed(self.command(folder), folder)


SCENARIOS = {each.name: each() for each in (Scenario, Second, Unlisted, Stored, Process, Prune, Verify)}


def succeed(words, folder):
    """Runs a command that must end well."""
    ended = run(words, folder)
    assert ended.code == 0, f"{words[0]} ended with {ended.code}: {ended.messages}"


def age(store):
    """Lets every file of a store be old enough to be pruned."""
    for path in store.rglob("*"):
        if path.is_file():
            os.utime(path, (1_000_000_000, 1_000_000_000))


def copy(origin, folder):
    """Copies a prepared folder; what is one file with two names stays one."""
    copies = {}

    def copy_file(source, target):
        status = os.stat(source)
        first = copies.setdefault((status.st_dev, status.st_ino), target)
        if first == target:
            shutil.copy2(source, target)
        else:
            os.link(first, target)

    shutil.copytree(origin, folder, copy_function=copy_file)
