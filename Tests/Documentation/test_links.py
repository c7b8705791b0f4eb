"""Links, names of files, and the form of decision records. None of these tests needs the program."""

import re
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from pages import CATALOGUE, PAGES, ROOT

RECORDS = sorted((CATALOGUE / "Decisions").glob("*.md"))
ARTICLES = sorted(CATALOGUE.rglob("*.md"))
NAMES = [article.stem for article in ARTICLES]
OTHERS = [ROOT / name for name in ("CHANGELOG.md", "Benchmarks/README.md", "SupplyChain/README.md")]
TEXTS = [*ARTICLES, *(page for page in PAGES if page not in ARTICLES), *OTHERS]
INDEX = (CATALOGUE / "Decisions.md").read_text(encoding="utf-8")
HEADER = re.compile(
    r"# (?P<number>\d+)\. [^\n]+\n\n"
    r"(?P<abstract>(?!- )[^\n]+(?:\n[^\n]+)?)\n\n"
    r"- Status: (?P<status>accepted|superseded)\n"
    r"- Date: \d{4}-\d\d-\d\d(?:, amended \d{4}-\d\d-\d\d(?:(?:, | and )\d{4}-\d\d-\d\d)*)?\n"
    r"(?P<links>(?:- Supersedes: \[[^]\n]+\]\([\w-]+\.md\)(?: \(in part: [^\n]+\))?\n)*"
    r"(?:- Superseded by: \[[^]\n]+\]\([\w-]+\.md\)(?: \(in part: [^\n]+\))?\n)*)"
    r"\n## "
)


TOPIC = r"^- \[([^]\n]+)\]\(([\w/-]+\.md)\)$"
# What DocC alone follows; a viewer of Markdown shows it as text.
DOCC = re.compile(r"<doc:[^>\s]*>|\]\(<?doc:[^)\s]*\)")


def name(path):
    return str(path.relative_to(ROOT))


