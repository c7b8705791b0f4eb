"""The form of the files; test_schema.py compares them with the hosts' own descriptions."""

import re
import subprocess

import pytest
import yaml
from gallery import EXAMPLES, ROOT
from limits import HANG

SCHEMAS = {
    EXAMPLES / "github-pages.yml": "vendor.github-workflows",
    EXAMPLES / "github-action.yml": "vendor.github-workflows",
    ROOT / "Examples" / "Cluster" / "ci-matrix.yml": "vendor.github-workflows",
    EXAMPLES / "gitlab-ci.yml": "vendor.gitlab-ci",
    EXAMPLES / "woodpecker.yml": "vendor.woodpecker-ci",
    ROOT / ".github" / "workflows" / "ci.yml": "vendor.github-workflows",
    ROOT / ".github" / "workflows" / "whole.yml": "vendor.github-workflows",
    ROOT / ".github" / "workflows" / "release.yml": "vendor.github-workflows",
    ROOT / ".github" / "workflows" / "documentation.yml": "vendor.github-workflows",
    ROOT / "action.yml": "vendor.github-actions",
}
GITHUB = [file for file, schema in SCHEMAS.items() if "github" in schema]


def scripts(node, key=None):
    """Every piece of shell in a file of YAML."""
    if isinstance(node, dict):
        for name, value in node.items():
            yield from scripts(value, name)
    elif isinstance(node, list):
        if key in ("before_script", "script", "after_script", "commands"):
            yield "\n".join(node)
        else:
            for value in node:
                yield from scripts(value, key)
    elif key == "run" and isinstance(node, str):
        yield node


def name_of(file):
    return file.name


@pytest.mark.parametrize("file", SCHEMAS, ids=name_of)
def test_shell_syntax(file):
    found = list(scripts(yaml.safe_load(file.read_text())))
    assert found or file.name == "github-action.yml"
    for script in found:
        ran = subprocess.run(["bash", "-n", "-c", script], capture_output=True, text=True, timeout=HANG)
        assert ran.returncode == 0, script + ran.stderr


def test_what_people_copy_names_the_newest_release():
    released = re.search(r"^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text(), flags=re.MULTILINE)[1]
    assert f"OWNER/heliograph@v{released}\n" in (EXAMPLES / "github-action.yml").read_text()
    for page in ("README.md", "Documentation/Install.md"):
        named = re.findall(r"heliograph[_-](\d[\d.]*\d)[_-]", (ROOT / page).read_text())
        assert named and set(named) == {released}, page
    kubernetes = (ROOT / "Examples" / "Cluster" / "kubernetes-indexed-job.yaml").read_text()
    assert set(re.findall(r"heliograph[:_](\d[\d.]*\d)", kubernetes)) == {released}


@pytest.mark.parametrize("file", GITHUB, ids=name_of)
def test_every_action_is_pinned_by_its_commit(file):
    uses = re.findall(r"uses: (.*)", file.read_text())
    assert uses
    for use in uses:
        # Whoever copies the example knows whom they take it from; this file does not.
        pinned = r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|OWNER/heliograph@v\d+\.\d+\.\d+"
        assert re.fullmatch(pinned, use), use


def test_every_action_is_of_one_generation():
    uses = {}
    for file in GITHUB:
        for action, pinned in re.findall(r"uses: (actions/[\w-]+)(?:/\w+)?@(.*)", file.read_text()):
            uses.setdefault(action, set()).add(pinned)
    assert len(uses) > 4 and {action: pinned for action, pinned in uses.items() if len(pinned) > 1} == {}


def test_every_host_builds_the_program_that_is_released():
    """By the one script; other options would make another program."""
    for file in (EXAMPLES / "github-pages.yml", EXAMPLES / "gitlab-ci.yml", EXAMPLES / "woodpecker.yml",
                 ROOT / "Examples" / "Cluster" / "ci-matrix.yml"):
        text = file.read_text()
        assert text.count("heliograph/Scripts/program)") == 1 and "swift build" not in text, file.name


@pytest.mark.parametrize("name", ["github-pages.yml", "github-action.yml"])
def test_the_job_with_the_secret_cannot_publish(name):
    jobs = yaml.safe_load((EXAMPLES / name).read_text())["jobs"]
    assert jobs["build"]["permissions"] == {"contents": "read"}
    assert jobs["publish"]["permissions"] == {"id-token": "write", "pages": "write"}
    assert "secrets." not in str(jobs["publish"])
