"""Files of the owner: a font in Static/, which the style names and the page shows; one of another site is not asked for."""

import os
import pathlib
import subprocess

import pytest
from built_site import served
from PIL import Image

FONTS = pathlib.Path("/usr/share/fonts")
STYLE = """
@font-face { font-family: "Mine"; src: url("../fonts/mine.ttf"); }
@font-face { font-family: "Theirs"; src: url("http://127.0.0.1:9/theirs.ttf"); }
"""


@pytest.fixture(scope="module")
def styled(tmp_path_factory):
    """The output of a site whose style names two fonts."""
    folder = tmp_path_factory.mktemp("styled")
    (folder / "Pictures").mkdir()
    Image.new("RGB", (60, 40), (200, 90, 30)).save(folder / "Pictures/one.jpg")
    (folder / "Static/fonts").mkdir(parents=True)
    font = next(FONTS.rglob("NotoSans-Regular.ttf"))
    (folder / "Static/fonts/mine.ttf").write_bytes(font.read_bytes())
    (folder / "Templates").mkdir()
    root = pathlib.Path(__file__).parents[2]
    (folder / "Templates/site.css").write_text(STYLE + (root / "Templates/Assets/site.css").read_text())
    (folder / "heliograph.yml").write_text("sources: [ { folder: Pictures } ]\nrenditions: { widths: [60] }\n")
    command = [os.environ["HELIOGRAPH"], "build", "--site", folder, "--output", folder / "Output", "--quiet"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    return folder / "Output"


@pytest.mark.parametrize("way", ["served", "disk"])
def test_a_page_shows_a_font_of_its_own_site_and_no_other(styled, way, browser, defects):
    asked = []
    page = browser.new_page()
    page.on("request", lambda request: asked.append(request.url))
    with served(styled) as address:
        page.goto(address if way == "served" else (styled / "index.html").as_uri())
        states = page.evaluate("""
            Promise.allSettled([...document.fonts].map(font => font.load()))
              .then(() => [...document.fonts].map(font => [font.family.replaceAll('"', ''), font.status]))
        """)
    page.close()
    defects.count(len(states))
    assert states == [["Mine", "loaded"], ["Theirs", "error"]]
    assert any(url.endswith("/fonts/mine.ttf") for url in asked)
