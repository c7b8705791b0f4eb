"""What hosting: writes, loaded into the servers that read it."""

import gzip
import html
import os
import re
import shutil
import subprocess
import tempfile
import urllib.parse
from pathlib import Path

import pytest
from limits import HANG
from pages import ROOT, of_kind
from pictures import png
from webservers import SERVERS, Answer, running

PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()
FOREVER = "public, max-age=31536000, immutable"
TILES = f"images/00/11/0011{'a' * 28}-iiif/info.json"
# What owners have among their own files, and what a browser may be told of each.
TYPES = {
    "html": "text/html", "htm": "text/html", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "wasm": "application/wasm", "txt": "text/plain",
    "csv": "text/csv", "md": "text/markdown", "ics": "text/calendar", "vcf": "text/vcard text/x-vcard", "vtt": "text/vtt",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "ogv": "video/ogg",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "wav": "audio/x-wav", "flac": "audio/flac",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "pdf": "application/pdf", "zip": "application/zip", "epub": "application/epub+zip", "rtf": "application/rtf",
    "gpx": "application/gpx+xml", "kml": "application/vnd.google-earth.kml+xml", "geojson": "application/geo+json",
    "kmz": "application/vnd.google-earth.kmz", "gif": "image/gif", "ico": "image/x-icon image/vnd.microsoft.icon",
    "tif": "image/tiff", "bmp": "image/bmp", "avif": "image/avif", "svg": "image/svg+xml", "heic": "image/heic",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text", "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odp": "application/vnd.oasis.opendocument.presentation",
}


def build(folder, settings):
    (folder / "heliograph.yml").write_text("sources: [ { folder: Pictures } ]\n" + settings)
    command = [PROGRAM, "build", "--progress", "none"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HANG)


def make_site(base, hosting):
    # Apache reads as another user, who may not enter a folder for temporary files that is its owner's alone.
    folder = Path(tempfile.mkdtemp(prefix="heliograph-hosting-", dir="/var/tmp"))
    folder.chmod(0o755)
    (folder / "Pictures/海岸").mkdir(parents=True)
    (folder / "Pictures/Morning").mkdir()
    (folder / "Pictures/one.png").write_bytes(png((200, 90, 30)))
    (folder / "Pictures/海岸/two.png").write_bytes(png((20, 90, 130)))
    (folder / "Pictures/Morning/three.png").write_bytes(png((90, 20, 130)))
    for number, name in enumerate(["Assets", "Images"]):
        (folder / "Pictures" / name).mkdir()
        (folder / f"Pictures/{name}/own.png").write_bytes(png((10, 20 * number, 200)))
    for name in ["images", "assets", "types"]:
        (folder / "Static/files" / name).mkdir(parents=True)
    (folder / "Static/files/images/logo.png").write_bytes(png((7, 7, 7)))
    (folder / "Static/files/assets/prices-2026.css").write_text("p{}")
    for end in TYPES:
        (folder / f"Static/files/types/a.{end}").write_text("x")
    (folder / "Static/imprint.htm").write_text("<!doctype html><title>Imprint</title>" + "<p>Ada L.</p>" * 99)
    (folder / "Static/track.gpx").write_text("<gpx/>" * 99)
    (folder / "Static/track.gpx.gz").write_bytes(gzip.compress(b"<gpx/>" * 99))
    for name in ["海岸", "Coast"]:
        if name == "Coast":
            (folder / "Pictures/海岸").rename(folder / "Pictures/Coast")
            (folder / "Pictures/Morning").rename(folder / "Pictures/朝")
        run = build(
            folder,
            f"baseURL: https://example.org{base}\nhosting: [{hosting}]\nsearch: true\ncompress: [gzip, br]\n"
            "renditions: { widths: [16], formats: [avif, webp, jxl, jpeg] }\n",
        )
        assert run.returncode == 0, run.stderr
    root = folder / "root"
    site = root / base.strip("/")
    shutil.copytree(folder / "Output", site)
    # Beside what every build writes: tiles need a photo of 16 megapixels, and an owner has files too.
    (site / TILES).parent.mkdir(parents=True)
    (site / TILES).write_text("{}")
    (site / ".secret").write_text("secret")
    (site / "images/.secret").write_text("secret")
    (site / ".well-known").mkdir()
    (site / ".well-known/security.txt").write_text("Contact: mailto:ada@example.org\n")
    if base != "/":
        (root / "other.txt").write_text("other")
    return folder, root, site


