"""What heliograph deploy --releases leaves at a target: releases beside each other, and a link that is switched."""

import contextlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest
import shim
from heliograph_tests.tools import require_tool
from heliograph_tests.turns import Turns
from links import broken
from processes import PATH
from targets import TARGETS, Target, tree


@pytest.fixture(scope="module", params=["folder", "ssh"])
def place(request, tmp_path_factory):
    work = tmp_path_factory.mktemp(request.param)
    with TARGETS[request.param](work) as target:
        yield target


@pytest.fixture
def releases(make_deployer, place, tmp_path):
    place.clear()
    return make_deployer(place, tmp_path)


def names(root):
    return sorted(path.name for path in (root / "releases").iterdir())


def shown(root):
    return tree(root / "current")


def test_a_target_shows_one_release_after_the_other(releases, site):
    root = releases.target.root
    assert "Switching" in releases.deploy("A", "--releases", "2")
    assert sorted(path.name for path in root.iterdir()) == ["current", "releases"]
    assert shown(root) == tree(site / "A")
    assert "up to date" in releases.deploy("A", "--releases", "2")
    assert len(names(root)) == 1
    before = {path.relative_to(root / "current"): path.stat() for path in (root / "current/").rglob("*") if path.is_file()}
    releases.deploy("B", "--releases", "2")
    assert shown(root) == tree(site / "B") and len(names(root)) == 2
    assert os.readlink(root / "current") == f"releases/{names(root)[-1]}"
    assert tree(root / "releases" / names(root)[0]) == tree(site / "A")
    # What did not change is the same file, with its time.
    same = [name for name, content in tree(site / "B").items() if tree(site / "A").get(name) == content]
    assert len(same) > 5
    for name in same:
        stat, old = (root / "current" / name).stat(), before[(root / name).relative_to(root)]
        assert (stat.st_ino, stat.st_mtime_ns) == (old.st_ino, old.st_mtime_ns), name
    # A second machine, which remembers nothing.
    shutil.rmtree(releases.state / ".heliograph")
    releases.deploy("A", "--releases", "2")
    assert shown(root) == tree(site / "A") and [name[:4] for name in names(root)] == ["0002", "0003"]
    assert "Removing 1 old release" in releases.deploy("A", "--releases", "1")
    assert [name[:4] for name in names(root)] == ["0003"] and shown(root) == tree(site / "A")


@pytest.mark.parametrize("when", ["before", "amid"])
def test_a_deployment_that_is_killed_anywhere_shows_a_whole_site(releases, site, tmp_path, when):
    # Every call where that is cheap; elsewhere every few, in each run others.
    numbers = Turns().every({"folder": {"amid": 1, "before": 3}, "ssh": {"amid": 4, "before": 4}}[releases.target.kind][when], 40)
    root = releases.target.root
    releases.deploy("A", "--releases", "1")
    counter = tmp_path / "counter"
    path = f"{shim.install(tmp_path / 'shim')}:{PATH}"
    seen, kills = "A", 0
    for number in numbers:
        version = "BA"[kills % 2]
        counter.write_text("0")
        run = releases.run(
            version, "--releases", "1", path=path, SHIM_COUNTER=str(counter), SHIM_AT=str(number), SHIM_WHEN=when
        )
        if run.returncode == 0:
            break
        assert run.returncode == -9, run.stderr
        kills += 1
        assert shown(root) in [tree(site / seen), tree(site / version)]
        assert broken(shown(root))[1] == []
        releases.deploy(version, "--releases", "1")
        assert shown(root) == tree(site / version)
        seen = version
    assert kills >= (8 if numbers.step == 1 else 2)
    # What was given up is gone after the next one.
    releases.deploy("BA"[kills % 2], "--releases", "1")
    assert len(names(root)) == 1


