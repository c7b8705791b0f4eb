"""The OCI image in containers of runc: with the filter of Docker, and with one that forbids what workers confine themselves with."""

import errno
import os

import pytest
from bare import IN_TURN
from confined import assert_workers_confined_themselves, traced, write_photos
from container import Container, refusing
from heliograph_tests.tools import require_tool

pytestmark = IN_TURN

BUILD = ["build", "Pictures", "--output", "Site"]


@pytest.fixture(scope="module")
def container(bundle, tmp_path_factory):
    require_tool("runc")
    made = Container(bundle, tmp_path_factory.mktemp("container"))
    reason = made.reason_against()
    if reason and os.environ.get("HELIOGRAPH_BARE") == "required":
        pytest.fail(f"no container: {reason}")
    if reason:
        pytest.skip(reason)
    return made


@pytest.fixture
def site(tmp_path):
    """A folder with photos that the image's user may write to."""
    folder = tmp_path / "site"
    write_photos(folder / "Pictures")
    for place, _, _ in os.walk(folder):
        os.chown(place, 65532, 65532)
    return folder


def test_workers_confine_themselves_behind_the_filter_of_docker(container, site, tmp_path):
    ran = container.run(BUILD, site, before=traced(tmp_path))
    assert ran.returncode == 0 and "Built 4 photos in 1 album in " in ran.stdout, ran.stdout
    assert "Note: " not in ran.stdout
    assert_workers_confined_themselves(tmp_path)
    ran = container.run(["check", "Site"], site)
    assert ran.returncode == 0 and "has no defects" in ran.stdout, ran.stdout
    ran = container.run(["build", "Pictures", "--output", "/elsewhere"], site)
    assert ran.returncode == 1 and "/elsewhere cannot be written" in ran.stdout, ran.stdout


@pytest.mark.parametrize("call, words", {
    "landlock_create_ruleset": "could not restrict its files through Landlock",
    "seccomp": "could not filter its system calls through seccomp",
}.items())
def test_a_host_that_forbids_confinement_gets_no_site(call, words, container, site):
    ran = container.run(BUILD, site, refusing([call], errno.EPERM))
    assert ran.returncode == 1 and words in ran.stdout and "opens no photo unconfined" in ran.stdout, ran.stdout
    assert not (site / "Site").exists()


@pytest.mark.parametrize("call, words", {
    "landlock_create_ruleset": "The kernel offers no Landlock", "seccomp": "The kernel offers no seccomp",
}.items())
def test_a_host_that_hides_confinement_is_taken_for_an_older_kernel(call, words, container, site):
    ran = container.run(BUILD, site, refusing([call], errno.ENOSYS))
    assert ran.returncode == 0 and f"Note: {words}" in ran.stdout, ran.stdout