# The part of a host that is a site beside others.
BELOW = "/a.b/gallery/"


@pytest.fixture(scope="module", params=["/", BELOW], ids=["top", "below"])
def site(request):
    base = request.param
    folder, root, site = make_site(base, ", ".join(SERVERS))
    yield base, folder, root, site
    shutil.rmtree(folder)


@pytest.fixture(scope="module", params=SERVERS)
def server(request, site):
    base, folder, root, output = site
    own = folder / request.param
    own.mkdir()
    with running(request.param, own, root, folder / ".heliograph/hosting") as address:
        yield address + base, output


def first(output, pattern):
    return sorted(output.glob(pattern))[0].relative_to(output).as_posix()


def check_headers(answer):
    assert answer.one("X-Content-Type-Options") == "nosniff"
    assert answer.one("Referrer-Policy") == "same-origin"
    assert "frame-ancestors 'self'" in answer.one("Content-Security-Policy")


def test_pages_are_asked_for_each_time(server):
    address, output = server
    for path in ["", "index.html", "albums/coast/", "search/index.html"]:
        answer = Answer(address + path)
        assert answer.status == 200 and answer.type == "text/html", path
        assert answer.one("Cache-Control") == "no-cache"
        check_headers(answer)
    home = Answer(address)
    assert home.body == (output / "index.html").read_bytes()
    again = Answer(address, "--header", f"If-None-Match: {home.one('ETag')}")
    assert again.status == 304 and again.body == b""


def test_files_named_by_their_content_are_kept(server):
    address, output = server
    types = {"css": "text/css", "svg": "image/svg+xml", "js": "text/javascript"}
    files = {first(output, f"assets/*.{name}"): kind for name, kind in types.items()}
    for name, kind in {"jpg": "jpeg", "webp": "webp", "avif": "avif", "jxl": "jxl"}.items():
        files[first(output, f"images/**/*.{name}")] = f"image/{kind}"
    for path, kind in files.items():
        answer = Answer(address + path)
        assert answer.status == 200 and answer.body == (output / path).read_bytes(), path
        assert answer.type.replace("application/javascript", "text/javascript") == kind, path
        assert answer.one("Cache-Control") == FOREVER, path
        check_headers(answer)
    # Whatever a build puts there has such a name.
    names = [path.relative_to(output).as_posix() for folder in ["assets", "images"] for path in (output / folder).rglob("*.*")]
    kept = [name for name in names if not name.endswith((".gz", ".br", "/info.json")) and "/." not in name]
    assert len(kept) > 20
    for path in kept:
        assert Answer(address + path).one("Cache-Control") == FOREVER, path


@pytest.mark.parametrize(
    "path",
    ["albums/assets/", "albums/assets/feed.xml", "albums/images/index.html", "files/images/logo.png", "files/assets/prices-2026.css"],
)
def test_a_folder_that_is_only_called_so_is_asked_for_each_time(server, path):
    address, output = server
    answer = Answer(address + path)
    file = output / path
    assert answer.status == 200 and answer.body == (file / "index.html" if file.is_dir() else file).read_bytes()
    assert answer.one("Cache-Control") == "no-cache"
    check_headers(answer)


def test_files_of_the_owner_have_their_types(server):
    address, _ = server
    found = {}
    for end, types in TYPES.items():
        answer = Answer(f"{address}files/types/a.{end}")
        assert answer.status == 200 and answer.one("Cache-Control") == "no-cache", end
        kind = answer.type.replace("application/javascript", "text/javascript")
        if kind not in types.split():
            found[end] = kind
    assert found == {}


