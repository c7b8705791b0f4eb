"""Which tests are in their turn: of those with a turn of k, one in k runs, another one for each seed.

So each has run once in k runs one after the other. The seed is the number of commits, unless SEED names one.
"""

import hashlib
import json
import os
import re

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


class Turns:
    """What the runner says in the environment about turns; everything runs where no runner says anything."""

    def __init__(self, environment=os.environ):
        seed = environment.get("HELIOGRAPH_TEST_SEED", "")
        self.seed = int(seed) if seed.isdigit() else None
        self.suite = environment.get("HELIOGRAPH_TEST_SUITE", "")
        # The turn of tests that have none of their own, and a pattern for the names of those that run each time.
        self.turns = int(environment.get("HELIOGRAPH_TEST_TURNS") or 1)
        self.always = environment.get("HELIOGRAPH_TEST_IN_EACH_RUN", "")
        self.is_whole = environment.get("HELIOGRAPH_TEST_ALL") == "1" or self.seed is None
        # Files that changed lately, from the top of the repository, and tests that failed lately.
        always = {"changed": [], "failed": []}
        if environment.get("HELIOGRAPH_TEST_ALWAYS"):
            with open(environment["HELIOGRAPH_TEST_ALWAYS"], encoding="utf-8") as file:
                always = json.load(file)
        self.changed, self.failed = set(always["changed"]), set(always["failed"])

    def usual(self, test):
        """The turn of a test that has none of its own."""
        return 1 if self.always and re.search(self.always, test) else self.turns

    def chooses(self, test, number, turn, file=None, unless=()):
        """Whether a test runs: also out of turn when its file or one of `unless` changed, or the test failed lately."""
        return (self.is_whole or turn <= 1 or is_in_turn(number, turn, self.seed) or file in self.changed
                or f"{self.suite} {test}" in self.failed or any(matches(path, unless) for path in self.changed))

    def every(self, step, last):
        """One in `step` of the numbers from 1 to `last`, others for each seed; all of them with --all."""
        return range(1, last + 1) if self.is_whole else range(1 + self.seed % step, last + 1, step)

    def sample(self, gates):
        """A number that is the same in so many runs one after the other; 0 where everything runs."""
        return 0 if self.is_whole else self.seed // gates
