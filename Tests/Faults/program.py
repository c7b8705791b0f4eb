"""Runs Heliograph, with or without a fault, and says how it ended."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from limits import HANG

PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()
SHIM = Path(os.environ["FAULT_SHIM"]).resolve()


@dataclass
class Ended:
    """How a run ended; `code` is negative after a signal."""

    code: int
    output: str
    messages: str
    calls: list  # (name, path) of each call that changes the disk; empty when they were not asked for


def run(words, folder, fault=None, logs=False):
    """Runs the program in a folder of its own; `fault` is a kind and a number, as shim.c wants them."""
    temporary, log = folder / "temporary", folder / "calls"
    temporary.mkdir(exist_ok=True)
    variables = {"PATH": os.environ["PATH"], "HOME": str(folder), "TMPDIR": str(temporary), "LC_ALL": "C.UTF-8",
                 "SWIFT_BACKTRACE": "enable=no"}
    if fault or logs:
        log.unlink(missing_ok=True)
        variables |= {"LD_PRELOAD": str(SHIM), "FAULT_LOG": str(log)}
    if fault:
        variables["FAULT"] = f"{fault[0]} {fault[1]}"
    # With this umask, a folder has the right mode only where the program sees to it. Only a hang takes two minutes.
    ran = subprocess.run(
        [PROGRAM, *words], cwd=folder, env=variables, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, errors="replace", timeout=HANG, umask=0o077)
    calls = [tuple(line.split(" ", 1)) for line in log.read_text().splitlines()] if fault or logs else []
    return Ended(ran.returncode, ran.stdout, ran.stderr, calls)