def test_compressed_files_are_sent_to_those_who_take_them(server, request):
    address, output = server
    name = request.node.callspec.params["server"]
    # What nginx has no module for, and lighttpd does not know, comes as gzip or as it is.
    expected = {"apache": {"br", "gzip"}, "caddy": {"br", "gzip"}, "nginx": {"gzip"}, "lighttpd": set()}[name]
    suffixes = {"br": ".br", "gzip": ".gz"}
    for path in ["", "albums/coast/", "feed.xml", first(output, "assets/site-*.css"), "imprint.htm"]:
        file = path + "index.html" if not path or path.endswith("/") else path
        plain = Answer(address + path)
        assert plain.body == (output / file).read_bytes() and "content-encoding" not in plain.headers
        for encoding, suffix in suffixes.items():
            answer = Answer(address + path, "--header", f"Accept-Encoding: {encoding}")
            assert answer.status == 200 and answer.type == plain.type, (path, encoding)
            assert answer.one("Cache-Control") == plain.one("Cache-Control")
            check_headers(answer)
            if encoding in expected:
                assert answer.one("Content-Encoding") == encoding and "content-language" not in answer.headers
                assert "Accept-Encoding" in answer.one("Vary")
                assert answer.body == (output / (file + suffix)).read_bytes(), (path, encoding)
            else:
                assert "content-encoding" not in answer.headers and answer.body == plain.body
    # An owner's own pair is sent as what it is.
    track = Answer(address + "track.gpx", "--header", "Accept-Encoding: gzip")
    assert "content-encoding" in track.headers or track.body == (output / "track.gpx").read_bytes()


def test_a_description_of_tiles_is_asked_for_each_time(server):
    answer = Answer(server[0] + TILES)
    assert answer.status == 200 and answer.type == "application/json"
    assert answer.one("Cache-Control") == "no-cache"
    check_headers(answer)


def test_manifest_and_feeds_have_their_types(server):
    address, _ = server
    for path, kind in {
        "manifest.webmanifest": "application/manifest+json",
        "feed.xml": "application/atom+xml",
        "albums/coast/feed.xml": "application/atom+xml",
    }.items():
        answer = Answer(address + path)
        assert answer.status == 200 and answer.type == kind, path
        assert answer.one("Cache-Control") == "no-cache"
        check_headers(answer)


@pytest.mark.parametrize(
    "path", ["none", "a/b/c.html", "images/00/00/none-480.jpg", "assets/none.css", "images/none.jxl", "none/feed.xml"]
)
def test_an_address_that_does_not_exist_shows_the_page_for_it(server, path):
    address, output = server
    answer = Answer(address + path)
    assert answer.status == 404 and answer.type == "text/html"
    assert answer.body == (output / "404.html").read_bytes()
    # A photo that is uploaded a moment later is not missing for a year.
    assert answer.one("Cache-Control") == "no-cache"
    check_headers(answer)


@pytest.mark.parametrize(
    "path", [".heliograph.sha256", ".htaccess", ".secret", "images/.secret", "images/../.secret", "%2eheliograph.sha256"]
)
def test_names_that_begin_with_a_dot_are_denied(server, path):
    address, output = server
    answer = Answer(address + path)
    assert answer.status in (403, 404), path
    assert b"secret" not in answer.body and b"index.html\n" not in answer.body


