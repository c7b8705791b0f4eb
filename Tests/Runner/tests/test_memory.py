"""What a run takes over from earlier ones: steps that passed, and tests that failed."""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

import stamps
from heliograph_tests.turns import Turns as Choice
from heliograph_tests.turns import names
from planted import Planted


class Resuming(unittest.TestCase):
    """--resume runs what has not passed on the files as they are."""

    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        self.planted.write("source.txt", "one\n")
        self.planted.write("ok", "")
        self.planted.write(".build/x", "")
        self.planted.passing("Good", "printf x >>.build/good")
        self.planted.shell("Sometimes", "test -e .build/mended || { echo 'error: not mended'; exit 1; }")
        self.planted.save()
        self.planted.commit()

    def times(self, name="good"):
        path = self.planted.root / ".build" / name
        return len(path.read_text()) if path.exists() else 0

    def test_runs_only_what_failed(self):
        first = self.planted.run()
        self.assertEqual(first.closing[1], "1 passed, 1 failed, 0 skipped", first.text)
        (self.planted.root / ".build/mended").touch()
        second = self.planted.run("--resume")
        self.assertEqual((second.status, self.times()), (0, 1), second.text)
        self.assertEqual(second.closing[1], "1 passed, 0 failed, 0 skipped")
        self.assertIn("of which 1 passed in an earlier run", second.head)
        self.assertEqual(self.planted.run().status, 0)
        self.assertEqual(self.times(), 2)

    def test_a_change_of_any_kind_runs_all(self):
        (self.planted.root / ".build/mended").touch()
        self.planted.run()
        changes = [
            lambda: self.planted.write("source.txt", "two\n"),
            lambda: self.planted.write("new/untracked.txt", "three\n"),
            lambda: (self.planted.root / "ok").unlink(),
            lambda: (self.planted.root / "source.txt").chmod(0o755),
        ]
        for number, change in enumerate(changes):
            change()
            self.assertEqual(self.planted.run("--resume").status, 0)
            self.assertEqual(self.times(), number + 2)
        # An ignored file and a commit of the same files are no change.
        self.planted.write(".build/x", "y")
        self.planted.commit()
        self.planted.run("--resume")
        self.assertEqual(self.times(), len(changes) + 1)

    def test_what_changes_while_it_runs_is_not_remembered(self):
        (self.planted.root / ".build/mended").touch()
        self.planted.shell("Changes", "echo x >>source.txt", stage="fast")
        self.planted.run()
        ran = self.planted.run("--resume")
        self.assertEqual(self.times(), 2, ran.text)

    def test_a_part_of_a_suite_is_not_remembered(self):
        self.planted.run("Good", "--", "-k", "one")
        self.planted.run("--resume")
        self.assertEqual(self.times(), 2)

    def test_a_program_that_is_given_is_not_that_of_the_files(self):
        self.planted.run("Good", HELIOGRAPH="/another/program")
        self.planted.run("--resume")
        self.assertEqual(self.times(), 2)

    def test_a_run_with_other_variables_is_another_one(self):
        self.planted.rows[0]["environment"] = {"TURNS": "8"}
        (self.planted.root / ".build/mended").touch()
        self.planted.run(TURNS="1")
        for number, environment in enumerate([{}, {"CI": "true"}, {"SEED": "7"}]):
            self.planted.run("--resume", **environment)
            self.planted.run("--resume", **environment)
            self.assertEqual(self.times(), number + 2, environment)

    def test_the_folder_of_a_run_that_goes_on_stays(self):
        self.planted.shell("Waits", "until test -e .build/go; do sleep 0.1; done")
        process = self.planted.start("Good", "Waits")
        for _ in range(stamps.KEPT_TREES + 2):
            self.assertEqual(self.planted.run("Good").status, 0)
        (self.planted.root / ".build/go").touch()
        ran = self.planted.end(process)
        self.assertEqual((ran.status, ran.closing[1]), (0, "1 passed, 0 failed, 0 skipped"), ran.text)
        self.planted.run("Good")
        self.assertEqual(len(list((self.planted.root / ".build/ci/runs").iterdir())), stamps.KEPT_TREES)

    def test_a_gate_and_a_run_of_all_take_over_nothing_from_each_other(self):
        (self.planted.root / ".build/mended").touch()
        self.planted.run()
        self.planted.run("--resume", "--all")
        self.assertEqual(self.times(), 2)
        self.planted.run("--resume")
        self.assertEqual(self.times(), 3)

    def test_the_index_and_the_objects_stay(self):
        self.planted.write("new.txt", "not added\n")
        objects = sorted((self.planted.root / ".git/objects").rglob("*"))
        self.planted.run()
        self.assertEqual(sorted((self.planted.root / ".git/objects").rglob("*")), objects)
        self.assertEqual(self.planted.git("status", "--porcelain"), "?? new.txt\n")


