"""Six nights on each host."""

import fcntl
import re
import shutil
import subprocess

import pytest
from gallery import PHOTOS, POINTER, PROGRAM
from hosts import Cron, GitHub, GitHubRelease, GitLab, Woodpecker


@pytest.mark.parametrize("kind", [GitHub, GitHubRelease, GitLab, Woodpecker, Cron])
def test_six_nights(kind, tmp_path):
    host = kind(tmp_path)

    night = host.night(PHOTOS)
    assert night.status == "ok", night.log
    assert night.report["developed"] == night.report["photos"] == len(PHOTOS)
    site = host.published()
    assert "index.html" in site and ".heliograph.sha256" not in site

    # A clean checkout and what the host kept: nothing is processed or compiled, and no byte differs.
    night = host.night(PHOTOS)
    assert night.status == "ok", night.log
    assert night.report["developed"] == 0
    assert host.published() == site
    assert host.shell.compilations() == (0 if kind in (Cron, GitHubRelease) else 1)

    # A new photo that is cut short: the site is published without it, and somebody is told.
    night = host.night({**PHOTOS, "new.png": PHOTOS["3.png"][:60]})
    assert night.status == "warning", night.log
    assert "Pictures/new.png" in night.log
    assert host.published() == site

    # All photos are LFS pointers: they are shown as they were, and the cure is named.
    night = host.night({name: POINTER % number for number, name in enumerate(PHOTOS)})
    assert night.status == "warning", night.log
    assert "git lfs pull" in night.log
    assert host.published() == site

    # No photo at all, as when a disk is not mounted: nothing is published, and the reason is told.
    night = host.night({})
    assert night.status == "failed"
    assert "contains no photo" in night.log
    assert host.published() == site
    if kind in (GitHub, GitHubRelease, GitLab):
        assert host.last_saved == host.nights

    # The failed night has cost nothing.
    night = host.night(PHOTOS)
    assert night.status == "ok", night.log
    assert night.report["developed"] == 0
    assert host.published() == site


@pytest.mark.parametrize("kind", [GitHub, GitLab])
def test_a_lost_cache_costs_time_only(kind, tmp_path):
    host = kind(tmp_path)
    assert host.night(PHOTOS).status == "ok"
    site = host.published()
    shutil.rmtree(tmp_path / "caches")
    if kind is GitHub:
        host.caches.clear()
    night = host.night(PHOTOS)
    assert night.status == "ok", night.log
    assert night.report["developed"] == len(PHOTOS)
    assert host.published() == site


def test_the_action_installs_what_it_belongs_to(tmp_path):
    host = GitHubRelease(tmp_path)
    assert host.night(PHOTOS).status == "ok"
    version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout.split()[0]
    calls = host.shell.calls.read_text()
    package = f"https://github.example/example/heliograph/releases/download/v{version}/heliograph_{version}_"
    assert re.search(rf"curl .* {re.escape(package)}\w+\.deb\n", calls)
    assert re.search(rf"apt-get -q install .* \./heliograph_{re.escape(version)}_\w+\.deb\n", calls)
    assert (tmp_path / "temporary-1" / "output").read_text() == "status=0\n"


@pytest.mark.parametrize("answer, code, said", [
    ("404", 22, "::error::example/heliograph has no release v"),
    ("404", 22, "Publish that release, or set the input repository"),
    ("503", 22, "The requested URL returned error: 503"),
    ("000", 6, "Could not resolve host"),
])
def test_the_action_says_when_there_is_no_release(tmp_path, answer, code, said):
    host = GitHubRelease(tmp_path)
    words = {"404": "The requested URL returned error: 404", "503": said, "000": said}[answer]
    (host.shell.stubs / "curl").write_text(f"#!/bin/sh\nprintf {answer}\necho 'curl: ({code}) {words}' >&2\nexit {code}\n")
    night = host.night(PHOTOS)
    assert night.status == "failed" and said in night.log, night.log
    # One sentence, and only where it is true.
    assert night.log.count("::error::") == (answer == "404")
    assert ".deb" not in "".join(line for line in host.shell.calls.read_text().splitlines() if "apt-get" in line)


def test_the_action_installs_no_other_bytes(tmp_path):
    host = GitHubRelease(tmp_path)
    curl = host.shell.stubs / "curl"
    curl.write_text(curl.read_text().replace("printf package >", "printf other >"))
    night = host.night(PHOTOS)
    assert night.status == "failed" and "did NOT match" in night.log
    assert ".deb" not in "".join(line for line in host.shell.calls.read_text().splitlines() if "apt-get" in line)


@pytest.mark.parametrize("ending", [0, 1])
def test_the_action_installs_only_what_the_workflow_of_the_release_attested(tmp_path, ending):
    host = GitHubRelease(tmp_path)
    gh = host.shell.stubs / "gh"
    gh.write_text(
        '#!/bin/sh\n[ "$3" = --help ] && exit 0\n'
        f'[ "$GH_TOKEN" = "token of the job" ] && cat "$3" && echo "gh $*" >> "$CALLS"\nexit {ending}\n')
    gh.chmod(0o755)
    night = host.night(PHOTOS)
    calls = host.shell.calls.read_text()
    asked = r"gh attestation verify heliograph_(\S+)_\w+\.deb --repo example/heliograph --source-ref refs/tags/v\1 "
    assert re.search(asked + "--signer-workflow example/heliograph/.github/workflows/release.yml\n", calls), calls
    assert "not verified" not in host.log
    assert (night.status, ".deb\n" in calls.split("gh attestation")[1].partition("\n")[2]) == (
        ("ok", True) if ending == 0 else ("failed", False)), night.log


@pytest.mark.parametrize("gh", [None, "#!/bin/sh\necho unknown command >&2; exit 1\n"])
def test_the_action_says_when_it_cannot_verify(tmp_path, gh):
    host = GitHubRelease(tmp_path)
    if gh:
        (host.shell.stubs / "gh").write_text(gh)
        (host.shell.stubs / "gh").chmod(0o755)
    night = host.night(PHOTOS)
    assert night.status == "ok"
    assert re.search(r"::notice::heliograph_\S+ was .*attestation was not verified", host.log), host.log


def test_two_builds_at_once_need_no_flock_in_crontab(tmp_path):
    host = Cron(tmp_path)
    assert host.night(PHOTOS).status == "ok"
    with open(tmp_path / "home" / "gallery" / ".heliograph" / "lock", "r+b") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        mail = host.mail()
    # Only that, and not the report of another build.
    assert mail.count("\n") == 1 and "another heliograph" in mail, mail