def title(path):
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def prose(path):
    """A text without its fenced blocks."""
    return re.sub(r"^ *```.*?^ *```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)


def relations(path, label):
    """What the header of a record names: each other record, and which part of it; None for the whole."""
    header = HEADER.match(path.read_text(encoding="utf-8"))
    found = re.findall(rf"^- {label}: \[[^]\n]+\]\(([\w-]+)\.md\)(?: \(in part: (.+)\))?$", header["links"], re.M)
    return {other: part or None for other, part in found}


@cache
def files():
    return {file.name for top in ("Sources", "Templates", "Tests") for file in (ROOT / top).rglob("*")}


def test_there_is_something_to_look_at():
    assert len(RECORDS) > 70 and len(ARTICLES) > 120


def test_every_page_is_in_the_contents_once():
    contents = []
    for page in ("HeliographBuild", "Decisions"):
        contents += re.findall(TOPIC, (CATALOGUE / f"{page}.md").read_text(encoding="utf-8"), re.M)
    assert sorted(Path(target).stem for _, target in contents) == sorted(set(NAMES) - {"HeliographBuild"})
    # DocC shows the title; the repository shows these words.
    assert [(words, target) for words, target in contents if title(CATALOGUE / target) != words] == []


def test_names_of_articles_differ():
    assert [each for each, count in Counter(NAMES).items() if count > 1] == []


def links(path):
    """What the links of a page lead to, without those in code."""
    return re.findall(r"\]\(<?([^)\s]+?)>?\)", re.sub(r"`[^`\n]*`", "", prose(path)))


@cache
def anchors(path):
    """What the headings of a page are called, as in https://docs.github.com/get-started/writing-on-github (section links)."""
    found = re.findall(r"^#+ (.+)$", prose(path), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.replace("`", "").strip().lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_every_link_leads_somewhere(path):
    broken = []
    for target in links(path):
        file, _, part = target.partition("#")
        # `../../` leads out of the repository to pages of the host.
        if re.match(r"https?:|mailto:", target) or (path.parent == ROOT and file.startswith("../../")):
            continue
        place = path.parent / file if file else path
        if not place.exists() or (part and part not in anchors(place.resolve())):
            broken.append(target)
    assert broken == []


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_links_work_where_the_page_is_read(path):
    assert DOCC.findall(re.sub(r"`[^`\n]*`", "", prose(path))) == []


PAGE = """# One

Two is [the other page](Sub/Two.md), [its part](Sub/Two.md#its-own-part-a-b), [here](#below) and ![a picture](Resources/a.jpg).
Outside: [a file](../LICENSE), [a site](https://example.org/), `[code](Sub/Two.md)`.

```text
[code](Sub/Two.md)
```

## Below

- [Two](Sub/Two.md)
- [Two](Sub/Two.md) is more than a topic.
"""
FOR_DOCC = """# One

Two is [the other page](doc:Two), [its part](doc:Two#Its-own-part-a-b), [here](doc:One#Below) and ![a picture](a.jpg).
Outside: a file, [a site](https://example.org/), `[code](Sub/Two.md)`.

```text
[code](Sub/Two.md)
```

## Below

- <doc:Two>
- [Two](doc:Two) is more than a topic.
"""


def copied(tmp_path, page):
    """What Scripts/docs-links makes of a small catalogue."""
    for file, text in {"One.md": page, "Sub/Two.md": "# Two\n\n## It's own part: a, `b`\n\n[One](../One.md)\n"}.items():
        (tmp_path / "catalogue" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "catalogue" / file).write_text(text, encoding="utf-8")
    return subprocess.run(
        [ROOT / "Scripts/docs-links", tmp_path / "catalogue", tmp_path / "copy"], capture_output=True, text=True)


def test_docc_gets_links_of_its_own(tmp_path):
    ran = copied(tmp_path, PAGE)
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "copy/One.md").read_text(encoding="utf-8") == FOR_DOCC
    assert "[One](doc:One)" in (tmp_path / "copy/Sub/Two.md").read_text(encoding="utf-8")
    assert (tmp_path / "catalogue/One.md").read_text(encoding="utf-8") == PAGE


def test_a_heading_that_is_not_there_is_named(tmp_path):
    ran = copied(tmp_path, "# One\n\n[Two](Sub/Two.md#gone)\n")
    assert ran.returncode == 1 and "One.md" in ran.stderr and "#gone" in ran.stderr, ran.stderr


def test_every_page_keeps_its_lines_for_docc(tmp_path):
    ran = subprocess.run([ROOT / "Scripts/docs-links", CATALOGUE, tmp_path / "copy"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    for path in ARTICLES:
        copy = tmp_path / "copy" / path.relative_to(CATALOGUE)
        assert copy.read_text(encoding="utf-8").count("\n") == path.read_text(encoding="utf-8").count("\n"), path
        left = [target for target in links(copy) if not re.match(r"https?:|mailto:|doc:", target)]
        assert [target for target in left if not (CATALOGUE / "Resources" / target).is_file()] == [], path


@pytest.mark.parametrize("page", ["Architecture", "Adding", "AddingASource"])
def test_every_file_that_is_named_is_there(page):
    codes = re.findall(r"`([^`\n]+)`", prose(CATALOGUE / f"{page}.md"))
    paths = [code for code in codes if re.fullmatch(r"(Sources|Tests|Templates|Scripts|Documentation)/[\w./-]+", code)]
    names = [code for code in codes if re.fullmatch(r"[\w+]+\.swift", code)]
    missing = [path for path in paths if not (ROOT / path).exists()] + [name for name in names if name not in files()]
    assert missing == []


def test_the_architecture_is_one_page():
    assert len((CATALOGUE / "Architecture.md").read_text(encoding="utf-8").splitlines()) <= 200


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_has_the_usual_header(path):
    text = path.read_text(encoding="utf-8")
    header = HEADER.match(text)
    assert header, "see Documentation/Decisions.md"
    assert f"{int(header['number']):04}" == path.name[:4]
    whole = [other for other, part in relations(path, "Superseded by").items() if part is None]
    assert (header["status"] == "superseded") == bool(whole)
    assert len(text[header.end() :].splitlines()) <= 60


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_both_records_name_each_other(path):
    for label, other in (("Supersedes", "Superseded by"), ("Superseded by", "Supersedes")):
        for record, part in relations(path, label).items():
            assert (CATALOGUE / "Decisions" / f"{record}.md").exists(), record
            assert relations(CATALOGUE / "Decisions" / f"{record}.md", other).get(path.stem, "nothing") == part, record


def test_the_index_has_each_record_once():
    listed = re.findall(r"^- \[[^]\n]+\]\(Decisions/(\d{4}-[\w-]+)\.md\)$", INDEX[INDEX.index("## Topics") :], re.M)
    assert sorted(listed) == [record.stem for record in RECORDS]


def test_numbers_are_not_used_again():
    numbers = [int(record.name[:4]) for record in RECORDS]
    folded = [int(number) for row in re.findall(r"^\| ([\d, ]+) \| \[", INDEX, re.M) for number in row.split(",")]
    assert folded
    assert [number for number, count in Counter(numbers + folded).items() if count > 1] == []
