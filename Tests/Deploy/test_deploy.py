"""What heliograph deploy leaves at a target, as seen from outside of it."""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess

import pytest
import shim
from crawler import crawling
from heliograph_tests.turns import Turns
from limits import HANG
from links import broken
from processes import PATH, has_ended, wait_until
from targets import KEY, PASSWORD, SECRET, tree

FOREVER = "public, max-age=31536000, immutable"


def differing(left, right):
    return sorted(name for name in left.keys() | right.keys() if left.get(name) != right.get(name))


def check_same(target, site, version, foreign=()):
    """The target has what the output folder has, less names with a dot, and what was there before."""
    files = target.files()
    assert all(name in files for name in foreign)
    kept = {name: content for name, content in files.items() if name not in foreign}
    assert differing(kept, tree(site / version)) == []


def test_a_target_follows_the_site(deployer, site):
    target = deployer.target
    assert "sent" in deployer.deploy("A")
    check_same(target, site, "A")
    assert {".htaccess", ".nojekyll", ".well-known/security.txt"} <= target.files().keys()
    target.put("mine/notes.txt", b"mine")
    assert "up to date" in deployer.deploy("A")
    deployer.deploy("B")
    check_same(target, site, "B", ["mine/notes.txt"])
    assert broken(target.files())[1] == []
    # A second machine, which remembers nothing.
    shutil.rmtree(deployer.state / ".heliograph")
    deployer.deploy("A")
    check_same(target, site, "A", ["mine/notes.txt"])


def test_a_target_that_forgot_is_compared_again(deployer, site):
    deployer.deploy("A")
    deployer.target.forget()
    deployer.deploy("B")
    check_same(deployer.target, site, "B")
    assert "up to date" in deployer.deploy("B")


def test_a_plan_changes_nothing_and_says_what_happens(deployer, site):
    run = deployer.run("A", "--plan", "--report", "-")
    assert run.returncode == 0, run.stderr
    assert deployer.target.files() == {}
    plan = json.loads(run.stdout)
    sent = [file["path"] for stage in plan["stages"] for file in stage["files"]]
    assert sorted(sent) == sorted(tree(site / "A")) and plan["removals"] == []
    deployer.deploy("A")
    plan = json.loads(deployer.run("B", "--plan", "--report", "-").stdout)
    before, after = tree(site / "A"), tree(site / "B")
    sent = {file["path"]: file for stage in plan["stages"] for file in stage["files"]}
    assert sorted(sent) == sorted(name for name in after if before.get(name) != after[name])
    assert {name for name, file in sent.items() if file["change"] == "new"} == after.keys() - before.keys()
    assert plan["removals"] == sorted(before.keys() - after.keys(), key=str.encode)
    purged = {address.removeprefix("https://example.org/gallery/") for address in plan["purge"]}
    assert {"", "index.html"} <= purged and len(purged) == len(plan["purge"])
    assert all(name in purged for name in plan["removals"] if "%" not in name and name.isascii())
    check_same(deployer.target, site, "A")


@pytest.mark.parametrize("server, when, step", [
    # Every call where that is cheap; elsewhere every few, in each run others, in the middle of the work.
    ("folder", "before", 1), ("folder", "amid", 1), ("ssh", "amid", 4), ("s3", "amid", 4),
    ("webdav", "amid", 4), ("sftp", "amid", 4),
], indirect=["server"])
def test_a_deployment_that_is_killed_anywhere_goes_on(deployer, site, tmp_path, when, step):
    deployer.deploy("A")
    counter = tmp_path / "counter"
    path = f"{shim.install(tmp_path / 'shim')}:{PATH}"
    kills = 0
    for number in Turns().every(step, 60):
        version = "BA"[kills % 2]
        counter.write_text("0")
        run = deployer.run(version, path=path, SHIM_COUNTER=str(counter), SHIM_AT=str(number), SHIM_WHEN=when)
        if run.returncode == 0:
            break
        assert run.returncode == -9, run.stderr
        kills += 1
        seen, defects = broken(deployer.target.files())
        assert defects == [] and len(seen) >= 8
        deployer.deploy(version)
        check_same(deployer.target, site, version)
    assert kills >= (8 if deployer.target.kind == "folder" else 1)


