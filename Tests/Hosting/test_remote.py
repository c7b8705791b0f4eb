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
from limits import HANG
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
    run = subprocess.run([PROGRAM, "build", "--progress", "none"], cwd=folder, capture_output=True, text=True, timeout=HANG)
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
    run = subprocess.run(command, capture_output=True, text=True, timeout=HANG, cwd="/")
    return run.returncode, run.stdout.splitlines(), run.stderr


def first(folder, pattern):
    return sorted(folder.glob(pattern))[0]


def test_a_published_site_with_the_rules_of_its_build_is_sound(site, copy):
    with nginx(site, copy) as address:
        for words in [[], [site / "Output"]]:
            status, lines, errors = check(address, *words)
            assert (status, lines) == (0, []) and "has no defects" in errors, (lines, errors)
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
    other = first(copy, "search/index.html")
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


def test_a_server_without_the_rules_is_reported(site, copy):
    (copy / "heliograph.yml").write_text("title: secret\n")
    with nginx(site, copy, "types { text/html html; text/css css; }\n" + PLAIN) as address:
        status, lines, _ = check(address, site / "Output")
    assert status == 1
    defects = [line for line in lines if not line.startswith("Advice: ")]
    for words in ["is sent as application/octet-stream, and is image/webp", "feed.xml is sent as",
                  ".heliograph.sha256 can be read by everybody", "heliograph.yml can be read by everybody"]:
        assert [line for line in defects if words in line], (words, lines)
    for words in ["nosniff", "frame-ancestors", "lets browsers cache it", "ask again", "404.html is not what the host shows"]:
        assert [line for line in lines if line.startswith("Advice: ") and words in line], (words, lines)


def test_advice_alone_is_no_defect(site, copy):
    types = (site / ".heliograph/hosting/nginx.conf").read_text().split("types {", 1)[1].split("}", 1)[0]
    rules = "types {" + types + "}\nlocation ~ /\\. { return 404; }\n" + PLAIN
    rules += "location = /gallery/feed.xml { types {} default_type application/atom+xml; }\n"
    with nginx(site, copy, rules) as address:
        status, lines, errors = check(address)
    assert status == 0 and lines and all(line.startswith("Advice: ") for line in lines), (lines, errors)


def test_a_host_that_shows_a_page_for_everything_is_reported(site, copy):
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
        thread.join(timeout=HANG)
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


