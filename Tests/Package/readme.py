"""README's two ways from nothing to one's own site, that of a clone and that of the package, and the commands in its text."""

import re
import shlex

from bare import ROOT

OPERATORS = {";", "&", "&&", "||", "|"}


def ways(text):
    """The commands of each script below the heading, line by line, without their comments."""
    [section] = re.findall(r"^## From nothing to your site\n(.*?)(?=^## |\Z)", text, flags=re.MULTILINE | re.DOTALL)
    scripts = re.findall(r"^```sh\n(.*?)^```", section, flags=re.MULTILINE | re.DOTALL)
    return [[line for line in map(without_comment, script.replace("\\\n", " ").splitlines()) if line] for script in scripts]


def without_comment(line):
    return re.sub(r"(^|\s+)#.*", "", line).strip()


def count_of(lines):
    """How many commands these are: two in one line are two."""
    count = 0
    for line in lines:
        words = shlex.shlex(line, posix=True, punctuation_chars=True)
        words.whitespace_split = True
        count += 1 + sum(word in OPERATORS for word in words)
    return count


def commands_in_text(text):
    """Each `heliograph …` within a line of text, in their order."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return [" ".join(command.split()) for command in re.findall(r"`(heliograph [^`]+)`", text)]


README = (ROOT / "README.md").read_text(encoding="utf-8")
CLONE, PACKAGE = ways(README)
# What a Debian asks for first that has never fetched a list of packages.
UPDATE = "sudo apt update"
# The file itself, which a browser fetches as well; the tests take the one that was just made.
DOWNLOAD = "wget https://example.org/releases/download/v0.1.0/heliograph_0.1.0_amd64.deb"
