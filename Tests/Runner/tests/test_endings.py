"""How a run ends when something in it fails, hangs, crashes, or is killed."""

import json
import os
import re
import selectors
import signal
import tempfile
import time
import unittest
import uuid
from pathlib import Path
from unittest import mock

import processes
from planted import PATIENCE, Planted, processes_with, stream

SOME = """
    import os, time, unittest
    class Some(unittest.TestCase):
        def test_passes(self): pass
        def test_fails(self): self.assertEqual(1, 2)
        def test_is_skipped(self): self.skipTest("there is no moon")
        def test_breaks(self): {}["absent"]
"""
ROOT = Path(__file__).resolve().parents[3]
MANY = """
    import pytest
    @pytest.mark.parametrize("n", range(90))
    def test_many(n): assert n < 0, f"{n} is not below zero"
"""


class Endings(unittest.TestCase):
    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        self.mark = f"planted-{uuid.uuid4()}"

    def check_form(self, ran):
        """What holds of every ending."""
        self.assertLessEqual(len(ran.closing), 40, ran.text)
        self.assertTrue(all(len(line) <= 200 for line in ran.closing[1:]), ran.text)
        self.assertRegex(ran.head, r"^RESULT (green|red): \d+ passed, \d+ failed, \d+ skipped, \d+ rerun; \d+ s, "
                                   r"\d+ processor seconds; seed \d+")
        self.assertRegex(ran.closing[1], r"^\d+ passed, \d+ failed, \d+ skipped$")
        self.assertEqual(ran.status == 0, ran.head.startswith("RESULT green"), ran.text)
        self.assertEqual(" 0 failed" in ran.closing[1], ran.status == 0, ran.text)

    def test_all_pass(self):
        self.planted.pytest("Good", "def test_one(): pass\ndef test_two(): pass\n")
        self.planted.unittest("Units", "import unittest\nclass A(unittest.TestCase):\n  def test_it(self): pass\n")
        self.planted.shell("Check", "echo looked at all")
        ran = self.planted.run()
        self.check_form(ran)
        self.assertEqual((ran.status, ran.closing[1]), (0, "3 passed, 0 failed, 0 skipped"), ran.text)
        self.assertEqual(len(ran.closing), 2, ran.text)
        self.assertIn("[Check] looked at all", ran.lines)

    def test_a_run_without_a_test_is_red(self):
        self.planted.shell("Check", "true")
        ran = self.planted.run()
        self.check_form(ran)
        self.assertIn("no test ran", ran.text)
        # Whoever names suites that report no tests asks for none.
        ran = self.planted.run("Check")
        self.assertEqual((ran.status, ran.closing[1:]), (0, ["0 passed, 0 failed, 0 skipped"]), ran.text)
        self.planted.shell("Broken", "false")
        self.assertEqual(self.planted.run("Check", "Broken").status, 1)

    def test_a_suite_that_reports_no_test_is_red(self):
        self.planted.passing("Good")
        self.planted.shell("Empty", "true", reports=True)
        ran = self.planted.run()
        self.check_form(ran)
        self.assertEqual(len(ran.of("FAILED")), 1, ran.text)
        self.assertIn("FAILED Empty — no test ran", ran.text)

    def test_failures_have_names_reasons_and_commands(self):
        self.planted.unittest("Units", SOME)
        self.planted.pytest("Rows", """
            import pytest
            @pytest.fixture
            def broken(): raise OSError("no disk")
            @pytest.mark.parametrize("word", ["a-b", "ä b"])
            def test_words(word):
                print("something")
                assert word == "c"
            def test_setup(broken): pass
        """)
        self.planted.shell("Lint", "echo fine; echo 'a.swift:3: error: no comment' >&2; echo done; exit 3")
        # As SwiftPM prints it.
        self.planted.shell("Compile", "echo 'error: emit-module command failed'; echo '/x/a.swift:1:20: error: cannot convert'; exit 1")
        self.planted.passing("Later", stage="alone")
        ran = self.planted.run()
        self.check_form(ran)
        self.assertEqual(ran.closing[1], "2 passed, 7 failed, 1 skipped", ran.text)
        lines = "\n".join(ran.of("FAILED"))
        for expected in [
            "FAILED Units test_units.Some.test_fails — test_units.py:5: 1 != 2  (Scripts/test Units -- -k Some.test_fails)",
            "FAILED Units test_units.Some.test_breaks — test_units.py:7: KeyError: 'absent'  (",
            "FAILED Rows test_rows.py::test_words[a-b] — test_rows.py:8: AssertionError: assert 'a-b' == 'c'",
            "(Scripts/test Rows -- -k 'test_words[a-b]')",
            "(Scripts/test Rows -- -k test_words)",
            "FAILED Rows test_rows.py::test_setup — test_rows.py:4: OSError: no disk",
            "FAILED Lint — exit status 3: a.swift:3: error: no comment  (Scripts/test Lint)",
            "FAILED Compile — exit status 1: /x/a.swift:1:20: error: cannot convert  (Scripts/test Compile)",
        ]:
            self.assertIn(expected, lines)

    def test_what_came_instead_is_said(self):
        """Also where pytest and unittest write it below the first line of their message."""
        self.planted.pytest("Lists", """
            def test_a(): assert ["a-page-with-a-long-name.html", "another-page.html"] == []
            def test_b(): raise TimeoutError("Timeout 1000ms exceeded.\\n\\n  - waiting for #planted")
        """)
        self.planted.unittest("Units", """
            import unittest
            class A(unittest.TestCase):
                def test_a(self): self.assertEqual(["a-page"], ["b-page"], "the pages")
                def check(self): self.assertTrue(False)
                def test_b(self): self.check()
            class B(unittest.TestCase):
                @classmethod
                def setUpClass(cls): raise OSError("no disk")
                def test_c(self): pass
        """)
        lines = self.planted.run().of("FAILED")
        for expected in [
            "== [] Left contains 2 more items, first extra item: 'a-p",
            "— test_lists.py:3: TimeoutError: Timeout 1000ms exceeded. - waiting for #planted  (",
            "— test_units.py:4: Lists differ: ['a-page'] != ['b-page'] First differing element 0: 'a-page' 'b-page'",
            "— test_units.py:5: False is not true  (",
            "— OSError: no disk  (Scripts/test Units -- -k B)",
        ]:
            self.assertTrue(any(expected in line for line in lines), f"{expected} is not in {lines}")

    def test_the_printed_command_repeats_the_test_alone(self):
        self.planted.unittest("Units", SOME)
        ran = self.planted.run("Units", "--", "-k", "Some.test_fails")
        self.check_form(ran)
        self.assertEqual(ran.closing[1], "0 passed, 1 failed, 0 skipped", ran.text)

    def test_more_failures_than_lines(self):
        self.planted.pytest("Many", MANY)
        self.planted.pytest("Hangs", "import time\ndef test_hangs(): time.sleep(600)\n")
        ran = self.planted.run(HELIOGRAPH_TEST_LIMIT="60")
        self.check_form(ran)
        self.assertEqual(len(ran.closing), 40)
        self.assertIn("UNFINISHED Hangs test_hangs.py::test_hangs", ran.text)
        self.assertRegex(ran.closing[-1], r"^… and \d+ more lines: \.build/ci/runs/.*/failures\.txt$")
        rest = (self.planted.root / ran.closing[-1].partition(": ")[2]).read_text()
        self.assertEqual(rest.count("FAILED Many"), 90)

    def test_a_hang_ends_at_the_limit(self):
        self.planted.pytest("Hangs", """
            import time
            def test_before(): pass
            def test_hangs(): time.sleep(600)
            def test_after(): pass
        """)
        # A group and a session of their own, as those of swift test and of servers.
        self.planted.shell("Server", f"setsid bash -c 'exec -a {self.mark} sleep 600' & set -m; "
                           f"(exec -a {self.mark} sleep 600) & wait")
        self.planted.passing("Never", stage="alone")
        ran = self.planted.run(HELIOGRAPH_TEST_LIMIT="60")
        self.check_form(ran)
        self.assertIn("stopped by its own limit", ran.head)
        self.assertRegex(ran.text, r"UNFINISHED Hangs test_hangs.py::test_hangs \(running for \d+ s\)  \(Scripts/test Hangs -- -k test_hangs\)")
        self.assertEqual(len(ran.of("STOPPED")), 2, ran.text)
        self.assertEqual(ran.of("NOT"), ["NOT RUN Never — the run ended before"])
        self.assertEqual(processes_with(self.mark), [])

    def test_a_suite_that_says_nothing_ends_and_the_others_run(self):
        self.planted.pytest("Hangs", "import time\ndef test_hangs(): time.sleep(600)\n")
        self.planted.passing("Alone", stage="alone")
        ran = self.planted.run(HELIOGRAPH_TEST_SILENCE="60")
        self.check_form(ran)
        self.assertEqual(ran.closing[1], "1 passed, 1 failed, 0 skipped", ran.text)
        self.assertIn("UNFINISHED Hangs test_hangs.py::test_hangs", ran.text)

    def test_a_fixture_that_is_ready_counts_as_a_word(self):
        """What tests share takes minutes to make, and no test is reported before."""
        self.planted.pytest("Slow", """
            import os
            import pytest

            @pytest.fixture
            def made():
                os.utime(os.environ["HELIOGRAPH_TEST_EVENTS"], (1, 1))

            def test_it(made):
                assert os.stat(os.environ["HELIOGRAPH_TEST_EVENTS"]).st_mtime > 1
        """)
        self.planted.save()
        ran = self.planted.run()
        self.assertEqual(ran.status, 0, ran.text)

    def test_a_signal_ends_all_groups_and_is_reported(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number):
                self.setUp()
                self.planted.pytest("Hangs", "import time\ndef test_hangs(): time.sleep(600)\n")
                # A group that does not listen, with a child in the background.
                self.planted.shell("Deaf", f"trap '' TERM; bash -c 'exec -a {self.mark} sleep 600' & echo up; wait; sleep 600")
                process = self.planted.start()
                before = b""
                while b"up" not in before or not self.has_started("Hangs"):
                    before += process.stdout.read1(1 << 16) if b"up" not in before else b""
                    time.sleep(0.05)
                process.send_signal(number)
                ran = self.planted.end(process, before)
                self.check_form(ran)
                self.assertIn(f"stopped by {signal.Signals(number).name}", ran.head)
                self.assertIn("UNFINISHED Hangs test_hangs.py::test_hangs", ran.text)
                self.assertEqual(processes_with(self.mark), [])

    def has_started(self, suite):
        return any(path.stat().st_size for path in self.planted.root.glob(f".build/ci/runs/*/events/{suite}.jsonl"))

    def test_killing_the_runner_ends_the_suites(self):
        self.planted.shell("Waits", f"echo up; exec -a {self.mark} sleep 600")
        process = self.planted.start()
        for line in process.stdout:
            if b"up" in line:
                break
        process.kill()
        process.communicate(timeout=60)
        for _ in range(600):
            if not processes_with(self.mark):
                break
            time.sleep(0.1)
        self.assertEqual(processes_with(self.mark), [])

    def test_a_crash_names_the_test_that_was_running(self):
        self.planted.pytest("Crashes", "import os, signal\ndef test_dies(): os.kill(os.getpid(), signal.SIGSEGV)\n")
        self.planted.pytest("Several", """
            import os, pytest
            @pytest.mark.parametrize("n", range(6))
            def test_dies(n):
                if n == 3: os._exit(9)
        """, "--numprocesses", "2", "--max-worker-restart", "1")
        ran = self.planted.run()
        self.check_form(ran)
        self.assertIn("UNFINISHED Crashes test_crashes.py::test_dies", ran.text)
        self.assertIn("FAILED Crashes — ended by SIGSEGV", ran.text)
        self.assertRegex(ran.text, r"FAILED Several test_several.py::test_dies\[3\] — .*crashed")

    def test_a_server_left_behind_holds_up_nothing(self):
        self.planted.passing("Good")
        self.planted.shell("Leaves", f"(exec -a {self.mark} sleep 600) & echo left")
        start = time.monotonic()
        ran = self.planted.run()
        self.check_form(ran)
        self.assertEqual(ran.status, 0, ran.text)
        self.assertLess(time.monotonic() - start, 300)
        self.assertEqual(processes_with(self.mark), [])

    def test_a_runner_that_is_killed_leaves_nothing(self):
        # A shell with a child, one that left the session, and one that ignores SIGTERM and lost its environment.
        self.planted.shell("Hangs", f"""
            (exec -a {self.mark}-a sleep 600) &
            setsid bash -c 'exec -a {self.mark}-b sleep 600' &
            env -i bash -c 'trap "" TERM; exec -a {self.mark}-c sleep 600' &
            while [[ "$(pgrep -fc '^{self.mark}-')" -lt 3 ]]; do sleep 0.1; done; echo all; wait
        """)
        process = self.planted.start()
        while process.stdout.readline() != b"[Hangs] all\n":
            self.assertIsNone(process.poll())
        process.kill()
        process.wait()
        process.stdout.close()
        end = time.monotonic() + PATIENCE
        while processes_with(self.mark) and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(processes_with(self.mark), [])

    def test_a_file_that_cannot_be_loaded(self):
        self.planted.pytest("Broken", "import no_such_module\ndef test_one(): pass\n")
        self.planted.pytest("Shared", "import no_such_module\ndef test_one(): pass\n", "--numprocesses", "2")
        self.planted.unittest("Units", "import no_such_module\n")
        ran = self.planted.run()
        self.check_form(ran)
        for name in ("Broken", "Shared"):
            [line] = [line for line in ran.of("FAILED") if f" {name} " in line]
            self.assertIn("ModuleNotFoundError: No module named 'no_such_module'", line)
            # With the name of the file as a choice other tests may be missing, and nothing runs when it can be loaded.
            self.assertTrue(line.endswith(f"  (Scripts/test {name})"), line)
        self.assertIn("  (Scripts/test Units)", "".join(line for line in ran.of("FAILED") if " Units " in line))

    def test_a_test_that_is_tried_again_is_named_once(self):
        """As tests of a browser are, in several processes."""
        self.planted.pytest("Frames", """
            import pytest, time
            pytestmark = pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError"])
            def test_fails(): assert 1 == 2
            @pytest.mark.parametrize("site", ["plain"])
            def test_waits(site): raise TimeoutError("no frame")
            # Last, since a process has two tests in hand.
            def test_hangs(): time.sleep(600)
        """, "--numprocesses", "2")
        ran = self.planted.run(HELIOGRAPH_TEST_SILENCE="60")
        self.check_form(ran)
        lines = [re.sub(r" for \d+ s", "", line) for line in ran.closing[2:]]
        self.assertEqual(sorted(lines), [
            "FAILED Frames test_frames.py::test_fails — test_frames.py:4: assert 1 == 2  (Scripts/test Frames -- -k test_fails)",
            "FAILED Frames test_frames.py::test_waits[plain] — test_frames.py:6: TimeoutError: no frame"
            "  (Scripts/test Frames -- -k 'test_waits[plain]')",
            "STOPPED Frames — said nothing  (Scripts/test Frames)",
            "UNFINISHED Frames test_frames.py::test_hangs (running)  (Scripts/test Frames -- -k test_hangs)"])
        self.assertIn(" 1 rerun;", ran.head)

    def test_a_command_that_is_not_there(self):
        self.planted.passing("Good")
        self.planted.add("Absent", ["/no/such/program"])
        ran = self.planted.run()
        self.check_form(ran)
        self.assertIn("FAILED Absent — exit status 127: /no/such/program cannot be started", ran.text)

    def test_a_missing_tool_is_skipped_here_and_fails_on_ci(self):
        self.planted.pytest("Tools", """
            import pytest
            from heliograph_tests.tools import require_tool
            def test_there(): require_tool("sh")
            def test_missing(): require_tool("no-such-tool")
            @pytest.fixture
            def made(): require_tool("/no/such/tool")
            def test_of_a_fixture(made): pass
        """)
        ran = self.planted.run()
        self.check_form(ran)
        self.assertEqual((ran.status, ran.closing[1]), (0, "1 passed, 0 failed, 2 skipped"), ran.text)
        ran = self.planted.run(CI="true")
        self.check_form(ran)
        self.assertEqual(ran.closing[1], "1 passed, 2 failed, 0 skipped", ran.text)
        self.assertIn("no-such-tool is not installed; on CI that is a failure", ran.of("FAILED")[0] + ran.of("FAILED")[1])

    def test_reruns_are_counted(self):
        self.planted.pytest("Flaky", """
            import pathlib
            tried = pathlib.Path(__file__).parent.parent / ".build/tried"
            def test_second_time():
                first = not tried.exists()
                tried.touch()
                assert not first, "the first time"
        """, "--reruns", "2")
        ran = self.planted.run()
        self.check_form(ran)
        self.assertRegex(ran.head, r"^RESULT green: 1 passed, 0 failed, 0 skipped, 1 rerun;")

    def test_lines_come_as_they_are_printed(self):
        self.planted.shell("Slow", "echo first; sleep 600")
        process = self.planted.start()
        lines = []
        while b"[Slow] first\n" not in lines:
            lines.append(process.stdout.readline())
            self.assertTrue(lines[-1], "the run has ended")
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGTERM)
        self.check_form(self.planted.end(process, b"".join(lines)))

    def test_a_suite_that_prints_without_end_holds_up_nothing(self):
        self.planted.shell("Loud", f"touch .build/loud; exec -a {self.mark} yes")
        self.planted.passing("Good", "until test -e .build/loud; do sleep 0.1; done")
        process = self.planted.start()
        self.addCleanup(process.kill)
        end = time.monotonic() + PATIENCE
        while not (line := process.stdout.readline()).startswith(b"== Good passed"):
            self.assertTrue(line, "the run has ended")
            self.assertLess(time.monotonic(), end, "only one suite is read")
        # At once, since processors are busy as long as it prints.
        process.send_signal(signal.SIGTERM)
        ran = self.planted.end(process, line)
        self.check_form(ran)
        self.assertEqual(ran.closing[1], "1 passed, 1 failed, 0 skipped", ran.head)
        self.assertIn("stopped by SIGTERM", ran.head)
        self.assertEqual(processes_with(self.mark), [])

    def test_a_full_disk_ends_no_test_and_hides_no_result(self):
        self.planted.passing("Good")
        self.planted.failing("Bad")
        # Nothing can be written where a folder has the name of the file.
        for name in ("times.json", "failed.json", "passed"):
            self.planted.write(f".build/ci/{name}" + ("/x" if name != "passed" else ""), "")
        ran = self.planted.run()
        self.check_form(ran)
        self.assertEqual(ran.closing[1], "1 passed, 1 failed, 0 skipped", ran.text)

    def test_an_error_of_the_runner_is_red(self):
        self.planted.passing("Good", "rm -r .build/ci/runs", stage="fast")
        self.planted.passing("Next")
        ran = self.planted.run()
        self.assertEqual(ran.status, 1, ran.text)
        self.assertTrue(ran.head.startswith("RESULT red: "), ran.text)

    def test_a_suite_that_is_skipped_whole_is_red_on_ci(self):
        self.planted.passing("Good")
        self.planted.passing("Skips", test="skipped")
        self.assertEqual(self.planted.run().status, 0)
        ran = self.planted.run(CI="true")
        self.check_form(ran)
        self.assertIn("FAILED Skips — every test was skipped", ran.text)

    def test_a_reader_that_goes_away_ends_no_test(self):
        self.planted.passing("Good", "touch .build/proof")
        self.planted.shell("Loud", "seq 20000", stage="fast")
        process = self.planted.start()
        process.stdout.readline()
        process.stdout.close()
        self.assertEqual(process.wait(timeout=240), 0)
        self.assertTrue((self.planted.root / ".build/proof").exists())


