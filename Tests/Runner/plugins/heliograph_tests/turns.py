"""Which tests are in their turn: of those with a turn of k, one in k runs, another one for each seed.

So each has run once in k runs one after the other. The seed is one more in each gate of a clone, unless SEED names one. A turn has what is
marked with one, and what Tests/turns.json names. Everything else runs each time, so a new test does until somebody names it.
"""

import hashlib
import json
import os
import pathlib

from .globs import matches


def number_of(name):
    """A number that depends on nothing but the name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")


def is_in_turn(number, turn, seed):
    return number % turn == seed % turn


def numbers(names):
    """A number for each test, by its name: those of one function follow one another, so that each run gets as many of them.

    They follow in an order of hashes, so that a run does not get all cases of one kind.
    """
    functions = {}
    for name in names:
        functions.setdefault(name.partition("[")[0], []).append(name)
    return {name: number_of(function) + place for function, own in functions.items()
            for place, name in enumerate(sorted(own, key=number_of))}


def names(entry, test):
    """Whether an entry of Tests/turns.json names a test: it is a file, a function, the beginning of a case, or a suite of Swift."""
    file, separator, function = test.partition("::")
    test = file.rpartition("/")[2] + separator + function
    return test == entry or test.startswith((f"{entry}::", f"{entry}[")) or "[" in entry and test.startswith(entry)


class Turns:
    """What the runner says in the environment about turns; everything runs where no runner says anything."""

    def __init__(self, environment=os.environ):
        seed = environment.get("HELIOGRAPH_TEST_SEED", "")
        self.seed = int(seed) if seed.isdigit() else None
        self.suite = environment.get("HELIOGRAPH_TEST_SUITE", "")
        self.is_whole = environment.get("HELIOGRAPH_TEST_ALL") == "1" or self.seed is None
        # Files that changed lately, from the top of the repository, and tests that failed lately.
        always = {"changed": [], "failed": []}
        if environment.get("HELIOGRAPH_TEST_ALWAYS"):
            with open(environment["HELIOGRAPH_TEST_ALWAYS"], encoding="utf-8") as file:
                always = json.load(file)
        self.changed, self.failed = set(always["changed"]), set(always["failed"])
        # What takes turns without a mark.
        root = environment.get("HELIOGRAPH_TEST_ROOT") or pathlib.Path(__file__).resolve().parents[4]
        table = pathlib.Path(root) / "Tests/turns.json"
        table = json.loads(table.read_text(encoding="utf-8")) if table.exists() else {}
        self.turn, self.named = table.get("turn", 1), table.get(self.suite, [])

    def usual(self, test):
        """The turn of a test that is not marked with one."""
        return self.turn if any(names(entry, test) for entry in self.named) else 1

    def is_due(self, number, turn):
        """Whether a test is in its turn."""
        return self.is_whole or turn <= 1 or is_in_turn(number, turn, self.seed)

    def chooses(self, test, number, turn, file=None, unless=()):
        """Whether a test runs: also out of turn when its file or one of `unless` changed, or the test failed lately."""
        return (self.is_due(number, turn) or file in self.changed or f"{self.suite} {test}" in self.failed
                or any(matches(path, unless) for path in self.changed))

    def every(self, step, last):
        """One in `step` of the numbers from 1 to `last`, others for each seed; all of them with --all."""
        return range(1, last + 1) if self.is_whole else range(1 + self.seed % step, last + 1, step)

    def sample(self, gates):
        """A number that is the same in so many runs one after the other; 0 where everything runs."""
        return 0 if self.is_whole else self.seed // gates
