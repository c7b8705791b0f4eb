"""Opens pages that arrive in pieces, as over a slow line, and looks whether anything moves meanwhile.

The next piece is sent when the browser has painted the last one: the head alone, the parts of the bar one by one, one photo,
two, three, five, eight, … and the last row of photos one by one. The last photo comes in three pieces: its item, its link, its
picture. A browser may paint between any two of them.
The windows of Chromium have scroll bars that take up room, as on many desktops.
"""

import re
import threading
import types
import urllib.parse

import pytest
from built_site import Host, served
from conftest import DESKTOP, PHONE, WINDOWS
from checking import FRAMES

# Seconds after which the next piece is sent though the browser has not told: once in some thousands it loses a frame for good.
PATIENCE = 20
# After how many photos the line stops, and how many from the end: no site here has a last row of more photos.
STOPS = (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89)
LAST = 8
TILES = re.compile(rb"<li[^>]*>(?=(<a id=[^>]*>))")
BAR = re.compile(rb'<header class="bar">.*?</header>', re.DOTALL)
PARTS = re.compile(rb'<(?:nav|p class="position"|a class="seek"|input|label|svg class="sign"|a class="lock"|/header)')
BLOCKS = re.compile(rb"<noscript>.*?</noscript>|<(?:body|header|main|nav|aside|footer|form|p class=\"(?:lead|home|seek)\")", re.DOTALL)

# Notes the photos that are drawn in another width than when they were looked at last. A photo that becomes narrower at its place
# is no shift by itself: only what stands beside it is.
WIDTHS = """() => {
  witness.widths ??= new Map();
  for (const link of document.querySelectorAll(".tiles a")) {
    const { width } = link.getBoundingClientRect(), last = witness.widths.get(link);
    if (last && width && Math.abs(last - width) > 1) witness.shifts.push(`from ${last} to ${width} pixels in width: ${link.id}`);
    witness.widths.set(link, width);
  }
}"""

# Tells when the browser has read a piece, by the comment at its end, and painted it: the second frame begins after the first
# was drawn. A page without a body, or one that asks to wait for a later part, is not painted yet.
TELL = """{
  let isNew = false, frames = 0;
  const look = WIDTHS;
  const tell = () => { isNew = false; look(); painted(); };
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.nodeType === Node.COMMENT_NODE && node.data.startsWith("piece ")) [isNew, frames] = [true, 0];
    }
    if (isNew && (!document.body || document.querySelector("link[rel=expect]"))) tell();
  }).observe(document, { childList: true, subtree: true });
  const watch = () => {
    if (isNew && ++frames > 1) tell();
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}""".replace("WIDTHS", WIDTHS)

# Whether a browser has read a piece.
HAS_COME = """piece => {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) if (comments.currentNode.data === `piece ${piece}`) return true;
  return false;
}"""

# The same for a browser that calls nothing in the test: returns when the piece is painted.
PAINTED = """async piece => {
  const hasCome = HAS_COME, look = WIDTHS;
  while (!hasCome(piece)) await new Promise(done => setTimeout(done, 4));
  if (document.body && !document.querySelector("link[rel=expect]")) await (FRAMES)();
  look();
}""".replace("HAS_COME", HAS_COME).replace("WIDTHS", WIDTHS).replace("FRAMES", FRAMES)


def pieces(page):
    """A page cut before each part of its bar, and before some of its photos, or if it has none, before each of its blocks.

    A comment ends each piece.
    """
    tiles = list(TILES.finditer(page))
    cuts = [tile.start() for number, tile in enumerate(tiles) if number in STOPS or number >= len(tiles) - LAST] or [
        found.start() for found in BLOCKS.finditer(page) if not found[0].startswith(b"<noscript")]
    if tiles:
        cuts += [tiles[-1].end(), tiles[-1].end(1)]
    if bar := BAR.search(page):
        cuts = sorted({*cuts, *(found.start() for found in PARTS.finditer(page, *bar.span()))})
    parts = [page[start:end] for start, end in zip([0, *cuts], [*cuts, len(page)])]
    return [part + b"<!--piece %d-->" % number for number, part in enumerate(parts)]


@pytest.fixture
def line(site):
    """A server that sends the page `path` in pieces, each when `gate` lets it through."""
    line = types.SimpleNamespace(path=None, parts=[], gate=None)

    class SlowHost(Host):
        def do_GET(self):
            if urllib.parse.unquote(self.path) != f"/{line.path}":
                super().do_GET()
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Connection", "close")
            self.end_headers()
            for part in line.parts:
                line.gate.acquire(timeout=PATIENCE)
                self.wfile.write(part)

    with served(site.folder, SlowHost) as line.address:
        yield line


@pytest.fixture(scope="session")
def browser_with_scroll_bars(launch_browser):
    """Chromium with the scroll bars that Playwright hides."""
    with launch_browser(ignore_default_args=["--hide-scrollbars"]) as browser:
        yield browser


@pytest.mark.sites("plain", "justified", "masonry", "addressed", "edge", "profile", control=["shifts while it arrives"])
@pytest.mark.parametrize("window", WINDOWS)
def test_arrival(site, looks, line, browser_with_scroll_bars, observed, window, defects):
    with browser_with_scroll_bars.new_context(**WINDOWS[window]) as context:
        observed(context, line.address)
        context.expose_function("painted", lambda: line.gate.release())
        context.add_init_script(TELL)
        for line.path in looks:
            line.parts, line.gate = pieces((site.folder / line.path).read_bytes()), threading.Semaphore(1)
            page = context.new_page()
            page.goto(line.address + line.path, wait_until="commit")
            page.wait_for_load_state()
            page.evaluate(FRAMES)
            page.evaluate(WIDTHS)
            for shift in page.evaluate("() => { witness.settle(); return witness.shifts; }"):
                defects.add(f"{site.name}, {line.path}", f"shifts while it arrives: {shift}")
            page.close()


@pytest.mark.turn(4)
@pytest.mark.sites("plain", "justified", "masonry", "profile")
@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=WINDOWS)
def test_arrival_in_firefox(site, looks, line, firefoxes, window, defects):
    """Pages of several photos. Others are words, which the observer looks at when they are there."""
    firefox = firefoxes("light")
    firefox.window(**window)
    for line.path in looks:
        page = (site.folder / line.path).read_bytes()
        if not TILES.search(page):
            continue
        line.parts, line.gate = pieces(page), threading.Semaphore(1)
        firefox.open("about:blank")
        firefox.open(line.address + line.path, wait="none")
        # Until the first piece has come, the tab may be on its way.
        firefox.until(HAS_COME, 0)
        for number in range(len(line.parts)):
            firefox.evaluate(PAINTED, number)
            line.gate.release()
        firefox.until("() => document.readyState === 'complete'")
        firefox.evaluate(FRAMES)
        firefox.evaluate(WIDTHS)
        for shift in firefox.evaluate("() => { witness.settle(); return witness.shifts; }"):
            defects.add(f"{site.name}, {line.path}", f"shifts while it arrives: {shift}")
    firefox.open("about:blank")
    firefox.happened()
