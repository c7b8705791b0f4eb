"""The table of suites as it is, and what the command line makes of it."""

import ast
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import changes
import main
import suites
from planted import Planted

ROOT = Path(__file__).resolve().parents[3]
# What a test is about that is never left out, as its name may say it; and names that say something else.
NEVER = re.compile(
    r"(?i)confine|guard|hidden|hides|hiding|hostile|lock(?!up)|losses|lost|privat|secret|reveal|unlisted|withdraw|somebody|killed"
    r"|samebytes|same_bytes|leaks")
MAY_TAKE_TURNS = {
    "namesWhatSomebodyMayHaveMeant", "test_a_lost_state_heals_when_nobody_can_be_writing_any_more",
    "test_a_tool_ends_with_a_program_that_is_killed", "test_hides_all_but_the_photo",
    "test_light_beyond_white_is_neither_grey_nor_lost", "test_lost_page", "test_lost_script", "test_no_turn_is_lost",
    "test_slideshow_goes_on_where_a_host_hides_index",
}


class TableOfSuites(unittest.TestCase):
    """Tests/suites.json of this repository."""

    def setUp(self):
        self.every = suites.read(ROOT / "Tests/suites.json")

    def test_every_suite_of_the_tree_is_in_it(self):
        named = {word for suite in self.every for word in suite.command}
        for path in ROOT.glob("Tests/*/run"):
            self.assertIn(path.relative_to(ROOT).as_posix(), named)

    def test_every_command_is_there(self):
        for suite in self.every:
            if "/" in suite.command[0]:
                self.assertTrue(os.access(ROOT / suite.command[0], os.X_OK), suite.command[0])

    def test_every_suite_of_tests_can_repeat_one(self):
        self.assertEqual([suite.name for suite in self.every if suite.reports != ("{name}" in suite.one)], [])

    def test_every_input_matches_a_file(self):
        for suite in self.every:
            for pattern in [*suite.inputs, *suite.unless]:
                self.assertTrue(next(ROOT.glob(pattern), None), f"{suite.name}: {pattern}")

    def test_every_file_that_ends_a_turn_is_there(self):
        marks = re.findall(r"unless=(\[[^]]*\])", "".join(path.read_text() for path in ROOT.glob("Tests/*/*.py")))
        self.assertTrue(marks)
        for pattern in [pattern for mark in marks for pattern in ast.literal_eval(mark)]:
            self.assertTrue(next(ROOT.glob(pattern), None), pattern)

    def test_every_group_is_one_of_bootstrap(self):
        text = (ROOT / "Scripts/bootstrap").read_text()
        for suite in self.every:
            self.assertIn(f"--{suite.group or 'tests'})", text)

    def test_every_module_that_a_suite_names_is_there(self):
        there = set(changes.modules([path.relative_to(ROOT).as_posix() for top in ("Sources", "Templates")
                                     for path in (ROOT / top).rglob("*") if path.is_file()]))
        for suite in self.every:
            self.assertLessEqual(set(suite.modules), there, suite.name)

    def test_no_turn_is_longer_than_five(self):
        texts = "".join(path.read_text() for path in ROOT.glob("Tests/*/*.py"))
        turns = [int(k) for k in re.findall(r"mark\.turn\((\d+)", texts)]
        turns += [int(suite.tier[5:]) for suite in self.every if suite.tier.startswith("turn ")]
        self.assertGreater(len(turns), 10)
        self.assertLessEqual(max(turns), 5)
        # What looks for mistakes in the tests finds none in the program.
        self.assertEqual([suite.name for suite in self.every if suite.tier == "all"], ["Mutants"])

    def test_everything_in_turns_is_there(self):
        for suite, entry, names in self.in_turns():
            self.assertTrue(names, f"{suite}: {entry}")

    def test_nothing_takes_turns_that_must_run_each_time(self):
        """By the names of the tests; the cases of one with a bracket run each time but for those that are named."""
        found = {name for _, entry, names in self.in_turns() if "[" not in entry for name in names if NEVER.search(name)}
        self.assertEqual(found, MAY_TAKE_TURNS)

    def in_turns(self):
        """Each entry of Tests/turns.json, and the tests that it names but for those that are marked `turn(1)`."""
        turns = json.loads((ROOT / "Tests/turns.json").read_text())
        self.assertLessEqual(turns.pop("turn"), 5)
        for suite, entries in turns.items():
            self.assertEqual(entries, sorted(set(entries)), suite)
            folder = next(Path(each.command[0]).parent for each in self.every if each.name == suite)
            for entry in entries:
                if suite == "Swift":
                    module, _, name = entry.partition(".")
                    folder = "Program/CommandTests" if module == "HeliographCommandTests" else f"Unit/{module}"
                    file = next((ROOT / "Tests" / folder).rglob(f"{name}.swift"), None)
                    yield suite, entry, re.findall(r"@Test.*?\bfunc (\w+)", file.read_text(), re.DOTALL) if file else []
                else:
                    file, _, function = entry.partition("::")
                    names = re.findall(r"(?<!turn\(1\))\ndef (test_\w+)\(", (ROOT / folder / file).read_text())
                    yield suite, entry, [name for name in names if function.partition("[")[0] in ("", name)]

    def test_every_browser_test_is_in_one_suite(self):
        every = {path.name for path in ROOT.glob("Tests/Browser/test_*.py")}
        by_name = {suite.name: suite for suite in self.every}
        ignored = {Path(word.partition("=")[2]).name for word in by_name["Browser"].command if word.startswith("--ignore=")}
        alone = {Path(word).name for word in by_name["BrowserFrames"].command if word.endswith(".py")}
        self.assertEqual(ignored, alone)
        self.assertLess(alone, every)