class Builds(unittest.TestCase):
    """Steps that need a build get its program, or do not run."""

    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        self.planted.shell("Lint", "echo linted", stage="fast")
        self.planted.shell(
            "Debug", "test ! -e broken && mkdir -p .build && echo x >>.build/tests", stage="build", gives="debug",
            products=[".build/tests"])
        self.planted.shell(
            "Release", "echo built >&2; mkdir -p .build && echo x >>.build/program && echo \"$PWD/.build/program\"; "
            "echo more >&2", stage="build", gives="release")
        self.planted.passing("Uses", '[[ "$HELIOGRAPH" == */.build/program ]]', needs=["release"])
        self.planted.passing("Both", needs=["debug", "release"])

    def built(self, name):
        path = self.planted.root / ".build" / name
        return path.read_text().count("x") if path.exists() else 0

    def test_the_program_is_that_of_the_build(self):
        ran = self.planted.run(HELIOGRAPH="/another/program")
        self.assertEqual(ran.status, 0, ran.text)

    def test_a_build_that_fails_stops_only_what_needs_it(self):
        self.planted.write("broken", "")
        ran = self.planted.run()
        self.assertEqual(ran.closing[1], "1 passed, 1 failed, 0 skipped", ran.text)
        self.assertIn("NOT RUN Both — the debug build failed", ran.closing)
        self.assertIn("[Lint] linted", ran.lines)

    def test_a_build_that_crashes_once_runs_again(self):
        release = next(row for row in self.planted.rows if row["name"] == "Release")
        build = release["command"][-1]
        # As Scripts/program ends, when the program in it crashes.
        release["command"][-1] = f"test -e crashed || {{ touch crashed; bash -c 'kill -SEGV $$'; exit 139; }}; {build}"
        ran = self.planted.run()
        self.assertEqual((ran.status, self.built("program")), (0, 1), ran.text)
        self.assertRegex(ran.head, r"2 passed, 0 failed, 0 skipped, 1 rerun")
        self.assertRegex(ran.text, r"== Release runs again, since it crashed: exit status 139: .*Segmentation fault")

    def test_a_build_that_crashes_twice_has_failed(self):
        release = next(row for row in self.planted.rows if row["name"] == "Release")
        for script, runs in (("kill -SEGV $$", 2), ("exit 1", 1), ("kill -KILL $$", 1)):
            with self.subTest(script):
                release["command"][-1] = f"mkdir -p .build; echo x >>.build/tries; {script}"
                ran = self.planted.run()
                self.assertEqual((ran.status, self.built("tries")), (1, runs), ran.text)
                self.assertEqual(len(ran.of("FAILED")), 1, ran.text)
                self.assertIn("NOT RUN Uses, Both — the release build failed", ran.closing)
                (self.planted.root / ".build/tries").unlink()

    def test_nothing_is_compiled_from_packages_that_are_not_as_recorded(self):
        self.planted.shell("Recorded", "test ! -e changed", stage="fast", gives="packages", reports=False)
        next(row for row in self.planted.rows if row["name"] == "Debug")["needs"] = ["packages"]
        self.assertEqual(self.planted.run("Both").status, 0)
        self.planted.write("changed", "")
        ran = self.planted.run("Both")
        self.assertEqual((ran.status, self.built("tests")), (1, 1), ran.text)
        self.assertIn("NOT RUN Debug — the check of the packages failed", ran.closing)

    def test_a_named_suite_gets_the_build_that_it_needs(self):
        ran = self.planted.run("uses")
        self.assertEqual((ran.status, self.built("program"), self.built("tests")), (0, 1, 0), ran.text)

    def test_a_named_suite_takes_a_program_that_is_given(self):
        self.planted.write(".build/program", "")
        ran = self.planted.run("--suite", "Uses", HELIOGRAPH=str(self.planted.root / ".build/program"))
        self.assertEqual((ran.status, self.built("program")), (0, 0), ran.text)

    def test_a_build_that_is_gone_or_another_is_made_again(self):
        self.planted.run()
        self.planted.run("--resume")
        self.assertEqual((self.built("program"), self.built("tests")), (1, 1))
        (self.planted.root / ".build/program").unlink()
        (self.planted.root / ".build/tests").write_text("built from other files\n")
        ran = self.planted.run("--resume")
        self.assertEqual((ran.status, self.built("program"), self.built("tests")), (0, 1, 1), ran.text)

    def test_times_are_kept(self):
        self.planted.run()
        times = json.loads((self.planted.root / ".build/ci/times.json").read_text())
        self.assertTrue(times["green"])
        self.assertEqual(set(times["steps"]), {"Lint", "Debug", "Release", "Uses", "Both"})
        self.assertEqual(sum(test["cpu"] for test in times["tests"]), 1.0)
        self.assertEqual({test["suite"] for test in times["tests"]}, {"Uses", "Both"})


