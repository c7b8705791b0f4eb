"""How a run ends: times, and at most 40 lines that say what failed and how to run it again."""

import contextlib
import re
import shlex

from results import OUTSIDE

LINES = 40
COLUMNS = 200
# So much of a message is shown, however long its line gets.
MESSAGE = 120
DEAREST = 10
# So many of the lines are kept for tests that had not ended.
UNFINISHED = 8


def cut(text, columns):
    text = " ".join(text.split())
    return text if len(text) <= columns else text[: columns - 1] + "…"


def own_name(test):
    """What chooses a test in the command of its suite, from the name that the suite reports; nothing when only the suite does.

    That is so for a file that cannot be loaded and for what happened outside of all tests.
    """
    if test.endswith(".py") or "._FailedTest." in test or test == OUTSIDE:
        return ""
    if "::" in test:
        function, bracket, row = test.partition("[")
        name = function.rpartition("::")[2] + bracket + row
        # What an expression of pytest cannot contain is left out.
        return name if re.fullmatch(r"[\w:+.\[\]/-]+", name) else function.rpartition("::")[2]
    if " (" in test:
        # A class of unittest that could not be set up.
        return test.partition(" (")[2].rstrip(")").rpartition(".")[2]
    if "/" in test or test.endswith(")"):
        return re.sub(r"\(.*$", "", test)
    return ".".join(test.split(".")[-2:])


def command_for(suite, test=None):
    """The command that repeats a step, or one test of it."""
    whole, name = f"Scripts/test {shlex.quote(suite.name)}", own_name(test or "")
    return f"{whole} -- {suite.one.replace('{name}', shlex.quote(name))}" if suite.one and name else whole


def line(head, message, command):
    tail = f"  ({command})"
    return head + (" — " + cut(message, max(MESSAGE, COLUMNS - len(head) - len(tail) - 3)) if message else "") + tail


def failures(steps, suites):
    """A line for each failed test, each step that failed without one, each test that had not ended, each step that did not run."""
    tests, alone, unfinished, missing = [], [], [], []
    for step in steps:
        suite = suites[step.name]
        for test in step.of("failed"):
            tests.append(line(f"FAILED {step.name} {test.name}", test.message, command_for(suite, test.name)))
        if step.status in ("failed", "stopped") and not (step.status == "failed" and step.failed and not step.note):
            alone.append(line(f"{'FAILED' if step.status == 'failed' else 'STOPPED'} {step.name}", step.note, command_for(suite)))
        for test in sorted(step.of("started"), key=lambda test: -test.seconds):
            unfinished.append(line(f"UNFINISHED {step.name} {test.name} (running for {test.seconds:.0f} s)", "", command_for(suite, test.name)))
        if step.status == "not run":
            missing.append(step)
    reasons = {}
    for step in missing:
        reasons.setdefault(step.note, []).append(step.name)
    not_run = [cut(f"NOT RUN {', '.join(names)} — {reason}", COLUMNS) for reason, names in reasons.items()]
    return tests + alone, unfinished, not_run


def shared_out(unfinished):
    """At most UNFINISHED lines of one suite: in Swift all tests begin at once and most of them wait."""
    by_suite = {}
    for text in unfinished:
        by_suite.setdefault(text.split(" ")[1], []).append(text)
    lines = []
    for name, own in by_suite.items():
        lines += own[:UNFINISHED]
        if len(own) > UNFINISHED:
            lines.append(f"UNFINISHED {name}: {len(own) - UNFINISHED} more")
    return lines


def fitted(failed, unfinished, not_run, most, rest):
    """As many lines as there is place for; the last says how many more there are, and where."""
    total = len(failed) + len(unfinished) + len(not_run)
    if total <= most:
        return failed + unfinished + not_run
    most -= 1 + len(not_run[:4])
    shown = min(len(unfinished), max(UNFINISHED, most - len(failed)))
    lines = failed[: most - shown] + unfinished[:shown] + not_run[:4]
    return lines + [f"… and {total - len(lines)} more lines: {rest}"]


def totals(steps):
    """The sums over all steps. A step that failed and has no failed test counts as one."""
    sums = {kind: sum(getattr(step, kind) for step in steps) for kind in ("passed", "failed", "skipped", "rerun", "left_out")}
    sums["failed"] += sum(step.status in ("failed", "stopped") and step.failed == 0 for step in steps)
    sums["earlier"] = sum(step.passed for step in steps if step.status == "earlier")
    return sums


def is_green(steps, needs_test=True):
    sums = totals(steps)
    return not any(step.is_red for step in steps) and sums["failed"] == 0 and (sums["passed"] > 0 or not needs_test)


