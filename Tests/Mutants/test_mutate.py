"""What Scripts/mutate changes, which mutants it chooses, and what it says of them."""

import importlib.machinery
import importlib.util
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "Scripts/mutate"
loader = importlib.machinery.SourceFileLoader("mutate", str(SCRIPT))
mutate = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
# A dataclass looks for its module.
sys.modules["mutate"] = mutate
loader.exec_module(mutate)


def found(text):
    """The changes of a text, each as its line and its words."""
    return [(change.number, change.words) for change in mutate.changes("area", "a.swift", text)]


def rewritten(text, *words):
    """The text with the changes of these words, in its own lines."""
    changes = [change for change in mutate.changes("area", "a.swift", text) if change.words in words]
    numbered = list(enumerate(changes, 1))
    return "\n".join(mutate.rewritten(text, numbered).split("\n")[:len(text.split("\n"))])


class Code(unittest.TestCase):
    def test_comments_and_texts_are_no_code(self):
        for text in [
            "// a < b", "/// 1 + 1", "/* a\n < b */", 'let a = "1 < 2"', '"\\(a == b ? "1 < 2" : "3")"', '#"\\ 1 < 2"#', '#"\\#(a < b) " < "#',
            'let a = """\n  1 < 2\n  """', '"\\" < 1"', '"\\\\"',
        ]:
            self.assertEqual(found(text), [], text)
            self.assertEqual(len(mutate.code(text)), len(text), text)

    def test_code_behind_a_text_is_code(self):
        for text in ['"a" + b; a < b', '"\\(x("y"))", a < b', 'f(#"\\"#), a < b', '"""\n"\n""", a < b']:
            self.assertIn("< → <=", [words for _, words in found(text)], text)


class Changes(unittest.TestCase):
    def test_operators(self):
        self.assertEqual(found("if a < b, c == d && !e {"), [(1, "< → <="), (1, "== → !="), (1, "&& → ||"), (1, "! → ")])
        self.assertEqual(found("a += b * c / d % e"), [(1, "+= → -="), (1, "* → +"), (1, "/ → *"), (1, "% → /")])
        self.assertEqual(found("max(a, b.min(c))"), [(1, "max → min")])

    def test_literals(self):
        self.assertEqual(found("return 719_468"), [(1, "719_468 → 719469")])
        self.assertEqual(found("case 0x30...0x39: true"), [(1, "0x30 → 0x31"), (1, "0x39 → 0x3a"), (1, "true → false")])
        # A factor such as the margin of a private zone is dropped, and one that is already a whole number grows.
        self.assertEqual(found("let a = 1.01, b = 2.0"), [(1, "1.01 → 1.0"), (1, "2.0 → 3.0")])

    def test_what_is_no_expression(self):
        for text in [
            "static func < (left: A, right: A) -> Bool", "func f(a: Int = 0) -> Int", "  second: Int = 0,", "case one = 1", "$0.1",
            "extension A where B == C {", "@available(1)", "#if DEBUG == 1", "UInt8", "a1", "if a == nil", 'text += "a"', "list += [b]",
            "f { $0 }", "a.max(by: f)", "x != nil", "a -> b", "a?.b!",
            "while true {",
        ]:
            self.assertEqual(found(text), [], text)

    def test_the_body_of_a_function_in_one_line(self):
        self.assertEqual(found("func f(a: Int) -> Bool { a < b }"), [(1, "< → <=")])

    def test_the_same_change_twice_in_a_line_has_two_keys(self):
        for text in ["a < b, c < d", "a < b\n  a < b"]:
            first, second = mutate.changes("area", "a.swift", text)
            self.assertEqual((first.place, second.place), (1, 2))
            self.assertNotEqual(first.key, second.key)

    def test_lines_stay_where_they_are(self):
        text = "let a = 1\nif a < b { }\nlet c = !d\nlet e = min(f, g)\n"
        operator, prefix = mutate.name(2), mutate.name(3)
        self.assertEqual(rewritten(text, "1 → 2", "< → <=", "! → ", "min → max"),
                         f"let a = (mutated(1) ? 2 : 1)\nif a {operator} b {{ }}\nlet c = {prefix}d\nlet e = mutant4(f, g)\n")

    def test_what_a_changed_file_gets(self):
        text = "if a < b && c { d += 1 }\n"
        whole = mutate.rewritten(text, list(enumerate(mutate.changes("area", "a.swift", text), 1)))
        for part in ['getenv("HELIOGRAPH_MUTANT")', "Precedence\nprivate func", "mutated(1) ? left <= right : left < right",
                     "mutated(2) ? try left || right() : try left && right()", "if mutated(3) { left -= right } else { left += right }",
                     "(mutated(4) ? 2 : 1)"]:
            self.assertIn(part, whole)

    def test_each_mutant_has_an_operator_of_its_own(self):
        names = [mutate.name(number) for number in range(1200)]
        self.assertEqual(len(set(names)), 1200)
        self.assertTrue(all("\u2190" <= each <= "\u23ff" or "\u2500" <= each <= "\u2775" for each in names))