class Page(http.server.BaseHTTPRequestHandler):
    """A home page of a site; a test says what else is there."""

    links = []
    asked = None

    def do_GET(self):
        if self.asked is not None:
            self.asked.append(self.path)
        if self.path == "/":
            links = "".join(f'<a href="{link}">x</a>' for link in self.links)
            self.send(200, f'<!doctype html><html lang="en"><head><meta name="generator" content="Heliograph" /></head>'
                      f"<body>{links}</body></html>".encode())
        else:
            self.other()

    do_HEAD = do_GET

    def other(self):
        self.send(404)

    def send(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in {"Content-Type": "text/html", "Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            with contextlib.suppress(OSError):
                self.wfile.write(body)

    def log_message(self, *_):
        pass


def test_no_redirect_leads_to_another_host():
    class Other(Page):
        asked = []

    with serving(Other) as other:
        class First(Page):
            asked = []

            def do_GET(self):
                # As it was sent: the class takes one of two slashes away.
                self.path = self.requestline.split()[1]
                self.asked.append(self.path)
                if self.path == "/":
                    own = self.headers["Host"]
                    self.send(302, Location=f"//{own}//{other.split('/')[2]}/")
                elif self.path == f"//{other.split('/')[2]}/":
                    self.path = "/"
                    super().do_GET()
                else:
                    self.send(404)

            do_HEAD = do_GET

        with serving(First) as address:
            status, lines, errors = check(address)
    assert Other.asked == [] and (status, lines) == (0, [line for line in lines if "Advice" in line]), (lines, errors)
    assert len([path for path in First.asked if path.startswith("//127")]) > 5


@pytest.mark.parametrize("knows_head", [True, False])
def test_a_large_file_that_must_not_be_public_is_named(knows_head):
    class Leaking(Page):
        def other(self):
            if self.path != "/.heliograph/catalog.sqlite":
                self.send(404)
            elif self.command == "HEAD" and not knows_head:
                self.send(405)
            else:
                self.send(200, b"SQLite format 3\0" * (9 << 16), **{"Content-Type": "application/octet-stream"})

    with serving(Leaking) as address:
        status, lines, errors = check(address)
    assert status == 1, errors
    assert [line for line in lines if not line.startswith("Advice")] == [
        ".heliograph/catalog.sqlite can be read by everybody; remove it from the host, and deny names that begin with a dot."
    ]


def test_rules_for_robots_protect_nothing():
    class Forbidding(Page):
        asked = []

        def other(self):
            self.send(200 if self.path == "/robots.txt" else 404, b"User-agent: *\nDisallow: /.heliograph/\n")

    with serving(Forbidding) as address:
        status, lines, errors = check(address)
    assert status == 0 and not [path for path in Forbidding.asked if path.startswith("/.heliograph/")], errors
    assert any(line.startswith("Advice: .heliograph/catalog.sqlite was not asked for") for line in lines), lines


def test_what_is_remembered_is_bounded():
    class Linking(Page):
        links = [f"p{number}/" for number in range(3000)]

        def other(self):
            self.send(404)

    with serving(Linking) as address:
        _, _, errors = check(address, "--max-requests", "10")
    assert "At least 9" in errors and "were not asked for, since --max-requests is 10" in errors, errors


class Failing(Page):
    links = [f"p{number}/" for number in range(30)]

    def other(self):
        self.send(503 if self.path.startswith("/p") else 404, **{"Retry-After": "0"})


def test_a_host_that_fails_ends_the_visit_and_not_the_report():
    with serving(Failing) as address:
        status, lines, errors = check(address)
    assert status == 1 and "since the host did not answer any more" in errors, errors
    assert [line for line in lines if "failed three times in a row, the last time with: reports a server error (503)" in line]
    assert len([line for line in lines if line.startswith("p") and "(503)" in line]) == 3, lines


@pytest.mark.parametrize("failing", [True, False])
def test_no_request_is_sent_beyond_the_number(failing):
    class Base(Failing):
        asked = []

        def other(self):
            if failing or self.path == "/robots.txt":
                # Not three times in a row.
                self.send(503 if self.path != "/robots.txt" and len(self.asked) % 6 else 404, **{"Retry-After": "0"})
            else:
                self.send(302, Location=f"/{len(self.asked)}/")

    with serving(Base) as address:
        _, _, errors = check(address, "--max-requests", "10")
    assert len(Base.asked) == 10 and "10 requests" in errors, (Base.asked, errors)


def test_redirects_of_the_beginning_count_together():
    class Turning(Page):
        asked = []

        def do_GET(self):
            self.asked.append(self.path)
            number = len(self.asked)
            if self.path.startswith("/robots") and number % 4:
                return self.send(302, Location=f"/robots-{number}.txt")
            return self.send(404) if self.path.startswith("/robots") else self.send(302, Location=f"/{number}/")

    with serving(Turning) as address:
        status, lines, errors = check(address)
    assert (status, lines) == (1, []) and "redirects more than 5 times" in errors, errors
    assert len(Turning.asked) <= 7, Turning.asked


def test_a_visit_ends_in_time_with_what_it_found():
    class Slow(Page):
        links = ["missing/", "slow/"]
        stop = threading.Event()

        def other(self):
            if self.path != "/slow/":
                return self.send(404)
            # Faster than what counts as silence.
            self.send(200, **{"Content-Length": "1000000"})
            with contextlib.suppress(OSError):
                while not self.stop.wait(0.5):
                    self.wfile.write(b" " * 400)

    with serving(Slow) as address:
        status, lines, errors = check(address, "--max-time", "60s")
        Slow.stop.set()
    assert status == 1 and "since the time of --max-time is over" in errors, errors
    assert [line for line in lines if line.startswith("missing/ does not exist (404)")], lines
    assert not [line for line in lines if line.startswith("slow/")], lines
    assert check(address, "--max-time", "soon")[0] == 64


def test_images_at_another_host_are_asked_for_there():
    work = Path(tempfile.mkdtemp(prefix="heliograph-remote-", dir="/var/tmp"))
    work.chmod(0o755)
    for name in ["own", "img", "root", "site/Pictures"]:
        (work / name).mkdir(parents=True)
    (work / "site/Pictures/one.png").write_bytes(png((200, 90, 30)))
    rules = "location / { add_header X-Content-Type-Options nosniff; add_header Cache-Control max-age=31536000; }\n"
    (work / "own/nginx.conf").write_text(rules)
    try:
        with running("nginx", work / "own", work / "img", work / "own") as host:
            (work / "site/heliograph.yml").write_text(
                f"baseURL: https://example.org/gallery/\nhosting: [nginx]\nimages: {{ baseURL: \"{host}/p/\" }}\n"
                "sources: [ { folder: Pictures } ]\nrenditions: { widths: [16], formats: [webp, jpeg] }\n"
            )
            command = [PROGRAM, "build", "--progress", "none"]
            run = subprocess.run(command, cwd=work / "site", capture_output=True, text=True, timeout=HANG)
            assert run.returncode == 0, run.stderr
            shutil.copytree(work / "site/Output", work / "root/gallery")
            (work / "img/p").mkdir()
            shutil.move(work / "root/gallery/images", work / "img/p/images")
            with nginx(work / "site", work / "root/gallery") as address:
                status, defects, words = check(address, work / "site/Output")
                assert status == 0 and [line for line in defects if "images/" in line] == [], (defects, words)
                status, defects, words = check(address)
                assert status == 0 and "images at another host were not asked for" in words, words
                for image in sorted((work / "img/p/images").rglob("*.jpg")):
                    image.unlink()
                status, defects, words = check(address, work / "site/Output")
                assert status == 1 and any("images/" in line and "does not exist (404)" in line for line in defects), defects
                (work / "img/robots.txt").write_text("User-agent: *\nDisallow: /p/\n")
                status, defects, words = check(address, work / "site/Output")
                assert status == 0 and "robots.txt forbids" in words, words
    finally:
        shutil.rmtree(work)