def closing(steps, suites, wall, seed, stopped, folder, shown_folder, waiting=(), over=(), needs_test=True):
    """The last lines of a run, at most 40. `waiting` names the suites that wait for their turn; `over` says what is over its budget.

    `needs_test` is false for a run of named suites that report no tests.
    """
    green, sums = is_green(steps, needs_test) and not over, totals(steps)
    failed, unfinished, not_run = failures(steps, suites)
    failed += [line(f"FAILED Budget {name}", message, "Tests/budget.json") for name, message in over]
    sums["failed"] += len(over)
    if not green and sums["failed"] == 0:
        sums["failed"] = 1
        failed.append("FAILED: no test ran" if sums["passed"] == 0 else "FAILED: not everything ran")
    cpu = sum(step.cpu for step in steps if step.status != "earlier")
    head = (f"RESULT {'green' if green else 'red'}: {sums['passed']} passed, {sums['failed']} failed, "
            f"{sums['skipped']} skipped, {sums['rerun']} rerun; {wall:.0f} s, {cpu:.0f} processor seconds; seed {seed}")
    if sums["left_out"]:
        head += f"; {sums['left_out']} left out by turn"
    if waiting:
        head += f"; {len(waiting)} {'suite' if len(waiting) == 1 else 'suites'} left out by turn: {', '.join(waiting)}"
    if sums["earlier"]:
        head += f"; of which {sums['earlier']} passed in an earlier run on the same tree"
    if stopped:
        head += f"; stopped by {stopped}"
    plain = f"{sums['passed']} passed, {sums['failed']} failed, {sums['skipped']} skipped"
    rest = folder / "failures.txt"
    with contextlib.suppress(OSError):  # On a full disk the lines below are what there is.
        rest.write_text("".join(text + "\n" for text in failed + unfinished + not_run), encoding="utf-8")
    return [head, plain, *fitted(failed, shared_out(unfinished), not_run, LINES - 2, shown_folder / "failures.txt")]


def times(steps, budget=None):
    """What each step took, and the most expensive tests; printed before the closing lines.

    With a budget also what it would have taken on an idle machine, and what it may take.
    """
    def of_budget(steps, entry):
        return "" if not budget else f"{sum(map(budget.idle, steps)):9.1f}{entry.seconds:9.0f}" if entry else " " * 18

    lines = ["", "   wall s    cpu s" + ("   idle s   budget" if budget else "") + "  step"]
    for step in steps:
        counts = f"{step.passed} passed" + "".join(
            f", {number} {word}" for word, number in (
                ("failed", step.failed), ("skipped", step.skipped), ("rerun", step.rerun), ("left out by turn", step.left_out))
            if number)
        counts = f" ({counts})" if step.tests or step.passed else ""
        if step.cpu_out_of_turn:
            counts += f"; {step.cpu_out_of_turn:.1f} of it out of turn"
        word = {"passed": "", "earlier": ", passed earlier"}.get(step.status, f", {step.status.upper()}")
        lines.append(f"{step.wall:9.1f}{step.cpu:9.1f}{of_budget([step], budget and budget.suites.get(step.name))}"
                     f"  {step.name}{word}{counts}")
    if budget:
        cpu = sum(step.cpu for step in steps)
        lines.append(f"{'':9}{cpu:9.1f}{of_budget(steps, budget.whole)}  all")
        took = ", ".join(f"{seconds:.2f}" for seconds in budget.probes) or "nothing"
        lines.append(f"The probe took {took} s of a processor, and {budget.reference:.2f} s on an idle one.")
    if tests := with_cpu(steps):
        lines += ["", "The most expensive tests; those in Swift share one process, so nobody knows what each needs:", "   wall s    cpu s  test"]
        lines += [cut_end(f"{test.seconds:9.1f}{test.cpu:9.1f}  {name} {test.name}") for name, test in tests[:DEAREST]]
    return [*lines, ""]


def cut_end(text):
    return text if len(text) <= COLUMNS else text[: COLUMNS - 1] + "…"


def with_cpu(steps):
    """The tests whose processor seconds are known, the most expensive first."""
    found = [(step.name, test) for step in steps for test in step.tests if test.cpu is not None]
    return sorted(found, key=lambda pair: -pair[1].cpu)


def times_file(steps, wall, seed, tree, green, budget=None):
    """The same for programs."""
    return {
        "tree": tree, "seed": seed, "green": green, "wall": round(wall, 1),
        "probes": [round(seconds, 3) for seconds in budget.probes] if budget else [],
        "cpu": round(sum(step.cpu for step in steps if step.status != "earlier"), 1),
        "steps": {
            step.name: {
                "status": step.status, "wall": round(step.wall, 1), "cpu": round(step.cpu, 1), "passed": step.passed,
                "failed": step.failed, "skipped": step.skipped, "rerun": step.rerun, "left out": step.left_out,
            } for step in steps
        },
        "tests": [
            {"suite": name, "test": test.name, "wall": round(test.seconds, 2), "cpu": round(test.cpu, 2)}
            for name, test in with_cpu(steps)[:100]
        ],
    }