class Choosing(unittest.TestCase):
    def setUp(self):
        self.found = [change for area in ("a", "b") for change in mutate.changes(area, f"{area}.swift", "x(1, 2, 3, 4, 5)\ny(6, 7)\n")]

    def test_the_seed_decides(self):
        first = mutate.chosen(self.found, set(), 7, 3)
        self.assertEqual(first, mutate.chosen(self.found, set(), 7, 3))
        self.assertNotEqual([first] * 20, [mutate.chosen(self.found, set(), seed, 3) for seed in range(20)])

    def test_each_area_has_so_many(self):
        self.assertEqual([change.area for change in mutate.chosen(self.found, set(), 1, 3)], ["a"] * 3 + ["b"] * 3)
        self.assertEqual(len(mutate.chosen(self.found, set(), 1, 100)), 14)

    def test_what_is_equivalent_is_never_chosen(self):
        known = {change.key for change in self.found[:-1]}
        self.assertEqual(mutate.chosen(self.found, known, 1, 100), self.found[-1:])


class Equivalents(unittest.TestCase):
    def setUp(self):
        self.found = mutate.changes("area", "a.swift", "if a < b {")
        self.entry = {"file": "a.swift", "line": "if a < b {", "change": "< → <=", "reason": "a and b are never equal"}

    def test_one_that_is_there(self):
        self.assertEqual(mutate.known_equivalents([self.entry], self.found), ({self.found[0].key}, []))

    def test_one_whose_line_is_gone(self):
        _, complaints = mutate.known_equivalents([self.entry | {"line": "if a < c {"}], self.found)
        self.assertIn("lists a change that cannot be made: a.swift", complaints[0])

    def test_one_without_a_reason(self):
        _, complaints = mutate.known_equivalents([self.entry | {"reason": ""}], self.found)
        self.assertIn("gives no reason", complaints[0])

    def test_the_list_of_this_repository(self):
        every = [change for area, files in mutate.AREAS.items() for file in files
                 for change in mutate.changes(area, file, (ROOT / file).read_text())]
        entries = json.loads(mutate.EQUIVALENT.read_text())["equivalent"]
        keys, complaints = mutate.known_equivalents(entries, every)
        self.assertEqual(complaints, [])
        self.assertEqual(len(keys), len(entries))
        self.assertLess(len(every), 1248, "there are not as many operators")


