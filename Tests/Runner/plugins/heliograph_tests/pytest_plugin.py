"""A plugin of pytest: reports each test to the runner, and leaves out the tests that are not in their turn.

`@pytest.mark.turn(4)` is for one in four runs; `unless=["Packaging/**"]` lets it run always after a change of such a file, and
`group="bare system"` lets all tests with this word run in the same turn, since they share what is dear to make. A test without
this mark has the turn that Tests/turns.json gives it; `turn(1)` is for each run. With pytest-xdist the process that the user
started reports.
"""

import os
import pathlib
import re
import time

import pytest

from . import events
from .turns import Turns, number_of, numbers

ROOT = pathlib.Path(os.environ.get("HELIOGRAPH_TEST_ROOT") or pathlib.Path(__file__).resolve().parents[4])


def pytest_configure(config):
    config.addinivalue_line("markers", "turn(k, unless=[], group=None): runs in one of k runs of all suites; always by hand, with --all, and after changes")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Reporting(), "heliograph-reporting")


def turn_of(item, turns):
    """The mark of a test's turn: that with the smallest, or that of Tests/turns.json; None for a test that runs always."""
    usual = pytest.mark.turn(turns.usual(item.nodeid)).mark
    mark = min(item.iter_markers("turn"), key=lambda mark: mark.args[0], default=usual)
    return mark if mark.args[0] > 1 else None


def is_chosen(turns, item, mark, number):
    path = item.path.relative_to(ROOT).as_posix() if item.path.is_relative_to(ROOT) else str(item.path)
    if group := mark.kwargs.get("group"):
        number = number_of(group)
    item.is_out_of_turn = not turns.is_due(number, mark.args[0])
    return turns.chooses(item.nodeid, number, mark.args[0], path, mark.kwargs.get("unless", ()))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    turns = Turns()
    marks = {item: mark for item in items if (mark := turn_of(item, turns))}
    places = numbers([item.nodeid for item in marks])
    left = [item for item, mark in marks.items() if not is_chosen(turns, item, mark, places[item.nodeid])]
    if left:
        gone = set(left)
        items[:] = [item for item in items if item not in gone]
        config.hook.pytest_deselected(items=left)
        # All processes of pytest-xdist leave out the same tests; one of them says so.
        if getattr(config, "workerinput", {"workerid": "gw0"})["workerid"] == "gw0":
            events.left_out(len(left))


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup():
    # The first test of a file may wait for several that take minutes each; one by one they show that nothing hangs.
    result = yield
    events.alive()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    item.heliograph_began = events.processor_seconds()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "setup":
        item.heliograph_set_up = events.processor_seconds()
    if report.when == "teardown":
        # Less than before when a program ended that nobody waited for.
        now = events.processor_seconds()
        report.user_properties.append(("processor seconds", max(0.0, now - item.heliograph_began)))
        # What was made for the first test of several may be for others that are in their turn.
        if getattr(item, "is_out_of_turn", False):
            report.user_properties.append(("out of turn", max(0.0, now - item.heliograph_set_up)))
    return report


def message_of(report):
    """The first failed expectation of a report, after the place in the test's file where it failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is not None:
        # The place is known from the traceback; the crash itself may be in a library. "package.errors.TimeoutError" says no more.
        message = re.sub(r"^(?:\w+\.)+(?=[A-Z]\w*:)", "", crash.message)
        file = pathlib.Path(report.nodeid.partition("::")[0]).name
        places = [entry.reprfileloc for entry in report.longrepr.reprtraceback.reprentries if getattr(entry, "reprfileloc", None)]
        lines = [place.lineno for place in places if pathlib.Path(place.path).name == file]
        return f"{file}:{lines[-1]}: {message}" if lines else message
    lines = [line for line in report.longreprtext.splitlines() if line.strip()]
    said = [line for line in lines if line.startswith("E ")]
    return said[0][1:] if said else (lines[-1] if lines else "failed and said nothing")


class Reporting:
    """Turns the reports of pytest into events."""

    def __init__(self):
        self.began = {}
        self.ended = {}

    def pytest_runtest_logstart(self, nodeid):
        self.began[nodeid] = time.monotonic()
        events.started(nodeid)

    def seconds(self, nodeid):
        return time.monotonic() - self.began.get(nodeid, time.monotonic())

    def pytest_runtest_logreport(self, report):
        test = report.nodeid
        if report.outcome == "rerun":
            events.rerun(test, message_of(report))
        elif report.failed:
            if self.ended.get(test) != "failed":
                events.failed(test, message_of(report), self.seconds(test))
            self.ended[test] = "failed"
        elif report.skipped and hasattr(report, "context"):
            pass  # one row within a test
        elif report.skipped:
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else getattr(report, "wasxfail", "")
            self.ended[test] = "skipped"
            events.skipped(test, str(reason).removeprefix("Skipped: "))
        elif report.when == "teardown" and test not in self.ended:
            self.ended[test] = "passed"
            known = {name: value for name, value in report.user_properties if name in ("processor seconds", "out of turn")}
            events.passed(test, self.seconds(test), known.get("processor seconds"), known.get("out of turn", 0.0))

    def pytest_collectreport(self, report):
        if report.failed and self.ended.setdefault(report.nodeid, "failed to load") == "failed to load":
            self.ended[report.nodeid] = "failed"
            events.failed(report.nodeid, message_of(report))
        elif report.outcome == "skipped":
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext
            events.skipped(report.nodeid, str(reason).removeprefix("Skipped: "))