def test_an_old_address_leads_to_the_new_one(server, site):
    address, output = server
    old = [path.parent for path in output.glob("*/*/index.html") if "http-equiv=\"refresh\"" in path.read_text()]
    moved = {path.relative_to(output).as_posix(): re.search(r"url=\.\./([^/]*)/", (path / "index.html").read_text())[1]
             for path in old}
    assert moved["albums/海岸"] == "coast" and urllib.parse.unquote(moved["albums/morning"]) == "朝" and len(moved) == 4
    for path, name in moved.items():
        for end in ["/", "/index.html"]:
            answer = Answer(address + urllib.parse.quote(path) + end)
            assert answer.status == 301, (path, answer.status)
            # Apache writes other digits than we do: %e6 for %E6.
            there = urllib.parse.unquote(urllib.parse.urlsplit(answer.one("Location")).path)
            assert there == urllib.parse.unquote(f"{site[0]}{path.split('/')[0]}/{name}/")
            there = Answer(address + f"{path.split('/')[0]}/{name}/")
            assert there.status == 200 and b"http-equiv=\"refresh\"" not in there.body
    assert Answer(address + "albums/coast/").status == 200


def test_well_known_files_are_not_denied(server):
    answer = Answer(server[0] + ".well-known/security.txt")
    assert answer.status == 200 and answer.body.startswith(b"Contact:")


def test_the_policy_allows_whatever_a_page_allows(server):
    """A browser obeys both policies; the header must not forbid what the page's own allows."""
    address, output = server

    def directives(policy):
        parts = [part.split() for part in policy.split(";") if part.strip()]
        return {part[0]: set(part[1:]) for part in parts}

    pages = sorted(page for page in output.rglob("*.html") if page.parent != output / "files/types")
    assert len(pages) > 5
    header = directives(Answer(address).one("Content-Security-Policy"))
    for page in pages:
        text = page.read_text()
        found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        if not found:
            # Only a page that leads elsewhere has none.
            assert "http-equiv=\"refresh\"" in text, page
            continue
        for name, sources in directives(html.unescape(found.group(1))).items():
            inline = {source for source in sources if source.startswith("'sha256-")}
            assert name in header, name
            assert sources - inline <= header[name], name
            assert not inline or "'unsafe-inline'" in header[name], name


@pytest.mark.parametrize("site", [BELOW], indirect=True, ids=["below"])
def test_nothing_beside_the_site_changes(server, site):
    base, _, root, _ = site
    answer = Answer(server[0].removesuffix(base) + "/other.txt")
    assert answer.status == 200 and answer.body == b"other"
    assert "content-security-policy" not in answer.headers and "cache-control" not in answer.headers


def test_rewrite_rules_above_hold_in_apache_where_they_say_so():
    folder, root, site = make_site("/gallery/", "apache")
    rule = 'RewriteCond "%{HTTP:X-Insecure}" 1\nRewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]\n'
    own = folder / "apache"
    own.mkdir()
    try:
        with running("apache", own, root, folder) as address:
            for options, status in [("", 200), ("RewriteOptions InheritDownBefore\n", 301)]:
                (root / ".htaccess").write_text(f"RewriteEngine On\n{options}{rule}")
                for path in ["gallery/", "gallery/albums/coast/index.html", "gallery/feed.xml"]:
                    answer = Answer(f"{address}/{path}", "--header", "X-Insecure: 1")
                    assert answer.status == status, (options, path)
                    if status == 301:
                        assert urllib.parse.urlsplit(answer.one("Location")).path == f"/{path}"
                    answer = Answer(f"{address}/{path}", "--header", "Accept-Encoding: br")
                    assert answer.status == 200 and answer.one("Content-Encoding") == "br", (options, path)
    finally:
        shutil.rmtree(folder)


