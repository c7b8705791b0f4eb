"""The folder of photos that each test adds films to."""

import pytest
from heliograph_tests.tools import require_tool
from PIL import Image


@pytest.fixture(autouse=True)
def tools():
    require_tool("ffmpeg")
    require_tool("ffprobe")


@pytest.fixture
def site(tmp_path):
    """A folder of photos with one photo and room for films."""
    (tmp_path / "Pictures").mkdir()
    Image.new("RGB", (300, 200), (90, 120, 200)).save(tmp_path / "Pictures/still.jpg")
    return tmp_path
