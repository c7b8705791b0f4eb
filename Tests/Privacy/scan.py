"""Looks for canaries in every published byte, however they are written. Shares no code with Heliograph."""

import base64
import contextlib
import html
import io
import json
import re
import subprocess
import unicodedata
import urllib.parse
import zipfile
import zlib
from pathlib import Path

# What exiftool must not report of a published file, by a part of a tag's name or of its group.
FORBIDDEN_TAGS = ["GPS", "Serial", "Owner", "Region", "Face", "History", "DerivedFrom", "DocumentID", "Thumbnail",
                  "PreviewImage", "MakerNote", "ImageUniqueID", "UserComment", "OriginalFileName", "IPTC", "Photoshop"]
BASE64_RUN = re.compile(rb"[A-Za-z0-9+/_-]{8,}")
ESCAPE = re.compile(rb"\\u([0-9a-fA-F]{4})")


def fold(data):
    """Capitals and what separates words make no difference."""
    return re.sub(rb"[ _+-]+", b"-", data.lower())


def spellings(canary):
    """The bytes of a canary, composed and decomposed, and as an address spells it."""
    forms = {unicodedata.normalize(form, canary) for form in ("NFC", "NFD")}
    plain = unicodedata.normalize("NFKD", canary).encode("ascii", "ignore").decode()
    return {fold(form.encode()) for form in forms | {plain}}


def views(data, depth=3):
    """The bytes, and all that can be got out of them by undoing one encoding after the other."""
    yield data
    if depth == 0:
        return
    for inner in undone(data):
        if inner and inner != data:
            yield from views(inner, depth - 1)


def undone(data):
    yield urllib.parse.unquote_to_bytes(data)
    text = data.decode("utf-8", "surrogateescape")
    yield html.unescape(text).encode("utf-8", "replace")
    yield ESCAPE.sub(lambda found: chr(int(found[1], 16)).encode("utf-8", "replace"), data).replace(b"\\/", b"/")
    if b"\0" in data:
        yield data.replace(b"\0", b"")
    yield from packed(data)
    decoded = bytearray()
    for run in BASE64_RUN.findall(data):
        run = run.replace(b"-", b"+").replace(b"_", b"/")
        for start in range(4):
            part = run[start:]
            decoded += base64.b64decode(part[:len(part) // 4 * 4] + pad(part[len(part) // 4 * 4:])) + b"\0"
    yield bytes(decoded)


def pad(rest):
    return rest + b"=" * (4 - len(rest)) if len(rest) > 1 else b""


def packed(data):
    """What zlib, gzip and ZIP hold."""
    # What is no archive any more, since another encoding was undone in it, is searched as it is.
    with contextlib.suppress(zipfile.BadZipFile, EOFError, NotImplementedError, zlib.error):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for entry in archive.infolist():
                yield entry.filename.encode() + b"\0" + entry.comment + b"\0" + archive.read(entry)
    for found in re.finditer(rb"\x1f\x8b\x08|\x78[\x01\x5e\x9c\xda]", data):
        try:
            inner = zlib.decompressobj(47).decompress(data[found.start():], 1 << 24)
        except zlib.error:
            continue
        if len(inner) > 8:
            yield inner


def found_in(data, canaries):
    """The canaries that some bytes hold."""
    wanted = {canary: spellings(canary) for canary in canaries}
    found = set()
    for view in views(data):
        folded = fold(view)
        found |= {canary for canary, forms in wanted.items() if any(form in folded for form in forms)}
    return found


def files(folder):
    return sorted(path for path in Path(folder).rglob("*") if path.is_file())


def tags(folder):
    """What exiftool reports of each file, unknown and double tags too: {file: {group and tag: value}}."""
    run = subprocess.run(
        ["exiftool", "-json", "-a", "-u", "-ee", "-G1", "-r", "-b", str(folder)], capture_output=True, check=False)
    return {entry["SourceFile"]: entry for entry in json.loads(run.stdout or b"[]")}


def scan(folder, canaries):
    """(file, what) for everything that must not be there."""
    leaks = []
    for path in files(folder):
        name = str(path.relative_to(folder))
        leaks += [(name, canary) for canary in found_in(name.encode() + b"\0" + path.read_bytes(), canaries)]
    for source, entry in tags(folder).items():
        name = str(Path(source).relative_to(folder))
        for tag, value in entry.items():
            if tag == "SourceFile" or tag.startswith(("System:", "File:", "JSON:")):
                continue
            if any(word.lower() in tag.lower() for word in FORBIDDEN_TAGS):
                leaks.append((name, tag))
            leaks += [(name, canary) for canary in found_in(str(value).encode(), canaries)]
    return leaks