class Verdicts(unittest.TestCase):
    def outcome(self, killed, survived, timed_out=0):
        changes = mutate.changes("area", "a.swift", "\n".join(f"f({number})" for number in range(killed + survived + timed_out)))
        return dict(zip(changes, ["killed"] * killed + ["survived"] * survived + ["timed out"] * timed_out))

    def test_nine_of_ten(self):
        lines, passed = mutate.verdict(self.outcome(9, 1), 10)
        self.assertTrue(passed)
        self.assertEqual(lines, ["survived: a.swift:10: 9 → 10  in  f(9)",
                                 "10 mutants: 9 killed, 0 timed out, 1 survived; 90 % noticed, at least 90 % have to be"])

    def test_fewer(self):
        self.assertFalse(mutate.verdict(self.outcome(8, 1), 1)[1])

    def test_what_runs_endlessly_is_noticed(self):
        lines, passed = mutate.verdict(self.outcome(8, 1, 1), 10)
        self.assertTrue(passed)
        self.assertIn("timed out: a.swift:10: 9 → 10  in  f(9)", lines)

    def test_tests_that_fail_without_a_change(self):
        lines, passed = mutate.verdict(self.outcome(19, 0) | {mutate.changes("area", "b.swift", "f(1)")[0]: "not tried"}, 10)
        self.assertFalse(passed)
        self.assertEqual(lines[-1], "1 were not tried, since their tests fail without a change")

    def test_too_few_mutants_and_none(self):
        self.assertFalse(mutate.verdict(self.outcome(10, 0), 30)[1])
        self.assertFalse(mutate.verdict({}, 0)[1])

    def test_the_test_that_noticed(self):
        self.assertEqual(mutate.witness('✘ Test "a name" recorded an issue at a.swift:3'), '"a name"')
        self.assertEqual(mutate.witness("✘ Test pages() recorded an issue at a.swift:3\n✘ Test b() recorded an issue"), "pages()")
        self.assertEqual(mutate.witness("✘ Test reads(text:) recorded an issue with 1 argument text → a at b.swift:3"), "reads(text:)")
        self.assertEqual(mutate.witness("Fatal error"), "a crash")

    def test_lines_that_do_not_compile(self):
        changes = mutate.changes("area", "Sources/a.swift", "f(1)\nf(2)\ng\nf(3)\n")
        for output, expected in [
            ("/tree/Sources/a.swift:2:5: error: no\nnote\n/tree/Sources/a.swift:4:1: warning: no\n", {("Sources/a.swift", 2): "no"}),
            # The end of a function that has no value now.
            ("/tree/Sources/a.swift:3:1: error: missing return\n", {("Sources/a.swift", 2): "missing return"}),
            ("/tree/Sources/b.swift:2:5: error: no\n", {}),
        ]:
            self.assertEqual(mutate.failed_lines(output, Path("/tree"), changes), expected, output)


class Limits(unittest.TestCase):
    """With a program that stands for the tests."""

    def result(self, script, limit):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / ".build/debug/HeliographPackageTests.xctest"
            program.parent.mkdir(parents=True)
            program.write_text(f"#!/bin/bash\n{script}\n")
            program.chmod(0o755)
            result, _, self.used = mutate.tests(Path(folder), "", 1, limit)
            return result

    def test_what_works_without_end_is_timed_out(self):
        with mock.patch.object(mutate, "HANG", 60):
            self.assertEqual(self.result("while :; do :; done", 0.5), "timed out")
        self.assertLess(self.used, 10)

    def test_what_waits_for_a_busy_machine_is_not(self):
        self.assertEqual(self.result("sleep 1.5", 0.5), "passed")
        self.assertEqual(self.result("sleep 1.5; exit 1", 0.5), "failed")

    def test_a_program_that_stays_behind_holds_up_nothing(self):
        with mock.patch.object(mutate, "HANG", 120):
            self.assertEqual(self.result("sleep 600 &", 100), "passed")

    def test_what_waits_without_end_is(self):
        with mock.patch.object(mutate, "HANG", 0.5):
            self.assertEqual(self.result("sleep 600", 100), "timed out")


class Command(unittest.TestCase):
    def run_script(self, *words):
        return subprocess.run([sys.executable, "-B", SCRIPT, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def test_lists_all_areas(self):
        ran = self.run_script("--list")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual({line.split()[0] for line in ran.stdout.splitlines()[:-1]}, set(mutate.AREAS))

    def test_an_unknown_area(self):
        ran = self.run_script("--list", "colours")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("there is no area colours; there are layout, ", ran.stderr)

    def test_the_modules_that_are_built(self):
        changes = [change for change in mutate.changes("slugs", f"{mutate.CORE}/Names/Slug.swift", "f(1)")]
        # Core has the file, and the tests of another module are for it.
        self.assertEqual(mutate.modules(changes), "Core Site")


if __name__ == "__main__":
    unittest.main()
