"""Sites of photos at remotes of rclone: what is copied, what is asked, and what stays when a remote fails."""

import contextlib
import http.server
import os
import signal
import subprocess
import threading
import time
from pathlib import Path

import pytest
import shim
from limits import HANG
from pictures import png
from processes import PATH
from sites import PROGRAM
from targets import PASSWORD, TARGETS, configuration, obscured

SETTINGS = """
title: Far
sources:
  - rclone: "{remote}"
  - folder: Pictures
renditions: {{ widths: [16], formats: [jpeg] }}
"""
NAMES = ["a.png", "x #1.png", "ask?.png", "plus+.png", "per%20cent.png", "Trip/ümläut ß.png", "Trip/one.png", "日本/東京.png"]
WORDS = b"---\ntitle: The voyage\nprivate: [one.png]\n---\nBy sea.\n"

# Writes down what it is asked for; rclone itself is behind it.
LOGGED = '#!/bin/sh\necho "$1" >> "$CALLS"\nPATH="${{PATH#{folder}:}}"\nexec rclone "$@"\n'
# Never ends by itself.
ENDLESS = '#!/bin/sh\necho $$ > "$CALLS"\nsleep 600 &\nwait\n'


def script(folder, text):
    folder.mkdir()
    file = folder / "rclone"
    file.write_text(text.format(folder=folder))
    file.chmod(0o755)
    return f"{folder}:{PATH}"


def fill(target, names=NAMES):
    for number, name in enumerate(names):
        target.put(name, png((20 * number % 256, 90, 200)))
    if "Trip/one.png" in names:
        target.put("Trip/index.md", WORDS)


class Site:
    """A site of one remote and one folder with a photo."""

    def __init__(self, folder, remote, **variables):
        self.folder, self.variables = folder, variables
        (folder / "Pictures").mkdir(parents=True)
        (folder / "Pictures/near.png").write_bytes(png((1, 2, 3)))
        (folder / "heliograph.yml").write_text(SETTINGS.format(remote=remote))

    def run(self, *options, path=PATH, **variables):
        command = [PROGRAM, "build", "--progress", "none", *options]
        environment = os.environ | {"PATH": path} | self.variables | variables
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=HANG, env=environment)

    def build(self, code=0, *options, **variables):
        run = self.run(*options, **variables)
        assert run.returncode == code, run.stderr
        return run.stderr

    def mirror(self):
        tops = list((self.folder / ".heliograph/mirrors").glob("*/photos"))
        return {p.relative_to(t).as_posix(): p.read_bytes() for t in tops for p in t.rglob("*") if p.is_file()}

    def photos(self):
        return sorted(path.name for path in (self.folder / "Output/photos").iterdir())

    def stamps(self):
        files = [path for path in (self.folder / "Output").rglob("[!.]*") if path.is_file()]
        return {str(path): (path.stat().st_ino, path.stat().st_mtime_ns) for path in files}


