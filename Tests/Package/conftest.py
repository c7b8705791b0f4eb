"""The files of a release, made once for all tests; and the bare system."""

import json
import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest
from bare import RELEASES, ROOT, BareSystem, needs_bare_system


@pytest.fixture(scope="session")
def releases(tmp_path_factory):
    """Two folders with the files that Scripts/release makes of $HELIOGRAPH, made at the same time."""
    folders = [tmp_path_factory.mktemp(name) for name in ("files", "again")]
    # Three fifths of the time go into compression of the package, of which everything but the size is the same at any level.
    level = {} if os.environ.get("HELIOGRAPH_TEST_ALL") == "1" else {"DPKG_DEB_COMPRESSOR_LEVEL": "0"}
    started = [
        subprocess.Popen(
            [ROOT / "Scripts" / "release", folder], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env=os.environ | level)
        for folder in folders
    ]
    printed = [process.communicate(timeout=1800)[0] for process in started]
    assert [process.returncode for process in started] == [0, 0], "".join(printed)
    return folders


@pytest.fixture(scope="session")
def files(releases):
    return releases[0]


@pytest.fixture(scope="session")
def package(files):
    [found] = files.glob("*.deb")
    return found


@pytest.fixture(scope="session")
def unpacked(package, tmp_path_factory):
    """What the package installs, as a folder."""
    folder = tmp_path_factory.mktemp("unpacked")
    subprocess.run(["dpkg-deb", "--extract", package, folder], check=True)
    return folder


@pytest.fixture(scope="session", params=RELEASES)
def starting(request, tmp_path_factory):
    """The bare system of a release, which is made while the files of the release are."""
    needs_bare_system()
    folder = tmp_path_factory.mktemp("bare")
    with ThreadPoolExecutor(1) as thread:
        yield thread.submit(BareSystem, folder / "root", request.param)
    # Two of them do not lie in memory at a time.
    shutil.rmtree(folder)


def make_image(package, folder):
    """The image of the package, as a folder with its layout."""
    archive, layout = folder / "image.tar", folder / "layout"
    made = subprocess.run([ROOT / "Scripts" / "image", package, archive], capture_output=True, text=True, timeout=1800)
    assert made.returncode == 0, made.stdout + made.stderr
    layout.mkdir()
    subprocess.run(["tar", "--extract", "--file", archive, "--directory", layout], check=True)
    archive.unlink()
    return layout


@pytest.fixture(scope="session")
def imaging(package, tmp_path_factory):
    """The image, which is made while the package is tried."""
    needs_bare_system()
    with ThreadPoolExecutor(1) as thread:
        yield thread.submit(make_image, package, tmp_path_factory.mktemp("image"))


@pytest.fixture(scope="session")
def bundle(imaging, tmp_path_factory):
    """The image's files in rootfs, and what to run in config.json."""
    layout = imaging.result()
    folder = tmp_path_factory.mktemp("bundle") / "bundle"
    [name] = [entry["annotations"] for entry in json.loads((layout / "index.json").read_text())["manifests"]]
    tag = name["org.opencontainers.image.ref.name"]
    ran = subprocess.run(["umoci", "unpack", "--image", f"{layout}:{tag}", folder], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    # The files of the image are there twice now; what names them stays.
    lists = folder.parent / "lists"
    lists.mkdir()
    for path in (*layout.glob("*.json"), *layout.glob("blobs/sha256/*")):
        if path.stat().st_size < 100_000:
            shutil.copy(path, lists / (path.name if path.suffix else f"sha256-{path.name}"))
    shutil.rmtree(layout)
    return folder
