"""The unit files of the package, and the service itself in its sandbox."""

import shutil
import subprocess
from pathlib import Path

import pytest
from gallery import PHOTOS, PROGRAM, check_out
from heliograph_tests.tools import require_tool
from limits import HANG

HERE = Path(__file__).resolve().parent
PACKAGED = HERE.parents[1] / "Packaging" / "systemd"
UNITS = ["heliograph@.service", "heliograph@.timer"]


@pytest.fixture
def units(tmp_path):
    require_tool("systemd-analyze")
    for name in UNITS:
        text = (PACKAGED / name).read_text()
        # Verification asks whether the program is there.
        name = name.replace("@", "@gallery")
        (tmp_path / name).write_text(text.replace("/usr/bin/heliograph", str(PROGRAM)))
    return sorted(str(path) for path in tmp_path.iterdir())


def test_verify(units):
    ran = subprocess.run(
        ["systemd-analyze", "--man=no", "verify", *units], capture_output=True, text=True, timeout=HANG)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def test_exposure(units):
    """2.0 of 10 or less; without any protection it is 9.6."""
    ran = subprocess.run(
        ["systemd-analyze", "--no-pager", "security", "--offline=true", "--threshold=20", units[0]],
        capture_output=True, text=True, timeout=HANG)
    assert ran.returncode == 0, ran.stdout[-300:] + ran.stderr


class Machine:
    """A machine that does nothing but run the service."""

    def __init__(self, folder):
        self.folder = folder
        folder.chmod(0o755)
        (folder / "units").mkdir()
        for name in UNITS:
            shutil.copy(PACKAGED / name, folder / "units")
        shutil.copy(PROGRAM, folder / "program")
        (folder / "srv").mkdir()
        self.gallery = check_out(folder / "srv" / "gallery", PHOTOS)

    def night(self):
        """What systemd says of the service, and what the service printed."""
        ran = subprocess.run(
            [HERE / "boot", self.folder], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=600)
        if ran.returncode == 77:
            pytest.skip("needs root and control groups of version 2")
        result = self.folder / "srv" / "result"
        assert result.exists(), ran.stdout + ran.stderr
        log = self.folder / "srv" / "log"
        printed = log.read_text() if log.exists() else ran.stdout + ran.stderr
        values = dict(line.split("=", 1) for line in result.read_text().splitlines() if "=" in line)
        result.unlink()
        log.unlink(missing_ok=True)
        return values, printed


def test_the_service_builds_in_its_sandbox(tmp_path):
    require_tool("/usr/lib/systemd/systemd")
    machine = Machine(tmp_path)
    values, log = machine.night()
    assert values["Result"] == "success", log
    # Workers opened every photo, so Landlock and seccomp work within the filter of the service.
    assert f"Built {len(PHOTOS)} photos in 1 album in " in log and f"{len(PHOTOS)} photos processed; " in log
    assert "Output has no defects" in log
    # One file in the store and in the output, though the output may be written and little else.
    images = list((machine.gallery / "Output" / "images").rglob("*.jpg"))
    assert len(images) == len(PHOTOS)
    assert all(image.stat().st_nlink == 2 for image in images)

    # Something is missing: the report is in the journal, and the unit does not fail.
    (machine.gallery / "Pictures" / "new.png").write_bytes(PHOTOS["3.png"][:60])
    values, log = machine.night()
    assert values["Result"] == "success", log
    assert "Pictures/new.png" in log and "\n0 photos processed; " in log

    # Nothing could be built: the unit fails.
    shutil.rmtree(machine.gallery / "Pictures")
    (machine.gallery / "Pictures").mkdir()
    values, log = machine.night()
    assert (values["Result"], values["ExecMainStatus"]) == ("exit-code", "1"), log
    assert "contains no photo" in log
