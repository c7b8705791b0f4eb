"""Two versions of a small site, and the command that deploys them."""

import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

from targets import PATH

PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()
SETTINGS = """
title: {title}
baseURL: https://example.org/gallery/
hosting: [apache, netlify]
search: true
sources: [ {{ folder: Pictures }} ]
renditions: {{ widths: [16], formats: [avif, jpeg] }}
"""


def png(colour):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = b"".join(b"\0" + bytes(colour) * 60 for _ in range(40))
    header = struct.pack(">IIBBBBB", 60, 40, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def build(site, title):
    (site / "heliograph.yml").write_text(SETTINGS.format(title=title))
    run = subprocess.run([PROGRAM, "build", "--progress", "none"], cwd=site, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr


def make(site):
    """The versions `A` and `B` of a site: a photo and an album come, others go, and one changes its name."""
    pictures = site / "Pictures"
    (pictures / "Coast").mkdir(parents=True)
    (pictures / "Old").mkdir()
    (site / "Static/.well-known").mkdir(parents=True)
    (site / "Static/.well-known/security.txt").write_text("Contact: mailto:ada@example.org\n")
    for number, name in enumerate(["one", "two", "Coast/three", "Coast/ä 100%", "Old/gone"]):
        (pictures / f"{name}.png").write_bytes(png((40 * number, 90, 200 - 40 * number)))
    build(site, "Before")
    shutil.copytree(site / "Output", site / "A")
    shutil.rmtree(pictures / "Old")
    (pictures / "New").mkdir()
    (pictures / "New/fresh.png").write_bytes(png((250, 250, 10)))
    (pictures / "two.png").rename(pictures / "second.png")
    build(site, "Later")
    shutil.copytree(site / "Output", site / "B")


class Deployer:
    """Deploys the versions of a site to a target."""

    def __init__(self, site, target, state):
        self.site, self.target, self.state = site, target, state

    def run(self, version, *options, path=None, name=None, **variables):
        command = [PROGRAM, "deploy", *options, "--site", self.state, "--output", self.site / version]
        command += ["--", name or self.target.name] if name != "" else []
        environment = os.environ | {"PATH": path or PATH} | self.target.variables | variables
        return subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)

    def deploy(self, version, *options, **variables):
        run = self.run(version, *options, **variables)
        assert run.returncode == 0, run.stderr
        return run.stderr
