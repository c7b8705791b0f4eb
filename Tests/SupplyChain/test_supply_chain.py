"""Tests of Scripts/supply-chain, in a folder of their own with two small packages."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts" / "supply-chain"
ADDRESS = "https://example.org/"


class SupplyChainTests(unittest.TestCase):
    """Each test breaks one thing in a tree that passes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "Scripts").mkdir()
        shutil.copy(SCRIPT, self.root / "Scripts")
        (self.root / "SupplyChain").mkdir()
        for name in ["one", "two"]:
            sources = self.root / ".build" / "checkouts" / name / "Sources"
            sources.mkdir(parents=True)
            (sources / "a.swift").write_text(f"// {name}\n")
        self.packages = [
            {"identity": name, "name": name, "url": ADDRESS + name, "version": "1.2.3", "licence": "MIT", "sha256": ""}
            for name in ["one", "two"]
        ]
        self.require({"one": "1.2.3", "two": "1.2.3"})
        self.write("SupplyChain/packages.json", {"packages": self.packages})
        self.advise([])
        self.resolve({"one": "1.2.3", "two": "1.2.3"})
        self.assertEqual(self.run_script("record").returncode, 0)
        self.packages = json.loads((self.root / "SupplyChain/packages.json").read_text())["packages"]

    def write(self, path, value):
        (self.root / path).write_text(json.dumps(value))

    def require(self, versions):
        lines = "".join(f'    .package(url: "{ADDRESS}{name}", exact: "{text}"),\n' for name, text in versions.items())
        (self.root / "Package.swift").write_text(f"let package = Package(\n  dependencies: [\n{lines}  ],\n)\n")

    def resolve(self, versions):
        pins = [{"identity": name, "state": {"version": text}} for name, text in versions.items()]
        self.write("Package.resolved", {"pins": pins})

    def advise(self, advisories):
        self.write("SupplyChain/advisories.json", {"checked": "2026-01-01", "advisories": advisories})

    def run_script(self, *arguments):
        command = [sys.executable, self.root / "Scripts" / "supply-chain", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)

    def assert_refused(self, *words):
        result = self.run_script()
        self.assertEqual(result.returncode, 1, result.stdout)
        for word in words:
            self.assertIn(word, result.stderr)
        self.assertNotIn("Traceback", result.stderr)

    def test_accepts_what_was_recorded(self):
        result = self.run_script()
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_refuses_a_changed_file(self):
        (self.root / ".build/checkouts/two/Sources/a.swift").write_text("// tow\n")
        self.assert_refused("two 1.2.3 is not what was recorded")

    def test_checks_the_packages_of_another_build_folder(self):
        shutil.copytree(self.root / ".build", self.root / ".build-release")
        self.assertEqual(self.run_script(".build-release").returncode, 0)
        (self.root / ".build-release/checkouts/two/Sources/a.swift").write_text("// tow\n")
        result = self.run_script(".build-release")
        self.assertEqual(result.returncode, 1)
        self.assertIn("two 1.2.3 is not what was recorded", result.stderr)
        self.assertEqual(self.run_script().returncode, 0)
        self.assertEqual(self.run_script(".build-other").returncode, 64)

    def test_refuses_an_added_file(self):
        (self.root / ".build/checkouts/one/Package@swift-6.swift").write_text("// more\n")
        self.assert_refused("one 1.2.3 is not what was recorded")

    def test_refuses_a_renamed_file(self):
        sources = self.root / ".build/checkouts/one/Sources"
        (sources / "a.swift").rename(sources / "b.swift")
        self.assert_refused("one 1.2.3 is not what was recorded")

    def test_accepts_a_copy_in_place_of_a_link(self):
        sources = self.root / ".build/checkouts/one/Sources"
        (sources / "b.swift").symlink_to("a.swift")
        self.assertEqual(self.run_script("record").returncode, 0)
        (sources / "b.swift").unlink()
        shutil.copy(sources / "a.swift", sources / "b.swift")
        self.assertEqual(self.run_script().returncode, 0)

    def test_refuses_a_link_out_of_a_package(self):
        (self.root / ".build/checkouts/one/Sources/b.swift").symlink_to("/etc/hostname")
        self.assert_refused("a link that leads out of its package")

    def test_ignores_what_git_keeps(self):
        (self.root / ".build/checkouts/one/.git").mkdir()
        (self.root / ".build/checkouts/one/.git/index").write_text("x")
        self.assertEqual(self.run_script().returncode, 0)

    def test_names_a_missing_checkout(self):
        shutil.rmtree(self.root / ".build/checkouts/one")
        self.assert_refused("one is not in .build/checkouts; run `swift package --scratch-path .build resolve`")

    def test_refuses_another_version_in_the_manifest(self):
        self.require({"one": "1.2.4", "two": "1.2.3"})
        self.assert_refused("one is 1.2.4 in Package.swift and 1.2.3 in SupplyChain/packages.json")

    def test_refuses_a_package_that_is_not_recorded(self):
        self.require({"one": "1.2.3", "two": "1.2.3", "three": "1.0.0"})
        self.assert_refused(ADDRESS + "three is in Package.swift but not in SupplyChain/packages.json")

    def test_refuses_a_recorded_package_that_is_gone(self):
        self.require({"one": "1.2.3"})
        self.assert_refused(ADDRESS + "two is in SupplyChain/packages.json but not in Package.swift")

    def test_refuses_a_package_that_another_one_brings(self):
        self.resolve({"one": "1.2.3", "two": "1.2.3", "four": "1.0.0"})
        self.assert_refused("four is built in, since a package asks for it")

    def test_refuses_a_version_range(self):
        manifest = self.root / "Package.swift"
        manifest.write_text(manifest.read_text().replace('exact: "1.2.3"', 'from: "1.2.3"', 1))
        self.assert_refused("names a package without an exact version")

    def test_refuses_a_licence_that_is_not_on_the_list(self):
        self.packages[0]["licence"] = "GPL-3.0-only"
        self.write("SupplyChain/packages.json", {"packages": self.packages})
        self.assert_refused("one has the licence GPL-3.0-only")

    def test_reports_an_advisory_on_the_version_in_use(self):
        for conditions in [[], ["< 1.2.4"], [">= 1.2.3"], [">= 1.0", "<= 1.2.3"], ["= 1.2.3"], ["< 1.10.0"]]:
            self.advise([{"id": "TEST-1", "package": "two", "affected": conditions, "summary": "It reads too far."}])
            self.assert_refused("two 1.2.3 is affected by TEST-1: It reads too far.")

    def test_passes_over_an_advisory_on_other_versions(self):
        for conditions in [["< 1.2.3"], ["> 1.2.3"], [">= 1.2.4"], [">= 1.0.0", "< 1.2.0"]]:
            self.advise([{"id": "TEST-1", "package": "two", "affected": conditions, "summary": "Old."}])
            self.assertEqual(self.run_script().returncode, 0, conditions)

    def test_refuses_a_condition_that_is_none(self):
        self.advise([{"id": "TEST-1", "package": "two", "affected": ["before 1.2.3"], "summary": "Old."}])
        self.assert_refused('has a condition "before 1.2.3"')

    def test_names_a_file_that_cannot_be_read(self):
        for content in ["", "{", "[]", '{"advisories": 3}']:
            (self.root / "SupplyChain/advisories.json").write_text(content)
            self.assert_refused("SupplyChain/advisories.json")

    def test_lists_the_libraries_of_a_program(self):
        result = self.run_script("libraries", "/bin/bash")
        self.assertEqual(result.returncode, 0, result.stderr)
        rows = [line.split("\t") for line in result.stdout.splitlines()]
        self.assertEqual(rows[0], ["package", "version", "licences"])
        told = subprocess.run(
            ["dpkg-query", "--show", "--showformat=${Version}", "libtinfo6"], capture_output=True, text=True, check=True
        ).stdout
        found = [row[1:] for row in rows if row[0].startswith("libtinfo6")]
        self.assertEqual(found, [[told, "MIT/X11, X11, BSD-3-clause"]])

    def test_lists_the_archives_that_are_linked_in(self):
        folder = self.root / "Sources" / "Native" / "System" / "CMath"
        folder.mkdir(parents=True)
        (folder / "module.modulemap").write_text('module CMath [system] {\n  link "m"\n  link ":libpthread.a"\n}\n')
        result = self.run_script("archives")
        self.assertEqual(result.returncode, 0, result.stderr)
        rows = [line.split("\t")[0].split(":")[0] for line in result.stdout.splitlines()]
        self.assertEqual(rows, ["package", "libc6-dev"])

    def test_refuses_what_is_no_program(self):
        (self.root / "text").write_text("no program\n")
        result = self.run_script("libraries", str(self.root / "text"))
        self.assertEqual(result.returncode, 1)
        self.assertIn("is no program that loads libraries", result.stderr)

    def test_refuses_an_unknown_command(self):
        self.assertEqual(self.run_script("chekc").returncode, 64)


if __name__ == "__main__":
    unittest.main()