@pytest.mark.parametrize("options", [[], ["--releases", "1"]], ids=["in place", "releases"])
def test_no_visitor_over_nginx_meets_a_broken_link(local, site, tmp_path, options):
    target, root = local.target.root, tmp_path / "root"
    root.mkdir()
    (root / "gallery").symlink_to(target / "current" if options else target)
    local.deploy("A", *options)
    versions = {}
    for version in "AB":
        for name, content in tree(site / version).items():
            versions.setdefault(name, []).append(content)
    server = tmp_path / "nginx"
    server.mkdir()
    counter = tmp_path / "counter"
    path = f"{shim.install(tmp_path / 'shim')}:{PATH}"
    rounds, kills = 0, 0
    with crawling(server, root, site / "hosting", "/gallery/", versions, 1000) as crawler:
        # However long 1,000 looks take beside other work.
        while not crawler.stopped.is_set() or rounds < 6:
            version = "BA"[rounds % 2]
            if rounds % 2:
                counter.write_text("0")
                variables = {"SHIM_COUNTER": str(counter), "SHIM_AT": str(3 + rounds % 7), "SHIM_WHEN": "amid"}
                run = local.run(version, *options, path=path, **variables)
                assert run.returncode in (0, -9), run.stderr
                kills += run.returncode == -9
            local.deploy(version, *options)
            rounds += 1
    assert crawler.defects == [] and crawler.looks >= 1000, (crawler.looks, crawler.defects[:3])
    assert rounds >= 6 and kills >= 2, (rounds, kills)


def test_an_unchanged_site_sends_nothing(local):
    local.deploy("A")

    def stamps():
        found = {path: path.stat() for path in local.target.root.rglob("*")}
        return {path: (stat.st_ino, stat.st_mtime_ns, stat.st_ctime_ns) for path, stat in found.items()}

    before = stamps()
    assert "up to date" in local.deploy("A")
    assert stamps() == before


@pytest.mark.parametrize("server", ["s3"], indirect=True)
def test_a_bucket_gets_headers_and_few_requests(deployer, site):
    target = deployer.target
    before, after = tree(site / "A"), tree(site / "B")
    start = target.requests()
    deployer.deploy("A")
    first = target.requests()
    assert len(before) <= first - start <= len(before) + 10
    deployer.deploy("A")
    second = target.requests()
    assert second - first <= 2
    changed = sum(before.get(name) != content for name, content in after.items())
    gone = len(before.keys() - after.keys())
    deployer.deploy("B")
    # rclone asks for each file before it removes it.
    assert target.requests() - second <= changed + 2 * gone + 10
    photos = [name for name in after if name.startswith("images/") and name.endswith(".avif")]
    for name, kind, cache in [
        (photos[0], "image/avif", FOREVER),
        ("index.html", "text/html; charset=utf-8", "no-cache"),
        ("feed.xml", "application/atom+xml", "no-cache"),
        ("manifest.webmanifest", "application/manifest+json", "no-cache"),
    ]:
        headers = target.headers(name)
        assert (headers["ContentType"], headers["CacheControl"]) == (kind, cache), name


@pytest.mark.parametrize(
    "kind, options, secrets",
    [
        ("ssh", {"knows_key": False}, []),
        ("webdav", {"password": "wrong-horse-battery"}, ["wrong-horse-battery", PASSWORD]),
        ("sftp", {"password": "wrong-horse-battery"}, ["wrong-horse-battery", PASSWORD]),
        ("s3", {"secret": "wrong"}, [KEY, SECRET, "xxxxxxxx"]),
    ],
)
def test_wrong_credentials_are_one_sentence(other, kind, options, secrets):
    deployer = other(kind, **options)
    run = deployer.run("A")
    assert run.returncode == 1 and len(run.stderr.splitlines()) == 1, run.stderr
    assert "did not accept the site" in run.stderr
    for secret in secrets:
        assert secret not in run.stderr + run.stdout
    assert deployer.target.files() == {}


