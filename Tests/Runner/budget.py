"""How many processor seconds the gate may take: Tests/budget.json, and how fast the machine is.

Processor seconds grow with the load of the machine, so a fixed piece of work is timed three times in a run. All figures are
divided by how much longer than its reference the middle one took: a neighbour slows down one of them, a slow machine all.

What runs out of turn, since the last commits changed its file or it failed lately, does not count: otherwise it would depend on
who touched which file whether a gate is red, and nobody could mend a large test.
"""

import contextlib
import json
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from suites import TableError

# Over its budget by more than this a suite, or the whole, fails.
SUITE, WHOLE = 1.25, 1.10
# In seconds; beside a load of 100 a probe takes one minute.
HANG = 600
PROBE = Path(__file__).with_name("probe.py")


@dataclass
class Entry:
    """One figure, and why it is as high as it is."""

    seconds: float
    reason: str


@dataclass
class Budget:
    """The figures of the table."""

    reference: float
    whole: Entry
    suites: dict
    # What the probes took.
    probes: list = field(default_factory=list)
    running: list = field(default_factory=list)

    @property
    def factor(self):
        """How much slower than its reference the machine is; a faster one makes no figure larger."""
        return max(1.0, statistics.median(self.probes) / self.reference) if self.probes else 1.0

    def idle(self, step):
        """What a step would have needed on an idle machine, in its turn; one of an earlier run by how slow the machine was then."""
        return (step.cpu - step.cpu_out_of_turn) / (step.factor or self.factor)

    def probe(self):
        """Starts a probe, which nobody waits for."""
        with contextlib.suppress(OSError):
            self.running.append(subprocess.Popen(
                [sys.executable, "-B", PROBE], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))

    def collect(self, patience=HANG):
        """Reads what the probes took; one that does not end counts for nothing."""
        for process in self.running:
            try:
                self.probes.append(float(process.communicate(timeout=patience)[0]))
            except (subprocess.TimeoutExpired, ValueError):
                process.kill()
                process.wait()
        self.running = []

    def complaints(self, steps):
        """A name and a sentence for each figure that is over its budget."""
        if not self.probes:
            return [("Budget", "no probe told how fast the machine is")]
        found = []
        measured = [step for step in steps if step.status in ("passed", "failed", "earlier")]
        for step in measured:
            entry, used = self.suites.get(step.name), self.idle(step)
            if entry is None:
                found.append((step.name, "it has no budget"))
            elif used > entry.seconds * SUITE:
                found.append((step.name, self.sentence(used, entry, SUITE)))
        # A whole of which a part did not end was not measured.
        used = sum(self.idle(step) for step in steps)
        if len(measured) == len(steps) and used > self.whole.seconds * WHOLE:
            found.append(("all suites", self.sentence(used, self.whole, WHOLE)))
        return found

    def sentence(self, used, entry, limit):
        return (f"{used:.0f} processor seconds of an idle machine are more than {entry.seconds:.0f} and {limit - 1:.0%}; "
                "take less, or raise it with a reason")


def parse(text, path):
    """The budget in a file; each figure needs a reason."""
    try:
        table = json.loads(text)
        entries = {"whole": Entry(**table["whole"])} | {name: Entry(**row) for name, row in table["suites"].items()}
        found = Budget(float(table["reference"]), entries.pop("whole"), entries)
        every = [found.whole, *found.suites.values()]
        if found.reference <= 0 or any(entry.seconds <= 0 or not entry.reason.strip() for entry in every):
            raise ValueError("each figure is above zero and has a reason")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise TableError(f"{path} cannot be read: {error}") from error
    return found


def read(path):
    """The budget; None where there is no such file."""
    try:
        return parse(path.read_text(encoding="utf-8"), path)
    except FileNotFoundError:
        return None


def raised_without_reason(old, new):
    """The names of figures that are higher than before and have the same reason."""
    before, after = (found.suites | {"whole": found.whole} for found in (old, new))
    return sorted(name for name, entry in after.items()
                  if name in before and entry.seconds > before[name].seconds and entry.reason == before[name].reason)