def test_of_two_deployments_at_once_one_wins_and_the_other_says_so(releases, site, tmp_path, make_deployer):
    root = releases.target.root
    releases.deploy("A", "--releases", "1")
    (tmp_path / "second").mkdir()
    second = make_deployer(releases.target, tmp_path / "second")
    tools = tmp_path / "tools"
    tools.mkdir()
    counter = tmp_path / "counter"
    for number in range(3, 9) if releases.target.kind == "folder" else [4, 8]:
        before = shown(root)
        version, other = ("B", "C") if before == tree(site / "A") else ("A", "C")
        marker = tmp_path / f"first-{number}"
        # At this call of the first one, the second one runs from its beginning to its end.
        (tools / "rsync").write_text(
            f'#!/bin/sh\nn=$(($(cat {counter}) + 1)); echo $n > {counter}\n'
            f'if [ $n = {number} ]; then while [ ! -e {marker} ]; do sleep 0.05; done; fi\n'
            f'PATH="${{PATH#*:}}" exec rsync "$@"\n'
        )
        (tools / "rsync").chmod(0o755)
        counter.write_text("0")
        with releases.started(version, "--releases", "1", path=f"{tools}:{PATH}") as first:
            while int(counter.read_text() or 0) < number and first.poll() is None:
                first.pause()
            if first.poll() is None:
                second.deploy(other, "--releases", "1")
            marker.touch()
            status, errors = first.end()
        assert shown(root) in [tree(site / version), tree(site / other)]
        if status == 1:
            assert "another deployment" in errors.splitlines()[-1] and shown(root) == tree(site / other), errors
        else:
            assert status == 0, errors
        releases.deploy("A", "--releases", "1")
        assert shown(root) == tree(site / "A")


@pytest.fixture
def full(tmp_path):
    """A PATH whose rsync finds the disk of the target full when it has sent a part of a release."""
    tools = tmp_path / "full"
    tools.mkdir()
    (tools / "rsync").write_text(
        '#!/bin/sh\nPATH="${PATH#*:}"\ncase "$*" in\n'
        '*--link-dest=*) rsync "$@"; echo "rsync: [receiver] write failed: No space left on device (28)" >&2; exit 11;;\n'
        'esac\nexec rsync "$@"\n'
    )
    (tools / "rsync").chmod(0o755)
    return f"{tools}:{PATH}"


def marks(root):
    return list((root / "releases").rglob(".heliograph-writer-*"))


def fill(deployer, version, path, *words):
    run = deployer.run(version, *words or ("--releases", "2"), path=path)
    assert run.returncode == 1 and "No space left" in run.stderr.splitlines()[-1], run.stderr
    return run.stderr


def test_a_full_disk_holds_one_unfinished_release_at_most(releases, site, full):
    root = releases.target.root
    releases.deploy("A", "--releases", "2")
    assert marks(root) == []
    for number, version in enumerate("BCBBCB"):
        errors = fill(releases, version, full)
        assert ("Removing 1 unfinished release" in errors) == (number not in [0, 3]), (number, errors)
        assert shown(root) == tree(site / "A") and len(names(root)) == 2, names(root)
    releases.deploy("C", "--releases", "2")
    assert shown(root) == tree(site / "C") and len(names(root)) == 2 and marks(root) == []
    # What is too old goes before anything is sent, but not what visitors see.
    fill(releases, "A", full, "--releases", "1")
    assert shown(root) == tree(site / "C") and len(names(root)) == 2, names(root)
    assert [name for name in names(root) if (root / "releases" / name / ".heliograph-deployed").exists()] == names(root)[:1]


def test_nobody_removes_what_another_machine_began(releases, site, tmp_path, make_deployer, full):
    root = releases.target.root
    releases.deploy("A", "--releases", "2")
    (tmp_path / "second").mkdir()
    second = make_deployer(releases.target, tmp_path / "second")
    fill(second, "B", full)
    theirs = names(root)[-1]
    fill(releases, "C", full)
    assert len(names(root)) == 3
    # A site that is up to date is a reason to remove the own one.
    assert "Removing 1 unfinished release" in releases.deploy("A", "--releases", "2")
    assert names(root)[1:] == [theirs]
    # A copy of the state folder is another machine.
    shutil.copytree(second.state, tmp_path / "third/here")
    third = type(second)(site, releases.target, tmp_path / "third/here")
    fill(third, "C", full)
    assert len(names(root)) == 3
    # One that goes on with it makes it its own as well, so that neither removes it.
    fill(releases, "B", full)
    assert len(list((root / "releases" / theirs).glob(".heliograph-writer-*"))) == 2
    fill(second, "C", full)
    assert theirs in names(root)
    second.deploy("B", "--releases", "2")
    assert shown(root) == tree(site / "B") and os.readlink(root / "current").endswith(theirs)
    assert not list((root / "releases" / theirs).glob(".heliograph-writer-*"))


