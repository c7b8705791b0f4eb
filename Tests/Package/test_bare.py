"""The package on a Debian that has nothing else: no Swift, no libraries, no network after apt."""

import json
import re
import shutil

import pytest
from bare import IN_TURN, ROOT
from confined import assert_workers_confined_themselves, traced, write_photos

pytestmark = IN_TURN

README = (ROOT / "README.md").read_text()
# The commands for a release, as they are written there.
[INSTALL, BUILD] = re.search(r"```sh\n(sudo apt install .*?)```", README, flags=re.DOTALL)[1].splitlines()


@pytest.fixture(scope="module")
def installed(starting, package, imaging):
    """The system with the package, and what was there before."""
    bare = starting.result()
    shutil.copy(package, bare.root / "root")
    # Nobody is there to answer.
    (bare.root / "etc/apt/apt.conf.d/test").write_text('APT { Get::Assume-Yes "1"; Install-Recommends "0"; };\n')
    assert bare.run(["apt-get", "-q", "update"], network=True).returncode == 0
    assert INSTALL.startswith("sudo apt install --no-install-recommends ./")
    # The package of this machine, which may be of another kind.
    ran = bare.run(["sh", "-c", re.sub(r"\S+_amd64\.deb", f"./{package.name}", INSTALL.removeprefix("sudo "))], network=True)
    assert ran.returncode == 0, ran.stdout
    (bare.root / "root" / package.name).unlink()
    return bare


def test_there_is_no_swift(installed):
    assert not [path for path in installed.paths() if re.search(r"(^|/)(libswift|swift$|swiftc)", path)]
    assert installed.run(["sh", "-c", "command -v swift gcc"]).stdout == ""


def test_a_folder_is_built_in_confined_workers(installed, tmp_path):
    write_photos(installed.root / "home/visitor/Pictures/Trip")
    ran = installed.run(
        ["sh", "-c", f"{BUILD} --report report.json"], "visitor",
        before=traced(tmp_path))
    assert ran.returncode == 0, ran.stdout
    assert "Built 4 photos in 1 album in " in ran.stdout
    report = json.loads((installed.root / "home/visitor/report.json").read_text())
    assert report["developed"] == 4
    assert_workers_confined_themselves(tmp_path)
    ran = installed.run(["heliograph", "check", "Site"], "visitor")
    assert ran.returncode == 0 and "has no defects" in ran.stdout, ran.stdout


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
