"""The form of the files, as the hosts' own descriptions define it."""

import re
import shutil
import subprocess
import sys

import pytest
import yaml
from gallery import EXAMPLES

SCHEMAS = {
    "github-pages.yml": "vendor.github-workflows",
    "gitlab-ci.yml": "vendor.gitlab-ci",
    "woodpecker.yml": "vendor.woodpecker-ci",
}


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


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema(name):
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[name], EXAMPLES / name]
    ran = subprocess.run(check, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("name", SCHEMAS)
def test_shell_syntax(name):
    found = list(scripts(yaml.safe_load((EXAMPLES / name).read_text())))
    assert found
    for script in found:
        ran = subprocess.run(["bash", "-n", "-c", script], capture_output=True, text=True, timeout=60)
        assert ran.returncode == 0, script + ran.stderr


def test_actionlint():
    if not shutil.which("actionlint"):
        pytest.skip("actionlint is not installed")
    check = ["actionlint", EXAMPLES / "github-pages.yml"]
    ran = subprocess.run(check, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout


def test_every_action_is_pinned_by_its_commit():
    uses = re.findall(r"uses: (.*)", (EXAMPLES / "github-pages.yml").read_text())
    assert len(uses) >= 6
    for use in uses:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)


def test_the_job_with_the_secret_cannot_publish():
    jobs = yaml.safe_load((EXAMPLES / "github-pages.yml").read_text())["jobs"]
    assert jobs["build"]["permissions"] == {"contents": "read"}
    assert jobs["publish"]["permissions"] == {"id-token": "write", "pages": "write"}
    assert "secrets." not in str(jobs["publish"])
