"""Opens gallery and photo pages that arrive in pieces, as over a slow line, and looks whether anything moves meanwhile.

Between two pieces the browser has time to paint what it has: the head alone, one photo, two, three, five, eight, … Windows
have scroll bars that take up room, as many desktops have them.

usage: arrival_check.py SITE_FOLDER...
"""

import contextlib
import pathlib
import re
import sys
import time

from browsing import DESKTOP, PHONE, Defects, Host, chromium, looks, served

# Runs before the page does. A shift counts whoever caused it, with the elements that moved and how far.
WITNESS = """
window.shifts = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) for (const { node, previousRect, currentRect } of entry.sources) {
    const name = (node?.parentElement ?? node)?.outerHTML?.slice(0, 80) ?? "a node that is gone";
    const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
    window.shifts.push(`${entry.value.toFixed(4)}: ${name} from ${from} to ${to}`);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SETTLED = """
() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))
"""

# Long enough for a frame or two, also on a busy machine.
PAUSE = 0.12
# After how many photos the line stops for a moment.
STOPS = (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89)

def pieces(page):
    """A page cut before some of its photos, or where it has none, after each of its blocks."""
    starts = [found.start() for found in re.finditer(rb"<li[^>]*><a id=", page)]
    cuts = [starts[stop] for stop in STOPS if stop < len(starts)] or [
        found.start() for found in re.finditer(rb"<(?:body|header|main|nav|aside|footer)", page)]
    return [page[start:end] for start, end in zip([0, *cuts], [*cuts, len(page)])]


class SlowHost(Host):
    """Sends every page in pieces."""

    def do_GET(self):
        file = pathlib.Path(self.translate_path(self.path))
        if file.suffix != ".html" or not file.is_file():
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Connection", "close")
        self.end_headers()
        # A browser that has seen enough may hang up.
        with contextlib.suppress(ConnectionError):
            for piece in pieces(file.read_bytes()):
                self.wfile.write(piece)
                time.sleep(PAUSE)


def main():
    defects = Defects()
    looked = 0
    with chromium(ignore_default_args=["--hide-scrollbars"]) as browser:
        for window, shape in (("phone", PHONE), ("desktop", DESKTOP)):
            context = browser.new_context(**shape)
            context.add_init_script(WITNESS)
            for folder, kind, path in looks(sys.argv[1:]):
                with served(folder, SlowHost) as base:
                    page = context.new_page()
                    page.goto(base + path, wait_until="load")
                    for shift in page.evaluate(SETTLED):
                        defects.add(f"{folder.name}, {kind} ({path}), {window}", f"shifts while it arrives: {shift}")
                    looked += 1
                    page.close()
            context.close()
    if not looked:
        defects.add("arrival_check.py", "was given no page to look at")
    defects.finish(f"{looked} pages seen arriving")


if __name__ == "__main__":
    main()
