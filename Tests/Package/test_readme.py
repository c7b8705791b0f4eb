"""README's ways are short, and that of a clone leads from a bare Debian 12 to a site. test_bare.py goes that of the package."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from bare import ROOT, BareSystem, needs_bare_system
from confined import write_photos
from readme import CLONE, DOWNLOAD, PACKAGE, README, UPDATE, commands_in_text, count_of, ways


@pytest.mark.parametrize("text, count", [
    ("a", 1), ("a\nb", 2), ("a; b", 2), ("a && b || c", 3), ("a | b", 2), ("a \\\n b", 1), ("# a\n\nb # c", 1),
    ("a 'b; c'", 1),
])
def test_every_command_counts(text, count):
    [way] = ways(f"# H\n\n## From nothing to your site\n\n```sh\n{text}\n```\n\n## Next\n\n```sh\nz\n```\n")
    assert count_of(way) == count


def test_the_package_takes_at_most_five_commands():
    """From a bare Debian, with the lists of apt and the file of the release."""
    assert count_of([UPDATE, DOWNLOAD, *PACKAGE]) <= 5


def test_the_clone_takes_at_most_four_commands():
    assert count_of(CLONE) <= 4


# Where the system sees Swift when this machine has it among its own programs.
SWIFT = Path("/opt/swift/usr")


def of_no_package(folder):
    """What lies in a folder of /usr and no package of dpkg owns; without the links of update-alternatives, which are absolute."""
    owned = set()
    for listed in Path("/var/lib/dpkg/info").glob("*.list"):
        # Debian 12 knows some files under /bin and /lib only, which are links to those of /usr.
        owned.update(f"/usr{path.removeprefix('/usr')}" for path in listed.read_text(errors="replace").splitlines())
    for path in sorted(folder.iterdir()):
        if str(path) not in owned and not (path.is_symlink() and path.readlink().is_absolute()):
            yield path


def test_nothing_of_the_system_is_lent():
    lent = {path.name for path in of_no_package(Path("/usr/bin"))}
    assert Path("/usr/bin/awk").readlink().is_absolute() and not lent & {"awk", "bash", "dpkg", "env", "git", "python3"}


@pytest.fixture(scope="module")
def toolchain():
    """Swift's folder in the system that it is lent to, what is lent, and the links beside it: README asks for Swift beside git."""
    needs_bare_system()
    program = shutil.which("swift")
    assert program
    folder = Path(program).resolve().parents[1]
    if folder != Path("/usr"):
        return folder, {folder: folder}, {}
    # The image of Swift for containers has unpacked it there. Only its own files are lent, not the system's.
    found = [path for name in ("bin", "include", "lib", "libexec", "share") for path in of_no_package(folder / name)]
    places = {SWIFT / path.relative_to(folder): path for path in found}
    return (
        SWIFT, {place: path for place, path in places.items() if not path.is_symlink()},
        {place: path.readlink() for place, path in places.items() if path.is_symlink()})


def mirrors():
    """Where git on this machine fetches from instead, as on one without a network: what it takes, and for what."""
    listed = ["git", "config", "--get-regexp", r"^url\..*\.insteadof$"]
    lines = subprocess.run(listed, capture_output=True, text=True).stdout.splitlines()
    return [(key.removesuffix(".insteadof"), value) for key, _, value in (line.partition(" ") for line in lines)]


@pytest.fixture(scope="module")
def clone(toolchain, tmp_path_factory):
    """A Debian 12 with git, Swift and a fresh clone, and the visitor in it."""
    folders = {Path(key.removeprefix("url.")) for key, _ in mirrors() if key.startswith("url./")}
    swift, lent, links = toolchain
    bare = BareSystem(
        tmp_path_factory.mktemp("clone") / "root", "bookworm", with_packages=["git"],
        lent=lent | {folder: folder for folder in folders}, tools=[swift])
    for place, target in links.items():
        Path(f"{bare.root}{place}").symlink_to(target)
    bare.answers_yes()
    for key, value in [*((f"{key}.insteadof", value) for key, value in mirrors()), ("safe.directory", "*")]:
        assert bare.run(["git", "config", "--system", "--add", key, value]).returncode == 0
    home = bare.root / "home/visitor"
    # In a container, the files may belong to somebody else.
    asked = ["git", "clone", "--quiet", "--upload-pack", "git -c safe.directory='*' upload-pack", ROOT.as_uri(), home / "heliograph"]
    subprocess.run(asked, check=True, timeout=600)
    write_photos(home / "Pictures/Trip")
    assert bare.run(["chown", "--recursive", "visitor:", "/home/visitor"]).returncode == 0
    yield bare
    shutil.rmtree(bare.root)


# Commands in the text that need something else, and who runs them.
NOT_RUN = {
    "heliograph demo --output Demo": "test_bare.py builds it with the package",
    "heliograph deploy": "it needs a host: Tests/Deploy/run has some",
}


# The command runs until it says where, or has ended.
UNTIL_SERVED = """true
heliograph serve > serve.txt 2>&1 &
until grep --quiet http:// serve.txt; do kill -0 $! || break; sleep 0.2; done
cat serve.txt
kill $!
"""


def test_every_exception_is_needed():
    assert NOT_RUN.keys() <= set(commands_in_text(README))


# A minute, and ten of them with HELIOGRAPH_COMPILE=1.
@pytest.mark.turn(5, group="bare system", unless=["README.md", "Scripts/bootstrap", "Scripts/program", "Tests/Package/**"])
def test_the_way_of_the_clone_ends_with_a_site(clone):
    """As written, and so do the commands in the text behind it; but Scripts/program compiles with HELIOGRAPH_COMPILE=1 only, and else is the program that is tested."""
    compiles = os.environ.get("HELIOGRAPH_COMPILE") == "1"
    assert "Scripts/program" in CLONE
    for command in CLONE:
        if command == "Scripts/program" and not compiles:
            place = clone.root / "home/visitor/heliograph/.build/release"
            place.mkdir(parents=True)
            shutil.copy(os.environ["HELIOGRAPH"], place / "heliograph")
            continue
        # Scripts/bootstrap calls sudo itself, which here is root's.
        is_roots = command == "Scripts/bootstrap"
        ran = clone.types(f"sudo {command}" if is_roots else command, "heliograph", network=command.startswith("Scripts/"))
        assert ran.returncode == 0, f"{command}\n{ran.stdout}"
    assert "Built 4 photos in 1 album in " in ran.stdout
    said = {}
    for command in commands_in_text(README):
        if command in NOT_RUN:
            continue
        # It ends only when it is stopped.
        line = UNTIL_SERVED if command == "heliograph serve" else command
        ran = clone.types(line, "heliograph")
        assert ran.returncode == 0, f"{command}\n{ran.stdout}"
        said[command] = ran.stdout
    assert "4 photos in 1 album will be public" in said["heliograph init ~/Pictures/Trip"]
    assert "Built 4 photos in 1 album in " in said["heliograph build"]
    assert "http://" in said["heliograph serve"] and "has no defects" in said["heliograph check Site"], said
