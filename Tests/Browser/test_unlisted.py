"""An unlisted album in the browser: all of it works at its own address, no page leads there, and no request tells it."""

import http.client
import json
import os
import subprocess
import threading

import pytest
from built_site import Host, served
from PIL import Image

SETTINGS = """
title: The Long Light
sources: [ { folder: Pictures } ]
search: true
collections: [all, years]
downloads: 160
renditions: { widths: [160, 320], formats: [jpeg] }
"""


@pytest.fixture(scope="module")
def apart(tmp_path_factory):
    """The folder of a site with an open album, an unlisted one and an unlisted photo, and their addresses."""
    top = tmp_path_factory.mktemp("unlisted")
    for number, name in enumerate(["Open/meadow", "Open/lone", "Apart/one", "Apart/two", "Apart/inside/three"]):
        file = top / f"Pictures/{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        Image.linear_gradient("L").rotate(90 * number).resize((320, 240 - number)).convert("RGB").save(file)
    # An address elsewhere, which a visitor may follow.
    (top / "Pictures/Apart/index.md").write_text("---\ntitle: Far away\nunlisted: true\n---\n[elsewhere](http://127.0.0.1:9/)\n")
    (top / "Pictures/Open/index.md").write_text("---\nunlisted: [lone.jpg]\n---\n")
    (top / "heliograph.yml").write_text(SETTINGS)
    result = subprocess.run(
        [os.environ["HELIOGRAPH"], "build", "--site", top, "--output", top / "Output", "--report", top / "report.json"],
        capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return top, [entry["path"] for entry in json.loads((top / "report.json").read_text())["unlisted"]]


@pytest.fixture
def page(browser, defects):
    context = browser.new_context()
    page = context.new_page()
    page.on("console", lambda said: defects.add("unlisted", f"says on the console: {said.text[:200]}"))
    page.on("pageerror", lambda error: defects.add("unlisted", f"throws: {str(error)[:200]}"))
    page.on("response", lambda got: defects.add("unlisted", f"misses {got.url}") if got.status >= 400 else None)
    defects.count(1)
    yield page
    context.close()


def addresses(page):
    return set(page.evaluate("[...document.querySelectorAll('[href],[src]')].map(e => e.href || e.src)"))


def walk(page, start, below):
    """Opens a page and every page below an address that links lead to; {address: links}."""
    seen, rest = {}, [start]
    while rest:
        address = rest.pop()
        page.goto(address)
        assert page.evaluate("[...document.images].every(i => i.loading === 'lazy' || i.complete && i.naturalWidth > 0)")
        seen[address] = addresses(page)
        rest += [link for link in sorted(seen[address])
                 if link.startswith(below) and link.endswith(".html") and link not in seen and link not in rest]
    return seen


def test_it_works_at_its_own_address_and_leads_home(apart, page):
    top, paths = apart
    with served(top) as base:
        output = f"{base}Output/"
        for path, photos in zip(paths, [3, 1], strict=True):
            own = f"{output}{path.removesuffix('index.html')}"
            found = walk(page, f"{output}{path}", own)
            assert sum("/photos/" in address for address in found) == photos
            links = {link for page_links in found.values() for link in page_links}
            # All that is loaded is its own; what leads out is the home page.
            outside = {link for link in links if link.startswith(output) and not link.startswith(own)}
            assert outside == {f"{output}index.html"}
            # One photo needs no ZIP.
            assert any(link.endswith(".zip") for link in links) == (photos > 1)


def test_no_page_of_the_site_leads_there(apart, page):
    top, _ = apart
    with served(top) as base:
        found = walk(page, f"{base}Output/index.html", f"{base}Output/")
        assert len(found) >= 5
        assert not [link for links in found.values() for link in links if "/u/" in link]
        assert not [address for address in found if "lone" in address or "apart" in address.lower()]


def test_no_request_reveals_the_address(apart, page):
    top, paths = apart
    told = []

    class Listener(Host):
        def do_GET(self):
            told.append((self.path, self.headers.get("Referer")))
            super().do_GET()

    with served(top, Listener) as base:
        page.goto(f"{base}Output/{paths[0]}")
        page.get_by_role("link", name="The Long Light").first.click()
        page.wait_for_load_state()
        assert page.url.endswith("/Output/index.html")
        assert page.evaluate("document.referrer") == ""
    assert len(told) > 3 and all(referer is None for path, referer in told if "/u/" in path or path.endswith("/Output/index.html"))


def test_its_film_strip_shows_only_its_own(apart, page):
    """Below its photos are those of the album, and nothing of them is kept."""
    top, paths = apart
    page.set_viewport_size({"width": 1440, "height": 900})
    with served(top) as base:
        page.goto(f"{base}Output/{paths[0]}")
        page.locator(".tiles a").first.click()
        page.wait_for_url("**/photos/**")
        page.wait_for_function("() => document.querySelectorAll('.strip img').length === 2")
        own = f"{base}Output/{paths[0].removesuffix('index.html')}"
        assert all(link.startswith(own) for link in page.evaluate("[...document.querySelectorAll('.strip a')].map(a => a.href)"))
        assert "names" not in page.evaluate("JSON.stringify([history.state, sessionStorage])")


def test_the_preview_lists_no_folder(apart, defects):
    top, paths = apart
    server = subprocess.Popen(
        ["timeout", "300", os.environ["HELIOGRAPH"], "serve", "--site", top, "--output", top / "Output", "--port", "0"],
        stderr=subprocess.PIPE, text=True)
    try:
        base = next(word.rstrip(".") for line in server.stderr for word in line.split() if word.startswith("http://127.0.0.1"))
        drain = threading.Thread(target=server.stderr.read, daemon=True)
        drain.start()
        host = base.removeprefix("http://").strip("/")
        for path, status in [(f"/{paths[0]}", 200), ("/u/", 404), ("/u", 404), ("/.heliograph.sha256", 404)]:
            connection = http.client.HTTPConnection(host, timeout=300)
            connection.request("GET", path)
            response = connection.getresponse()
            body = response.read()
            defects.count(1)
            assert response.status == status, path
            assert status == 200 or paths[0].split("/")[1].encode() not in body
            connection.close()
    finally:
        server.terminate()
        server.wait()