def test_a_target_that_does_not_answer_is_one_sentence(local):
    for name in [f"{local.target.root}/a/b/c", "nobody.invalid:/srv/www"]:
        run = local.run("A", name=name)
        assert run.returncode == 1 and len(run.stderr.splitlines()) <= 2, run.stderr
        assert run.stderr.splitlines()[-1].startswith("heliograph: ")


def test_many_removals_need_a_word(local, site):
    local.deploy("A")
    run = local.run("B", "--max-removals", "3")
    assert run.returncode == 2 and "--max-removals is 3" in run.stderr, run.stderr
    check_same(local.target, site, "A")
    gone = len(tree(site / "A").keys() - tree(site / "B").keys())
    assert f"--max-removals {gone}" in run.stderr
    local.deploy("B", "--max-removals", str(gone))
    check_same(local.target, site, "B")


def test_256_removals_need_no_word_and_257_do(local, site):
    shutil.copytree(site / "A", site / "D")
    try:
        (site / "D/many").mkdir()
        with (site / "D/.heliograph.sha256").open("a") as manifest:
            for number in range(257):
                (site / f"D/many/{number}.txt").write_text("x")
                manifest.write(hashlib.sha256(b"x").hexdigest() + f"  many/{number}.txt\n")
        local.deploy("D")
    finally:
        shutil.rmtree(site / "D")
    run = local.run("A")
    assert run.returncode == 2 and "--max-removals is 256" in run.stderr and "--max-removals 257" in run.stderr, run.stderr
    assert len(local.target.files()) == len(tree(site / "A")) + 257
    shutil.copytree(site / "A", site / "D")
    try:
        (site / "D/many").mkdir()
        (site / "D/many/0.txt").write_text("x")
        with (site / "D/.heliograph.sha256").open("a") as manifest:
            manifest.write(hashlib.sha256(b"x").hexdigest() + "  many/0.txt\n")
        assert "256 removed" in local.deploy("D")
    finally:
        shutil.rmtree(site / "D")


@pytest.mark.parametrize("options", [[], ["--releases", "2"]], ids=["in place", "releases"])
@pytest.mark.parametrize("change", ["cut", "other"])
def test_a_damaged_file_is_not_sent(local, site, options, change):
    shown = local.target.root / "current" if options else local.target.root
    photo = sorted(name for name in tree(site / "B") if name.startswith("images/"))[0]
    for name in [photo, "index.html"]:
        shutil.copytree(site / "B", site / "D")
        try:
            whole = (site / "D" / name).read_bytes()
            (site / "D" / name).write_bytes(whole[:50] if change == "cut" else whole[:-1] + b"?")
            before = tree(local.target.root)
            run = local.run("D", *options)
            assert run.returncode == 1 and len(run.stderr.splitlines()) == 1, run.stderr
            assert f"D/{name} is not as the build wrote it" in run.stderr and "heliograph build again" in run.stderr
            assert tree(local.target.root) == before
        finally:
            shutil.rmtree(site / "D")
        # What is in both is not sent again, whatever became of it here, and a release does not take it from here.
        local.deploy("A", *options)
        assert tree(shown) == tree(site / "A")


def test_a_file_that_was_cut_since_does_not_come_into_a_release(local, site):
    options = ["--releases", "2"]
    local.deploy("B", *options)
    shutil.copytree(site / "C", site / "D")
    try:
        photo = sorted(name for name in tree(site / "D") if name.startswith("images/"))[0]
        os.truncate(site / "D" / photo, 50)
        run = local.run("D", *options)
        assert run.returncode == 1 and photo in run.stderr, run.stderr
    finally:
        shutil.rmtree(site / "D")
    assert tree(local.target.root / "current") == tree(site / "B")


def test_files_of_somebody_else_are_not_replaced(deployer, site):
    target = deployer.target
    mine = {"index.html": b"<title>Another site</title>", "feed.xml": b"mine", "404.html": b"mine", "sitemap.xml": b"mine"}
    for name, content in mine.items():
        target.put(name, content)
    for options in [[], ["--plan"]]:
        run = deployer.run("A", *options)
        assert run.returncode == 64 and len(run.stderr.splitlines()) == 1, run.stderr
        assert "404.html, feed.xml, index.html and 1 more" in run.stderr and "--take-over" in run.stderr, run.stderr
        assert target.files() == mine
    deployer.deploy("A", "--take-over")
    check_same(target, site, "A")
    # Now they are the site's.
    deployer.deploy("B")
    check_same(target, site, "B")


