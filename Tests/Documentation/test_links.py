"""Links, names of files, and the form of decision records. None of these tests needs the program."""

import re
from collections import Counter
from functools import cache

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
    r"(?P<links>(?:- Supersedes: <doc:[\w-]+>(?: \(in part: [^\n]+\))?\n)*"
    r"(?:- Superseded by: <doc:[\w-]+>(?: \(in part: [^\n]+\))?\n)*)"
    r"\n## "
)


def name(path):
    return str(path.relative_to(ROOT))


def prose(path):
    """A text without its fenced blocks."""
    return re.sub(r"^ *```.*?^ *```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)


def relations(path, label):
    """What the header of a record names: each other record, and which part of it; None for the whole."""
    header = HEADER.match(path.read_text(encoding="utf-8"))
    found = re.findall(rf"^- {label}: <doc:([\w-]+)>(?: \(in part: (.+)\))?$", header["links"], re.M)
    return {other: part or None for other, part in found}


@cache
def files():
    return {file.name for top in ("Sources", "Templates", "Tests") for file in (ROOT / top).rglob("*")}


def test_there_is_something_to_look_at():
    assert len(RECORDS) > 70 and len(ARTICLES) > 120


def test_every_page_is_in_the_contents_once():
    contents = []
    for page in ("HeliographBuild", "Decisions"):
        contents += re.findall(r"^- <doc:([\w-]+)>$", (CATALOGUE / f"{page}.md").read_text(encoding="utf-8"), re.M)
    assert sorted(contents) == sorted(set(NAMES) - {"HeliographBuild"})


def test_names_of_articles_differ():
    assert [each for each, count in Counter(NAMES).items() if count > 1] == []


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_every_link_leads_somewhere(path):
    text = prose(path)
    broken = [target for target in re.findall(r"<doc:([^>#]+)(?:#[^>]*)?>", text) if target not in NAMES]
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", text)):
        file = target.partition("#")[0]
        # `../../` leads out of the repository to pages of the host.
        if file and not re.match(r"https?:|mailto:|\.\./\.\./", file) and not (path.parent / file).exists():
            broken.append(target)
    assert broken == []


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
    listed = re.findall(r"^- <doc:(\d{4}-[\w-]+)>$", INDEX[INDEX.index("## Topics") :], re.M)
    assert sorted(listed) == [record.stem for record in RECORDS]


def test_numbers_are_not_used_again():
    numbers = [int(record.name[:4]) for record in RECORDS]
    folded = [int(number) for row in re.findall(r"^\| ([\d, ]+) \| <doc:", INDEX, re.M) for number in row.split(",")]
    assert folded
    assert [number for number, count in Counter(numbers + folded).items() if count > 1] == []
