"""Which modules and suites a change is about, and what --module and --changed run."""

import unittest

import changes
import stamps
from heliograph_tests.globs import matches
from planted import Planted
from suites import Suite


class Mapping(unittest.TestCase):
    def test_modules(self):
        for path, name in {
            "Sources/Website/HeliographLayout/Rows.swift": "Layout",
            "Sources/Website/HeliographLayout/Deep/Rows.swift": "Layout",
            "Sources/heliograph/main.swift": "Command",
            "Tests/Unit/HeliographLayoutTests/RowsTests.swift": "Layout",
            "Tests/Unit/HeliographSiteTests/Snapshots/a.html": "Site",
            "Tests/Program/CommandTests/A.swift": "Command",
            "Templates/Pages/photo.mustache": "Site",
            "Tests/Unit/Support/PlainPNG.swift": None,
            "Tests/Deploy/test_deploy.py": None,
            "Sources/Native/C/CLinux/a.c": None,
            "Documentation/Adding.md": None,
            "Package.swift": None,
            "Sources/Heliographer/a.swift": None,
        }.items():
            self.assertEqual(changes.module_of(path), name, path)

    def test_what_belongs_to_no_module(self):
        paths = ["Package.swift", "Sources/Native/C/CLinux/a.c", "Sources/Build/HeliographBuild/A.swift", "Tests/Unit/Support/A.swift",
                 "Tests/Deploy/test_deploy.py", "README.md", "Tests/Fuzz/Parsers/A.swift"]
        self.assertEqual(changes.unplaced(paths), ["Package.swift", "Sources/Native/C/CLinux/a.c", "Tests/Unit/Support/A.swift"])

    def test_suites(self):
        every = [
            Suite("Swift", ["x"], "pool", inputs=["Sources/**", "Tests/**"]),
            Suite("Lint", ["x"], "fast", inputs=["Sources/**", "Scripts/lint"], reports=False),
            Suite("Texts", ["x"], "fast", inputs=["*.md", "Documentation/**"]),
            Suite("Deploy", ["x"], "pool", inputs=["Sources/**", "Package.swift", "Tests/Deploy/**"], modules=["Deploy"]),
        ]
        for paths, names in [
            (["Sources/Website/HeliographSite/A.swift", "Package.swift"], []),
            (["Sources/Tools/HeliographDeploy/A.swift"], ["Deploy"]),
            (["Tests/Unit/HeliographDeployTests/A.swift"], ["Deploy"]),
            (["Tests/Deploy/targets.py"], ["Deploy"]),
            (["Scripts/lint"], []),
            (["README.md"], ["Texts"]),
            (["Documentation/A.md"], ["Texts"]),
            (["Examples/README.md"], []),
        ]:
            self.assertEqual([suite.name for suite in changes.suites(every, paths)], names, paths)

    def test_patterns(self):
        for path, pattern, does in [
            ("a/b/c.py", "a/**", True), ("a", "a/**", False), ("ab/c", "a/**", False), ("a.md", "*.md", True), ("a/b.md", "*.md", False),
            ("a/b.swift", "a/**/*.swift", True), ("a/b/c/d.swift", "a/**/*.swift", True), ("a/b/K.docc/x/y.md", "a/**/*.docc/**", True),
            ("S/C/CConfinement/a.c", "S/**/CConfinement/**", True), ("S/XCConfinement/a.c", "S/**/CConfinement/**", False),
            ("a+b", "a+b", True),
        ]:
            self.assertEqual(matches(path, (pattern,)), does, (path, pattern))


