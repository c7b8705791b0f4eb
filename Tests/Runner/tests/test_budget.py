"""The budget of processor seconds, as it is and in runs that are over it."""

import json
import re
import signal
import statistics
import unittest
from pathlib import Path

import budget
import stamps
import suites
from planted import Planted
from results import Step

ROOT = Path(__file__).resolve().parents[3]
FILE = "Tests/budget.json"


def made(seconds, reason="why", whole=1000.0, **more):
    return json.dumps({"reference": 1.0, "whole": {"seconds": whole, "reason": "why"},
                       "suites": {"Good": {"seconds": seconds, "reason": reason} | more}})


class Figures(unittest.TestCase):
    def check(self, cpu, probes, seconds=100.0, whole=1000.0, status="passed"):
        found = budget.parse(made(seconds, whole=whole), FILE)
        found.probes = probes
        return [name for name, _ in found.complaints([Step("Good", status=status, cpu=cpu)])]

    def test_a_suite_may_be_a_quarter_over(self):
        self.assertEqual(self.check(124, [1.0]), [])
        self.assertEqual(self.check(126, [1.0]), ["Good"])

    def test_the_whole_may_be_a_tenth_over(self):
        self.assertEqual(self.check(109, [1.0], 1000.0, 100.0), [])
        self.assertEqual(self.check(111, [1.0], 1000.0, 100.0), ["all suites"])
        # One that passed in an earlier run counts; a part that did not end was not measured.
        self.assertEqual(self.check(111, [1.0], 1000.0, 100.0, "earlier"), ["all suites"])
        self.assertEqual(self.check(111, [1.0], 1000.0, 100.0, "stopped"), [])

    def test_the_median_of_the_probes_counts_and_a_fast_machine_makes_nothing_dearer(self):
        self.assertEqual(self.check(180, [1.0, 9.0, 1.5]), [])
        self.assertEqual(self.check(190, [1.0, 9.0, 1.5]), ["Good"])
        self.assertEqual(self.check(180, [1.0, 2.0]), [])
        self.assertEqual(self.check(120, [0.5]), [])

    def test_an_earlier_step_counts_by_the_machine_that_it_ran_on(self):
        found = budget.parse(made(100.0), FILE)
        found.probes = [1.0]
        for cpu, factor, over in [(240, 2.0, []), (260, 2.0, ["Good"]), (240, None, ["Good"])]:
            step = Step("Good", status="earlier", cpu=cpu, factor=factor)
            self.assertEqual([name for name, _ in found.complaints([step])], over)

    def test_no_probe_is_no_pass(self):
        self.assertEqual(self.check(1, []), ["Budget"])

    def test_a_suite_without_a_budget(self):
        found = budget.parse(made(1.0), FILE)
        found.probes = [1.0]
        self.assertEqual(found.complaints([Step("New", status="passed")]), [("New", "it has no budget")])

    def test_a_figure_needs_a_reason(self):
        for text in [made(1.0, " "), made(0.0), made(1.0, more=1), "{}", "[]", '{"reference": 1, "whole": {"seconds": 1}, "suites": {}}']:
            with self.assertRaises(suites.TableError):
                budget.parse(text, FILE)

    def test_a_raise_needs_another_reason(self):
        old = budget.parse(made(5.0), FILE)
        self.assertEqual(budget.raised_without_reason(old, budget.parse(made(6.0), FILE)), ["Good"])
        for text in (made(6.0, "another"), made(5.0), made(4.0)):
            self.assertEqual(budget.raised_without_reason(old, budget.parse(text, FILE)), [])


class FileOfBudgets(unittest.TestCase):
    """Tests/budget.json of this repository."""

    def test_each_suite_has_one(self):
        names = [suite.name for suite in suites.read(ROOT / "Tests/suites.json")]
        self.assertEqual(sorted(budget.read(ROOT / FILE).suites), sorted(names))

    def test_no_commit_raised_it_without_a_reason(self):
        texts = [(ROOT / FILE).read_text()]
        commits = stamps.git(ROOT, "log", "-20", "--first-parent", "--format=%H", "--", FILE).split()
        texts += [text for commit in commits if (text := stamps.git(ROOT, "show", f"{commit}:{FILE}"))]
        found = [budget.parse(text, FILE) for text in texts]
        for new, old in zip(found, found[1:]):
            self.assertEqual(budget.raised_without_reason(old, new), [])


