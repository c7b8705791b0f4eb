"""What every browser check needs: a site on loopback, a browser, and a list of defects.

A check is a program of its own: CHECK.py SITE_FOLDER... It prints one line per defect and exits 1 when there is one.
"""

import contextlib
import functools
import gzip
import http.server
import pathlib
import re
import sys
import threading

from playwright.sync_api import sync_playwright

PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 3, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1}
TEXTS = {".html", ".css", ".js", ".svg", ".xml", ".json", ".webmanifest"}


class Host(http.server.SimpleHTTPRequestHandler):
    """A static file server as a good host sets it up: text is compressed, and names with a hash in them hold for ever."""

    protocol_version = "HTTP/1.1"
    timeout = 5
    # Headers and bodies are written one after the other; the second must not wait for an answer to the first.
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
        # A page that is left hangs up on what it still asked for.
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder, handler=Host):
    """Serves a folder on a free port of 127.0.0.1 and gives its address, with a / at the end."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    server.daemon_threads = True
    # A browser that is closed hangs up without a word.
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def chromium(*arguments, **options):
    """The system's Chromium, or the one playwright brought where there is none; the options are playwright's own."""
    system = pathlib.Path("/usr/bin/chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(system) if system.exists() else None,
            # Without a sandbox of its own, since CI runs as root in a container.
            args=["--no-sandbox", "--disable-background-networking", *arguments],
            **options,
        )
        try:
            yield browser
        finally:
            browser.close()


class Defects:
    """Collects defects, prints each once as it comes, and ends the program with the verdict."""

    def __init__(self):
        self.lines = []

    def add(self, place, fault):
        line = f"{place}: {fault}"
        if line not in self.lines:
            self.lines.append(line)
            print(line, flush=True)

    def finish(self, checked):
        """Ends the program; `checked` says what was looked at, so that nothing looked at is not taken for nothing wrong."""
        print(f"{pathlib.Path(sys.argv[0]).name}: {checked}, {len(self.lines)} defects", flush=True)
        sys.exit(1 if self.lines else 0)


def kinds_of_pages(folder):
    """One page of each kind a site has, as paths below it: a dict from kind to path, always in the same order."""
    folder = pathlib.Path(folder)

    def first(pattern):
        return next((str(path.relative_to(folder)) for path in sorted(folder.glob(pattern))), None)

    candidates = {
        "home": first("index.html"),
        "second page": first("page/2/index.html"),
        "album": first("albums/*/index.html"),
        "photo": first("photos/*/index.html"),
        "not found": first("404.html"),
    }
    # Whatever else lies at the top is a kind of its own: settings/, search/, tags/, years/ and the pages inside.
    known = {"albums", "photos", "page", "images", "assets", "tiles"}
    for entry in sorted(folder.iterdir()):
        if entry.is_dir() and entry.name not in known:
            candidates[entry.name] = first(f"{entry.name}/index.html")
            candidates[f"{entry.name} inside"] = first(f"{entry.name}/*/index.html")
    return {kind: path for kind, path in candidates.items() if path}


def looks(folders):
    """Every kind of page once in each layout and direction of reading: triples of folder, kind and path, in order."""
    seen = set()
    for folder in map(pathlib.Path, folders):
        for kind, path in kinds_of_pages(folder).items():
            page = (folder / path).read_text()
            layout = re.search(r'<ul class="(grid|justified|masonry)"', page)
            key = (kind, layout and layout[1], ' dir="rtl">' in page[:200])
            if key not in seen:
                seen.add(key)
                yield folder, kind, path
