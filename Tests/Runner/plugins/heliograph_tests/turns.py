"""Which tests are in their turn: of those with a turn of k, one in k runs, another one for each seed.

So each has run once in k runs one after the other. The seed is the number of commits, unless SEED names one.
"""

import hashlib
import json
import os


def number_of(name):
    """A number that depends on nothing but the name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")


def is_in_turn(name, turn, seed):
    return number_of(name) % turn == seed % turn


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

    def chooses(self, test, turn, file=None):
        """Whether a test runs: also out of turn when its file changed or the test failed lately."""
        name = f"{self.suite} {test}"
        return (self.is_whole or turn <= 1 or is_in_turn(name, turn, self.seed) or file in self.changed
                or name in self.failed)