def running_in(group):
    """The processes of a group that run; those that ended and that nobody asked for are none."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            state, _, number = file.read_text().rpartition(")")[2].split()[:3]
            if int(number) == group and state != "Z":
                found.append(file.parent.name)
    return found


@pytest.fixture(scope="module", params=["webdav", "sftp", "s3"])
def remote(request, tmp_path_factory):
    with TARGETS[request.param](tmp_path_factory.mktemp(request.param)) as target:
        yield target


@pytest.fixture
def dav(tmp_path):
    with TARGETS["webdav"](tmp_path) as target:
        yield target


def site_of(target, tmp_path):
    return Site(tmp_path / "site", target.name.removeprefix("rclone:"), **target.variables)


def test_a_remote_is_shown_as_a_folder(remote, tmp_path):
    remote.clear()
    fill(remote)
    remote.put("film.wmv", b"no film")
    site = site_of(remote, tmp_path)
    calls = tmp_path / "calls"
    path = script(tmp_path / "bin", LOGGED)
    words = site.build(path=path, CALLS=str(calls))
    assert "1 .wmv" in words
    assert {**site.mirror(), "film.wmv": b"no film"} == remote.files()
    assert len(site.photos()) == len(NAMES)
    pages = "".join(page.read_text() for page in (site.folder / "Output").rglob("*.html"))
    assert "The voyage" in pages and "one.png" not in pages
    # The second night: one list, nothing copied, nothing written.
    before, asked = site.stamps(), remote.requests() if remote.kind == "s3" else 0
    calls.write_text("")
    site.build(path=path, CALLS=str(calls))
    assert calls.read_text() == "lsjson\n"
    assert site.stamps() == before
    if remote.kind == "s3":
        assert remote.requests() - asked <= 2
    # The third: one is changed and keeps its size, one is new.
    calls.write_text("")
    changed = png((9, 9, 9))
    if remote.kind != "s3":
        time.sleep(1.1)
    remote.put("a.png", changed)
    remote.put("Trip/new.png", png((7, 7, 7)))
    site.build(path=path, CALLS=str(calls))
    assert site.mirror()["a.png"] == changed and "Trip/new.png" in site.mirror()
    assert calls.read_text() == "lsjson\ncopy\n"


def test_what_the_remote_lost_goes_once_it_is_believed(dav, tmp_path):
    fill(dav, [f"{number}.png" for number in range(20)])
    site = site_of(dav, tmp_path)
    site.build()
    for number in range(15):
        (dav.root / f"{number}.png").unlink()
    assert "lists 5 photos; last time there were 20" in site.build(2)
    assert len(site.mirror()) == 20 and len(site.photos()) == 21
    site.build(0, "--allow-fewer", "15")
    assert len(site.mirror()) == 5 and len(site.photos()) == 6


def test_a_login_page_is_no_empty_remote(dav, tmp_path):
    class Login(http.server.BaseHTTPRequestHandler):
        def do_PROPFIND(self):
            body = b"<!doctype html><title>Log in</title><form><input name=user></form>"
            self.send_response(207)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_HEAD = do_OPTIONS = do_PROPFIND

        def log_message(self, *words):
            pass

    fill(dav)
    site = site_of(dav, tmp_path)
    site.build()
    before = site.mirror()
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Login) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        (tmp_path / "login").mkdir()
        url = f"http://127.0.0.1:{server.server_port}"
        site.variables = configuration(tmp_path / "login", "dav", type="webdav", url=url, vendor="other")
        words = site.build(2)
        server.shutdown()
    assert "lists no photos; last time there were 8" in words or "could not be read" in words
    assert site.mirror() == before and len(site.photos()) == len(NAMES)


def test_a_dead_remote_delays_nobody(tmp_path):
    with TARGETS["webdav"](tmp_path) as target:
        fill(target)
        site = site_of(target, tmp_path)
        site.build()
    (site.folder / "Pictures/newer.png").write_bytes(png((200, 1, 1)))
    words = site.build(2)
    assert "it last answered today, and that is shown" in words
    assert len(site.photos()) == len(NAMES) + 1
    # A remote that never answered takes nobody's photos along either.
    other = Site(tmp_path / "other", "dav:", **target.variables)
    assert "nothing of it is on the site" in other.build(2)
    assert other.photos() and other.mirror() == {}


def test_a_build_that_is_killed_goes_on(dav, tmp_path):
    fill(dav)
    counter = tmp_path / "counter"
    path = f"{shim.install(tmp_path / 'shim')}:{PATH}"
    site = site_of(dav, tmp_path)
    for number in (1, 2, 3):
        counter.write_text("0")
        run = site.run(path=path, SHIM_COUNTER=str(counter), SHIM_AT=str(number), SHIM_WHEN="amid")
        assert run.returncode == -9, run.stderr
        assert set(site.mirror()) <= set(dav.files())
    site.build()
    assert site.mirror() == dav.files()


def test_no_secret_is_revealed(tmp_path):
    wrong = "a-wrong-password-0815"
    with TARGETS["webdav"](tmp_path, password=wrong) as target:
        fill(target)
        hidden = obscured(wrong)
        variables = {"RCLONE_CONFIG_DAV_PASS": hidden, **target.variables}
        site = Site(tmp_path / "site", "dav:", **variables)
        words = site.build(2, "--verbose", "--report", "report.json")
    assert "401" in words
    left = [path.read_bytes() for path in site.folder.rglob("*") if path.is_file()] + [words.encode()]
    for secret in (PASSWORD, wrong, hidden):
        assert not any(secret.encode() in content for content in left)


@pytest.mark.parametrize("remote", [":webdav:x", "dav,user=ada:x", "folder", "-x:y", "dav:../x"])
def test_only_named_remotes_are_taken(remote, tmp_path):
    site = Site(tmp_path / "site", remote)
    assert "must be REMOTE:PATH" in site.build(64)


def test_an_interrupt_ends_rclone_and_what_it_started(tmp_path):
    calls = tmp_path / "calls"
    site = Site(tmp_path / "site", "dav:")
    environment = os.environ | {"PATH": script(tmp_path / "bin", ENDLESS), "CALLS": str(calls)}
    build = subprocess.Popen([PROGRAM, "build", "--quiet"], cwd=site.folder, env=environment, stderr=subprocess.DEVNULL)
    while not calls.exists() or not calls.read_text():
        assert build.poll() is None
        time.sleep(0.05)
    group = int(calls.read_text())
    build.send_signal(signal.SIGINT)
    build.wait(timeout=HANG)
    assert running_in(group) == []