class Calls(unittest.TestCase):
    """With a program named swift that says what it was called with."""

    def setUp(self):
        self.planted = Planted()
        self.addCleanup(self.planted.close)
        self.planted.program("swift", """#!/bin/bash
echo "swift $* of ${HELIOGRAPH_MODULES-all} fuzz ${HELIOGRAPH_FUZZ-none}"
if [[ "$1" == test ]]; then
  echo '{"event": "passed", "test": "a", "time": 0, "seconds": 0, "cpu": 0.1}' >>"$HELIOGRAPH_TEST_EVENTS"
fi
""")
        self.planted.shell("Packages", "echo installs", stage="packages")
        self.planted.add("Debug", ["swift", "build", "--build-tests"], "build", gives="debug", reports=False,
                         environment={"HELIOGRAPH_FUZZ": "1"}, products=["x"])
        self.planted.shell("Release", "echo release; echo /bin/true", stage="build", gives="release")
        self.planted.add("Swift", ["swift", "test"], "pool", needs=["debug", "release"])
        self.planted.passing("Deploy", "echo deploys", needs=["release"], inputs=["Sources/**", "Tests/Deploy/**"])
        self.planted.write("Sources/HeliographLayout/A.swift", "1")
        self.planted.write("Tests/Deploy/a.py", "1")
        self.planted.save()
        self.planted.commit()

    def said(self, ran):
        return [line.partition("] ")[2] for line in ran.lines if line.startswith("[")]

    def test_one_module(self):
        ran = self.planted.run("--module", "Layout", "--module", "HeliographModel", HELIOGRAPH_MODULES="Other")
        self.assertEqual(self.said(ran), [f"swift {words} of Layout Model fuzz none" for words in ("build --build-tests", "test")])
        self.assertEqual(ran.status, 0, ran.text)
        ran = self.planted.run("--module", "Layout", "--filter", "Rows")
        self.assertIn("swift test --filter Rows of Layout fuzz none", ran.lines)

    def test_nothing_changed(self):
        ran = self.planted.run("--changed")
        self.assertEqual((ran.status, "nothing changed" in ran.text), (64, True), ran.text)

    def test_changes_of_a_module_committed_and_not(self):
        self.planted.git("checkout", "--quiet", "-b", "work")
        self.planted.write("Sources/HeliographLayout/A.swift", "2")
        self.planted.commit()
        self.planted.write("Tests/Low/HeliographBytesTests/New.swift", "2")
        self.planted.write("Package.swift", "2")
        ran = self.planted.run("--changed")
        self.assertEqual(self.said(ran), [f"swift {words} of Bytes Layout fuzz none" for words in ("build --build-tests", "test")])
        self.assertIn("Only Scripts/test shows what these may break: Package.swift", ran.lines)

    def test_a_file_that_moved_concerns_both_modules(self):
        self.planted.write("Sources/HeliographLayout/A.swift", "let a = 1\n" * 20)
        self.planted.commit()
        for _ in range(stamps.LATELY):
            self.planted.git("commit", "--quiet", "--allow-empty", "--message", "More")
        self.planted.git("checkout", "--quiet", "-b", "work")
        (self.planted.root / "Sources/HeliographRows").mkdir()
        self.planted.git("mv", "Sources/HeliographLayout/A.swift", "Sources/HeliographRows/A.swift")
        paths = ["Sources/HeliographLayout/A.swift", "Sources/HeliographRows/A.swift"]
        for step in (lambda: None, self.planted.commit):
            step()
            self.assertEqual(changes.files(self.planted.root), paths)
            self.assertEqual(stamps.changed_lately(self.planted.root), paths)

    def test_a_change_of_a_suite(self):
        self.planted.write("Tests/Deploy/a.py", "2")
        ran = self.planted.run("--changed")
        self.assertEqual(self.said(ran), ["installs", "release", "/bin/true", "deploys"])
        self.planted.write("Sources/HeliographLayout/A.swift", "2")
        ran = self.planted.run("--changed")
        self.assertEqual(sorted(self.said(ran)), sorted(
            ["installs", "release", "/bin/true", "deploys", "swift build --build-tests of Layout fuzz none", "swift test of Layout fuzz none"]))

    def test_wrong_calls(self):
        for words in (["--module", "Layout", "Deploy"], ["--changed", "--all"], ["--module", "Layout", "--resume"]):
            ran = self.planted.run(*words)
            self.assertEqual((ran.status, "say what runs" in ran.text), (64, True), ran.text)
        self.planted.git("branch", "--move", "main", "trunk")
        ran = self.planted.run("--changed")
        self.assertEqual((ran.status, "no branch of that name" in ran.text), (64, True), ran.text)


if __name__ == "__main__":
    unittest.main()
