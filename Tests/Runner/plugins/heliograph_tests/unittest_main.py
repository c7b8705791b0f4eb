"""`python3 -m heliograph_tests.unittest_main` is `python3 -m unittest`, and reports each test to the runner."""

import os
import sys
import time
import traceback
import unittest

from . import events


def place_of(test, trace):
    """The place in the test's own file where it failed, with a colon behind it; nothing for what failed elsewhere."""
    module = type(test).__module__
    # What stands for a file that cannot be loaded, or a class that cannot be set up, is unittest's own.
    file = None if module.startswith("unittest.") else getattr(sys.modules.get(module), "__file__", None)
    lines = [line for frame, line in traceback.walk_tb(trace) if frame.f_code.co_filename == file]
    return f"{os.path.basename(file)}:{lines[-1]}: " if lines else ""


class Result(unittest.TextTestResult):
    """Reports a test when it has ended, with the first failure of its parts."""

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.outcome = {}

    def startTest(self, test):
        super().startTest(test)
        self.outcome[test.id()] = ("passed", "")
        self.began = time.monotonic(), events.processor_seconds()
        events.started(test.id())

    def stopTest(self, test):
        super().stopTest(test)
        seconds = time.monotonic() - self.began[0]
        used = events.processor_seconds() - self.began[1]
        kind, message = self.outcome.pop(test.id())
        if kind == "passed":
            events.passed(test.id(), seconds, used)
        elif kind == "failed":
            events.failed(test.id(), message, seconds)
        else:
            events.skipped(test.id(), message)

    def note(self, test, error):
        kind, value = error[0].__name__, events.one_line(error[1])
        message = place_of(test, error[2]) + (value if issubclass(error[0], AssertionError) and value else f"{kind}: {value}")
        if test.id() not in self.outcome:
            # A class or a module that cannot be set up is no test that began.
            events.failed(test.id(), message)
        elif self.outcome[test.id()][0] != "failed":
            self.outcome[test.id()] = ("failed", message)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.note(test, error)

    def addError(self, test, error):
        super().addError(test, error)
        self.note(test, error)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.note(test, error)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        if test.id() in self.outcome:
            self.outcome[test.id()] = ("skipped", reason)
        else:
            events.skipped(test.id(), reason)

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.outcome[test.id()] = ("failed", "succeeds, and was expected to fail")


class Runner(unittest.TextTestRunner):
    resultclass = Result


if __name__ == "__main__":
    unittest.main(module=None, testRunner=Runner)
