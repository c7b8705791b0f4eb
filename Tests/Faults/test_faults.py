"""A fault at every call that changes the disk: nothing is lost, and building again makes all of it good."""

import functools
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from claims import complaints
from points import FAULTS, SAME, chosen
from program import run
from scenarios import SCENARIOS, copy
from trees import MANIFEST, difference, files, temporaries, tree


@dataclass
class Reference:
    """A scenario without a fault."""

    prepared: Path
    before: dict
    calls: list
    final: dict


@functools.cache
def reference(name, folder):
    """Runs a scenario without a fault, once in each process that tests."""
    scenario = SCENARIOS[name]
    prepared = folder / f"{name}-prepared"
    prepared.mkdir()
    scenario.prepare(prepared)
    site = files(scenario.output(prepared))
    # It lists the new files too before the first one comes.
    site.pop(MANIFEST, None)
    before = {"site": site, "temporaries": temporaries(prepared)}
    clean = folder / f"{name}-clean"
    copy(prepared, clean)
    calls = run(scenario.command(clean), clean, logs=True).calls
    scenario.mend(clean)
    return Reference(prepared, before, calls, scenario.final(clean))


def one(name, fault, number, reference, folder):
    """Hits one call, mends what it left, and returns what is wrong, and whether the run came to that call."""
    scenario = SCENARIOS[name]
    copy(reference.prepared, folder)
    ended = run(scenario.command(folder), folder, fault=(fault, number))
    # The threads may take turns in another order than without the fault, and beside other work a run has fewer calls.
    hit = (ended.calls[number - 1:number] or [("", "")])[0]
    wrong = list(complaints(scenario, folder, fault, hit[0], ended, reference.before, reference.final))
    try:
        scenario.mend(folder)
        for what, wanted in reference.final.items():
            found = difference(wanted, scenario.final(folder)[what])
            if found:
                wrong.append(f"afterwards, {what} is not as without the fault: {found}")
        if temporaries(folder):
            wrong.append(f"afterwards, there are still {', '.join(temporaries(folder))}")
    except AssertionError as error:
        wrong.append(f"afterwards, {error}")
    shutil.rmtree(folder)
    return [f"{fault} at call {number}, {' '.join(hit)}: {each}" for each in wrong], bool(hit[0])


# The kills, and everything in a store that is pruned or verified, in each run; the rest in thirds.
ALWAYS = {"prune", "verify"}
CASES = [pytest.param(name, fault, marks=() if fault == "kill" or name in ALWAYS else pytest.mark.turn(3))
         for name in SCENARIOS for fault in FAULTS]


@pytest.mark.parametrize("name, fault", CASES)
def test_nothing_is_lost(name, fault, pytestconfig, tmp_path_factory, tmp_path):
    known = reference(name, tmp_path_factory.getbasetemp())
    turn = list(SCENARIOS).index(name)
    steps = None if pytestconfig.getoption("all") else SCENARIOS[name].steps
    wrong, count, missed = [], 0, []
    for call in chosen(known.calls, fault, turn, steps, SCENARIOS[name].always):
        count += 1
        found, is_hit = one(name, fault, call.number, known, tmp_path / "case")
        wrong += found
        missed += [] if is_hit else [call.number]
    assert not wrong, f"{len(wrong)} claims do not hold, of {count} calls:\n" + "\n".join(wrong)
    # Otherwise faults are not injected.
    assert len(missed) <= count / 5, f"of {count} calls, runs came to their end before {missed}"


@pytest.mark.parametrize("name", sorted(SAME))
def test_one_kill_stands_for_another(name, tmp_path_factory, tmp_path):
    """A kill before a call of `SAME` leaves the same site and the same store as one before the next call that is hit."""
    scenario, known = SCENARIOS["second"], reference("second", tmp_path_factory.getbasetemp())
    numbers = [call.number for call in chosen(known.calls, "kill", 0, scenario.steps, scenario.always)]
    number = next(number for number, call in enumerate(known.calls, 1) if call[0] == name and number < numbers[-1])
    for _ in range(10):
        codes, calls, trees = [], [], []
        for each in (number, next(after for after in numbers if after > number)):
            folder = tmp_path / "case"
            copy(known.prepared, folder)
            ended = run(scenario.command(folder), folder, fault=("kill", each))
            codes.append(ended.code)
            calls.append([call[0] for call in ended.calls[:number]])
            trees.append({"the site": tree(scenario.output(folder)), "the store": tree(scenario.store(folder))})
            shutil.rmtree(folder)
        # In another order of the threads, the calls before these are others.
        if codes == [-9, -9] and calls[0] == calls[1] and calls[0][-1] == name:
            break
    else:
        pytest.fail(f"the calls before {name} are never the same: {codes}, {calls}")
    assert not [difference(trees[0][what], trees[1][what]) for what in trees[0] if trees[0][what] != trees[1][what]]


@pytest.mark.parametrize(("name", "other", "what"), [
    ("stored", "cold", "the site"),
    ("process", "cold", "the site"),
    ("stored", "cold", "the store"),
    ("process", "cold", "the store"),
    ("prune", "second", "the site"),
    ("prune", "second", "the store"),
    ("verify", "cold", "the store"),
])
def test_ways_to_the_same_end(name, other, what, tmp_path):
    """What the cases are compared with is right: other ways lead there too."""
    ways = [reference(each, tmp_path).final[what] for each in (name, other)]
    assert not difference(*ways)