def age(path, hours):
    """Lets a release look as if nobody had touched it for so long."""
    for file in [*path.glob(".heliograph-writer-*"), path]:
        then = file.stat().st_mtime - 3600 * hours
        os.utime(file, (then, then))


def test_a_lost_state_heals_when_nobody_can_be_writing_any_more(releases, site, full):
    root = releases.target.root
    releases.deploy("A", "--releases", "2")
    fill(releases, "B", full)
    lost = names(root)[-1]
    shutil.rmtree(releases.state / ".heliograph")
    # Somebody may be writing it.
    for hours in [0, 28]:
        age(root / "releases" / lost, hours)
        assert "unfinished" not in releases.deploy("A", "--releases", "2")
        assert lost in names(root)
    age(root / "releases" / lost, 3)
    assert "Removing 1 unfinished release" in releases.deploy("A", "--releases", "2")
    assert len(names(root)) == 1 and shown(root) == tree(site / "A")
    assert sorted(path.name for path in (root / "releases").iterdir()) == names(root)
    # One without a mark, as a removal that was cut off leaves it.
    (root / "releases/0007-0123456789abcdef/photos").mkdir(parents=True)
    assert "unfinished" not in releases.deploy("A", "--releases", "2")
    age(root / "releases/0007-0123456789abcdef", 31)
    assert "Removing 1 unfinished release" in releases.deploy("A", "--releases", "2")
    # Visitors see it: it stays, though its list is gone.
    (root / "current/.heliograph-deployed").unlink()
    age(root / "releases" / names(root)[0], 99)
    releases.deploy("A", "--releases", "2")
    assert shown(root) == tree(site / "A")


def test_who_goes_on_with_an_old_release_leaves_a_new_mark(releases, site, full):
    root = releases.target.root
    releases.deploy("A", "--releases", "2")
    fill(releases, "B", full)
    release = root / "releases" / names(root)[-1]
    first = [path.name for path in marks(root)]
    age(release, 99)
    fill(releases, "B", full)
    second = [path.name for path in marks(root)]
    assert len(first) == len(second) == 1 and first != second and first[0][:35] == second[0][:35]
    releases.deploy("B", "--releases", "2")
    assert shown(root) == tree(site / "B") and marks(root) == []
    run = releases.run("B", "--releases", "2", "--max-time", "25h")
    assert run.returncode == 64 and "1d or less" in run.stderr, run.stderr


def inside(pid, place, make_deployer, folder):
    """A deployer that runs where a process sees a disk, and a target that is looked at from here."""
    root = Path(f"/proc/{pid}/root{place}")
    root.mkdir()
    deployer = make_deployer(Target("folder", str(place), root), folder)
    command = deployer.command
    enter = ["nsenter", f"--target={pid}", "--mount", *([] if os.geteuid() == 0 else ["--user", "--preserve-credentials"]), "--"]

    def entering(*words, **variables):
        words, environment = command(*words, **variables)
        return [*enter, *words], environment

    deployer.command = entering
    return deployer


@pytest.fixture
def disk(tmp_path, make_deployer):
    """A deployer to a small disk, which is mounted where nothing else sees it."""
    place = tmp_path / "disk"
    place.mkdir()
    outside = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    mount = 'mount -t tmpfs -o size=8m test "$1" && echo mounted && exec sleep 600'
    with subprocess.Popen([*outside, "sh", "-c", mount, "sh", place], stdout=subprocess.PIPE, text=True) as holder:
        try:
            if holder.stdout.readline() != "mounted\n":
                pytest.skip("no file system can be mounted here")
            yield inside(holder.pid, place / "www", make_deployer, tmp_path)
        finally:
            holder.kill()


def fill_up(path):
    """Fills the disk that a file is on to its last byte."""
    with path.open("ab", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))


