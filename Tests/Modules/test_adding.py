"""How many files of code name one page, one format, one key and so on: the numbers of Documentation/Adding.md.

What is added next touches about as many files as name what was added before. Own files do not count: those whose name, or the
name of a folder around them, is that of the thing.
"""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = (
    "Sources/**/*.swift", "Sources/**/*.c", "Sources/**/*.h", "Templates/*/*.mustache",
    "Templates/*/*.css", "Templates/*/*.js",
)

# What stands for its kind in the table of Adding.md: how code names it, and how its own files and folders are called.
NAMES = {
    "Piwigo": (r"(?i)piwigo", r"Piwigo"),
    "announcements": (r"(?i)announcement", r"(?i)announcement|^news\b|^News[A-Z]|^notice\b"),
    "masonry": (r"(?i)masonry", r"Masonry"),
    "JPEG XL": (r"(?i)jxl|jpeg xl", r"JXL"),
    "lighttpd": (r"(?i)lighttpd", r"Lighttpd"),
    "`ground`": (r"\bStageGround\b|\.ground\b|\"ground\"|# ground:", r"StageGround"),
}
COMMENT = re.compile(r"(?ms)/\*.*?\*/|^\s*//[^\n]*$|\s//\s[^\n]*$")


def counted(row):
    """The files of code that name what a row of the table stands for."""
    pattern, own = (re.compile(text) for text in NAMES[row])
    for path in sorted(path for form in CODE for path in ROOT.glob(form)):
        parts = path.relative_to(ROOT).parts
        if any(own.search(part) for part in parts):
            continue
        if pattern.search(COMMENT.sub("", path.read_text())):
            yield "/".join(parts)


def limits():
    """The numbers of the table, by what stands for each kind."""
    table = re.compile(r"^\| [^|]+ \| ([^|]+) \| (\d+) \|$", re.MULTILINE)
    return {name: int(number) for name, number in table.findall((ROOT / "Documentation/Adding.md").read_text())}


class Adding(unittest.TestCase):
    def test_names_each_row_of_the_table(self):
        self.assertEqual(set(limits()), set(NAMES))

    def test_no_more_files_than_adding_says(self):
        for row, most in limits().items():
            with self.subTest(row):
                files = list(counted(row))
                self.assertGreater(len(files), 0, "nothing names it any more; count something else")
                self.assertEqual(
                    len(files), most,
                    f"{row} is named in another number of files of code than Adding.md says. If they are fewer, write the new "
                    "number there; if they are more, ask a value for what differs in place of "
                    "the name, or move the code to its own files:\n" + "\n".join(files))


if __name__ == "__main__":
    unittest.main()