class Stopping(unittest.TestCase):
    """What becomes of a job when the run is stopped."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.pool = processes.Pool(mock.Mock(), 0, 600)
        self.finished = []

    def start(self, *command):
        """A job of a pool that has reached its limit."""
        job = processes.Job("Job", command, self.folder, os.environ | {"HELIOGRAPH_TEST_EVENTS": f"{self.folder}/events"},
                            self.folder / "log", self.folder / "events", mock.Mock())
        self.addCleanup(job.process.wait)
        self.addCleanup(job.process.kill)
        self.pool.running.append(("Job", job))
        for stream in job.streams:
            self.pool.selector.register(stream, selectors.EVENT_READ, job)
        return job

    def stop(self):
        self.pool.run([], 1, None, lambda item, job: self.finished.append(job))
        self.assertEqual(self.pool.running, [])
        [job] = self.finished
        return job

    def test_one_that_the_kernel_does_not_end_is_left(self):
        """As a process that waits for a server of files."""
        job = self.start("sleep", "600")
        with mock.patch.multiple(processes, ENDING=0.1, KILLING=0.1), mock.patch.object(job, "signal_all"):
            self.assertIs(self.stop(), job)
        self.assertEqual((job.stopped, job.exit), ("its own limit", None))
        # A build that did so is not one that crashed.
        self.assertFalse(job.crashed())

    def test_one_that_has_ended_is_not_stopped(self):
        """Its last lines are read until the server that it left has ended."""
        job = self.start("bash", "-c", "sleep 600 & echo last; exit 3")
        while not job.has_ended():
            time.sleep(0.01)
        with mock.patch.object(processes, "DRAINING", PATIENCE):
            self.assertIs(self.stop(), job)
        self.assertEqual((job.stopped, job.exit, job.reason()), ("", 3, "exit status 3: last"))

    def test_one_that_runs_is_stopped(self):
        job = self.start("sleep", "600")
        self.assertIs(self.stop(), job)
        self.assertEqual((job.stopped, job.exit), ("its own limit", -signal.SIGTERM))


class SuitesWithoutTests(unittest.TestCase):
    """The suites of this repository that report no tests, with programs that fail or hang."""

    def run_with(self, script, **environment):
        planted = Planted()
        self.addCleanup(planted.close)
        rows = [row for row in json.loads((ROOT / "Tests/suites.json").read_text())["suites"] if not row.get("reports", True)]
        # Each alone: what another one gives is not there.
        planted.rows = [{name: value for name, value in row.items() if name not in ("needs", "inputs")}
                        for row in rows if row["stage"] != "packages"]
        planted.program("swift", script)
        for name in {name for row in planted.rows for name in re.findall(r"Scripts/[\w-]+", " ".join(row["command"]))}:
            planted.write(name, script).chmod(0o755)
        names = [row["name"] for row in planted.rows]
        self.assertLess({"SupplyChain", "Reference", "Release", "DocumentationSite"}, set(names))
        ran = planted.run(*names, **environment)
        self.assertEqual(ran.status, 1, ran.text)
        return ran, names

    def test_a_failure_is_named(self):
        ran, names = self.run_with("#!/bin/bash\necho first; echo planted mistake >&2; exit 1\n")
        self.assertEqual(sorted(ran.closing[2:]), sorted(
            f"FAILED {name} — exit status 1: planted mistake  (Scripts/test {name})" for name in names))

    def test_a_hang_is_named(self):
        ran, names = self.run_with("#!/bin/bash\nexec sleep 600\n", HELIOGRAPH_TEST_SILENCE="2")
        self.assertEqual(sorted(ran.closing[2:]), sorted(
            f"STOPPED {name} — said nothing for 2 s  (Scripts/test {name})" for name in names))


class Reasons(unittest.TestCase):
    """Which line of an output says why a command failed."""

    def test_the_first_fault_is_named(self):
        for name, lines, number in [
            ("places before advice", ["a/b.swift:3: vault; say encryption", "a/c.swift:4: decodeError", "Scripts/words: say it"], 0),
            ("a place with a column", ["fine", "a.c:3:7: not used", "Scripts/lint: mend it"], 1),
            ("figures behind faults", ["Scripts/modules: one", "Scripts/modules: two", "83783 lines in modules"], 0),
            ("a program and its help", ["started", "heliograph: There is no command 'demi'.", "  See 'heliograph --help'."], 1),
            ("a mistake in a script", ["started", "Scripts/demo: line 3: jp: command not found", "ended"], 1),
            ("a package", ["Reading package lists...", "E: Unable to locate package a", "E: Unable to locate package b"], 1),
            ("what is no fault", ["a.swift:3:1: warning: old", "a.py:7: in load", "12:30:01 began", "it failed"], 3),
            ("a compiler", ["a.swift:3:1: note: here", "error: failed", "a.swift:3:1: error: wrong", "a.swift:4:1: error: wrong"], 2),
            ("a test", ["test_a.py:3: in load", "E   OSError: no disk", "test_a.py:4: OSError"], 1),
            ("a traceback", ["Traceback (most recent call last):", '  File "a.py", line 3', "KeyError: 'a'", ""], 2),
        ]:
            with self.subTest(name):
                trouble = processes.Trouble()
                for line in lines:
                    trouble.look(line.encode())
                self.assertEqual(trouble.said(), lines[number])


class Usual(unittest.TestCase):
    def test_only_an_unusual_ending_is_named_beside_a_failed_test(self):
        planted = Planted()
        self.addCleanup(planted.close)
        events = {"failed": json.dumps({"event": "failed", "test": "test_one", "time": 0, "message": "no"}),
                  "started": json.dumps({"event": "started", "test": "test_two", "time": 0})}
        for name, words, status in [("First", "failed", 1), ("Second", "failed", 2), ("Internal", "failed", 3), ("Broken", "failed started", 1)]:
            lines = "\n".join(events[word] for word in words.split())
            planted.shell(name, f"echo '{lines}' >>\"$HELIOGRAPH_TEST_EVENTS\"; echo error: why; exit {status}", reports=True)
        ran = planted.run()
        self.assertEqual(sorted(line.partition("  (")[0] for line in ran.of("FAILED")), [
            "FAILED Broken test_one — no", "FAILED Broken — exit status 1: error: why", "FAILED First test_one — no",
            "FAILED Internal test_one — no", "FAILED Internal — exit status 3: error: why", "FAILED Second test_one — no"])
        self.assertEqual(len(ran.of("UNFINISHED")), 1, ran.text)


class SwiftEndings(unittest.TestCase):
    """With a program named swift that writes the events that Swift Testing would."""

    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)

    def run_swift(self, tests, events, ending, *arguments, **environment):
        self.planted.write("stream", stream(tests, events))
        self.planted.program("swift", f"#!/bin/bash\necho \"arguments: $*\"\ncat stream >\"$HELIOGRAPH_TEST_EVENTS\"\n{ending}\n")
        self.planted.add("Swift", ["swift", "test"], "pool", one="--filter {name}")
        return self.planted.run(*arguments, **environment)

    def test_outcomes(self):
        ran = self.run_swift(
            ["passes()", "fails(n:)", "skips()"],
            [("testStarted", 0), ("testStarted", 1), ("testEnded", 0), ("issueRecorded Expectation failed: (n → 2) != 2", 1),
             ("testEnded failed", 1), ("testSkipped no moon", 2)], "exit 1")
        self.assertEqual(ran.closing[1], "1 passed, 1 failed, 1 skipped", ran.text)
        self.assertEqual(ran.of("FAILED"), [
            "FAILED Swift PlantedTests.Planted/fails(n:) — PlantedTests/Planted.swift:12: Expectation failed: (n → 2) != 2"
            "  (Scripts/test Swift -- --filter PlantedTests.Planted/fails)"])

    def test_a_crash_names_the_test_by_its_line(self):
        ran = self.run_swift(
            ["first()", "second()", "third()"], [("testStarted", 0), ("testStarted", 1), ("testStarted", 2)],
            "echo 'PlantedTests/Planted.swift:23: Fatal error: planted'; kill -ILL $$")
        self.assertIn("FAILED Swift PlantedTests.Planted/second() — ended by SIGILL: PlantedTests/Planted.swift:23: Fatal error",
                      ran.text)
        self.assertEqual(len(ran.of("UNFINISHED")), 2, ran.text)

    def test_a_hang(self):
        ran = self.run_swift(["first()", "second()"], [("testStarted", 0), ("testEnded", 0), ("testStarted", 1)], "sleep 600",
                             HELIOGRAPH_TEST_LIMIT="60")
        self.assertEqual(ran.closing[1], "1 passed, 1 failed, 0 skipped", ran.text)
        self.assertRegex("\n".join(ran.of("UNFINISHED")), r"^UNFINISHED Swift PlantedTests.Planted/second\(\) \(running for ")

    def test_an_issue_of_no_test_repeats_with_the_suite(self):
        ran = self.run_swift(["first()"], [("testStarted", 0), ("testEnded", 0), ("issueRecorded too late", None)], "exit 1")
        self.assertEqual(ran.of("FAILED"), ["FAILED Swift outside of all tests — PlantedTests/Planted.swift:12: too late  (Scripts/test Swift)"])

    def test_the_list_of_expensive_tests_has_none_in_swift(self):
        self.planted.passing("Good")
        ran = self.run_swift(["first()"], [("testStarted", 0), ("testEnded", 0)], "true")
        [title] = [number for number, line in enumerate(ran.lines) if line.startswith("The most expensive tests; those in Swift")]
        self.assertEqual(ran.lines[title + 2:title + 4], ["      0.0      0.5  Good test_one", ""])

    def test_options_of_swift_test(self):
        ran = self.run_swift(["first()"], [("testStarted", 0), ("testEnded", 0)], "true", "--quick", "--filter", "First")
        self.assertIn("arguments: test --quick --filter First", ran.lines)
        self.assertEqual(ran.status, 0, ran.text)
