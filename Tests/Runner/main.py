#!/usr/bin/env python3
"""Runs the suites of Tests/suites.json, and says at the end what failed and how to run it again.

usage: Scripts/test                      everything that a change must pass; .ci/run is the same
       Scripts/test --resume             the same without the steps that passed on the same files
       Scripts/test --all                every suite and every test at full size, which takes hours
       Scripts/test NAME…                only these suites, and the builds that they need; Scripts/test --list names them
       Scripts/test NAME -- OPTION…      one suite with options of its own, as in: Scripts/test Deploy -- -k s3
       Scripts/test --module NAME [OPTION…]   only this module's unit tests, without a build of the others; also --changed:
       Scripts/test --changed [OPTION…]  the same for the modules that differ from main, and the suites whose own files do
       Scripts/test --quick [OPTION…]    only the unit tests that take no longer than two minutes
       Scripts/test OPTION…              the unit tests with options of `swift test`, as in: Scripts/test --filter Layout
  SEED=NUMBER                  chooses the tests that run in turns; one more than in the last gate when it is not set
  HELIOGRAPH=FILE              the program that named suites test; a release build when it is not set
  HELIOGRAPH_TEST_LIMIT=N      ends the run after N seconds: 5100, and 14400 with --all, when it is not set
"""

import dataclasses
import functools
import os
import pathlib
import shutil
import signal
import sys
import tempfile
import time
import traceback

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent / "plugins"))

import budget
import changes
import report
import results
import stamps
import suites as table
from heliograph_tests.globs import matches
from processes import Job, Pool, Printer, end_with_runner

LIMIT = {False: 5100, True: 14400}
SILENCE = 1800
# Enough for the temporary files of all suites and the programs beside them.
PLENTY = 16 << 30
HERE = pathlib.Path(__file__).resolve().parent
SWIFT, DEBUG = "Swift", "debug"
MODULES = "HELIOGRAPH_MODULES"


def place_of_temporary_files(memory=pathlib.Path("/dev/shm")):
    """A file system in memory where there is plenty of it, else None, which stands for the system's own place.

    Programs under test flush each file that they publish, and on a disk each flush waits for all that other suites and compilers
    write beside it. What the caller names in TMPDIR counts more.
    """
    if "TMPDIR" in os.environ or not os.access(memory, os.W_OK | os.X_OK):
        return None
    said = dict(line.split(":") for line in pathlib.Path("/proc/meminfo").read_text().splitlines())
    available = int(said["MemAvailable"].split()[0]) << 10
    return memory if min(available, shutil.disk_usage(memory).free) >= PLENTY else None


class Call:
    """What the command line says."""

    def __init__(self, words):
        self.resume = self.is_whole = self.lists = self.is_swift = self.is_changed = False
        self.names, self.options, self.modules = [], [], []
        words = list(words)
        while words:
            word = words.pop(0)
            if word == "--":
                self.options, words = words, []
            elif word == "--resume":
                self.resume = True
            elif word == "--all":
                self.is_whole = True
            elif word == "--list":
                self.lists = True
            elif word == "--suite" and words:
                self.names.append(words.pop(0))
            elif word == "--changed":
                self.is_changed = True
            elif word == "--module" and words:
                self.modules.append(words.pop(0).removeprefix("Heliograph"))
            elif word.startswith("-"):
                # What is not ours is an option of `swift test`, and so is what follows it.
                self.is_swift, self.options, words = True, [word, *words], []
            else:
                self.names.append(word)
        if self.is_swift and (self.names or self.resume or self.is_whole):
            raise table.TableError(f"{self.options[0]} is an option of swift test; give it without names of suites")
        self.is_inner = bool(self.modules) or self.is_changed
        if self.is_inner and (self.names or self.resume or self.is_whole):
            raise table.TableError("--module and --changed say what runs; give them without names of suites, --resume and --all")
        if self.options and not self.is_swift and len(self.names) != 1:
            raise table.TableError("options after -- are for one suite; name one")