def test_a_folder_of_photos_is_no_target(local, site):
    local.target.put("Alps/dawn.jpg", b"mine")
    run = local.run("A")
    assert run.returncode == 64 and len(run.stderr.splitlines()) == 1, run.stderr
    assert "holds photos and no site, as Alps/dawn.jpg" in run.stderr and "--take-over" in run.stderr, run.stderr
    assert local.target.files() == {"Alps/dawn.jpg": b"mine"}
    local.deploy("A", "--take-over")
    local.deploy("B")
    check_same(local.target, site, "B", ["Alps/dawn.jpg"])


def test_files_of_somebody_else_stay_beside_the_site(deployer, site):
    deployer.target.put("mine/notes.txt", b"mine")
    deployer.deploy("A")
    deployer.deploy("B")
    check_same(deployer.target, site, "B", ["mine/notes.txt"])


@pytest.mark.parametrize("when", ["before", "amid", "after"])
def test_a_first_deployment_that_is_killed_anywhere_goes_on(local, site, tmp_path, when):
    counter = tmp_path / "counter"
    path = f"{shim.install(tmp_path / 'shim')}:{PATH}"
    for number in range(1, 30):
        local.target.clear()
        local.target.put("mine/notes.txt", b"mine")
        shutil.rmtree(local.state / ".heliograph", ignore_errors=True)
        counter.write_text("0")
        run = local.run("A", path=path, SHIM_COUNTER=str(counter), SHIM_AT=str(number), SHIM_WHEN=when)
        if run.returncode == 0:
            break
        assert run.returncode == -9, run.stderr
        # On another machine, or after a change of the site.
        if number % 2:
            shutil.rmtree(local.state / ".heliograph")
        version = "AB"[number % 3 == 0]
        local.deploy(version, "--max-removals", "9999")
        check_same(local.target, site, version, ["mine/notes.txt"])
    assert number >= 5


def test_empty_folders_go_and_others_stay(local, site):
    local.deploy("A")
    (local.target.root / "albums/old/mine").mkdir(parents=True)
    (local.target.root / "albums/old/mine/x.txt").write_text("mine")
    local.deploy("B")
    assert (local.target.root / "albums/old/mine/x.txt").exists()
    (local.target.root / "albums/old/mine/x.txt").unlink()
    folders = {path.relative_to(local.target.root).as_posix() for path in local.target.root.rglob("*") if path.is_dir()}
    wanted = {path.relative_to(site / "B").as_posix() for path in (site / "B").rglob("*") if path.is_dir()}
    assert folders - wanted == {"albums/old", "albums/old/mine"}


def test_nothing_private_is_sent(local, site):
    local.deploy("A")
    hidden = {path.name for path in local.target.root.rglob(".*")}
    assert hidden == {".heliograph-deployed", ".htaccess", ".nojekyll", ".well-known"}
    text = (local.target.root / ".heliograph-deployed").read_text()
    hashes = {line.split()[0] for line in (site / "A/.heliograph.sha256").read_text().splitlines()}
    assert not any(hash[:16] in text for hash in hashes) and "html" not in text
    # A file that no build wrote is not Heliograph's to publish.
    shutil.copytree(site / "A", local.site / "D")
    try:
        (local.site / "D/notes.txt").write_text("private")
        local.deploy("D")
        assert "notes.txt" not in local.target.files()
    finally:
        shutil.rmtree(local.site / "D")


