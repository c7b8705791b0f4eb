"""Servers that do one thing wrong each, for a service of photos, feeds and remotes of rclone, and the builds that ask them."""

import datetime
import hashlib
import threading
import time
from collections import Counter
from dataclasses import dataclass

import remotes
from faults import play
from rows import PATIENCE, ROWS, SILENCE
from services import FLICKR_PATH, Site, feed_list, flickr_list, flickr_number, picture
from wire import Wire

LIST, PNG = "text/xml; charset=utf-8", "image/png"
TOP = "title: Faults\nrenditions: { widths: [16], formats: [jpeg] }\nsources:\n  - folder: Pictures\n"
# For one row alone.
FLICKR = TOP.replace("{", "{{").replace("}", "}}") + "  - flickr: interestingness\n    endpoint: {origin}{path}\n"


def secret(name):
    """A key as Flickr's are, which no other row has."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


@dataclass
class Night:
    """What a night with faults came to."""

    run: object
    before: dict  # what was published until then
    after: dict
    requests: list | dict  # what its server was asked; of several, by the names of rows
    seconds: float
    leaks: dict


def night(site, most, bound, requests):
    """A build with faults, which has `most` seconds, or as many as it takes.

    It is ended long after its bound, since only a hang is certain on a busy machine, and before the runner ends all tests.
    """
    before, start = site.published(), time.monotonic()
    run = site.build(*(["--max-time", f"{most}s"] if most else []), limit=min(bound * PATIENCE, 1500))
    return Night(run, before, site.published(), requests(), time.monotonic() - start, site.leaks(run))


def good_site(folder, settings, secrets=(), **variables):
    """A site with a photo of its own beside those of its sources, after a build without faults."""
    site = Site(folder, settings, secrets, **variables)
    (folder / "Pictures").mkdir()
    (folder / "Pictures/own.png").write_bytes(picture("own"))
    return site


class Played:
    """Answers the requests of a row: a list, and pictures under addresses of their own."""

    def __init__(self):
        self.counts, self.lock = Counter(), threading.Lock()

    def is_first(self, request, times=1):
        # Rows have the same addresses, each at a host of its own.
        place = request.headers.get("host"), request.target
        with self.lock:
            self.counts[place] += 1
            return self.counts[place] <= times

    def fault(self, name, request, connection, body, kind):
        play(name, request, connection, body, kind, secret(name), self.is_first)


class ManyStage(Played):
    """A server for each row, since a host that is out of order is asked for nothing more; all are sources of one site."""

    kind = ""

    def __init__(self, folder, names):
        super().__init__()
        self.role, self.names, self.folder = None, names, folder
        self.wires = {name: Wire(self.replies(name)) for name in names}
        settings = TOP + "".join(self.entry(name) for name in names)
        self.site = good_site(folder, settings, [secret(name) for name in names], **self.variables(folder))

    def faults(self, name):
        """The rows of this kind."""
        return getattr(ROWS[name], self.kind)

    def nights(self):
        """A good build, then one whose lists are all faulty, and one whose pictures are."""
        self.site.good_build()
        nights = {}
        for role in ("list", "picture"):
            self.role = role
            start = {name: len(wire.requests) for name, wire in self.wires.items()}
            rows = [self.faults(name)[role] for name in self.names if role in self.faults(name)]
            nights[role] = night(
                self.site, SILENCE if ROWS[self.names[0]].silent else None,
                max((row.seconds for row in rows), default=10),
                lambda: {name: self.counted(role, wire.requests[start[name]:]) for name, wire in self.wires.items()})
        for wire in self.wires.values():
            wire.stop()
        return self, nights

    def stays(self, role):
        """Whether the whole site stays as it was, to the byte."""
        return all(self.faults(name)[role].stays for name in self.names if role in self.faults(name))

    def is_faulty(self, name, role):
        return self.role == role and role in self.faults(name)

    def counted(self, role, requests):
        """Those that a row has a number for."""
        return requests

    def variables(self, folder):
        return {}


class FlickrStage(ManyStage):
    """Flickr's popular photos of a day for each row, since a site has each list once; the keys are in files."""

    kind = "flickr"

    def day(self, name):
        return datetime.date(2024, 1, 1) + datetime.timedelta(days=list(ROWS).index(name))

    def entry(self, name):
        day = f"{self.day(name):%Y/%m/%d}"
        return (
            f"  - flickr: https://www.flickr.com/explore/{day}\n    endpoint: {self.wires[name].origin}{FLICKR_PATH}\n"
            f"    keyFile: ../{self.folder.name}.keys/{name}\n")

    def variables(self, folder):
        # Beside the site, below which nothing may hold a key.
        keys = folder.with_name(folder.name + ".keys")
        keys.mkdir(parents=True)
        for name in self.names:
            (keys / name).write_text(secret(name))
        return {}

    def number(self, name):
        """As `flickr_number` has it of a request."""
        return f"{self.day(name):%Y%m%d}"

    def place(self, role, name):
        """What a list is named by, its address, or that of its day without an answer, and a picture, its page."""
        if role == "picture":
            return f"https://www.flickr.com/photos/ada/{self.number(name)}/ "
        return f"photos of {self.day(name)} " if ROWS[name].silent else f"{self.wires[name].origin}/"

    def title(self, name):
        return f"Photo {self.number(name)}"

    def counted(self, role, requests):
        return [request for request in requests if request.path.startswith("/image/") == (role == "picture")]

    def replies(self, name):
        def reply(request, connection):
            origin = self.wires[name].origin
            if request.path.startswith("/nowhere/"):
                return connection.answer(b"no", status="404 Not Found")
            if request.path.startswith("/image/"):
                body = picture(request.path + name)
                if not request.path.startswith("/image/bad/"):
                    return connection.answer(body, PNG)
                return self.fault(name, request, connection, body, PNG)
            if request.query.get("api_key") != secret(name):
                return connection.answer(b"no", status="403 Forbidden")
            place = "bad" if self.is_faulty(name, "picture") else "good"
            body = flickr_list([(flickr_number(request), f"{origin}/image/{place}/1.png")])
            if not self.is_faulty(name, "list"):
                return connection.answer(body, LIST)
            return self.fault(name, request, connection, body, LIST)

        return reply


