"""The table of suites, and which of them a call names."""

import json
from dataclasses import dataclass, field

# In this order; so many jobs of a stage run at a time. Those of "alone" measure what a neighbour would disturb.
STAGES = {"packages": 1, "fast": 2, "build": 2, "pool": 5, "alone": 1}
BUILDS = ("debug", "release")
# What a suite can give to others, and how it reads when it failed.
GIVEN = {"packages": "the check of the packages", "debug": "the debug build", "release": "the release build"}


class TableError(Exception):
    """The table, or a name on the command line, is not as it must be."""


@dataclass(frozen=True)
class Suite:
    """One row of the table. Tests/Runner/README.md says what each field is."""

    name: str
    command: list
    stage: str
    inputs: list = field(default_factory=list)
    # Processor seconds; and seconds by the clock, for a suite that waits more than it works.
    weight: int = 1
    seconds: int = 0
    # How many processors it keeps busy while it runs alone.
    cores: float = 1
    tier: str = "gate"
    # What puts a suite in its turn when one of the last commits changed it: files; and lines of Swift with a text in them.
    unless: list = field(default_factory=list)
    unless_lines: str = ""
    needs: list = field(default_factory=list)
    # The modules for which --changed takes it; for most changes of a source nobody waits for all suites.
    modules: list = field(default_factory=list)
    group: str = ""
    environment: dict = field(default_factory=dict)
    # What else --all gives to the command and the environment.
    all: dict = field(default_factory=dict)
    # What repeats one test alone; {name} is the test's own name, {test} the whole.
    one: str = ""
    # Whether it reports its tests: then it fails when it reports none.
    reports: bool = True
    # What of GIVEN it is for others, and what it leaves behind. The release build prints the path of its program last.
    gives: str = ""
    products: list = field(default_factory=list)

    @property
    def is_build(self):
        return self.gives in BUILDS

    def arguments(self, is_whole):
        return [*self.command, *(self.all.get("arguments", []) if is_whole else [])]

    def variables(self, is_whole):
        return self.environment | (self.all.get("environment", {}) if is_whole else {})


def read(path):
    """The suites of a table, in the order of their stages, the longest first."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))["suites"]
        suites = [Suite(**row) for row in rows]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise TableError(f"{path} cannot be read: {error}") from error
    names = [suite.name for suite in suites]
    for suite in suites:
        if suite.stage not in STAGES:
            raise TableError(f"{path}: {suite.name} has the stage {suite.stage}; there are {', '.join(STAGES)}")
        if suite.tier not in ("gate", "all") and not (suite.tier.startswith("turn ") and suite.tier[5:].isdigit()):
            raise TableError(f"{path}: {suite.name} has the tier {suite.tier}; write gate, turn 3, or all")
        if names.count(suite.name) > 1 or not set(suite.needs) <= set(GIVEN):
            raise TableError(f"{path}: {suite.name} is there twice, or needs what nobody gives")
    order = list(STAGES)
    return sorted(suites, key=lambda suite: (order.index(suite.stage), -max(suite.weight, suite.seconds)))


def fits(suite, running, processors):
    """Whether a suite may begin beside others: together they want at most twice as many processors as there are."""
    return suite.cores + sum(other.cores for other in running) <= processors * 2


def named(suites, names, given_program):
    """The suites of these names, and the builds that they need; a release build only without a program that is given."""
    known = {suite.name.lower(): suite for suite in suites}
    unknown = [name for name in names if name.lower() not in known]
    if unknown:
        raise TableError(f"there is no suite {', '.join(unknown)}; there are {', '.join(suite.name for suite in suites)}")
    chosen = {known[name.lower()].name for name in names}
    builds = {need for suite in suites if suite.name in chosen for need in suite.needs}
    if given_program:
        builds.discard("release")
    needed = builds | {need for suite in suites if suite.gives in builds for need in suite.needs}
    return [suite for suite in suites if suite.name in chosen or suite.gives in needed or suite.stage == "packages"]
