"""A folder with one of each kind of picture: each moves, shines or stacks, and nothing private is published."""

import re
import shutil
import subprocess

import one_of_each
from sites import PROGRAM, build, configure, page, tree


def test_one_of_each_kind(tmp_path):
    one_of_each.make(tmp_path / "Pictures")
    configure(tmp_path, "stacks: { bursts: true, brackets: true, edits: true }\ncollections: [all, years]")
    (tmp_path / "heliograph.yml").write_text((tmp_path / "heliograph.yml").read_text().replace("[320, 640]", "[320, 640, 1200]"))
    printed = build(tmp_path)
    assert "note" not in printed, printed
    home = (tmp_path / "Output/index.html").read_text()
    names = re.findall(r'<a id="(.*?)-[0-9a-f]{8}"', home)
    assert sorted(names) == sorted(one_of_each.KINDS)
    assert sorted(re.findall(r"<b><span aria-hidden=\"true\">(\d)<", home)) == ["2", "3", "3"]
    assert re.search("<bdi>1600 × 1000[^<]* HDR</bdi>", page(tmp_path, "bright"))
    bright = [path for path in (tmp_path / "Output/images").rglob("*-1200.jpg") if b"hdrgm:GainMapMax" in path.read_bytes()]
    assert len(bright) == 1
    assert "<video" in page(tmp_path, "harbour")
    for name in ("img-1", "pxl-2"):
        assert '<a class="live"' in page(tmp_path, name), name
    for name in ("burst0", "view0", "dawn-edit"):
        assert '<nav class="stack"' in page(tmp_path, name), name
    for path in (tmp_path / "Output").rglob("*"):
        assert not (path.is_file() and one_of_each.MARK.encode() in path.read_bytes()), path
    checked = subprocess.run([PROGRAM, "check", tmp_path / "Output"], capture_output=True, text=True, timeout=600)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    # To the byte, from nothing and in another order.
    before = tree(tmp_path)
    for folder in (".heliograph", "Output"):
        shutil.rmtree(tmp_path / folder)
    build(tmp_path, "--jobs", "1")
    assert tree(tmp_path) == before