class FeedStage(ManyStage):
    """Feeds."""

    kind = "feed"

    def entry(self, name):
        return f"  - feed: {self.wires[name].origin}/feed?key={secret(name)}\n    album: {name}\n"

    def place(self, role, name):
        """What a list is named by, its address, and a picture, the page of its entry."""
        return f"{self.wires[name].origin}/" if role == "list" else f"https://photos.example/{name} "

    def title(self, name):
        return f"Entry {name}"

    def replies(self, name):
        def reply(request, connection):
            origin = self.wires[name].origin
            if request.path.startswith("/image/good"):
                return connection.answer(picture(name), PNG)
            if request.path == "/feed":
                place = "bad" if self.is_faulty(name, "picture") else "good"
                body = feed_list([(name, f"{origin}/image/{place}.png")], name)
                if not self.is_faulty(name, "list"):
                    return connection.answer(body, LIST)
                return self.fault(name, request, connection, body, LIST)
            return self.fault(name, request, connection, picture(name + "!"), PNG)

        return reply


class RemoteStage(ManyStage):
    """Remotes of rclone, which are servers of WebDAV."""

    kind = "remote"

    def entry(self, name):
        return f'  - rclone: "{name}:"\n'

    def place(self, role, name):
        return f"{name}:"

    def title(self, name):
        """What the site makes of the photo's name."""
        return f"This was {name}"

    def variables(self, folder):
        origins = {name: wire.origin for name, wire in self.wires.items()}
        folder.mkdir(parents=True)
        file = folder.with_suffix(".conf")
        return remotes.configuration(file, origins, {name: secret(name) for name in self.names})

    def replies(self, name):
        def reply(request, connection):
            is_changed = self.is_faulty(name, "picture")
            file, about, body = remotes.listed(name, is_changed)
            # A client that follows a redirect of PROPFIND goes on with GET.
            if request.method == "PROPFIND" or not is_changed and request.path != remotes.TOP + file:
                body = remotes.dav_list(request.path, {file: about})
                if self.is_faulty(name, "list"):
                    return self.fault(name, request, connection, body, LIST)
                return connection.answer(body, LIST, "207 Multi-Status")
            if is_changed:
                return self.fault(name, request, connection, body, PNG)
            return connection.answer(body, PNG)

        return reply