class CommandLine(unittest.TestCase):
    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        self.planted.passing("Good")
        self.planted.failing("Other")

    def test_suites_wait_until_processors_are_free(self):
        """Two that want all of them never run at once; one that wants few runs beside either."""
        processors = len(os.sched_getaffinity(0))
        for name in "AB":
            self.planted.shell(
                name, "mkdir .build/used && sleep 1; until test -e .build/seen; do sleep 0.1; done; rmdir .build/used",
                cores=1.5 * processors, weight=9)
        self.planted.shell("C", "until test -d .build/used; do sleep 0.1; done; touch .build/seen", cores=0.2 * processors)
        ran = self.planted.run()
        self.assertEqual([name for name in "ABC" if f"== {name} passed" in ran.text], ["A", "B", "C"], ran.text)
        many, few = suites.Suite("A", [], "pool", cores=3), suites.Suite("B", [], "pool", cores=0.5)
        self.assertTrue(suites.fits(few, [few, few, few], 1) and suites.fits(many, [few, few], 2))
        self.assertFalse(suites.fits(few, [few, few, few, few], 1) or suites.fits(many, [few, few, few], 2))

    def test_named_suites(self):
        self.assertEqual(self.planted.run("Good").status, 0)
        self.assertEqual(self.planted.run("good", "--suite", "Other").closing[1], "1 passed, 1 failed, 0 skipped")

    def test_wrong_calls(self):
        for words, said in [
            (["Goood"], "there is no suite Goood; there are Good, Other"),
            (["Good", "Other", "--", "-k", "one"], "options after -- are for one suite"),
            (["Good", "--filter", "x"], "--filter is an option of swift test"),
        ]:
            ran = self.planted.run(*words)
            self.assertEqual(ran.status, 64)
            self.assertIn(said, ran.text)

    def test_a_table_that_is_wrong(self):
        for change, said in [({"stage": "soon"}, "has the stage soon"), ({"tier": "often"}, "has the tier often"),
                             ({"needs": ["luck"]}, "needs what nobody gives"), ({"wait": 1}, "cannot be read")]:
            self.planted.rows[0] |= change
            ran = self.planted.run()
            self.assertEqual(ran.status, 64)
            self.assertIn(said, ran.text)
            self.planted.rows[0] = {key: value for key, value in self.planted.rows[0].items() if key not in change}
            self.planted.rows[0]["stage"] = "pool"

    def test_packages_get_the_groups_of_the_suites(self):
        self.planted.shell("Packages", 'echo "installs $*"', stage="packages")
        self.planted.rows[-1]["command"].append("-")
        self.planted.rows[0]["group"] = "hosting"
        self.planted.rows[1]["group"] = "deploy"
        self.assertIn("[Packages] installs --hosting --deploy", self.planted.run().lines)
        self.assertIn("[Packages] installs --hosting", self.planted.run("Good").lines)


