"""Scripts/words finds a private word in each form in which a name is declared."""

import importlib.machinery
import importlib.util
import sys
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts/words"
sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader("words_script", str(SCRIPT))
words_script = importlib.util.module_from_spec(importlib.util.spec_from_loader("words_script", LOADER))
LOADER.exec_module(words_script)


class Words(unittest.TestCase):
    def test_each_form(self):
        for code, names in [
            ("struct FileJudge {", ["FileJudge"]), ("actor PhotoDesk", ["PhotoDesk"]), ("typealias Vault = Int", ["Vault"]),
            ("func keep() {", ["keep"]), ("private let mostBytes = 4", ["mostBytes"]), ("let (a, kept) = (1, 2)", ["kept"]),
            ("case whole\n  case a", ["whole"]), ("case page, sealed(Int)", ["sealed"]), ("var isWhole: Bool", ["isWhole"]),
            ("func read(_ told: String)", ["told"]), ("func read(most: Int)", ["most"]), ("func read(upTo most: Int)", ["most"]),
            ("init(a: Int, room: [Int])", ["room"]), ("(_ tell: @escaping () -> Void)", ["tell"]), ("enum FlickrStandIn", ["FlickrStandIn"]),
        ]:
            self.assertEqual([name for _, name, _ in words_script.private(code)], names, code)

    def test_what_is_none(self):
        for code in (
            "func keepsConnection() {", "let atMost = 4", "func isAtMost(_ limit: Int)", "let mostly = 1", "struct Judgement {",
            "let names = text.wholeMatch(of: pattern)", "case .keep: break", "func ballroom()", "let looksLikeText = true",
        ):
            self.assertEqual(list(words_script.private(code)), [], code)

    def test_every_exception_has_a_reason(self):
        for name, reason in words_script.NAMES.items():
            self.assertRegex(name, r"^[\w+]+\.swift: \w+$")
            self.assertTrue(reason, name)


if __name__ == "__main__":
    unittest.main()
