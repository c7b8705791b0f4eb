"""A folder with one of each kind of picture: each moves, shines or stacks in Chromium and Firefox."""

import os
import pathlib
import sys

import pytest
from built_site import served
from conftest import DESKTOP, run
from heliograph_tests.tools import require_tool

MEDIA = pathlib.Path(__file__).parents[1] / "Media"
# What the page of each shows, and what a visitor does before.
# A film of two seconds may end before anybody looks; and the link leads to the film until its script has come.
MOVING = [
    """() => {
      document.addEventListener('timeupdate', event => { window.moved ||= event.target.currentTime > 0; }, true);
      addEventListener('click', event => event.preventDefault());
      const press = () => { if (!window.moved && !document.querySelector('figure video')) document.querySelector('figure .live').click(); };
      press();
      setInterval(press, 1000);
    }""", "() => window.moved"]
KINDS = {
    "bright": ["", "() => document.querySelector('figure img').naturalWidth > 0 && document.querySelector('.data').textContent.includes('HDR')"],
    "harbour": [
        "() => { const film = document.querySelector('figure video'); film.muted = true; film.play(); }",
        "() => document.querySelector('figure video').currentTime > 0"],
    "img-1": MOVING,
    "pxl-2": MOVING,
    "burst0": ["", "() => document.querySelectorAll('.stack img').length === 3"],
    "view0": ["", "() => document.querySelectorAll('.stack img').length === 3"],
    "dawn-edit": ["", "() => document.querySelectorAll('.stack img').length === 2"],
}
READY = "() => document.readyState === 'complete'"


@pytest.fixture(scope="module")
def each(tmp_path_factory):
    require_tool("ffmpeg")
    folder = tmp_path_factory.mktemp("each")
    run(sys.executable, MEDIA / "one_of_each.py", folder / "Pictures")
    (folder / "heliograph.yml").write_text(
        "sources: [ { folder: Pictures } ]\nstacks: { bursts: true, brackets: true, edits: true }\nrenditions: { widths: [640, 1200] }\n")
    run(os.environ["HELIOGRAPH"], "build", "--site", folder, "--output", folder / "Output", "--quiet")
    return folder / "Output"


def path_of(each, name):
    [path] = each.glob(f"photos/{name}-{'[0-9a-f]' * 8}/index.html")
    return path.relative_to(each).as_posix()


def visit(each, address, defects, go, evaluate, wait):
    """Opens the page of each kind, does what a visitor does, and waits for what the page shows then."""
    for name, (act, shows) in KINDS.items():
        defects.count()
        go(address + path_of(each, name))
        wait(READY)
        if act:
            evaluate(act)
        wait(shows)


def test_each_kind_in_chromium(each, browser, defects):
    with served(each) as address, browser.new_context(**DESKTOP) as context:
        page = context.new_page()
        page.on("console", lambda said: defects.add("console", said.text))
        visit(each, address, defects, page.goto, page.evaluate, page.wait_for_function)
        page.goto(address)
        marks = page.evaluate("[...document.querySelectorAll('.tiles a')].filter(tile => tile.querySelector('b, time')).length")
        assert marks == 4, "three stacks and a film"


def test_each_kind_in_firefox(each, firefoxes, defects):
    with served(each) as address:
        tab = firefoxes("light")
        visit(each, address, defects, tab.open, tab.evaluate, tab.until)