class Environments(unittest.TestCase):
    """Tests/Runner/venv."""

    def test_half_of_one_is_mended_and_a_whole_one_stays(self):
        planted = Planted()
        self.addCleanup(planted.close)
        requirements = planted.write("requirements.txt", "# nothing\n")
        # With the program and without pip.
        python = planted.write("deep/tools/bin/x", "").with_name("python")
        python.symlink_to(os.path.realpath(sys.executable))
        command = [ROOT / "Tests/Runner/venv", python.parents[1], requirements]
        started = [subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for _ in range(2)]
        for process in started:
            said, _ = process.communicate()
            self.assertEqual(process.returncode, 0, said)
        subprocess.run([python, "-m", "pip", "--version"], check=True, capture_output=True)
        before = python.lstat()
        subprocess.run(command, check=True)
        self.assertEqual(python.lstat(), before)


class Cluster(unittest.TestCase):
    """Without Slurm the suite is skipped here, and fails on CI."""

    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        script = (ROOT / "Tests/Cluster/run").read_text().replace("/usr/sbin/$program", "/no/sbin/$program")
        script = script.replace("cd \"$(dirname", "#").replace("$PWD/Tests/Runner", str(ROOT / "Tests/Runner"))
        self.planted.write("run", script)
        self.planted.add("Cluster", ["bash", "run"])
        self.planted.passing("Good")

    def test_here(self):
        ran = self.planted.run("Good", "Cluster", HELIOGRAPH="/bin/true")
        self.assertEqual((ran.status, ran.closing[1]), (0, "1 passed, 0 failed, 1 skipped"), ran.text)

    def test_on_ci(self):
        ran = self.planted.run("Good", "Cluster", HELIOGRAPH="/bin/true", CI="true")
        self.assertEqual((ran.status, ran.closing[1]), (1, "1 passed, 1 failed, 0 skipped"), ran.text)
        self.assertIn("slurmctld is missing", "".join(ran.of("FAILED")))


class Bootstrap(unittest.TestCase):
    def test_refuses_an_unknown_group(self):
        ran = subprocess.run([ROOT / "Scripts/bootstrap", "--tests", "--test"], capture_output=True, text=True)
        self.assertEqual(ran.returncode, 64)


class TemporaryFiles(unittest.TestCase):
    """They lie in memory where there is plenty of it."""

    def place(self, free, folder, **environment):
        usage = mock.Mock(free=free)
        known = {name: value for name, value in os.environ.items() if name != "TMPDIR"} | environment
        with mock.patch.dict(os.environ, known, clear=True), mock.patch("shutil.disk_usage", return_value=usage), \
                mock.patch("main.PLENTY", 1000):
            return main.place_of_temporary_files(Path(folder))

    def test_where_they_are(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.place(1000, folder), Path(folder))
            self.assertIsNone(self.place(999, folder))
            self.assertIsNone(self.place(1000, f"{folder}/absent"))
            self.assertIsNone(self.place(1000, folder, TMPDIR="/elsewhere"))


if __name__ == "__main__":
    unittest.main()
