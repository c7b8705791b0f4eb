"""heliograph check --remote: a published site as a visitor gets it, sound and with faults."""

import contextlib
import functools
import http.server
import os
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

import pytest
from pictures import png
from webservers import running

PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()
PLAIN = "location / { index index.html; }\n"


@pytest.fixture(scope="module")
def site():
    # nginx reads as another user.
    folder = Path(tempfile.mkdtemp(prefix="heliograph-remote-", dir="/var/tmp"))
    folder.chmod(0o755)
    (folder / "Pictures/Coast ä").mkdir(parents=True)
    for number in range(4):
        (folder / f"Pictures/Coast ä/{number}.png").write_bytes(png((50 * number, 90, 30)))
    (folder / "Pictures/Morning").mkdir()
    (folder / "Pictures/Morning/4.png").write_bytes(png((20, 200, 30)))
    (folder / "heliograph.yml").write_text(
        "sources: [ { folder: Pictures } ]\nbaseURL: https://example.org/gallery/\nhosting: [nginx]\nsearch: true\n"
        "renditions: { widths: [16], formats: [webp, jpeg] }\n"
    )
    run = subprocess.run([PROGRAM, "build", "--progress", "none"], cwd=folder, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def copy(site):
    """The published copy of the site, which a test may damage."""
    root = site / "root"
    shutil.copytree(site / "Output", root / "gallery")
    yield root / "gallery"
    shutil.rmtree(root)


@contextlib.contextmanager
def nginx(site, copy, rules=None):
    own = site / "nginx"
    own.mkdir()
    snippets = site / ".heliograph/hosting"
    if rules is not None:
        snippets = own
        (own / "nginx.conf").write_text(rules)
    try:
        with running("nginx", own, copy.parent, snippets) as address:
            yield address + "/gallery/"
    finally:
        shutil.rmtree(own)


def check(address, *words):
    command = [PROGRAM, "check", "--remote", address, *words]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd="/")
    return run.returncode, run.stdout.splitlines(), run.stderr


def first(folder, pattern):
    return sorted(folder.glob(pattern))[0]


def test_a_published_site_with_the_rules_of_its_build_is_sound(site, copy):
    with nginx(site, copy) as address:
        for words in [[], [site / "Output"]]:
            status, lines, errors = check(address, *words)
            assert (status, lines) == (0, []) and "is sound" in errors, (lines, errors)
        # A site may have no sitemap, and then it has no line about one.
        (copy / "sitemap.xml").rename(copy / "other.xml")
        assert check(address)[:2] == (0, [])
        (copy / "other.xml").rename(copy / "sitemap.xml")
        # An address without its slash, and one of the page.
        assert check(address[:-1])[0] == 0 and check(address + "index.html")[0] == 0


def test_what_is_missing_cut_or_changed_is_named(site, copy):
    page = first(copy, "photos/*/index.html")
    page.unlink()
    image = first(copy, "images/**/*.webp")
    image.write_bytes(image.read_bytes()[:-10])
    style = first(copy, "assets/*.css")
    style.write_bytes(style.read_bytes() + b"/* */")
    other = first(copy, "albums/*/index.html")
    other.write_bytes(other.read_bytes()[:-30])
    with nginx(site, copy) as address:
        status, lines, errors = check(address, site / "Output")
        assert status == 1 and f"{len(lines)} defects" in errors, (lines, errors)
        for file, words in [(page, "does not exist (404)"), (image, "is cut short"), (style, "not what the output"),
                            (other, "</html>"), (other, "not what the output")]:
            place = file.relative_to(copy).as_posix().removesuffix("index.html")
            assert [line for line in lines if line.startswith(place) and words in line], (place, words, lines)
        # Without the folder, what shows by itself.
        status, lines, _ = check(address)
        assert status == 1 and any("cut short" in line for line in lines) and any("(404)" in line for line in lines)


def test_a_server_without_the_rules_is_told_of(site, copy):
    (copy / "heliograph.yml").write_text("title: secret\n")
    with nginx(site, copy, "types { text/html html; text/css css; }\n" + PLAIN) as address:
        status, lines, _ = check(address, site / "Output")
    assert status == 1
    defects = [line for line in lines if not line.startswith("Advice: ")]
    for words in ["is sent as application/octet-stream, and is image/webp", "feed.xml is sent as",
                  ".heliograph.sha256 can be read by everybody", "heliograph.yml can be read by everybody"]:
        assert [line for line in defects if words in line], (words, lines)
    for words in ["nosniff", "frame-ancestors", "lets browsers keep it", "ask again", "404.html is not what the host shows"]:
        assert [line for line in lines if line.startswith("Advice: ") and words in line], (words, lines)


