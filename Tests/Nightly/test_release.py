"""The shell of the workflow that makes a release, on a substitute for the host."""

import re
import subprocess

import pytest
import yaml
from gallery import PROGRAM, ROOT, Shell

WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())


def script(job, name):
    """The shell of one step."""
    [step] = [step for step in WORKFLOW["jobs"][job]["steps"] if step.get("name") == name]
    return ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]


@pytest.fixture(scope="module")
def version():
    return subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout.split()[0]


def test_a_tag_of_another_version_makes_no_release(tmp_path, version):
    shell = Shell(tmp_path)
    compare = script("build", "Compare the tag with the version")
    assert shell.run(compare, ROOT, {"GITHUB_REF_NAME": f"v{version}"}) == (0, "")
    code, log = shell.run(compare, ROOT, {"GITHUB_REF_NAME": "v99.0.0"})
    assert code == 1 and version in log


VERSION = "Sources/heliograph/Version.swift"
EMPTY = 'let owner = ""\n'


def text_of_version():
    """As it is in the repository: where a release is made, the step has run before the tests do."""
    text = (ROOT / VERSION).read_text()
    if EMPTY in text:
        return text
    # In a container, the files may belong to somebody else.
    show = ["git", "-c", "safe.directory=*", "show", f"HEAD:{VERSION}"]
    return subprocess.run(show, cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def write_owner(tmp_path):
    """Runs the step that writes the owner on a copy of the file; gives the exit code, what it printed, and the new text."""
    def run(owner, text):
        file = tmp_path / VERSION
        file.parent.mkdir(parents=True)
        file.write_text(text)
        code, log = Shell(tmp_path).run(script("build", "Write the owner of the repository"), tmp_path, {"OWNER": owner})
        return code, log, file.read_text()
    return run


def test_a_release_names_the_repository_that_made_it(write_owner):
    text = text_of_version()
    assert write_owner("ada-photos", text) == (0, "", text.replace(EMPTY, 'let owner = "ada-photos"\n'))


@pytest.mark.parametrize("owner, text", [
    ("", EMPTY), ("a/b", EMPTY), ("$(touch x)", EMPTY), ("a\nb", EMPTY), ("ada", "nobody\n"), ("ada", EMPTY + EMPTY),
])
def test_no_release_is_made_with_an_owner_that_is_not_written(write_owner, owner, text, tmp_path):
    code, log, after = write_owner(owner, text)
    assert code == 1 and log.startswith("::error::") and after == text
    assert not (tmp_path / "x").exists()


def test_the_owner_is_written_before_anything_is_built():
    steps = WORKFLOW["jobs"]["build"]["steps"]
    [place] = [number for number, step in enumerate(steps) if step.get("name") == "Write the owner of the repository"]
    builds = [number for number, step in enumerate(steps) if re.search(r"\.ci/run|Tests/|Scripts/", step.get("run", ""))]
    assert len(builds) == 4 and place < min(builds) and "if" not in steps[place]
    # The shell gets it as a variable, so that no name of an owner is a command.
    assert steps[place]["env"] == {"OWNER": "${{ github.repository_owner }}"}
    assert not [step["run"] for step in steps if "${{" in step.get("run", "")]


def test_the_files_of_all_systems_have_names_of_their_own():
    systems = WORKFLOW["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert {(system["image"], system["architecture"]) for system in systems} == {
        (f"swift:6.3-{release}", architecture) for release in ("bookworm", "noble") for architecture in ("amd64", "arm64")}
    [upload] = [step["with"]["name"] for step in WORKFLOW["jobs"]["build"]["steps"] if "upload-artifact" in step.get("uses", "")]
    names = {re.sub(r"\$\{\{ matrix\.(\w+) \}\}", lambda match: system[match[1]], upload) for system in systems}
    assert len(names) == len(systems)


def test_the_files_of_all_systems_are_published_with_the_notes(tmp_path, version):
    shell = Shell(tmp_path)
    gh = shell.stubs / "gh"
    gh.write_text('#!/bin/sh\nprintf "%s\\n" "$@" >> "$CALLS"\n')
    gh.chmod(0o755)
    packages = tmp_path / "Packages"
    packages.mkdir()
    (tmp_path / "CHANGELOG.md").write_text((ROOT / "CHANGELOG.md").read_text())
    for name in ("a+ubuntu24.04_amd64.deb", "a_amd64.deb", "a_arm64.deb", "SHA256SUMS"):
        (packages / name).write_text(name)
    places = {"RUNNER_TEMP": str(tmp_path), "GITHUB_REF_NAME": f"v{version}"}
    assert shell.run(script("publish", "List the files of all systems"), packages, places) == (0, "")
    assert re.findall(r"  (.*)\n", (packages / "SHA256SUMS").read_text()) == ["a+ubuntu24.04_amd64.deb", "a_amd64.deb", "a_arm64.deb"]
    assert shell.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], packages) == (0, "")
    assert shell.run(script("publish", "Publish the release"), tmp_path, places) == (0, "")
    called = shell.calls.read_text().splitlines()
    assert called[:3] == ["release", "create", f"v{version}"] and "--verify-tag" in called
    assert {"Packages/SHA256SUMS", "Packages/a_amd64.deb", "Packages/a_arm64.deb"} <= set(called)
    notes = (tmp_path / "notes.md").read_text()
    assert "### Added" in notes and "\n## " not in notes


def test_only_the_job_without_code_of_others_can_publish():
    assert WORKFLOW["permissions"] == {}
    assert WORKFLOW["jobs"]["build"]["permissions"] == {"contents": "read"}
    assert WORKFLOW["jobs"]["publish"]["permissions"] == {
        "attestations": "write", "contents": "write", "id-token": "write"}
    commands = " ".join(step.get("run", "") for step in WORKFLOW["jobs"]["publish"]["steps"])
    assert "Scripts/" not in commands and "swift" not in commands
