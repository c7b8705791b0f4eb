"""The examples of the documentation, taken out of its text."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "Documentation"
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")] + sorted(CATALOGUE.glob("*.md"))


@dataclass(frozen=True)
class Example:
    """A fenced block: the page that it is on, the line below its fence, what it says it is, and its text."""

    page: str
    line: int
    kind: str
    text: str

    def __str__(self):
        return f"{self.page}-{self.line}"


def examples_of(path):
    found, inside = [], None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        fence = re.fullmatch(r" *```(\S*) *", line)
        if fence and inside is None:
            inside = (number + 1, fence[1], [])
        elif fence:
            found.append(Example(path.stem, inside[0], inside[1], "".join(f"{text}\n" for text in inside[2])))
            inside = None
        elif inside is not None:
            inside[2].append(line)
    assert inside is None, f"{path.name}: the block at line {inside[0]} is not closed"
    return found


EXAMPLES = [example for page in PAGES for example in examples_of(page)]


def of_kind(*kinds):
    return [example for example in EXAMPLES if example.kind in kinds]


def commands_in_text():
    """Each `heliograph …` within a line of text, with its page."""
    for path in PAGES:
        text = re.sub(r"^ *```.*?^ *```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
        for command in re.findall(r"`(heliograph [^`]+)`", text):
            yield path.stem, " ".join(command.split())


def commands_in_containers():
    """What each `docker run` or `podman run` hands to the program, as a command of its own, with its page."""
    for path in PAGES:
        text = re.sub(r"\\\n\s*", "", path.read_text(encoding="utf-8"))
        for options in re.findall(r"\b(?:docker|podman) run ([^`\n]*)", text):
            [arguments] = re.findall(r"(?:^| )localhost/heliograph:\d[\d.]*(.*)", options)
            yield path.stem, f"heliograph{arguments}"
