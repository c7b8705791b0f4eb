"""A site that Heliograph built, on a server of the loopback interface."""

import contextlib
import dataclasses
import functools
import gzip
import http.server
import pathlib
import re
import threading
import urllib.parse

# The days of the photos of edge_photos.py whose pages, or whose albums' pages, are like none of another site.
EXTREME_PHOTOS = {
    "at depth 30": "2020-01-30", "14 to 1": "2016-02-02", "1 to 6": "2016-02-03", "white": "2016-02-04", "tiny": "2016-02-06",
    "Arabic": "2017-10-15", "null": "2015-09-01",
}
EXTREME_ALBUMS = {
    "at depth 30": "2020-01-30", "long": "2018-07-01", "of shapes": "2016-02-02", "of one": "2021-05-03", "Japanese": "2017-10-12",
}
TEXTS = {".html", ".css", ".js", ".svg", ".xml", ".json", ".webmanifest"}


class Host(http.server.SimpleHTTPRequestHandler):
    """A static file server with the settings of a good host: it compresses text, and names with a hash never expire."""

    protocol_version = "HTTP/1.1"
    # Headers and body are two writes; the second must not wait for the acknowledgement of the first.
    disable_nagle_algorithm = True

    def do_GET(self):
        file = pathlib.Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            self.send_error(404)
            return
        body = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        is_fixed = re.search(r"[-/][0-9a-f]{12,}", file.as_posix())
        self.send_header("Cache-Control", "max-age=31536000, immutable" if is_fixed else "no-cache")
        if file.suffix in TEXTS and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = gzip.compress(body, 9, mtime=0)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        # The browser may close the connection when it leaves a page.
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder, handler=Host, tls=None):
    """Serves a folder on a free port of 127.0.0.1, with an SSL context over https, and yields its address, with a / at the end."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    server.daemon_threads = True
    if tls:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    # A browser that ends closes its connections without notice.
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"{'https' if tls else 'http'}://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@dataclasses.dataclass(frozen=True)
class Site:
    """A built site: its name in Tests/Browser/sites, its output folder, and its address on the loopback interface."""

    name: str
    folder: pathlib.Path
    address: str

    @property
    def bases(self):
        """Where the site can be opened: from the server and from the disk."""
        return {"served": self.address, "disk": self.folder.as_uri() + "/"}

    def paths(self, *patterns):
        """The files that match a pattern, as paths below the folder, sorted for each pattern."""
        return [path.relative_to(self.folder).as_posix() for pattern in patterns for path in sorted(self.folder.glob(pattern))]

    def text(self, path):
        """The text of a file."""
        return (self.folder / path).read_text("utf-8")

    @functools.cached_property
    def kinds(self):
        """One page of each kind: a dictionary from kind to path, always in the same order."""
        candidates = {
            "home": "index.html", "second page": "page/*/index.html", "album": "albums/*/index.html",
            "photo": "photos/*/index.html", "not found": "404.html", "archive": "announcements/archive/index.html",
        }
        # Every other folder is a kind: settings, search, tags, years, and the pages inside.
        known = {"albums", "photos", "page", "images", "assets", "tiles"}
        for entry in sorted(self.folder.iterdir()):
            if entry.is_dir() and entry.name not in known:
                candidates |= {entry.name: f"{entry.name}/index.html", f"{entry.name} inside": f"{entry.name}/*/index.html"}
        kinds = {kind: found[0] for kind, pattern in candidates.items() if (found := self.paths(pattern))}
        return kinds | self.extremes

    @functools.cached_property
    def extremes(self):
        """The photos and albums of the edge site that are like none of another site: a dictionary from name to path."""
        if self.name != "edge":
            return {}
        # Machines are told the day of a photo and the albums above it, whatever visitors read.
        texts = {path: self.text(path) for path in self.photos}
        photos = {text[found.end():][:10]: path for path, text in texts.items() if (found := re.search(r'"dateCreated":"', text))}

        def album(path):
            trail = re.findall(r'"@type":"ListItem".*?"item":"[^"]*?\.org/([^"]*)"', texts[path])
            return urllib.parse.unquote(trail[-2]) + "index.html"

        return {f"photo {name}": photos[day] for name, day in EXTREME_PHOTOS.items()} | {
            f"album {name}": album(photos[day]) for name, day in EXTREME_ALBUMS.items()}

    @functools.cached_property
    def looks(self):
        """The pages of `kinds` by look: a dictionary from kind, layout and direction to path."""
        found = {}
        for kind, path in self.kinds.items():
            page = self.text(path)
            layout = re.search(r'<ul class="(grid|justified|masonry)"', page)
            found[kind, layout and layout[1], ' dir="rtl">' in page[:200]] = path
        return found

    @property
    def photos(self):
        """The paths of all photo pages."""
        return self.paths("photos/*/index.html")

    @property
    def pages_with_photos(self):
        """The home page, the first albums and a second page, if they show photos."""
        albums, later = self.paths("albums/*/index.html")[:6], self.paths("**/page/*/index.html")[:1]
        return [path for path in ["index.html", *albums, *later] if '<div class="tiles' in self.text(path)]

    @functools.cached_property
    def longest_album(self):
        """The photo pages of one album from the first to the last, by the links of the pages: three to twenty."""
        links = {path: re.search(r'<a rel="next" href="\.\./([^"]+)"', self.text(path)) for path in self.photos}
        links = {path: found and f"photos/{urllib.parse.unquote(found[1])}" for path, found in links.items()}
        albums = [[first] for first in sorted(links.keys() - set(links.values()))]
        for album in albums:
            while following := links[album[-1]]:
                album.append(following)
        best = max((album for album in albums if len(album) <= 26), key=len, default=[])
        assert len(best) >= 3, "the site has no album of three photos"
        return best
