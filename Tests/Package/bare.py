"""A Debian or Ubuntu that has nothing but apt, in a folder."""

import os
import platform
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from heliograph_tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
THIS = platform.freedesktop_os_release()["VERSION_CODENAME"]
# Where the package that is made here installs: that of Debian 12 on Debian 13 too, that of another release there alone.
RELEASES = ["bookworm", "trixie"] if THIS == "bookworm" else [THIS]
# What needs a bare system or the image of one runs in one of five runs, all of it, and after a change of how a program is packed
# or confines itself. The files of a release are looked at in every run.
IN_TURN = pytest.mark.turn(5, group="bare system", unless=[
    "Packaging/**", "Scripts/image", "Scripts/program", "Scripts/release", "Sources/**/CConfinement/**", "Tests/Package/**",
])
# What apt and dpkg keep for themselves, and what running programs write.
KEPT = ("dev", "proc", "sys", "run", "tmp", "var/cache", "var/log", "var/lib/apt", "var/lib/dpkg")


def reason_against():
    """Why no such system can be made here; `None` when it can."""
    if os.geteuid() != 0:
        return "needs root"
    ran = subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "mount", "-t", "tmpfs", "test", "/mnt"], capture_output=True)
    return "needs leave to mount" if ran.returncode else None


def needs_bare_system():
    """Skips what needs such a system where none can be made, and fails where HELIOGRAPH_BARE says that one must be."""
    require_tool("mmdebstrap")
    reason = reason_against()
    if reason and os.environ.get("HELIOGRAPH_BARE") == "required":
        pytest.fail(f"a bare system {reason}")
    if reason:
        pytest.skip(reason)


class BareSystem:
    """A release in a folder. Programs in it see their own processes and mounts, and the network only if they may."""

    def __init__(self, root, release, with_packages=(), lent=None, tools=()):
        self.root, self.release = root, release
        # Files and folders of this machine that programs in the system see, by their places there.
        self.lent = {str(place): str(source) for place, source in (lent or {}).items()}
        # Folders of the system whose bin is in PATH.
        self.tools = [str(folder) for folder in tools]
        # Debian 13 has useradd in a package that is not essential.
        include = ",".join(["passwd", *with_packages])
        subprocess.run(
            [ROOT / "Packaging" / "root", release, root, "--variant=apt", f"--include={include}"], check=True, timeout=1800)
        for name in ("resolv.conf", "hosts"):
            shutil.copy(Path("/etc", name), root / "etc" / name)
        for place, source in self.lent.items():
            inside = Path(f"{root}{place}")
            inside.parent.mkdir(parents=True, exist_ok=True)
            inside.mkdir(exist_ok=True) if Path(source).is_dir() else inside.touch()
        made = self.run(["useradd", "--create-home", "visitor"])
        assert made.returncode == 0, made.stdout

    def answers_yes(self):
        """Nobody is there to answer apt."""
        (self.root / "etc/apt/apt.conf.d/test").write_text('APT::Get::Assume-Yes "1";\n')

    def types(self, command, folder=".", **more):
        """Runs what the visitor types in a folder at home. No bare system has sudo: root runs what stands behind it."""
        user = "root" if command.startswith("sudo ") else "visitor"
        script = f"cd /home/visitor/{folder} && {command.removeprefix('sudo ')}"
        return self.run(["sh", "-c", script], user, **more)

    def run(self, command, user="root", network=False, before=()):
        """Runs a command in the system; `before` is what runs it outside, such as strace."""
        home = "/root" if user == "root" else f"/home/{user}"
        path = ":".join([*(f"{folder}/bin" for folder in self.tools), "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"])
        mounts = "; ".join(
            f'mount --rbind {shlex.quote(source)} "$1"{shlex.quote(place)}'
            for place, source in {"/proc": "/proc", "/dev": "/dev", **self.lent}.items())
        script = (
            f'mkdir -p "$1/proc" "$1/dev"; {mounts}; mount -t proc proc "$1/proc"; '
            'root="$1"; home="$2"; user="$3"; shift 3; '
            f'exec env -i PATH={shlex.quote(path)} HOME="$home" DEBIAN_FRONTEND=noninteractive '
            'chroot --userspec "$user" "$root" env --chdir "$home" "$@"'
        )
        apart = ["--mount", "--pid", "--fork", "--kill-child", "--ipc", *([] if network else ["--net"])]
        return subprocess.run(
            [*before, "unshare", *apart, "bash", "-ec", script, "-", self.root, home, user, *command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=3600)

    def paths(self):
        """Every file and folder of the system, but for what apt keeps for itself."""
        found = set()
        for place, folders, files in os.walk(self.root):
            inside = os.path.relpath(place, self.root)
            folders[:] = [name for name in folders if os.path.normpath(f"{inside}/{name}") not in KEPT]
            found.update(os.path.normpath(f"{inside}/{name}") for name in folders + files)
        return found