def test_advice_alone_is_no_defect(site, copy):
    types = (site / ".heliograph/hosting/nginx.conf").read_text().split("types {", 1)[1].split("}", 1)[0]
    rules = "types {" + types + "}\nlocation ~ /\\. { return 404; }\n" + PLAIN
    rules += "location = /gallery/feed.xml { types {} default_type application/atom+xml; }\n"
    with nginx(site, copy, rules) as address:
        status, lines, errors = check(address)
    assert status == 0 and lines and all(line.startswith("Advice: ") for line in lines), (lines, errors)


def test_a_host_that_shows_a_page_for_everything_is_told_of(site, copy):
    rules = "include /etc/nginx/mime.types;\nlocation / { index index.html; try_files $uri $uri/ /gallery/index.html; }\n"
    with nginx(site, copy, rules) as address:
        status, lines, _ = check(address)
    assert status == 1 and any("instead of 404" in line for line in lines), lines


def test_rules_for_robots_are_obeyed(site, copy):
    with nginx(site, copy) as address:
        (copy.parent / "robots.txt").write_text("User-agent: heliograph\nDisallow: /gallery/\n")
        status, lines, errors = check(address)
        assert (status, lines) == (1, []) and len(errors.splitlines()) == 1 and "robots.txt forbids" in errors, errors
        (copy.parent / "robots.txt").write_text("User-agent: *\nDisallow: /gallery/photos/\n")
        first(copy, "photos/*/index.html").unlink()
        status, lines, errors = check(address)
        assert (status, lines) == (0, []) and "robots.txt forbids them" in errors, (lines, errors)


@contextlib.contextmanager
def serving(handler):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join(timeout=20)
        server.server_close()


class Counting(http.server.SimpleHTTPRequestHandler):
    """A folder, and who asked for what of it."""

    asked = []

    def parse_request(self):
        known = super().parse_request()
        self.asked.append((self.headers["User-Agent"], self.path))
        return known

    def log_message(self, *_):
        pass


def test_the_number_of_requests_is_bounded(site, copy):
    Counting.asked.clear()
    with serving(functools.partial(Counting, directory=copy)) as address:
        _, _, errors = check(address, "--max-requests", "20", site / "Output")
    assert len(Counting.asked) == 20 and "not asked for, since --max-requests is 20" in errors, errors
    assert {agent for agent, _ in Counting.asked} == {"heliograph"}
    assert Counting.asked[0][1] == "/robots.txt"


def answer(status, body=b"", **headers):
    """A server with one answer for everything but the rules for robots."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(404 if self.path == "/robots.txt" else status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            if self.command == "GET" and self.path != "/robots.txt":
                with contextlib.suppress(OSError):
                    for part in [body] if isinstance(body, bytes) else body():
                        self.wfile.write(part)

        do_HEAD = do_GET

        def log_message(self, *_):
            pass

    return Handler


def endless():
    yield b'<!doctype html><meta name="generator" content="Heliograph" />'
    while True:
        yield b"<p>" * 20_000


@pytest.mark.parametrize(
    "handler, words",
    [
        (answer(302, Location="/on/and/on"), "redirects more than 5 times"),
        (answer(302, Location="https://login.example/"), "redirects to https://login.example"),
        (answer(302, Location="ftp://login.example/"), "no address"),
        (answer(200, b"<!doctype html><title>Log in</title>"), "Heliograph did not make"),
        (answer(401), "refuses access (401)"),
        (answer(404), "shows no page (404)"),
        (answer(200, endless), "more than 8 MB"),
        (answer(503), "server error (503)"),
    ],
    ids=["redirects", "elsewhere", "no address", "login", "password", "nothing", "endless", "busy"],
)
def test_what_is_no_site_is_one_sentence(handler, words):
    with serving(handler) as address:
        status, lines, errors = check(address)
    assert (status, lines) == (1, []) and words in errors and len(errors.splitlines()) == 1, errors


def test_what_cannot_be_asked_is_one_sentence(site):
    for address, status in [("ftp://a.example/", 64), ("https://ada:secret@a.example/", 64), ("http://127.0.0.1:1/", 1)]:
        found, lines, errors = check(address)
        assert found == status and lines == [] and len(errors.splitlines()) == 1 and "secret" not in errors, errors
    found, _, errors = check("http://127.0.0.1:1/", site / "Pictures")
    assert found == 1 and "holds no site" in errors, errors
    for words in [["--max-requests", "9"], ["--max-requests", "20001"], ["--privacy"]]:
        assert check("http://127.0.0.1:1/", *words)[0] == 64
