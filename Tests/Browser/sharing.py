"""What several processes of pytest share, also those of two calls in one run of all suites.

That is folders, which one of them fills; and which tests stay together in one process.
"""

import contextlib
import fcntl
import os
import pathlib

from xdist.scheduler import LoadFileScheduling


def one_of_several():
    """Whether other processes run other tests of the same call of pytest."""
    return "PYTEST_XDIST_WORKER" in os.environ


@contextlib.contextmanager
def shared_folder(factory, name):
    """Yields a folder, and whether it is new: then it is filled here, while processes that want it too wait.

    A folder that was not filled to its end is made anew by the next that wants it.
    """
    top = factory.getbasetemp().parent if one_of_several() else factory.getbasetemp()
    if given := os.environ.get("HELIOGRAPH_TEST_SHARED"):
        # The runner calls pytest twice with one program, and removes the folder at the end of its run.
        top = pathlib.Path(given) / "browser"
        top.mkdir(parents=True, exist_ok=True)
    done = top / f"{name}.done"
    with (top / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        is_new = not done.exists()
        yield top / name, is_new
        done.touch()


class Scheduling(LoadFileScheduling):
    """Files whose tests have sites of their own are not divided; of others each test function goes where there is room.

    All cases of a function stay together, since `looks` leaves out what a case before has seen.
    """

    # The files whose tests make nothing that another test of the file needs.
    DIVIDED = ("browse", "corners", "images", "light", "quality", "settings", "shell", "stage")

    def _split_scope(self, nodeid):
        file, _, test = nodeid.partition("::")
        is_divided = any(file.endswith(f"test_{name}.py") for name in self.DIVIDED)
        return f"{file}::{test.partition('[')[0]}" if is_divided else file