class Turns(unittest.TestCase):
    """Tests in turns: each has run once in as many gates as it has turns."""

    TEXT = """
        import pathlib, pytest
        def note(name):
            with pathlib.Path(".build/ran").open("a") as file: file.write(name + "\\n")
        def test_always(): note("always")
        @pytest.mark.turn(3)
        @pytest.mark.parametrize("n", range(20))
        def test_some(n): note(f"some-{n}"); assert n != int(pathlib.Path(".build/bad").read_text())
    """

    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        self.planted.write(".build/bad", "-1")

    def add(self, *options):
        """The suite, in a commit with many others behind it."""
        self.planted.pytest("Rows", self.TEXT, *options)
        self.planted.save()
        self.planted.commit()
        for _ in range(stamps.LATELY):
            self.planted.git("commit", "--quiet", "--allow-empty", "--message", "More")

    def ran(self, *arguments, **environment):
        path = self.planted.root / ".build/ran"
        path.unlink(missing_ok=True)
        ran = self.planted.run(*arguments, **environment)
        return ran, path.read_text().splitlines()

    def test_three_seeds_run_each_once(self):
        self.add()
        seen = []
        for seed in "789":
            ran, names = self.ran(SEED=seed)
            self.check_counts(ran, names, seed)
            seen += [name for name in names if name != "always"]
        self.assertEqual(sorted(seen), sorted(f"some-{n}" for n in range(20)))
        self.assertEqual(self.ran(SEED="7")[1], self.ran(SEED="10")[1])

    def check_counts(self, ran, names, seed):
        self.assertEqual(ran.status, 0, ran.text)
        self.assertEqual(ran.closing[1], f"{len(names)} passed, 0 failed, 0 skipped")
        self.assertIn(f"; seed {seed}; {21 - len(names)} left out by turn", ran.head)
        self.assertEqual(names.count("always"), 1)

    def test_several_processes_choose_the_same(self):
        self.add()
        _, names = self.ran(SEED="7")
        self.setUp()
        self.add("--numprocesses", "2")
        ran, others = self.ran(SEED="7")
        self.check_counts(ran, others, 7)
        self.assertEqual(sorted(names), sorted(others))

    def test_all_and_a_part_leave_out_nothing(self):
        self.add()
        self.assertEqual(len(self.ran("--all", SEED="7")[1]), 21)
        self.assertEqual(len(self.ran("Rows", "--", "-k", "some", SEED="7")[1]), 20)

    def test_the_table_gives_a_turn_to_tests_without_a_mark(self):
        self.planted.pytest("Rows", """
            import pathlib, pytest
            def note(name):
                with pathlib.Path(".build/ran").open("a") as file: file.write(name + "\\n")
            @pytest.mark.parametrize("n", range(20))
            def test_some(n): note(f"some-{n}")
            @pytest.mark.turn(2)
            @pytest.mark.parametrize("n", range(20))
            def test_marked(n): note(f"marked-{n}")
            def test_private(): note("private")
        """)
        self.planted.write("Tests/turns.json", json.dumps({"turn": 4, "Rows": ["test_rows.py::test_some"], "Other": ["test_rows.py"]}))
        self.planted.save()
        self.planted.commit()
        for _ in range(stamps.LATELY):
            self.planted.git("commit", "--quiet", "--allow-empty", "--message", "More")
        seen = []
        for seed in "4567":
            ran, names = self.ran(SEED=seed)
            self.assertEqual(ran.status, 0, ran.text)
            self.assertEqual(names.count("private"), 1)
            self.assertEqual(sum(name.startswith("marked") for name in names), 10)
            self.assertIn("; 25 left out by turn", ran.head)
            seen += [name for name in names if name.startswith("some")]
        self.assertEqual(sorted(seen), sorted(f"some-{n}" for n in range(20)))
        self.assertEqual(len(self.ran("--all")[1]), 41)

    def test_suites_of_swift_run_once_in_five_runs(self):
        def left_out(seed, **more):
            ran = subprocess.run(
                [root / "Tests/Swift/turns"], check=True, stdout=subprocess.PIPE, text=True, env=os.environ | {
                    "HELIOGRAPH_TEST_ROOT": str(root), "HELIOGRAPH_TEST_SUITE": "Swift", "HELIOGRAPH_TEST_SEED": seed,
                    "HELIOGRAPH_TEST_ALL": "0", "HELIOGRAPH_TEST_ALWAYS": ""} | more)
            return set(re.findall(r"Heliograph\w+Tests\\\.\w+Tests", ran.stdout))

        root = Path(stamps.__file__).parents[2]
        left = [left_out(seed) for seed in "56789"]
        every = set().union(*left)
        self.assertGreater(len(every), 50)
        self.assertEqual({sum(name in part for part in left) for name in every}, {4})
        self.assertLess(max(map(len, left)) - min(map(len, left)), 3)
        self.assertEqual(left_out("7", HELIOGRAPH_TEST_ALL="1"), set())

    def test_what_failed_lately_runs_out_of_turn(self):
        self.add()
        chosen = set(self.ran(SEED="7")[1])
        bad = next(n for n in range(20) if f"some-{n}" not in chosen)
        self.planted.write(".build/bad", str(bad))
        ran, _ = self.ran("--all")
        self.assertIn(f"FAILED Rows test_rows.py::test_some[{bad}] — ", ran.text)
        self.planted.write(".build/bad", "-1")
        self.assertEqual(set(self.ran(SEED="7")[1]) - chosen, {f"some-{bad}"})

    def test_a_suite_that_failed_lately_runs_out_of_turn(self):
        self.planted.passing("Good")
        self.planted.shell("Third", "test -e .build/mended", tier="turn 3")
        self.planted.passing("Fourth", "test -e .build/mended", tier="turn 3")
        self.assertEqual(len(self.planted.run(SEED="3").of("FAILED")), 2)
        (self.planted.root / ".build/mended").touch()
        ran = self.planted.run(SEED="4")
        self.assertEqual((ran.status, ran.closing[1]), (0, "2 passed, 0 failed, 0 skipped"), ran.text)
        self.assertNotIn("left out by turn", ran.head)

    def test_what_was_running_when_the_run_was_stopped_did_not_fail(self):
        event = json.dumps({"event": "started", "test": "test_hangs", "time": 0})
        self.planted.shell("Hangs", f"echo '{event}' >>\"$HELIOGRAPH_TEST_EVENTS\"; sleep 600", reports=True)
        self.planted.shell("Silent", "sleep 600")
        known = stamps.Failures(self.planted.root / ".build/ci")
        for variable, names in [("HELIOGRAPH_TEST_LIMIT", []), ("HELIOGRAPH_TEST_SILENCE", ["Hangs test_hangs", "Silent"])]:
            ran = self.planted.run(**{variable: "8"})
            self.assertRegex("\n".join(ran.of("UNFINISHED")), "^UNFINISHED Hangs test_hangs ")
            self.assertEqual(list(known.load()), names)

    def test_what_changed_lately_runs_out_of_turn(self):
        self.add()
        self.planted.write("another.py", "")
        self.planted.commit()
        self.assertLess(len(self.ran(SEED="7")[1]), 21)
        path = self.planted.root / "Rows/test_rows.py"
        path.write_text(path.read_text() + "# changed\n")
        self.assertEqual(len(self.ran(SEED="7")[1]), 21)
        self.planted.commit()
        self.assertEqual(len(self.ran(SEED="7")[1]), 21)

    def test_each_run_gets_as_many(self):
        self.add()
        self.assertEqual(sorted(len(self.ran(SEED=seed)[1]) for seed in "789"), [7, 8, 8])

    def test_a_group_runs_in_one_turn_or_after_a_change(self):
        self.TEXT = self.TEXT.replace("turn(3)", 'turn(3, group="dear", unless=["Packaging/**"])')
        self.add()
        counts = [len(self.ran(SEED=seed)[1]) for seed in "789"]
        self.assertEqual(sorted(counts), [1, 1, 21])
        seed = "789"[counts.index(1)]
        self.planted.write("Packaging/deep/control", "")
        self.assertEqual(len(self.ran(SEED=seed)[1]), 21)

    def test_a_suite_runs_after_a_change_of_what_it_is_about(self):
        self.planted.passing("Always")
        self.planted.shell("Site", "echo x", tier="turn 3", unless=["Documentation/**"], unless_lines="///")
        self.planted.write("Sources/A.swift", "/// One.\nlet a = 1\n")
        self.planted.save()
        self.planted.commit()
        for _ in range(stamps.LATELY):
            self.planted.git("commit", "--quiet", "--allow-empty", "--message", "More")

        def runs():
            ran = self.planted.run(SEED="7")
            self.assertEqual("1 suite left out by turn: Site" in ran.head, "[Site] x" not in ran.lines, ran.text)
            return "[Site] x" in ran.lines

        self.assertFalse(runs())
        self.planted.write("Sources/A.swift", "/// One.\nlet a = 2\n")
        self.assertFalse(runs())
        self.planted.write("Sources/A.swift", "/// Two.\nlet a = 2\n")
        self.assertTrue(runs())
        self.planted.commit()
        self.assertTrue(runs())
        self.planted.git("reset", "--quiet", "--hard", "HEAD~1")
        self.planted.write("Documentation/Pages/a.md", "")
        self.assertTrue(runs())

    def test_an_entry_of_the_table_names_a_file_a_function_or_cases(self):
        test = "Tests/Browser/test_a.py::test_b[c-1/d::e]"
        for entry in ["test_a.py", "test_a.py::test_b", "test_a.py::test_b[c", "test_a.py::test_b[c-1/d::e]"]:
            self.assertTrue(names(entry, test), entry)
        for entry in ["test_a", "a.py", "test_a.py::test", "test_a.py::test_b[d", "test_b", "Tests/Browser/test_a.py", ""]:
            self.assertFalse(names(entry, test), entry)
        self.assertTrue(names("HeliographSiteTests.WallTests", "HeliographSiteTests.WallTests"))
        self.assertFalse(names("HeliographSiteTests.Wall", "HeliographSiteTests.WallTests"))

    def test_numbers_differ_by_seed(self):
        def every(seed, whole="0"):
            return list(Choice({"HELIOGRAPH_TEST_SEED": seed, "HELIOGRAPH_TEST_ALL": whole}).every(4, 20))

        self.assertEqual(every("8"), [1, 5, 9, 13, 17])
        self.assertEqual(sorted(sum((every(seed) for seed in "6789"), [])), list(range(1, 21)))
        self.assertEqual((every("8", "1"), every("")), (list(range(1, 21)), list(range(1, 21))))

    def test_turns_follow_one_another_however_many_commits_land(self):
        self.planted.passing("Always")
        self.planted.shell("Third", "echo x", tier="turn 3")
        self.planted.save()
        ran, seeds = [], []
        for number in range(3):
            for commit in range(3):
                self.planted.write("text", f"{number} {commit}")
                self.planted.commit()
                if commit == 0:
                    # Neither a run that was stopped nor one with a seed of its own is a turn.
                    self.planted.run(HELIOGRAPH_TEST_LIMIT="0")
                    self.planted.run(SEED="77")
            ran.append(self.planted.run())
            # Nor is another one on the same commit, or one of a part, which may repeat a failure.
            self.planted.write("text", f"{number} not committed")
            again = [self.planted.run(), self.planted.run("Always", "--", "-k")]
            seeds.append([int(each.head.rpartition("seed ")[2].partition(";")[0]) for each in [ran[-1], *again]])
        first = seeds[0][0]
        self.assertEqual(seeds, [[first + number] * 3 for number in range(3)])
        self.assertEqual(sum("[Third] x" in each.lines for each in ran), 1)

    def test_a_commit_of_the_same_files_has_the_same_turn(self):
        self.planted.passing("Always")
        self.planted.save()
        self.planted.commit()
        first = self.planted.run()
        self.planted.git("commit", "--quiet", "--allow-empty", "--message", "More")
        self.assertIn("; seed 1", first.head)
        self.assertIn("; seed 1;", self.planted.run("--resume").head)

    def test_a_suite_in_its_turn(self):
        self.planted.passing("Always")
        self.planted.shell("Third", "echo x", tier="turn 3")
        self.planted.shell("Whole", "echo x", tier="all")
        for seed, arguments, expected in [("6", [], "Third"), ("7", [], ""), ("7", ["--all"], "Third Whole")]:
            ran = self.planted.run(*arguments, SEED=seed)
            self.assertEqual(" ".join(name for name in ("Third", "Whole") if f"[{name}] x" in ran.lines), expected)


if __name__ == "__main__":
    unittest.main()
