"""The list of faults that others wrote for clients of photo services, and where each is in this project."""

import os
import re
from pathlib import Path

import pytest
from rows import ROWS, TLS

# Beside the project, as for the tests in Swift.
BESIDE = Path(__file__).resolve().parents[2].parent / "shared"
LISTED = Path(os.environ.get("HELIOGRAPH_SHARED") or BESIDE) / "checks" / "faulty_server.py"

# By its name in that list, the row of ours that is the same.
ROW = {
    "slow": "slow-body", "truncated-image": "truncated", "fail-n": "503-twice", "429": "429-once", "429-forever": "429-day",
    "infinite": "endless", "redirect-to": "redirect-metadata", "placeholder": "speck", "empty-200": "empty",
    "huge-header": "header-huge", "many-headers": "headers-endless", "bad-status": "status-junk", "status": "500",
    "disposition": "file-name-hostile", "bad-304": "304", "pages-forever": "pages-endless", "tls_selfsigned": "tls-unknown",
    "tls_wronghost": "tls-other-host", "xml": "xml-fails", "billion": "billion-laughs", "xxe-file": "entity-file",
    "xxe-http": "entity-http", "xxe-param": "entity-parameter", "dtd-ext": "dtd-outside", "deep": "xml-deep",
    "attrs": "xml-attributes", "bigtext": "xml-text", "badutf8": "xml-no-utf8", "latin1-lie": "xml-latin1",
    "utf16-lie": "xml-utf16-lie", "nul": "xml-nul", "html": "html-200", "fail": "xml-fails",
}
# What is no row, and why.
REASON = {
    "ok": "no fault; each row begins with a good night",
    "changing": "another picture at the same address: RemoteOriginalsTests asks with the validators of the last one",
    "redirect-other": "what another origin is told: HTTPClientTests and HTTPRequestTests have the headers of redirects",
    "xss": "words of strangers on pages: FlickrSourceTests and WordsTests have them",
}


def names():
    """The faults of the list: its functions, its kinds of XML, and its ports with TLS."""
    text = LISTED.read_text()
    faults = re.findall(r"^@fault\('([^']+)'", text, flags=re.MULTILINE)
    kinds = text[text.index("XML={"):text.index("FAULTS={}")]
    # A key stands at the beginning of the braces or behind a comma, before a value in quotes, brackets or of a function.
    found = re.findall(r"(?:\{|,|\n )'([a-z0-9-]+)':(?=b'|\(|'|lol)", kinds)
    return [*faults, *found, *re.findall(r"serve\('(tls_\w+)'", text)]


def test_each_fault_is_a_row_or_has_a_reason():
    if not LISTED.exists():
        pytest.skip(f"{LISTED} is not here")
    found = names()
    assert len(found) > 60
    for name in found:
        row = ROW.get(name, name)
        assert row in ROWS or row in TLS or name in REASON, name
    assert not (ROW.keys() | REASON.keys()) - set(found)