def test_a_disk_that_is_full_shows_the_old_site_and_heals(disk, site):
    root = disk.target.root
    disk.deploy("A", "--releases", "2")
    ballast = root.parent / "ballast"
    for version in "BCB":
        fill_up(ballast)
        run = disk.run(version, "--releases", "2")
        last = run.stderr.splitlines()[-1]
        assert run.returncode == 1 and last.startswith("heliograph: ") and "No space left on device" in last, run.stderr
        assert shown(root) == tree(site / "A") and len(names(root)) <= 2, names(root)
    shutil.rmtree(disk.state / ".heliograph")
    for path in (root / "releases").iterdir():
        age(path, 31)
    fill_up(ballast)
    run = disk.run("C", "--releases", "2")
    assert run.returncode == 1 and "Removing 1 unfinished release" in run.stderr, run.stderr
    assert shown(root) == tree(site / "A") and len(names(root)) <= 2, names(root)
    ballast.unlink()
    disk.deploy("C", "--releases", "2")
    assert shown(root) == tree(site / "C") and len(names(root)) == 2 and marks(root) == []


def test_a_plan_for_releases_changes_nothing(releases, site):
    root = releases.target.root
    releases.deploy("A", "--releases", "2")
    run = releases.run("B", "--plan", "--releases", "2")
    assert run.returncode == 0 and "to send" in run.stderr and "Removals" in run.stdout
    assert shown(root) == tree(site / "A") and len(names(root)) == 1


def test_many_removals_need_a_word_also_for_a_release(releases, site):
    releases.deploy("A", "--releases", "2")
    run = releases.run("B", "--releases", "2", "--max-removals", "3")
    assert run.returncode == 2 and "--max-removals is 3" in run.stderr, run.stderr
    assert shown(releases.target.root) == tree(site / "A")


def check_refused(run, *words, status=64):
    assert run.returncode == status and len(run.stderr.splitlines()) == 1, run.stderr
    assert all(word in run.stderr for word in words), run.stderr


def test_what_is_there_already_is_one_sentence(local, site):
    root = local.target.root
    local.deploy("A")
    check_refused(local.run("A", "--releases", "2"), "without releases", "empty folder")
    assert tree(root) == tree(site / "A")
    local.target.clear()
    local.deploy("A", "--releases", "2")
    check_refused(local.run("A"), "--releases N")
    (root / "current").unlink()
    (root / "current").mkdir()
    check_refused(local.run("B", "--releases", "2"), "no symbolic link")
    (root / "current").rmdir()
    for place, word in [("elsewhere", "no release"), ("releases/0009-0123456789abcdef", "not there")]:
        (root / "current").symlink_to(place)
        check_refused(local.run("B", "--releases", "2"), word, status=1)
        (root / "current").unlink()
    check_refused(local.run("A", "--releases", "2", name="rclone:x:y"), "rclone cannot", "leave --releases out")
    for count in ["0", "-1", "1001", "two"]:
        run = local.run("A", f"--releases={count}")
        assert run.returncode == 64 and "releases" in run.stderr, run.stderr


def test_files_of_others_beside_the_releases_stay(local, site):
    root = local.target.root
    (root / "notes.txt").write_text("mine")
    (root / "releases/old").mkdir(parents=True)
    (root / "releases/old/x.txt").write_text("mine")
    for version in "ABA":
        local.deploy(version, "--releases", "1")
    assert (root / "notes.txt").exists() and (root / "releases/old/x.txt").exists()
    assert len(names(root)) == 2 and shown(root) == tree(site / "A")


def test_the_link_is_renamed_over_the_old_one(local, tmp_path):
    require_tool("strace")
    local.deploy("A", "--releases", "2")
    tools = tmp_path / "tools"
    tools.mkdir()
    log = tmp_path / "calls"
    (tools / "rsync").write_text(
        f'#!/bin/sh\nPATH="${{PATH#*:}}" exec strace -f -A -o {log} '
        '-e trace=rename,renameat,renameat2,unlink,unlinkat,symlink,symlinkat rsync "$@"\n'
    )
    (tools / "rsync").chmod(0o755)
    run = local.run("B", "--releases", "2", path=f"{tools}:{PATH}")
    assert run.returncode == 0, run.stderr
    calls = [line for line in log.read_text().splitlines() if '"current"' in line or "/current\"" in line]
    assert len([line for line in calls if "rename" in line]) == 1, calls
    assert not [line for line in calls if "unlink" in line], calls
