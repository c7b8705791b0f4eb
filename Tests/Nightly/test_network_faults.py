"""Everything that a host can do wrong, as the list and as the picture: what people read, and what stays published.

One table, `ROWS`. Each row of Flickr is a build of its own, on a copy of a good site. All rows of feeds are the sources of
one site, so that two builds try them all: that site has a folder, and each feed must keep its own photos.
"""

import hashlib
import re
import shutil
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest
from faults import FAULTS, play
from rows import ROWS
from services import FLICKR_PATH, Site, feed_list, flickr_list, picture
from wire import Wire

LIST, PNG = "text/xml; charset=utf-8", "image/png"
FLICKR = """
title: Faults
sources:
  - folder: Pictures
  - flickr: interestingness
    endpoint: {origin}{path}
renditions: {{ widths: [16], formats: [jpeg] }}
"""
FEED = "  - feed: {origin}/feed?key={secret}\n    album: {album}\n"
# More than a busy machine needs for any row; only a hang takes longer.
HANG = 300
# Silence has to end somewhere; transfers and their repetition end with it.
TIME = "8s"


def secret(name):
    """A key as Flickr's are, which no other row has."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


class Played:
    """Answers the requests of a row: a list, and pictures under addresses of their own."""

    def __init__(self):
        self.counts, self.lock = Counter(), threading.Lock()

    def is_first(self, request, times=1):
        with self.lock:
            self.counts[request.target] += 1
            return self.counts[request.target] <= times

    def fault(self, name, request, connection, body, kind):
        play(name, request, connection, body, kind, secret(name), self.is_first)


class FlickrStage(Played):
    """One server for all rows: a list knows its row by the key that it is asked with, a picture by its address."""

    def __init__(self):
        super().__init__()
        self.rows = {secret(f"{role} {name}"): (role, name) for role in ("list", "picture") for name in FAULTS}
        self.wire = Wire(self.reply)

    def reply(self, request, connection):
        if request.path.startswith("/nowhere/"):
            return connection.answer(b"no", status="404 Not Found")
        if request.path.startswith("/image/"):
            name = request.path.split("/")[2]
            body = picture(request.path)
            if name == "good":
                return connection.answer(body, PNG)
            return play(name, request, connection, body, PNG, secret(f"picture {name}"), self.is_first)
        role, name = self.rows.get(request.query.get("api_key"), ("list", None))
        place = name if role == "picture" else "good"
        body = flickr_list([("1", f"{self.wire.origin}/image/{place}/1.png")])
        if role == "picture" or not name:
            return connection.answer(body, LIST)
        return play(name, request, connection, body, LIST, request.query["api_key"], self.is_first)

    def requests(self, role, name):
        key = secret(f"{role} {name}")
        if role == "picture":
            return [request for request in self.wire.requests if request.path.startswith(f"/image/{name}/")]
        return [
            request for request in self.wire.requests
            if request.query.get("api_key") == key or request.path == f"/nowhere/{key}"
        ]


def flickr_row(stage, good, role, name, folder):
    """A build of a copy of the good site, on a night with one fault."""
    shutil.copytree(good.folder, folder, symlinks=True)
    key = secret(f"{role} {name}")
    site = Site(folder, (good.folder / "heliograph.yml").read_text(), [key], FLICKR_API_KEY=key)
    run = site.build(*(["--max-time", TIME] if ROWS[name].silent else []), limit=HANG)
    return site, run, good.published(), stage.requests(role, name)


class FeedStage(Played):
    """A server for each feed, since a host that is out of order is asked for nothing more."""

    def __init__(self, silent):
        super().__init__()
        self.role = None
        self.names = [name for name in ROWS if ROWS[name].feed and ROWS[name].silent == silent]
        self.wires = {name: Wire(self.replies(name)) for name in self.names}

    def replies(self, name):
        def reply(request, connection):
            origin = self.wires[name].origin
            if request.path.startswith("/image/good"):
                return connection.answer(picture(name), PNG)
            if request.path == "/feed":
                place = "bad" if self.role == "picture" and "picture" in ROWS[name].feed else "good"
                body = feed_list([(name, f"{origin}/image/{place}.png")], name)
                if self.role != "list":
                    return connection.answer(body, LIST)
                return self.fault(name, request, connection, body, LIST)
            return self.fault(name, request, connection, picture(name + "!"), PNG)

        return reply


def feed_nights(folder, silent):
    """Three builds: a good one, one whose lists are all faulty, and one whose pictures are."""
    stage = FeedStage(silent)
    settings = "title: Feeds\nrenditions: { widths: [16], formats: [jpeg] }\nsources:\n  - folder: Pictures\n"
    settings += "".join(
        FEED.format(origin=stage.wires[name].origin, secret=secret(name), album=name) for name in stage.names)
    site = Site(folder, settings, [secret(name) for name in stage.names])
    (folder / "Pictures").mkdir()
    (folder / "Pictures/own.png").write_bytes(picture("own"))
    site.good_build()
    before = site.published()
    nights = {}
    for role in ("list", "picture"):
        stage.role = role
        start = {name: len(wire.requests) for name, wire in stage.wires.items()}
        run = site.build(*(["--max-time", TIME] if silent else []), limit=HANG)
        asked = {name: len(wire.requests) - start[name] for name, wire in stage.wires.items()}
        nights[role] = (run, site.published(), asked)
    leaks = site.leaks(*(run for run, _, _ in nights.values()))
    for wire in stage.wires.values():
        wire.stop()
    return stage, before, nights, leaks


@dataclass
class Nights:
    flickr: dict
    feeds: list  # by whether their rows are silent


@pytest.fixture(scope="module")
def nights(tmp_path_factory, request):
    """All builds that the chosen tests look at, many at once: most of the time they wait for an answer."""
    folder = tmp_path_factory.mktemp("faults")
    stage = FlickrStage()
    settings = FLICKR.format(origin=stage.wire.origin, path=FLICKR_PATH)
    good = Site(folder / "good", settings, FLICKR_API_KEY=secret("good"))
    (good.folder / "Pictures").mkdir()
    (good.folder / "Pictures/own.png").write_bytes(picture("own"))
    good.good_build()
    chosen = [item.callspec.params for item in request.session.items if hasattr(item, "callspec")]
    rows = dict.fromkeys((each["role"], each["name"]) for each in chosen if "role" in each)
    with ThreadPoolExecutor(2) as first, ThreadPoolExecutor(12) as pool:
        feeds = [first.submit(feed_nights, folder / f"feeds-{silent}", silent) for silent in (False, True)]
        flickr = {
            row: pool.submit(flickr_row, stage, good, *row, folder / f"{row[0]}-{row[1]}")
            for row in rows if getattr(ROWS[row[1]], row[0])
        }
        yield Nights(flickr, feeds)
    stage.wire.stop()


def sentences(run):
    return [line for line in run.stderr.splitlines() if re.match("[A-Z][a-z]+: ", line)]


def rows(has):
    """The rows of the table that have a fault in a place."""
    places = [(role, name) for role in ("list", "picture") for name in ROWS if has(ROWS[name], role)]
    return pytest.mark.parametrize("role, name", places)


@rows(lambda row, role: getattr(row, role))
def test_a_fault_of_flickr(role, name, nights):
    expected = getattr(ROWS[name], role)
    site, run, before, requests = nights.flickr[role, name].result()
    site.expect_no_secret(run)
    if expected.words:
        assert len(sentences(run)) == 1 and expected.words in run.stderr, run.stderr
    else:
        assert not sentences(run), run.stderr
    assert run.returncode == expected.code
    assert 1 <= len(requests) <= expected.requests
    assert (site.published() == before) == expected.stays


@rows(lambda row, role: role in row.feed)
def test_a_fault_of_a_feed(role, name, nights):
    stage, before, results, leaks = nights.feeds[ROWS[name].silent].result()
    run, published, asked = results[role]
    # A list is named by its address, a picture by the page of its entry.
    place = stage.wires[name].origin + "/" if role == "list" else f"https://photos.example/{name} "
    own = [line for line in sentences(run) if f": {place}" in line]
    assert run.returncode == 2 and secret(name) not in leaks, leaks
    assert len(own) == 1, run.stderr
    assert 1 <= asked[name] <= 12
    # No photo of any feed has changed.
    assert published == before
