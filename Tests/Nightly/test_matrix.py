"""The workflow that makes a site on several machines, as it is written."""

import json
import subprocess

import pytest
from gallery import PHOTOS, PROGRAM, check_out, files
from matrix import Matrix


@pytest.fixture(scope="module")
def single(tmp_path_factory):
    """The site that one machine makes."""
    folder = check_out(tmp_path_factory.mktemp("single") / "site", PHOTOS)
    subprocess.run([PROGRAM, "build", "--quiet"], cwd=folder, check=True)
    return files(folder / "Output")


def report(site):
    return json.loads((site / "report.json").read_text())


def test_the_program_is_compiled_once(tmp_path, single):
    host = Matrix(tmp_path)
    site = host.workflow(PHOTOS)
    assert files(site / "Output") == single
    assert report(site)["developed"] == 0, "the shares made all copies"
    assert host.shell.compilations() == 1
    site = host.workflow(PHOTOS)
    assert files(site / "Output") == single
    assert host.shell.compilations() == 1, "the cache has the program"


def test_a_share_that_fails_costs_time_only(tmp_path, single):
    host = Matrix(tmp_path)
    site = host.workflow(PHOTOS, fails=[2])
    assert files(site / "Output") == single
    assert 0 < report(site)["developed"] < len(PHOTOS)
