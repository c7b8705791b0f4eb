"""A small package that Scripts/modules finds nothing wrong with, and one fault planted in it at a time."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "Scripts/modules"

MANIFEST = """\
// swift-tools-version: 6.3
import PackageDescription

func module(_ name: String) -> Target { .target(name: "Heliograph\\(name)") }

let package = Package(
  name: "Heliograph",
  targets: [
    module("Core", .base, layer: 1, in: "Base", outside: "System"),
    module("Layout", .base, layer: 2, in: "Website", "Core"),
    module("Decoding", .trust, layer: 2, in: "Photos", "Core", outside: "CVipsShim"),
    module("Privacy", .trust, layer: 3, in: "Build", "Core"),
    module("Build", .product, layer: 4, in: "Build", "Core Layout Privacy"),
    .executableTarget(
      name: "heliograph", dependencies: imports("Build Decoding")),
    tests("Core", outside: "System", in: "Unit"),
  ]
)
"""

FILES = {
    "Sources/Base/HeliographCore/Text/Name.swift": "import SystemPackage\npackage struct Name {}\n",
    "Sources/Base/HeliographCore/Files/Folder.swift": "package struct Folder { let name: Name }\n",
    "Sources/Website/HeliographLayout/Grid.swift": "import HeliographCore\n",
    "Sources/Photos/HeliographDecoding/Picture.swift": "import CVipsShim\nimport HeliographCore\n",
    "Sources/Build/HeliographPrivacy/Gate.swift": "import HeliographCore\n",
    "Sources/Build/HeliographBuild/Build.swift": "import HeliographCore\nimport HeliographLayout\nimport HeliographPrivacy\n",
    "Sources/heliograph/Program.swift": "import HeliographBuild\nimport HeliographDecoding\n",
    "Tests/Unit/HeliographCoreTests/NameTests.swift": "import HeliographTestSupport\nimport Testing\n\n@testable import HeliographCore\n",
}
ENOUGH = "// One line of many.\n" * 1000


class ModulesTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("Package.swift", MANIFEST)
        for path, text in FILES.items():
            self.write(path, text + (ENOUGH if path.startswith("Sources") else ""))

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def add(self, path, text):
        file = self.root / path
        self.write(path, text + (file.read_text() if file.exists() else ""))

    def declare(self, old, new):
        text = (self.root / "Package.swift").read_text()
        self.assertIn(old, text)
        self.write("Package.swift", text.replace(old, new))

    def run_script(self, *options):
        done = subprocess.run([sys.executable, SCRIPT, *options, self.root], capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        return done

    def assert_found(self, *sentences):
        done = self.run_script()
        self.assertEqual(done.returncode, 1, done.stdout)
        # Figures are the last three lines.
        found = done.stdout.splitlines()[:-3]
        for sentence in sentences:
            self.assertTrue(any(sentence in line for line in found), f"{sentence!r} is not in {found}")
        # So a run of all suites tells them from the figures.
        self.assertTrue(all(line.startswith("Scripts/modules: ") for line in found), found)
        self.assertEqual(len(found), len(sentences), found)

    def test_finds_nothing_wrong(self):
        done = self.run_script()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("5 modules and the command, 8 dependencies between them", done.stdout)
        self.assertIn("\nlongest chain: heliograph -> Build -> Layout -> Core\n", done.stdout)

    def test_refuses_an_unknown_option(self):
        done = subprocess.run([sys.executable, SCRIPT, "--tables", self.root], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (64, ""))

    def test_an_import_that_is_not_declared(self):
        self.add("Sources/Website/HeliographLayout/Grid.swift", "import HeliographPrivacy\n")
        self.assert_found("Grid.swift imports HeliographPrivacy, which HeliographLayout does not declare")

    def test_an_import_of_a_suite_that_is_not_declared(self):
        self.add("Tests/Unit/HeliographCoreTests/NameTests.swift", "@testable import HeliographLayout\n")
        self.assert_found("NameTests.swift imports HeliographLayout, which HeliographCoreTests does not declare")

    def test_a_product_that_is_not_declared(self):
        self.add("Sources/Build/HeliographPrivacy/Gate.swift", "package import struct SystemPackage.FilePath\n")
        self.assert_found("Gate.swift imports SystemPackage, which HeliographPrivacy does not declare")

    def test_a_dependency_without_an_import(self):
        self.declare('"Core Layout Privacy"', '"Core Decoding Layout Privacy"')
        self.assert_found(
            "HeliographBuild declares HeliographDecoding and does not import it",
            "HeliographBuild reaches HeliographDecoding; only the command does",
        )

    def test_an_import_in_a_comment_or_a_text_is_none(self):
        self.add("Sources/Website/HeliographLayout/Grid.swift", '// import HeliographPrivacy\nlet a = """\nimport HeliographBuild\n"""\n')
        self.assertEqual(self.run_script().returncode, 0)

    def test_a_dependency_within_a_layer(self):
        self.declare('"Layout", .base, layer: 2', '"Layout", .base, layer: 3')
        self.declare('in: "Build", "Core"),', 'in: "Build", "Core Layout"),')
        self.add("Sources/Build/HeliographPrivacy/Gate.swift", "import HeliographLayout\n")
        self.assert_found("HeliographPrivacy in layer 3 depends on HeliographLayout in layer 3")

    def test_a_module_that_is_exported(self):
        self.add("Sources/Website/HeliographLayout/Grid.swift", "@_exported public import HeliographCore\n")
        self.assert_found("Grid.swift exports HeliographCore")

    def test_a_module_that_is_exported_in_two_lines(self):
        self.add("Sources/Website/HeliographLayout/Grid.swift", "@_exported\nimport HeliographCore\n")
        self.assert_found("Grid.swift exports HeliographCore")

    def test_an_import_that_a_pure_module_may_not_have(self):
        self.add("Sources/Website/HeliographLayout/Grid.swift", "import Glibc\nimport Foundation\nimport FoundationEssentials\n")
        self.assert_found("Grid.swift imports Glibc", "Grid.swift imports Foundation")

    def test_a_pure_module_with_a_network(self):
        self.add("Sources/Website/HeliographLayout/Grid.swift", "import FoundationNetworking\n")
        self.assert_found("Grid.swift imports FoundationNetworking")

    def test_a_decoder_outside_of_the_worker(self):
        self.declare('"Core Layout Privacy")', '"Core Layout Privacy", outside: "CGExiv2")')
        self.add("Sources/Build/HeliographBuild/Build.swift", "import CGExiv2\n")
        self.assert_found("HeliographBuild links CGExiv2; only HeliographDecoding does")

    def test_a_module_that_reaches_the_decoders(self):
        self.declare('"Privacy", .trust, layer: 3, in: "Build", "Core"', '"Privacy", .trust, layer: 3, in: "Build", "Core Decoding"')
        self.add("Sources/Build/HeliographPrivacy/Gate.swift", "import HeliographDecoding\n")
        self.assert_found("HeliographBuild reaches HeliographDecoding", "HeliographPrivacy reaches HeliographDecoding")

    def test_a_gate_that_reads_with_the_code_of_the_writers(self):
        self.declare('module("Layout"', 'module("Formats", .library, layer: 2, in: "Base", "Core"),\n    module("Layout"')
        self.declare('"Privacy", .trust, layer: 3, in: "Build", "Core"', '"Privacy", .trust, layer: 3, in: "Build", "Core Formats"')
        self.write("Sources/Base/HeliographFormats/XML.swift", "import HeliographCore\n" + ENOUGH)
        self.add("Sources/Build/HeliographPrivacy/Gate.swift", "import HeliographFormats\n")
        self.assert_found("HeliographPrivacy depends on HeliographFormats; the privacy gate has readers of its own")

    def test_folders_that_use_each_other(self):
        self.add("Sources/Base/HeliographCore/Text/Name.swift", "func of(_ folder: Folder) {}\n")
        self.assert_found("folders use each other: Files uses Text (Folder.swift: Name); Text uses Files (Name.swift: Folder)")

    def test_a_reason_that_is_not_on_the_list(self):
        self.declare('"Layout", .base', '"Layout", .tidy')
        self.assert_found("HeliographLayout has the reason .tidy")

    def test_a_module_that_is_too_small(self):
        self.write("Sources/Website/HeliographLayout/Grid.swift", "import HeliographCore\n")
        self.assert_found("Sources/Website/HeliographLayout: 1 lines, at least 1000")

    def test_too_many_modules(self):
        more = "".join(f'module("M{n}", .base, layer: 1, in: "Base"),\n    ' for n in range(17))
        self.declare('module("Layout"', more + 'module("Layout"')
        for n in range(17):
            self.write(f"Sources/Base/HeliographM{n}/A.swift", ENOUGH)
        self.assert_found("22 modules, at most 21")

    def test_a_file_of_no_target(self):
        self.write("Sources/Base/HeliographLost/A.swift", "")
        self.assert_found("Sources/Base/HeliographLost/A.swift belongs to no target")

    def test_a_long_function(self):
        self.add("Sources/Base/HeliographCore/Text/Name.swift", "func long() {\n" + "  // }\n" * 70 + "}\n")
        self.assert_found("Name.swift:1: long has 72 lines, at most 70")

    def test_parameters(self):
        many = ", ".join(f"a{n}: [Int: (Int, Int)]" for n in range(9))
        self.add(
            "Sources/Base/HeliographCore/Text/Name.swift",
            f"struct S {{\n  func many({many}) {{}}\n  func bare(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {{}}\n}}\n",
        )
        self.assert_found("S.many has 9 parameters, at most 8", "S.bare has 4 parameters without a label, at most 3")

    def test_a_type_cut_into_extensions(self):
        for name in ("A", "B"):
            body = "  // One line of the type.\n" * 300
            self.write(f"Sources/Base/HeliographCore/Text/{name}.swift", f"{'struct' if name == 'A' else 'extension'} Large {{\n{body}}}\n")
        self.assert_found("Large has 604 lines with its extensions, at most 600")

    def test_stored_properties(self):
        body = "".join(f"  let a{n}: Int\n" for n in range(13)) + "  var sum: Int { 0 }\n  static let zero = 0\n"
        self.add("Sources/Base/HeliographCore/Text/Name.swift", f"struct Busy {{\n{body}}}\nstruct Plain: Sendable, Hashable {{\n{body}}}\n")
        self.assert_found("Busy has 13 stored properties, at most 12")

    def test_a_table_of_the_documentation_that_is_old(self):
        start, end = "<!-- modules: generated by Scripts/modules --table -->", "<!-- end -->"
        row = "| 2 | `HeliographLayout` | base | arithmetic | 1 |"
        self.write("Documentation/Architecture.md", f"Before\n{start}\n{row}\n{end}\nAfter\n")
        self.assert_found("Architecture.md: the table of modules is not that of Package.swift")
        self.run_script("--table")
        text = (self.root / "Documentation/Architecture.md").read_text()
        self.assertIn("| 2 | `HeliographLayout` | base | arithmetic | 1,000 |", text)
        self.assertIn("| – | `heliograph` | executable |  | 1,000 |", text)
        self.assertEqual(self.run_script().returncode, 0)

    def write_shapes(self, *names):
        self.declare('module("Privacy", .trust, layer: 3', 'module("Library", .trust, layer: 3')
        self.declare('"Core Layout Privacy"', '"Core Layout Library"')
        (self.root / "Sources/Build/HeliographPrivacy").rename(self.root / "Sources/Build/HeliographLibrary")
        self.write("Sources/Build/HeliographBuild/Build.swift", "import HeliographCore\nimport HeliographLayout\nimport HeliographLibrary\n" + ENOUGH)
        rows = "\n".join(f"| `{name}`: a reason |" for name in names)
        start = "<!-- modules: generated by Scripts/modules --table -->"
        self.write("Documentation/Architecture.md", f"{start}\n<!-- end -->\n<!-- shapes -->\n{rows}\n<!-- end of shapes -->\n")
        self.run_script("--table")

    def test_a_shape_of_a_photo_that_is_not_in_the_table(self):
        self.write_shapes("Name")
        library = "Sources/Build/HeliographLibrary/Photos.swift"
        for holder in ("struct Made {\n  let name: Name?\n}\n", "struct Made {\n  enum Fate {\n    case looked(Name)\n  }\n}\n"):
            self.write(library, holder)
            self.assert_found("Photos.swift: Made holds a photo and is not in the table of shapes")
        for other in ("struct Made {\n  let names: [Name]\n}\n", "final class Made {\n  let name: Name\n}\n"):
            self.write(library, other)
            self.assertEqual(self.run_script().returncode, 0)

    def test_a_shape_of_a_photo_that_is_no_type(self):
        self.write_shapes("Name", "Nobody")
        self.assert_found("there is no type Nobody, a shape of a photo")

    def test_too_many_shapes_of_a_photo(self):
        names = [f"Shape{number}" for number in range(21)]
        self.add("Sources/Base/HeliographCore/Text/Name.swift", "".join(f"struct {name} {{}}\n" for name in names))
        self.write_shapes(*names)
        self.assert_found("21 shapes of a photo, at most 20")

    def test_an_exception_that_is_too_wide_or_has_no_reason(self):
        body = "".join(f"  let a{n}: Int\n" for n in range(13))
        self.add("Sources/Base/HeliographCore/Text/Name.swift", f"struct Busy {{\n{body}}}\n")
        file = "Scripts/modules.exceptions.json"
        self.write(file, json.dumps({"Busy stored": {"most": 13, "why": "It holds what a test counts."}}))
        self.assertEqual(self.run_script().returncode, 0)
        self.write(file, json.dumps({"Busy stored": {"most": 14, "why": "It holds what a test counts."}}))
        self.assert_found("Busy stored is 13 now; lower the exception")
        self.write(file, json.dumps({"Busy stored": {"most": 13, "why": ""}}))
        self.assert_found("Busy stored has no reason")
        self.write(file, json.dumps({"Busy stored": {"most": 13, "why": "x"}, "Gone lines": {"most": 700, "why": "x"}}))
        self.assert_found("Gone lines needs no exception any more")


class Exceptions(unittest.TestCase):
    """Scripts/modules.exceptions.json of this repository."""

    FILE = "Scripts/modules.exceptions.json"

    def git(self, *words):
        # Nothing where git is missing, or the clone is too shallow.
        done = subprocess.run(["git", "-c", "safe.directory=*", "-C", ROOT, *words], capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else ""

    def test_the_list_only_shrinks(self):
        """From commit to commit there are not more of them, and none allows more; a type may get another name."""
        commits = self.git("log", "-20", "--first-parent", "--format=%H", "--", self.FILE).split()
        texts = [(ROOT / self.FILE).read_text(), *(self.git("show", f"{commit}:{self.FILE}") for commit in commits)]
        lists = [json.loads(text) for text in texts if text]
        for new, old in zip(lists, lists[1:]):
            self.assertLessEqual(len(new), len(old), new.keys() - old.keys())
            self.assertEqual([key for key in new.keys() & old.keys() if new[key]["most"] > old[key]["most"]], [])


if __name__ == "__main__":
    unittest.main()
