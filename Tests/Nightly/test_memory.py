"""How much memory a build needs while hosts send pictures without an end."""

import contextlib
import json
import pathlib
import re
import subprocess
import threading
import time

import pytest
from faults import play
from gallery import PROGRAM
from services import Site, feed_list, picture
from wire import Wire

# What a build may have in memory: two such pictures once took 1.1 GB.
MOST = 200 << 20
FEED = "  - feed: {origin}/feed\n    album: {name}\n"


def replies(fault, night):
    """A feed with a good picture, and with one that has a fault once `night` is set."""

    def reply(request, connection):
        origin = f"http://{request.headers['host']}"
        if request.path == "/feed":
            places = [(name, f"{origin}/{name}.png") for name in ["good"] + ["bad"] * night.is_set()]
            return connection.answer(feed_list(places), "text/xml; charset=utf-8")
        body = picture(request.headers["host"])
        if request.path == "/good.png":
            return connection.answer(body, "image/png")
        return play(fault, request, connection, body, "image/png", "", None)

    return reply


def peak(site):
    """Builds a site; returns the exit code and the most memory in bytes that the program had, without its workers."""
    command = [PROGRAM, "build", "--progress", "none", "--report", "report.json", "--jobs", "2"]
    most = 0
    with (site.folder / "words").open("wb") as words:
        process = subprocess.Popen(command, cwd=site.folder, stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        # The system remembers the most until the program ends, which is long after the pictures.
        while process.poll() is None:
            with contextlib.suppress(OSError):
                found = re.search(r"VmHWM:\s+(\d+) kB", pathlib.Path(f"/proc/{process.pid}/status").read_text())
                most = max(most, int(found[1]) << 10 if found else 0)
            time.sleep(0.02)
    return process.returncode, most


@pytest.mark.parametrize("fault, words", [("endless", "sends more than 512 MB"), ("gzip-bomb", "cannot be requested")])
def test_two_pictures_without_an_end_take_little_memory(fault, words, tmp_path, record_property):
    night = threading.Event()
    with contextlib.ExitStack() as stack:
        # A host for each, so that both send at the same time.
        wires = [stack.enter_context(Wire(replies(fault, night))) for _ in range(2)]
        sources = "".join(FEED.format(origin=wire.origin, name=f"feed{number}") for number, wire in enumerate(wires))
        site = Site(tmp_path / "site", f"renditions: {{ widths: [16], formats: [jpeg] }}\nsources:\n{sources}")
        # The first build of a site reads the program itself, which may be large.
        site.good_build()
        night.set()
        code, memory = peak(site)
    record_property("memory", memory)
    report = json.loads((site.folder / "report.json").read_text())
    reasons = [problem["reason"] for problem in report["problems"]]
    assert code == 2, (site.folder / "words").read_text()
    assert len(reasons) == 2 and all(words in reason for reason in reasons), reasons
    assert report["photos"] == 2
    assert 0 < memory < MOST, f"{memory >> 20} MB"
