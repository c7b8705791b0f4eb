"""Appends what happens to tests to the file that the runner reads, a JSON object a line.

usage: python3 -m heliograph_tests.events EVENT TEST [MESSAGE]     for suites in shell
"""

import contextlib
import json
import os
import resource
import sys
import time

FILE = "HELIOGRAPH_TEST_EVENTS"
LONGEST = 1000
TICKS = os.sysconf("SC_CLK_TCK")


def first_line(text):
    """The first line of a text that has something in it, without blanks around it."""
    return next((line.strip() for line in str(text).splitlines() if line.strip()), "")[:LONGEST]


def one_line(text):
    """A text with its lines behind one another: what was expected may be in the first, and what came instead in the next."""
    return " ".join(line.strip() for line in str(text).splitlines() if line.strip())[:LONGEST]


def alive():
    """Shows the runner that the suite goes on, as an event does; a suite that shows nothing for long counts as hung."""
    path = os.environ.get(FILE)
    if path and os.path.exists(path):
        os.utime(path)


def emit(event, test="", **more):
    """Appends one event; nothing where no runner reads. One write, so that lines of several processes stay whole."""
    path = os.environ.get(FILE)
    if not path:
        return
    line = json.dumps({"event": event, "test": test, "time": time.time()} | more) + "\n"
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    try:
        os.write(file, line.encode())
    finally:
        os.close(file)


def processor_seconds():
    """Of this process, of the programs that it has waited for, and of those that still run, as a browser does for many tests."""
    return sum(used.ru_utime + used.ru_stime for used in map(
        resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))) + of_descendants() / TICKS


def of_descendants():
    """The ticks of the children that run, of their children, and of what all these have waited for."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return 0
    children = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
            # Behind the name of the program, which may have anything in it: the second is the parent, the 12th to 15th are times.
            fields = file.read().rpartition(b")")[2].split()
            children.setdefault(int(fields[1]), []).append((int(name), sum(map(int, fields[11:15]))))
    total, waiting = 0, [os.getpid()]
    while waiting:
        for child, ticks in children.get(waiting.pop(), ()):
            total += ticks
            waiting.append(child)
    return total


def started(test):
    emit("started", test)


def passed(test, seconds, cpu=None, out_of_turn=0.0):
    """Seconds by the clock, and of processors where they are known; and how many of these were for what changed or failed lately."""
    more = {"out of turn": round(out_of_turn, 3)} if out_of_turn else {}
    emit("passed", test, seconds=round(seconds, 3), cpu=None if cpu is None else round(cpu, 3), **more)


def failed(test, message, seconds=0):
    emit("failed", test, message=one_line(message), seconds=round(seconds, 3))


def skipped(test, reason):
    emit("skipped", test, message=first_line(reason))


def rerun(test, message):
    """The test failed and is tried again."""
    emit("rerun", test, message=first_line(message))


def left_out(count):
    """Tests that are not in their turn."""
    emit("left out", count=count)


if __name__ == "__main__":
    emit(sys.argv[1], sys.argv[2], message=first_line(" ".join(sys.argv[3:])), seconds=0)
