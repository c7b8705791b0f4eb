"""What every browser check needs: a site on loopback, a browser, and a list of defects.

A check is a program of its own: CHECK.py SITE_FOLDER... It prints one line per defect and exits 1 when there is one.
"""

import contextlib
import functools
import http.server
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 3, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1}


class _Handler(http.server.SimpleHTTPRequestHandler):
    """A static file server that keeps quiet and sends the site's own 404 page."""

    protocol_version = "HTTP/1.1"
    timeout = 5

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder):
    """Serves a folder on a free port of 127.0.0.1 and gives its address, with a / at the end."""
    handler = functools.partial(_Handler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def chromium(*arguments):
    """The system's Chromium, or the one playwright brought where there is none."""
    system = pathlib.Path("/usr/bin/chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(system) if system.exists() else None,
            # Without a sandbox of its own, since CI runs as root in a container.
            args=["--no-sandbox", "--disable-background-networking", *arguments],
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
