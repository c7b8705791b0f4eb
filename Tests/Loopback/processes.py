"""Servers on loopback, each ended by its process id."""

import contextlib
import os
import socket
import subprocess
import time
from pathlib import Path

from limits import HANG

# Where Debian has servers; a user's PATH may lack it.
PATH = os.environ["PATH"] + ":/usr/sbin:/sbin"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_until(condition, what):
    """Waits for a condition, for as long as only a hang takes."""
    end = time.monotonic() + HANG
    while not condition():
        assert time.monotonic() < end, f"nothing led {what}"
        time.sleep(0.1)


def has_ended(pid):
    """Whether a process is gone, or only waits to be counted by its parent."""
    state = Path(f"/proc/{pid}/stat")
    try:
        return state.read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


@contextlib.contextmanager
def running(command, port, log, environment=None):
    """A server, from when it takes connections; `environment` is all that it gets."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, stdin=subprocess.DEVNULL,
            env=os.environ | {"PATH": PATH} if environment is None else environment,
        )
    try:
        end = time.monotonic() + HANG
        while time.monotonic() < end:
            assert process.poll() is None, log.read_text()
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.1)
        else:
            raise AssertionError(f"{command[0]} did not listen: {log.read_text()}")
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(timeout=HANG)
