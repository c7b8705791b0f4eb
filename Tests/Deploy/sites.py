"""Two versions of a small site, and the command that deploys them."""

import contextlib
import os
import shutil
import subprocess
import time
from pathlib import Path

from limits import HANG
from pictures import png
from processes import PATH

PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()
SETTINGS = """
title: {title}
baseURL: https://example.org/gallery/
hosting: [apache, netlify, nginx]
search: true
sources: [ {{ folder: Pictures }} ]
renditions: {{ widths: [16], formats: [avif, jpeg] }}
"""


def build(site, title):
    (site / "heliograph.yml").write_text(SETTINGS.format(title=title))
    run = subprocess.run([PROGRAM, "build", "--progress", "none"], cwd=site, capture_output=True, text=True, timeout=HANG)
    assert run.returncode == 0, run.stderr


def make(site):
    """Versions of a site. From `A` to `B`, a photo and an album come, others go, and one changes its name; `C` has another title."""
    pictures = site / "Pictures"
    (pictures / "Coast").mkdir(parents=True)
    (pictures / "Old").mkdir()
    (site / "Static/.well-known").mkdir(parents=True)
    # GitHub Pages looks for it.
    (site / "Static/.nojekyll").write_text("")
    (site / "Static/.well-known/security.txt").write_text("Contact: mailto:ada@example.org\n")
    for number, name in enumerate(["one", "two", "Coast/three", "Coast/ä 100%", "Old/gone"]):
        (pictures / f"{name}.png").write_bytes(png((40 * number, 90, 200 - 40 * number)))
    build(site, "Before")
    shutil.copytree(site / "Output", site / "A")
    # Later rules redirect the address of the renamed photo, which version `A` still has.
    shutil.copytree(site / ".heliograph/hosting", site / "hosting")
    shutil.rmtree(pictures / "Old")
    (pictures / "New").mkdir()
    (pictures / "New/fresh.png").write_bytes(png((250, 250, 10)))
    (pictures / "two.png").rename(pictures / "second.png")
    build(site, "Later")
    shutil.copytree(site / "Output", site / "B")
    build(site, "Still later")
    shutil.copytree(site / "Output", site / "C")


class Running(subprocess.Popen):
    """A deployment that runs."""

    def pause(self):
        time.sleep(0.05)

    def end(self):
        """Waits; returns the exit code and what was written on standard error."""
        errors = self.communicate(timeout=HANG)[1]
        return self.returncode, errors


class Deployer:
    """Deploys the versions of a site to a target."""

    def __init__(self, site, target, state):
        self.site, self.target, self.state = site, target, state

    def command(self, version, *options, path=None, name=None, **variables):
        command = [PROGRAM, "deploy", *options, "--site", self.state, "--output", self.site / version]
        command += ["--", name or self.target.name] if name != "" else []
        environment = os.environ | {"PATH": path or PATH} | self.target.variables | variables
        return command, environment

    def run(self, *words, **variables):
        command, environment = self.command(*words, **variables)
        return subprocess.run(command, capture_output=True, text=True, timeout=HANG, env=environment)

    @contextlib.contextmanager
    def started(self, *words, **variables):
        """The same while it runs; it is killed when it does not end."""
        command, environment = self.command(*words, **variables)
        process = Running(command, stderr=subprocess.PIPE, text=True, env=environment)
        try:
            yield process
        finally:
            process.kill()
            process.wait(timeout=HANG)

    def deploy(self, version, *options, **variables):
        run = self.run(version, *options, **variables)
        assert run.returncode == 0, run.stderr
        return run.stderr