def test_what_a_build_does_not_change_is_not_sent_again():
    folder, _, _ = make_site("/", "nginx")
    own = folder / "nginx"
    own.mkdir()
    try:
        with running("nginx", own, folder / "Output", folder / ".heliograph/hosting") as address:
            paths = [path.relative_to(folder / "Output").as_posix() for path in (folder / "Output").glob("*/**/*.*")]
            before = {path: Answer(f"{address}/{urllib.parse.quote(path)}") for path in paths}
            tags = {path: answer.one("ETag") for path, answer in before.items() if answer.status == 200}
            (folder / "Pictures/Coast/three.png").write_bytes(png((30, 140, 60)))
            settings = (folder / "heliograph.yml").read_text().split("\n", 1)[1]
            assert build(folder, settings).returncode == 0
            answers = {path: Answer(f"{address}/{path}", "--header", f"If-None-Match: {tags[path]}") for path in tags}
    finally:
        shutil.rmtree(folder)
    changed = {path.split("/")[0] for path in tags if answers[path].status == 200}
    # The page of the photo before the new one, the album's page and feed, and what the search knows.
    assert changed == {"photos", "albums", "search"}, changed
    kept = [path for path in tags if answers[path].status == 304]
    assert len(kept) > 20 and any(path.startswith("photos/") for path in kept)


def test_files_come_and_go_with_the_setting(tmp_path):
    (tmp_path / "Pictures").mkdir()
    (tmp_path / "Pictures/one.png").write_bytes(png((1, 2, 3)))
    inside = {"_headers", "_redirects", ".htaccess"}

    def found():
        names = {path.name for path in (tmp_path / "Output").iterdir()}
        hosting = tmp_path / ".heliograph/hosting"
        return names & inside, {path.name for path in hosting.iterdir()} if hosting.exists() else set()

    small = "renditions: { widths: [16] }\n"
    assert build(tmp_path, small).returncode == 0
    assert found() == (set(), set())
    assert build(tmp_path, small + "hosting: [netlify, apache, nginx, caddy, lighttpd]\n").returncode == 0
    assert found() == (inside, {"nginx.conf", "site.caddy", "lighttpd.conf"})
    check = subprocess.run([PROGRAM, "check", tmp_path / "Output"], capture_output=True, text=True, timeout=HANG)
    assert check.returncode == 0, check.stderr
    assert build(tmp_path, small + "hosting: caddy\n").returncode == 0
    assert found() == (set(), {"site.caddy"})
    assert build(tmp_path, small).returncode == 0
    assert found() == (set(), set())


def test_a_file_of_the_owner_is_not_replaced(tmp_path):
    (tmp_path / "Pictures").mkdir()
    (tmp_path / "Pictures/one.png").write_bytes(png((1, 2, 3)))
    (tmp_path / "Output").mkdir()
    (tmp_path / "Output/.htaccess").write_text("mine")
    run = build(tmp_path, "hosting: apache\n")
    assert run.returncode == 1 and "Output/.htaccess" in run.stderr, run.stderr
    assert (tmp_path / "Output/.htaccess").read_text() == "mine"


@pytest.mark.parametrize("site", ["/"], indirect=True, ids=["top"])
@pytest.mark.parametrize("example", of_kind(*SERVERS), ids=str)
def test_the_examples_of_the_documentation(example, site):
    """The blocks as they stand there, with the folders and the port of the test."""
    _, folder, root, output = site
    own = folder / f"example-{example}"
    own.mkdir()
    with running(example.kind, own, root, folder / ".heliograph/hosting", example.text) as address:
        page = Answer(f"{address}/albums/coast/")
        assert page.status == 200 and page.body == (output / "albums/coast/index.html").read_bytes()
        check_headers(page)
        assert Answer(f"{address}/{first(output, 'images/**/*.jpg')}").one("Cache-Control") == FOREVER
        assert Answer(f"{address}/.secret").status in (403, 404)
        missing = Answer(f"{address}/nothing/")
        assert missing.status == 404 and missing.body == (output / "404.html").read_bytes()


def test_the_documentation_has_an_example_of_each_server():
    assert {example.kind for example in of_kind(*SERVERS)} == set(SERVERS)


def test_readme_names_each_server():
    count, names = re.search(r"settings for (\d+) web servers\s+\(([^)]*)\)", (ROOT / "README.md").read_text(encoding="utf-8")).groups()
    assert {name.lower() for name in names.split(", ")} == set(SERVERS) and int(count) == len(SERVERS)