def test_a_site_that_is_being_built_is_not_deployed(local, site):
    folder = os.open(site / "A", os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        run = local.run("A")
    finally:
        os.close(folder)
    assert run.returncode == 75 and len(run.stderr.splitlines()) == 1 and "being built" in run.stderr, run.stderr
    assert local.target.files() == {}


def test_a_missing_tool_is_named_with_its_package(local, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    for name, tool in [(local.target.name, "rsync"), ("rclone:x:y", "rclone")]:
        run = local.run("A", name=name, path=str(empty))
        assert run.returncode == 1 and f"sudo apt install {tool}" in run.stderr, run.stderr


@pytest.mark.parametrize(
    "name",
    ["rclone:", "rclone:x", "rclone::s3,access_key_id=a:b", "rclone:s3,secret_access_key=hush:b", "a b:/x", "-oProxy=x:/y",
     "host:", "host::module", "rsync://host/module", "host:~/x", "rclone:-x:y", "a\nb"],
)
def test_what_is_no_target_is_a_mistake(local, name):
    run = local.run("A", name=name)
    # The target itself is refused, and not how it was written down.
    assert run.returncode == 64 and run.stderr.startswith("heliograph: "), run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert "hush" not in run.stderr


def test_a_remote_that_rclone_does_not_know_is_a_mistake(local):
    run = local.run("A", name="rclone:none:x", RCLONE_CONFIG="/dev/null")
    assert run.returncode == 64 and "rclone config" in run.stderr, run.stderr


def test_a_target_and_the_site_are_apart(local, site):
    for name in [site / "A", site / "A/inner", site, local.state]:
        run = local.run("A", name=str(name))
        assert run.returncode == 64 and "apart" in run.stderr, run.stderr


def test_a_site_beyond_the_limits_of_a_host_is_not_sent(local, site):
    shutil.copytree(site / "A", site / "D")
    try:
        with (site / "D/.heliograph.sha256").open("a") as manifest:
            manifest.write("a" * 64 + "  zz.tif\n")
        with (site / "D/zz.tif").open("wb") as file:
            file.truncate(26 << 20)
        for options in [[], ["--plan"]]:
            run = local.run("D", "--for", "cloudflare-pages", *options)
            assert run.returncode == 2 and "26214400" in run.stderr and "zz.tif" in run.stderr, run.stderr
        assert local.target.files() == {}
        assert local.run("D", "--plan", "--for", "github-pages", name="").returncode == 0
    finally:
        shutil.rmtree(site / "D")


def test_a_file_that_is_not_there_stops_it(local, site):
    shutil.copytree(site / "A", site / "D")
    try:
        (site / "D/feed.xml").unlink()
        run = local.run("D")
        assert run.returncode == 1 and "feed.xml" in run.stderr and "build again" in run.stderr, run.stderr
        assert local.target.files() == {}
    finally:
        shutil.rmtree(site / "D")


def test_control_c_ends_the_tool_too(local, tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    # It waits as a tool does whose network is gone; its child does so too.
    (tools / "rsync").write_text(f"#!/bin/sh\nsleep 300 &\necho $$ $! > {tmp_path}/pids\nwait\n")
    (tools / "rsync").chmod(0o755)
    command = [os.environ["HELIOGRAPH"], "deploy", "--output", local.site / "A", "--site", local.state, local.target.name]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ | {"PATH": f"{tools}:{PATH}"})
    pids = tmp_path / "pids"
    wait_until(lambda: pids.exists() and len(pids.read_text().split()) == 2, "rsync to start")
    process.send_signal(2)
    _, errors = process.communicate(timeout=HANG)
    assert process.returncode == 130 and len(errors.splitlines()) == 1, errors
    assert all(has_ended(pid) for pid in pids.read_text().split())


def test_a_tool_ends_with_a_program_that_is_killed(local, tmp_path):
    """Nobody else would end it, and it would go on writing beside the next deployment."""
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "rsync").write_text(f"#!/bin/sh\necho $$ > {tmp_path}/pid\nexec sleep 600\n")
    (tools / "rsync").chmod(0o755)
    pid = tmp_path / "pid"
    with local.started("A", path=f"{tools}:{PATH}"):
        wait_until(lambda: pid.exists() and pid.read_text().endswith("\n"), "rsync to start")
    wait_until(lambda: has_ended(int(pid.read_text())), "rsync to end")


def test_a_tool_that_takes_too_long_is_ended(local, tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "rsync").write_text("#!/bin/sh\nsleep 300\n")
    (tools / "rsync").chmod(0o755)
    run = local.run("A", "--max-time", "1s", path=f"{tools}:{PATH}")
    assert run.returncode == 1 and "--max-time" in run.stderr, run.stderr