class Runs(unittest.TestCase):
    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        self.planted.passing("Good", "echo ran && python3 -c 'sum(range(10_000_000))'")

    def write(self, seconds):
        self.planted.write(FILE, made(seconds).replace('"reference": 1.0', '"reference": 0.1'))

    def test_within(self):
        self.write(500.0)
        ran = self.planted.run()
        self.assertEqual(ran.status, 0, ran.text)
        self.assertIn("   wall s    cpu s   idle s   budget  step", ran.lines)
        self.assertRegex(ran.text, r"(?m)^ +[\d.]+ +[\d.]+ +[\d.]+ +500  Good \(1 passed\)$")
        self.assertRegex(ran.text, r"The probe took \d\S+, \d\S+, \d\S+ s of a processor, and 0.10 s on an idle one.")
        times = json.loads((self.planted.root / ".build/ci/times.json").read_text())
        self.assertEqual(len(times["probes"]), 3)
        [stamp] = self.planted.root.glob(".build/ci/passed/*/Good.json")
        self.assertAlmostEqual(json.loads(stamp.read_text())["factor"], statistics.median(times["probes"]) / 0.1, delta=0.01)

    def test_over(self):
        self.write(0.001)
        ran = self.planted.run()
        self.assertEqual((ran.status, ran.closing[1]), (1, "1 passed, 1 failed, 0 skipped"), ran.text)
        self.assertRegex(ran.of("FAILED")[0], r"^FAILED Budget Good — \d+ processor seconds of an idle machine are more than 0 and 25%;")
        # It is for whole gates only, and nothing of any run counts as passed.
        for words, status in [(["--resume"], 1), (["Good"], 0), (["--resume"], 1), (["--all"], 0)]:
            ran = self.planted.run(*words)
            self.assertEqual((ran.status, "[Good] ran" in ran.lines), (status, True), ran.text)

    def test_a_run_that_was_stopped_leaves_nothing_over_its_budget(self):
        self.write(0.001)
        self.planted.shell("Waits", "test -e .build/go || { echo waits; sleep 600; }", stage="alone")
        process = self.planted.start()
        lines = []
        while b"[Waits] waits\n" not in lines:
            lines.append(process.stdout.readline())
            self.assertTrue(lines[-1], lines)
        process.send_signal(signal.SIGTERM)
        self.planted.end(process)
        self.planted.write(".build/go", "")
        ran = self.planted.run("--resume")
        self.assertIn("== Good passed on ", ran.text)
        self.assertEqual(ran.status, 1, ran.text)
        self.assertTrue(ran.of("FAILED")[0].startswith("FAILED Budget Good — "), ran.text)

    def test_one_that_cannot_be_read(self):
        self.planted.write(FILE, "{")
        ran = self.planted.run()
        self.assertEqual(ran.status, 64, ran.text)

    def test_what_runs_out_of_turn_does_not_count(self):
        self.planted.pytest("Rows", """
            import time, pytest
            def work(seconds):
                end = time.process_time() + seconds
                while time.process_time() < end: pass
            def test_always(): work(1)
            @pytest.mark.turn(2)
            @pytest.mark.parametrize("n", range(2))
            def test_turns(n): work(5)
        """)
        script = "python3 -c 'import time\nwhile time.process_time() < 5: pass'"
        self.planted.shell("Other", script, tier="turn 2", unless=["Rows/**"])
        self.planted.write(FILE, json.dumps({"reference": 100, "whole": {"seconds": 8, "reason": "why"}, "suites": {
            "Good": {"seconds": 1, "reason": "why"}, "Rows": {"seconds": 7, "reason": "why"}, "Other": {"seconds": 1, "reason": "why"}}}))
        self.planted.save()
        # Nothing is committed, so all of it changed lately.
        ran = self.planted.run(SEED="7")
        self.assertEqual((ran.status, ran.closing[1]), (0, "4 passed, 0 failed, 0 skipped"), ran.text)
        for name in ("Rows", "Other"):
            row = re.search(rf"(?m)^ +[\d.]+ +([\d.]+) +([\d.]+) +\d+  {name}\b.*; ([\d.]+) of it out of turn$", ran.text)
            self.assertTrue(row, ran.text)
            used, counted, rest = map(float, row.groups())
            self.assertAlmostEqual(used, counted + rest, delta=0.2)
            self.assertGreaterEqual(rest, 5)
        # An earlier run knows it too. In its turn the second suite counts.
        self.assertEqual(self.planted.run("--resume", SEED="7").status, 0)
        self.assertRegex(self.planted.run(SEED="8").of("FAILED")[0], "^FAILED Budget Other — ")

    def test_a_test_has_the_processor_seconds_of_a_program_that_runs_for_all(self):
        """As a browser does, which has processes of its own."""
        self.planted.pytest("Rows", """
            import subprocess, pytest
            WORK = "import sys, time\\nfor _ in sys.stdin:\\n while time.process_time() < 1: pass\\n print(flush=True)"
            @pytest.fixture(scope="module")
            def server():
                with subprocess.Popen(["bash", "-c", 'python3 -c "$0"; true', WORK], stdin=-1, stdout=-1, text=True) as process:
                    yield process
                    process.stdin.close()
            def test_before(server): pass
            def test_works(server):
                print(file=server.stdin, flush=True)
                server.stdout.readline()
            def test_after(server): pass
        """)
        self.assertEqual(self.planted.run("Rows").status, 0)
        times = json.loads((self.planted.root / ".build/ci/times.json").read_text())
        used = {test["test"].partition("::")[2]: test["cpu"] for test in times["tests"]}
        self.assertGreater(used["test_works"], 0.8)
        self.assertLess(used["test_before"] + used["test_after"], 0.5)


if __name__ == "__main__":
    unittest.main()
