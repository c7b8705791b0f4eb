"""The map of the parts of pages names the templates that are there, and each page stands in it or in the table below it."""

import re
import xml.etree.ElementTree as tree

from pages import ROOT

TEMPLATES = {file.stem: set(re.findall(r"{{> *(\w+) *}}", file.read_text())) for file in (ROOT / "Templates/Pages").glob("*.mustache")}
PAGES = {name for name, parts in TEMPLATES.items() if "head" in parts}
SVG = "{http://www.w3.org/2000/svg}"


def names(text):
    return re.findall(r"\w+", (text or "").replace(".mustache", ""))


def drawn():
    """The names of templates in the map: of the pages, and of their parts. Names in italics are fields."""
    texts = tree.parse(ROOT / "Documentation/Resources/template-map.svg").iter(SVG + "text")
    found = {True: set(), False: set()}
    for text in texts:
        own = [text.text, *(part.tail for part in text)]
        found[text.get("class") == "name"].update(name for part in own for name in names(part))
    return found[True], found[False]


def rows():
    """The rows of the table below the map: pages, and the parts of each."""
    page = (ROOT / "Documentation/Templates.md").read_text().split("| page | parts |")[1].split("\n\n")[0]
    for pages, parts in re.findall(r"^\| (`.*?) \| (.*?) \|$", page, re.M):
        for name in re.findall("`(.*?)`", pages):
            yield name, set(re.findall("`(.*?)`", parts))


def test_the_map_names_templates():
    pages, parts = drawn()
    assert parts and pages | parts <= set(TEMPLATES), (pages | parts) - set(TEMPLATES)


def test_every_page_is_in_the_map_or_the_table():
    assert drawn()[0] | {name for name, _ in rows()} == PAGES


def test_the_table_has_the_parts_of_each_page():
    for name, parts in rows():
        assert parts == TEMPLATES[name] - {"head"}, name
