"""Servers that do one thing wrong each, for a service of photos, feeds and remotes of rclone, and the builds that ask them."""

import hashlib
import shutil
import threading
import time
from collections import Counter
from dataclasses import dataclass

import remotes
from faults import FAULTS, play
from rows import PATIENCE, ROWS, SILENCE
from services import FLICKR_PATH, Site, feed_list, flickr_list, picture
from wire import Wire

LIST, PNG = "text/xml; charset=utf-8", "image/png"
TOP = "title: Faults\nrenditions: { widths: [16], formats: [jpeg] }\nsources:\n  - folder: Pictures\n"
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


def night(site, is_silent, bound, requests):
    """A build with faults. It is ended long after its bound, since only a hang is certain on a busy machine."""
    before, start = site.published(), time.monotonic()
    run = site.build(*(["--max-time", f"{SILENCE}s"] if is_silent else []), limit=bound * PATIENCE)
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
        with self.lock:
            self.counts[request.target] += 1
            return self.counts[request.target] <= times

    def fault(self, name, request, connection, body, kind, key=None):
        play(name, request, connection, body, kind, key or secret(name), self.is_first)


class FlickrStage(Played):
    """One server for all rows: a list knows its row by the key that it is asked with, a picture by its address."""

    def __init__(self, folder):
        super().__init__()
        self.folder = folder
        self.rows = {secret(f"{role} {name}"): (role, name) for role in ("list", "picture") for name in FAULTS}
        self.wire = Wire(self.reply)
        settings = FLICKR.format(origin=self.wire.origin, path=FLICKR_PATH)
        self.good = good_site(folder / "good", settings, FLICKR_API_KEY=secret("good"))
        self.good.good_build()

    def reply(self, request, connection):
        if request.path.startswith("/nowhere/"):
            return connection.answer(b"no", status="404 Not Found")
        if request.path.startswith("/image/"):
            name = request.path.split("/")[2]
            body = picture(request.path)
            if name == "good":
                return connection.answer(body, PNG)
            return self.fault(name, request, connection, body, PNG, secret(f"picture {name}"))
        role, name = self.rows.get(request.query.get("api_key"), ("list", None))
        place = name if role == "picture" else "good"
        body = flickr_list([("1", f"{self.wire.origin}/image/{place}/1.png")])
        if role == "picture" or not name:
            return connection.answer(body, LIST)
        return self.fault(name, request, connection, body, LIST, request.query["api_key"])

    def requests(self, role, name):
        key = secret(f"{role} {name}")
        if role == "picture":
            return [request for request in self.wire.requests if request.path.startswith(f"/image/{name}/")]
        return [
            request for request in self.wire.requests
            if request.query.get("api_key") == key or request.path == f"/nowhere/{key}"
        ]

    def night(self, role, name):
        """A build of a copy of the good site, on a night with one fault."""
        folder, key = self.folder / f"{role}-{name}", secret(f"{role} {name}")
        shutil.copytree(self.good.folder, folder, symlinks=True)
        site = Site(folder, (self.good.folder / "heliograph.yml").read_text(), [key], FLICKR_API_KEY=key)
        row = ROWS[name]
        return night(site, row.silent, row.flickr[role].seconds, lambda: self.requests(role, name))


class ManyStage(Played):
    """A server for each row, since a host that is out of order is asked for nothing more; all are sources of one site."""

    kind = ""

    def __init__(self, folder, names):
        super().__init__()
        self.role, self.names = None, names
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
                self.site, ROWS[self.names[0]].silent, max((row.seconds for row in rows), default=10),
                lambda: {name: wire.requests[start[name]:] for name, wire in self.wires.items()})
        for wire in self.wires.values():
            wire.stop()
        return self, nights

    def is_faulty(self, name, role):
        return self.role == role and role in self.faults(name)

    def variables(self, folder):
        return {}


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
