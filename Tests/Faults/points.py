"""Which calls are hit, and by which fault."""

import re
from collections import Counter
from dataclasses import dataclass

from heliograph_tests.turns import Turns

FAULTS = ("kill", "full", "full-once", "io")
# What frees space, or takes none, never fails for want of it.
FREE = {"unlink", "unlinkat", "remove", "rmdir"}
# Some file systems know no modes, so that a build goes on when they are refused. test_modes.py is about them.
MODES = {"chmod", "fchmod"}
# Before these, a kill leaves no more than before the next call: they wait for a disk, or make a folder.
SAME = {"fsync", "fdatasync", "syncfs", "mkdir"}

@dataclass(frozen=True)
class Call:
    """A call that changes the disk."""

    number: int  # counted from 1
    name: str
    path: str

    @property
    def part(self):
        """What is changed: the catalog, a file that waits for publication, the store, or all that is elsewhere."""
        if "/catalog.sqlite" in self.path:
            return "catalog"
        # "put" is the file that is moved to one place of the output after the other.
        if re.search(r"/staging/(?!put$)", self.path):
            return "staging"
        return "store" if re.search(r"/store(/|$)", self.path) else "elsewhere"


def chosen(calls, fault, turn, steps, always=(), sample=None):
    """The calls that a fault hits: every one that it can hit where `steps` is `None`, or those whose turn it is.

    `steps` says for each part of the disk of how many calls of one name one is hit. A kill hits each of these, and in the
    parts of `always` every call, but none of `SAME`. The other faults take turns from one to the next. `turn` is another
    number for each scenario, so that a call which several scenarios make meets another fault in each. `sample` is another
    number after every three runs, for other calls and other faults; for a kill, which is tried in every run, after each.
    """
    sample = Turns().sample(1 if fault == "kill" else 3) if sample is None else sample
    every = [Call(number, name, path) for number, (name, path) in enumerate(calls, 1)]
    counts, seen = Counter((call.part, call.name) for call in every), Counter()
    for call in every:
        name = call.name
        faults = [each for each in FAULTS if name not in FREE or not each.startswith("full")]
        if name in MODES or fault not in faults:
            continue
        if steps is None:
            yield call
            continue
        if fault == "kill" and name in SAME:
            continue
        rank, step = seen[call.part, name], steps[call.part]
        seen[call.part, name] += 1
        # Of few calls one is hit as well. When each has been the first one, the next fault is its.
        round, first = divmod(sample, min(step, counts[call.part, name]))
        if fault == "kill":
            is_hit = rank % step == first or call.part in always
        else:
            is_hit = rank % step == first and faults[(rank // step + turn + round) % len(faults)] == fault
        if is_hit:
            yield call