class Run:
    """One run: which steps there are, what they get, and what they came to."""

    def __init__(self, call, root, every):
        self.call, self.root = call, root
        self.began = time.monotonic()
        self.state = root / ".build" / "ci"
        self.printer = Printer()
        self.program = os.environ.get("HELIOGRAPH", "") if call.names or call.is_swift or call.is_inner else ""
        # Of a part nothing is remembered, nor of a program that is given: nobody knows which files it was built from.
        self.key = "" if call.options or call.is_inner or self.program else stamps.tree(root)
        self.turn = stamps.Seed(root, self.state, self.key)
        self.seed = self.turn.number
        self.stamps = stamps.Stamps(root, self.state, self.key)
        self.changed = stamps.changed_lately(root)
        self.failures = stamps.Failures(self.state)
        self.failed_lately = self.failures.load()
        # Builds that crashed once.
        self.crashed = set()
        # Suites that wait for their turn, in another run.
        self.waiting = []
        self.suites = self.chosen(every)
        self.is_gate = not (call.names or call.is_swift or call.is_whole or call.is_inner)
        # Also for what a gate with --resume may take over from this run.
        is_measured = self.is_gate or self.key and not call.is_whole
        self.budget = budget.read(root / "Tests" / "budget.json") if is_measured else None
        self.steps = {suite.name: results.Step(suite.name, note="the run ended before") for suite in self.suites}
        limit = float(os.environ.get("HELIOGRAPH_TEST_LIMIT") or LIMIT[call.is_whole])
        silence = float(os.environ.get("HELIOGRAPH_TEST_SILENCE") or SILENCE)
        self.pool = Pool(self.printer, self.began + limit, silence)
        self.folder = stamps.new_folder(self.state)
        self.temporary = pathlib.Path(tempfile.mkdtemp(prefix="heliograph-test-", dir=place_of_temporary_files()))

    def chosen(self, every):
        if self.call.is_inner:
            return self.of_modules(every)
        if self.call.is_swift:
            return [suite for suite in every if suite.stage == "packages" or suite.name == SWIFT]
        if self.call.names:
            return table.named(every, self.call.names, self.program)
        chosen = [suite for suite in every if self.call.is_whole or self.is_due(suite)]
        self.waiting = [suite.name for suite in every if suite not in chosen]
        return chosen

    def is_due(self, suite):
        """Whether a whole suite is in its turn, something changed that it is about, or it failed lately."""
        if suite.tier == "all" or self.is_in_turn(suite):
            return suite.tier != "all"
        has_failed = any(name.split(" ")[0] == suite.name for name in self.failed_lately)
        return (has_failed or any(matches(path, suite.unless) for path in self.changed)
                or bool(suite.unless_lines) and stamps.lines_changed_lately(self.root, suite.unless_lines))

    def is_in_turn(self, suite):
        return not suite.tier.startswith("turn ") or self.seed % int(suite.tier[5:]) == 0

    def of_modules(self, every):
        """A debug build and the unit tests of a few modules only, and with --changed other suites that a change is about."""
        modules, others = list(self.call.modules), []
        if self.call.is_changed:
            paths = changes.files(self.root)
            if paths is None:
                raise table.TableError("--changed compares with main, and there is no branch of that name")
            modules = sorted({*modules, *changes.modules(paths)})
            others = [suite.name for suite in changes.suites(every, paths)]
            if missing := changes.unplaced(paths):
                self.printer.line(f"Only Scripts/test shows what these may break: {', '.join(missing[:8])}")
        if not modules and not others:
            raise table.TableError("nothing changed that a module or a suite of tests is about")
        chosen = table.named(every, others, self.program) if others else []
        if modules:
            # With the fuzz targets the reduced package would have all modules again.
            only = {MODULES: " ".join(modules)}
            of_swift = [suite for suite in every if suite.name == SWIFT or suite.gives == DEBUG]
            chosen = [suite for suite in chosen if suite not in of_swift]
            chosen += [dataclasses.replace(suite, environment=only, needs=[DEBUG] * (suite.name == SWIFT), products=[])
                       for suite in of_swift]
        order = [suite.name for suite in every]
        return sorted(chosen, key=lambda suite: order.index(suite.name))

    def environment(self, suite):
        variables = dict(os.environ) | {
            # SwiftPM leaves empty folders in TMPDIR at every call.
            "TMPDIR": str(self.temporary),
            # A killed program that is still writing its backtrace keeps the log open for ever.
            "SWIFT_BACKTRACE": "enable=no",
            "HELIOGRAPH_TEST_ROOT": str(self.root),
            "HELIOGRAPH_TEST_SUITE": suite.name,
            "HELIOGRAPH_TEST_EVENTS": str(self.events(suite)),
            "HELIOGRAPH_TEST_SEED": str(self.seed),
            "HELIOGRAPH_TEST_ALL": "1" if self.call.is_whole or self.call.is_inner or self.call.options else "0",
            "HELIOGRAPH_TEST_ALWAYS": str(self.folder / "always.json"),
            # For what several suites make of one program, and share.
            "HELIOGRAPH_TEST_SHARED": str(self.temporary / "shared"),
        }
        for name in ("HELIOGRAPH", MODULES):
            variables.pop(name, None)
        if self.program:
            variables["HELIOGRAPH"] = self.program
        # What the caller sets counts more than the table: TURNS=200 Scripts/test Browser.
        return suite.variables(self.call.is_whole) | variables if not suite.is_build else variables | suite.environment

    def events(self, suite):
        return self.folder / "events" / f"{suite.name}.jsonl"

    def command(self, suite):
        command = suite.arguments(self.call.is_whole)
        if suite.stage == "packages":
            groups = dict.fromkeys(each.group for each in self.suites if each.group)
            return [*command, *(f"--{group}" for group in groups)]
        takes_options = self.call.names + [SWIFT] * (self.call.is_swift or self.call.is_inner)
        return [*command, *self.call.options] if suite.name in takes_options else command

    def start(self, suite):
        """The job of a step, or None when there is nothing to do."""
        step = self.steps[suite.name]
        broken = [name for name in suite.needs if not self.has_build(name)]
        if broken:
            step.note = f"{' and '.join(table.GIVEN[name] for name in broken)} failed"
            self.printer.line(f"== {suite.name} does not run: {step.note}")
            return None
        if self.call.resume and suite.stage != "packages":
            stamp = self.stamps.load(suite, self.call.is_whole)
            if stamp:
                return self.skip(suite, step, stamp)
        self.printer.line(f"== {suite.name}: {' '.join(self.command(suite))}")
        return Job(
            suite.name, self.command(suite), self.root, self.environment(suite),
            self.folder / "logs" / f"{suite.name}.log", self.events(suite), self.printer,
            has_prefix=not self.call.is_swift, keeps_stdout=suite.gives == "release")

    def has_build(self, name):
        """Whether a build is there: made in this run, or, as a program, given to it."""
        made = [self.steps[suite.name].status for suite in self.suites if suite.gives == name]
        return made[0] in ("passed", "earlier") if made else True

    def skip(self, suite, step, stamp):
        step.status, step.wall, step.cpu, step.factor = "earlier", stamp["wall"], stamp["cpu"], stamp["factor"]
        step.cpu_out_of_turn = stamp["cpu out of turn"]
        step.passed, step.skipped, step.rerun, step.left_out = (
            stamp[kind] for kind in ("passed", "skipped", "rerun", "left out"))
        if suite.gives == "release":
            self.program = stamp["program"]
        self.printer.line(f"== {suite.name} passed on {stamp['date']} on the same files, in {stamp['wall']:.0f} s")

    def finish(self, suite, job):
        """Reads what a step came to; True when it has to run again."""
        if suite.gives and suite.name not in self.crashed and job.crashed():
            # SwiftPM has crashed while it planned a build that passed an hour later, and all suites wait for a build.
            self.crashed.add(suite.name)
            self.printer.line(f"== {suite.name} runs again, since it crashed: {job.reason()}")
            return True
        step = self.steps[suite.name]
        step.wall, step.cpu = job.wall, job.cpu
        tests, rerun, left_out = results.read(self.events(suite))
        if job.exit != 0 and not job.stopped:
            self.blame(suite, tests, job)
        step.count(tests, rerun + (suite.name in self.crashed), left_out)
        if not self.is_in_turn(suite):
            step.cpu_out_of_turn = step.cpu
        step.status, step.note = "passed", ""
        if job.stopped:
            step.status, step.note = "stopped", job.stopped
        elif job.exit != 0:
            step.status = "failed"
            # How pytest and `swift test` end after a test that failed, or a file that cannot be loaded.
            is_usual = job.exit in (1, 2) and not step.of("started")
            step.note = "" if step.failed and is_usual else job.reason()
        elif step.failed:
            step.status = "failed"
        elif suite.reports and self.is_empty(step):
            step.status, step.note = "failed", "every test was skipped" if step.skipped else "no test ran"
        elif step.of("started"):
            step.status, step.note = "failed", "ended before its tests did"
        if step.status == "passed" and suite.gives == "release":
            self.program = job.last_stdout.decode().strip()
        if step.status == "passed" and suite.stage != "packages" and not self.call.options:
            self.stamp(suite, step)
        self.printer.line(
            f"== {suite.name} {step.status}: {step.wall:.0f} s, in which processors worked {step.cpu:.0f} s"
            + (f"; {step.passed} passed, {step.failed} failed, {step.skipped} skipped" if step.tests else ""))
        return False

    def is_empty(self, step):
        """Whether a suite tested nothing. On CI that is so when all of it was skipped, as a missing tool is a failure there."""
        if step.passed or step.left_out:
            return False
        return not step.skipped or os.environ.get("CI") == "true" and not self.call.options

    def blame(self, suite, tests, job):
        """Names the test that ended the process of the suite, when the log tells which."""
        log = (self.folder / "logs" / f"{suite.name}.log").read_text(encoding="utf-8", errors="replace")
        found = results.crashed([test for test in tests if test.status == "started"], log)
        if found:
            found.status, found.message = "failed", job.reason()

    def stamp(self, suite, step):
        """Remembers that a step passed, unless files have changed since the run began."""
        # With a variable of the caller's, as TURNS=1, it was not what the table says.
        is_other = not suite.is_build and bool(os.environ.keys() & suite.variables(self.call.is_whole).keys())
        if self.key and not is_other and stamps.tree(self.root) == self.key:
            self.stamps.store(suite, step, self.call.is_whole, self.seed, self.program)

    def run(self):
        stamps.write(self.folder / "always.json", {
            "changed": self.changed, "failed": sorted(self.failed_lately)})
        end_with_runner(self.folder / "events")
        for stage, width in table.STAGES.items():
            if self.pool.must_stop():
                break
            if self.budget and stage in ("fast", "pool"):
                self.budget.probe()
            fits = functools.partial(table.fits, processors=len(os.sched_getaffinity(0))) if stage == "pool" else lambda *_: True
            self.pool.run([suite for suite in self.suites if suite.stage == stage], width, self.start, self.finish, fits)
        self.failures.add(self.failed())
        return self.end()

    def failed(self):
        """The tests that failed, and those that hung; of a suite that failed or hung without one its own name."""
        names = []
        for step in self.steps.values():
            # Where the run itself was stopped, a test that had begun did nothing wrong. In Swift all tests begin at once.
            hung = [] if self.pool.stop_reason or step.name == SWIFT else step.of("started")
            tests = step.of("failed") + hung
            names += [f"{step.name} {test.name}" for test in tests]
            if not tests and (step.status == "failed" or step.status == "stopped" and not self.pool.stop_reason):
                names.append(step.name)
        return names

    def over_budget(self, steps):
        """A name and a sentence for each figure that makes a gate red; of what is over its budget nothing is remembered."""
        if not self.budget:
            return []
        if self.pool.stop_reason:
            over = []
            self.budget.collect(patience=1)
        else:
            self.budget.probe()
            self.budget.collect()
            over = self.budget.complaints(steps)
        if self.budget.probes:
            self.stamps.measure(self.budget.factor)
        # With --resume they would count as passed.
        names = {name for name, _ in over}
        self.stamps.forget(names if names <= self.steps.keys() else self.steps)
        if self.is_gate:
            return over
        for name, message in over:
            self.printer.line(f"== {name} is not remembered as passed: {message}")
        return []

    def end(self):
        """Prints the times and the result; returns the exit code."""
        steps = list(self.steps.values())
        over = self.over_budget(steps)
        if self.is_gate and all(step.status in ("passed", "failed", "earlier") for step in steps):
            self.turn.used()
        wall = time.monotonic() - self.began
        needs_test = not self.call.names or any(suite.reports for suite in self.suites)
        green = report.is_green(steps, needs_test) and not over
        stamps.write(self.state / "times.json", report.times_file(steps, wall, self.seed, self.key, green, self.budget))
        by_name = {suite.name: suite for suite in self.suites}
        lines = report.times(steps, self.budget) + report.closing(
            steps, by_name, wall, self.seed, self.pool.stop_reason, self.folder, self.folder.relative_to(self.root),
            self.waiting, over, needs_test)
        self.printer.line("\n".join(lines))
        return 0 if green else 1


def print_list(every):
    for suite in every:
        print(f"{suite.name:16} {suite.stage:9} {suite.tier:7} {suite.weight:5} s  {' '.join(suite.command)}")


def main(words):
    root = pathlib.Path(os.environ.get("HELIOGRAPH_TEST_ROOT") or HERE.parents[1])
    if words in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    try:
        call = Call(words)
        every = table.read(root / "Tests" / "suites.json")
        if call.lists:
            print_list(every)
            return 0
        run = Run(call, root, every)
    except table.TableError as error:
        print(f"Scripts/test: {error}", file=sys.stderr)
        return 64
    except OSError as error:
        # A full disk, or a folder that cannot be written.
        print(f"RESULT red: nothing can be run here: {error}")
        return 1

    def stop(number, _):
        run.pool.stop_reason = run.pool.stop_reason or signal.Signals(number).name

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        # nohup ignores SIGHUP for the whole run.
        if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        return run.run()
    except Exception:
        traceback.print_exc()
        run.printer.line("RESULT red: the runner itself failed; the lines above say where")
        return 1
    finally:
        # Only an error in the runner leaves jobs.
        for _, job in run.pool.running:
            job.signal_all(signal.SIGKILL)
        shutil.rmtree(run.temporary, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
