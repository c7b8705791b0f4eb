"""Asks a host of HTTP/2 for photos: all of them over few connections, also where it closes these now and then."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from limits import HANG
from pictures import png
from processes import free_port, running

HELIOGRAPH = os.environ["HELIOGRAPH"]
BUNDLE = Path("/etc/ssl/certs/ca-certificates.crt")
PHOTOS = 12


def certificate(folder):
    """A certificate for localhost that nobody else vouches for, and its key."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        + ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        + ["-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
        check=True, capture_output=True, timeout=HANG,
    )


def configuration(folder, port, requests):
    user = "user root;" if os.geteuid() == 0 else ""
    paths = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    path = folder / "nginx-http2.conf"
    path.write_text(
        f"{user} daemon off; error_log {folder}/error.log; pid {folder}/nginx.pid; events {{}}\n"
        f"http {{ log_format protocols '$server_protocol $connection $status $uri'; {paths}\n"
        f"access_log {folder}/access.log protocols; types {{ image/png png; application/feed+json json; }}\n"
        f"keepalive_requests {requests};\n"
        f"server {{ listen 127.0.0.1:{port} ssl http2; server_name localhost; root {folder}/root;\n"
        f"ssl_certificate {folder}/certificate.pem; ssl_certificate_key {folder}/key.pem; }} }}\n"
    )
    return ["nginx", "-c", str(path)]


def trusting(certificate):
    """Runs a command where the system's list of authorities has this certificate too; in a mount namespace of its own."""
    outside = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    return [*outside, "sh", "-c", f'mount --bind "{certificate}" "{BUNDLE}" && exec "$@"', "sh"]


@pytest.mark.parametrize("requests", [1000, 5])
def test_photos_over_http2(tmp_path, requests):
    root = tmp_path / "root"
    root.mkdir()
    port = free_port()
    address = f"https://localhost:{port}"
    for number in range(PHOTOS):
        (root / f"{number}.png").write_bytes(png((10 * number, 90, 160)))
    items = [
        {"id": str(n), "title": f"Photo {n}", "url": f"{address}/{n}", "attachments": [
            {"url": f"{address}/{n}.png", "mime_type": "image/png"}]}
        for n in range(PHOTOS)
    ]
    (root / "feed.json").write_text(
        json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": "Snapshots", "items": items})
    )
    certificate(tmp_path)
    bundle = tmp_path / "bundle.pem"
    bundle.write_bytes(BUNDLE.read_bytes() + (tmp_path / "certificate.pem").read_bytes())
    command = trusting(bundle)
    if subprocess.run([*command, "true"], capture_output=True, timeout=HANG).returncode != 0:
        pytest.skip("no mount namespace can be made here")
    site = tmp_path / "site"
    site.mkdir()
    (site / "heliograph.yml").write_text(f"title: Photos\nsources:\n  - feed: {address}/feed.json\n")
    with running(configuration(tmp_path, port, requests), port, tmp_path / "nginx.log"):
        build = subprocess.run(
            [*command, HELIOGRAPH, "build"], cwd=site, capture_output=True, text=True, timeout=HANG
        )
    assert build.returncode == 0, build.stderr
    lines = [line.split(" ", 3) for line in (tmp_path / "access.log").read_text().splitlines()]
    photos = [line for line in lines if line[3].strip().endswith(".png")]
    assert {line[0] for line in lines} == {"HTTP/2.0"}
    assert sorted(line[3] for line in photos if line[2] == "200") == sorted(f"/{n}.png" for n in range(PHOTOS))
    # One for the feed and one for the photos, unless the host closes them.
    assert len({line[1] for line in lines}) <= (2 if requests == 1000 else PHOTOS)
    pages = list((site / "Output").glob("photos/*/index.html"))
    assert len(pages) == PHOTOS
