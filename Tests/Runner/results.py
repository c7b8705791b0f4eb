"""What a step came to: read from the events of its suite, or from the event stream of Swift Testing."""

import json
import re
import time
from dataclasses import dataclass, field


# What an issue in Swift belongs to that no test recorded.
OUTSIDE = "outside of all tests"


@dataclass
class Test:
    """One test: passed, failed, skipped, or started and not ended."""

    name: str
    status: str = "started"
    message: str = ""
    began: float = 0.0
    seconds: float = 0.0
    cpu: float | None = None
    # How much of that was since its file changed, or it failed lately.
    cpu_out_of_turn: float = 0.0
    # The name of its file and its line, in Swift.
    place: tuple = ("", 0)


@dataclass
class Step:
    """One step of a run."""

    name: str
    # passed, failed, stopped (by the runner), not run, earlier (passed in an earlier run).
    status: str = "not run"
    wall: float = 0.0
    cpu: float = 0.0
    # How much of that was for what ran out of turn, as far as it is known.
    cpu_out_of_turn: float = 0.0
    # Of an earlier run: how much slower than the reference of the budget the machine was; None when nobody knows.
    factor: float | None = None
    # Why it failed, when no test says so, or why it did not run.
    note: str = ""
    tests: list = field(default_factory=list)
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    rerun: int = 0
    left_out: int = 0

    def count(self, tests, rerun, left_out):
        self.tests, self.rerun, self.left_out = tests, rerun, left_out
        for kind in ("passed", "failed", "skipped"):
            setattr(self, kind, sum(test.status == kind for test in tests))
        # A test may have been counted to that the suite was measured without.
        self.cpu_out_of_turn = min(self.cpu, sum(test.cpu_out_of_turn for test in tests))

    def of(self, status):
        return [test for test in self.tests if test.status == status]

    @property
    def is_red(self):
        return self.status in ("failed", "stopped", "not run")


def records(path):
    """The JSON objects of a file of lines; the last line of a killed process may be cut."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError:
        return
    for line in lines:
        try:
            yield json.loads(line)
        except ValueError:
            continue


def read(path):
    """The tests, how often one ran again, and how many were left out by their turn."""
    tests, rerun, left_out = {}, 0, 0
    swift = SwiftEvents(tests)
    for record in records(path):
        if "kind" in record:
            swift.add(record)
            continue
        kind = record["event"]
        if kind == "left out":
            left_out += record["count"]
            continue
        test = tests.setdefault(record["test"], Test(record["test"], began=record["time"]))
        if kind == "rerun":
            rerun += 1
        elif kind == "started":
            test.began = record["time"]
        elif test.status != "failed":
            test.status, test.message = kind, record.get("message", "")
            test.seconds, test.cpu = record.get("seconds", 0.0), record.get("cpu")
            test.cpu_out_of_turn = record.get("out of turn", 0.0)
    for test in tests.values():
        if test.status == "started" and test.began:
            test.seconds = max(0.0, time.time() - test.began)
    return list(tests.values()), rerun, left_out


class SwiftEvents:
    """Reads the event stream of Swift Testing, version 0: records of tests, and of what happens to them."""

    def __init__(self, tests):
        self.tests = tests
        self.functions = {}

    def add(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                self.functions[payload["id"]] = payload
            return
        identifier = payload.get("testID", "")
        if payload["kind"] == "issueRecorded":
            return self.issue(identifier, payload)
        if identifier not in self.functions:
            return
        test = self.test(identifier)
        now = payload["instant"]["since1970"]
        if payload["kind"] == "testStarted":
            test.began = now
        elif payload["kind"] == "testSkipped":
            test.status = "skipped"
            test.message = " ".join(message["text"] for message in payload["messages"])
        elif payload["kind"] == "testEnded":
            test.seconds = now - test.began
            if test.status == "started":
                failed = any(message["symbol"] == "fail" for message in payload["messages"])
                test.status = "failed" if failed else "passed"
                test.message = payload["messages"][0]["text"] if failed else ""

    def test(self, identifier):
        """By its name without the place in the source: Module.Suite/function(label:)."""
        name = re.sub(r"/[^/]+\.swift:\d+:\d+$", "", identifier)
        place = self.functions.get(identifier, {}).get("sourceLocation", {})
        return self.tests.setdefault(
            name, Test(name, place=(place.get("fileID", "").rpartition("/")[2], place.get("line", 0))))

    def issue(self, identifier, payload):
        issue, messages = payload["issue"], payload["messages"]
        if issue.get("isKnown") or issue.get("severity") == "warning" or not any(
                message["symbol"] == "fail" for message in messages):
            return
        # An issue outside of a function is one of a suite, or of no test at all.
        test = self.test(identifier or OUTSIDE)
        if test.status != "failed":
            test.status = "failed"
            place = issue.get("sourceLocation") or {}
            text = " ".join(message["text"].strip() for message in messages)
            test.message = f"{place['fileID']}:{place['line']}: {text}" if place else text


def crashed(tests, log):
    """The test that ended the process, by the first line of the crash that is in a file of tests; None if no line is.

    Tests of a process run beside each other, so that a crash leaves many that have not ended.
    """
    began = re.search(r"Fatal error|Program crashed|stack overflow", log)
    if not began:
        return None
    # The place stands before the words.
    start = log.rfind("\n", 0, began.start()) + 1
    for file, line in re.findall(r"(\w+\.swift):(\d+)", log[start:]):
        before = [test for test in tests if test.place[0] == file and test.place[1] <= int(line)]
        if before:
            return max(before, key=lambda test: test.place[1])
    return None
