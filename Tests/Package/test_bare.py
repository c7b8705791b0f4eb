"""README's way of the package, on a Debian 12 and on a Debian 13 that have nothing else: no Swift, no libraries, no network after apt."""

import json
import re
import shutil

import pytest
from bare import IN_TURN, RELEASES, ROOT
from confined import assert_workers_confined_themselves, traced, write_photos
from readme import PACKAGE, UPDATE

pytestmark = IN_TURN

# The commands for the package, as they are written there.
[INSTALL, BUILD] = PACKAGE


@pytest.fixture(scope="module")
def installed(starting, package, imaging):
    """The system with the package, and what was there before."""
    bare = starting.result()
    bare.answers_yes()
    assert bare.types(UPDATE, network=True).returncode == 0
    # The file of this machine stands for DOWNLOAD; it may be of another kind.
    shutil.copy(package, bare.root / "home/visitor")
    assert INSTALL.startswith("sudo apt install --no-install-recommends ./")
    ran = bare.types(re.sub(r"\S+_amd64\.deb", f"./{package.name}", INSTALL), network=True)
    assert ran.returncode == 0, ran.stdout
    (bare.root / "home/visitor" / package.name).unlink()
    return bare


def test_there_is_no_swift(installed):
    assert not [path for path in installed.paths() if re.search(r"(^|/)(libswift|swift$|swiftc)", path)]
    assert installed.run(["sh", "-c", "command -v swift gcc"]).stdout == ""


def test_a_folder_is_built_in_confined_workers(installed, tmp_path):
    write_photos(installed.root / "home/visitor/Pictures/Trip")
    ran = installed.types(f"{BUILD} --report report.json", before=traced(tmp_path))
    assert ran.returncode == 0, ran.stdout
    assert "Built 4 photos in 1 album in " in ran.stdout
    report = json.loads((installed.root / "home/visitor/report.json").read_text())
    assert report["developed"] == 4
    assert_workers_confined_themselves(tmp_path)
    ran = installed.run(["heliograph", "check", "Site"], "visitor")
    assert ran.returncode == 0 and "has no defects" in ran.stdout, ran.stdout


def test_only_what_is_needed_was_installed(installed):
    names = set(installed.run(["dpkg-query", "--show", "--showformat", "${Package}\n"]).stdout.split())
    assert "ca-certificates" in names
    assert not names & {"ghostscript", "dbus", "fonts-urw-base35", "x11-common"}, names


def test_every_format_is_read_and_made(installed):
    # Since libheif 1.17, the codecs of HEIC and AVIF are packages of their own.
    write_photos(installed.root / "home/visitor/formats/Pictures/Trip")
    shutil.copy(ROOT / "Tests/Corpus/high-range/pq.heic", installed.root / "home/visitor/formats/Pictures/Trip")
    (installed.root / "home/visitor/formats/heliograph.yml").write_text(
        "sources:\n  - folder: Pictures\nrenditions:\n  formats: [jpeg, webp, avif, jxl]\n")
    installed.run(["chmod", "--recursive", "a+rwX", "/home/visitor"])
    ran = installed.run(["sh", "-c", "cd formats && heliograph build"], "visitor")
    assert ran.returncode == 0 and "Built 5 photos in 1 album in " in ran.stdout, ran.stdout
    made = [path.suffix for path in (installed.root / "home/visitor/formats/Output").rglob("*.*")]
    assert [made.count(suffix) for suffix in (".jpg", ".webp", ".avif", ".jxl")] == [5] * 4


# The same pictures on every release.
@pytest.mark.parametrize("starting", RELEASES[:1], indirect=True)
def test_the_demo_is_built(installed):
    ran = installed.run(["heliograph", "demo", "--output", "Demo"], "visitor")
    assert ran.returncode == 0 and re.search(r"Built \d\d photos in \d albums", ran.stdout), ran.stdout
    ran = installed.run(["heliograph", "check", "Demo"], "visitor")
    assert ran.returncode == 0 and "has no defects" in ran.stdout, ran.stdout


def test_the_manual_and_the_units_are_where_debian_looks(installed):
    for path in (
        "usr/share/doc/heliograph/copyright", "usr/lib/systemd/system/heliograph@.timer",
        "usr/share/bash-completion/completions/heliograph",
    ):
        assert (installed.root / path).exists(), path


def test_removal_leaves_nothing(installed):
    # As systemctl enable does, which needs a systemd that runs.
    wanted = installed.root / "etc/systemd/system/timers.target.wants"
    wanted.mkdir(parents=True, exist_ok=True)
    (wanted / "heliograph@gallery.timer").symlink_to("/usr/lib/systemd/system/heliograph@.timer")
    ran = installed.run(["apt-get", "-q", "remove", "--yes", "--autoremove", "heliograph"])
    assert ran.returncode == 0, ran.stdout
    left = {path for path in installed.paths() if "heliograph" in path and not path.startswith("home/")}
    assert left == set()
    # Not even a state that a purge would have to clear.
    assert installed.run(["dpkg-query", "--list", "heliograph"]).returncode != 0
