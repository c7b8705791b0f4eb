import contextlib

import pytest
from sites import Deployer, make
from targets import TARGETS


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    make(folder)
    return folder


@pytest.fixture(scope="session", params=TARGETS)
def server(request, tmp_path_factory):
    work = tmp_path_factory.mktemp(request.param)
    with TARGETS[request.param](work) as target:
        yield target


@pytest.fixture
def deployer(site, server, tmp_path):
    server.clear()
    yield of(site, server, tmp_path)


@pytest.fixture
def local(site, tmp_path):
    with TARGETS["folder"](tmp_path) as target:
        yield of(site, target, tmp_path)


@pytest.fixture
def make_deployer(site):
    """Makes a deployer to a target, with a state folder of its own."""
    return lambda target, folder: of(site, target, folder)


@pytest.fixture
def other(site, tmp_path):
    """A deployer to a target that is set up differently."""
    with contextlib.ExitStack() as stack:
        yield lambda kind, **options: of(site, stack.enter_context(TARGETS[kind](tmp_path, **options)), tmp_path)


def of(site, target, folder):
    state = folder / "here"
    state.mkdir()
    (state / "heliograph.yml").write_bytes((site / "heliograph.yml").read_bytes())
    return Deployer(site, target, state)
