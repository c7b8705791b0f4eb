"""The shim sees every change: it counts as many calls as strace sees the kernel get."""

import re
import subprocess
from collections import Counter

import pytest
from heliograph_tests.tools import require_tool
from limits import HANG
from program import PROGRAM, SHIM
from scenarios import SCENARIOS

# What the C library makes of a call; the others keep their names.
KERNEL = {"open": "openat", "open64": "openat", "pwrite": "pwrite64", "ftruncate64": "ftruncate", "remove": "unlink"}
CHANGES = ("/^(write|pwrite|mkdir|rmdir|unlink|rename|link|symlink|truncate|ftruncate|f?chmod|fsync|fdatasync|syncfs"
           "|fallocate|copy_file_range|sendfile|open|creat|mknod|utime|setxattr)")


@pytest.mark.parametrize("name", ["cold", "second", "process", "prune"])
def test_sees_what_strace_sees(name, tmp_path):
    require_tool("strace")
    scenario, folder = SCENARIOS[name], tmp_path / "case"
    folder.mkdir()
    scenario.prepare(folder)
    (folder / "temporary").mkdir(exist_ok=True)
    # The same run for both: a build that takes longer may write another file.
    words = ["strace", "-f", "-qq", "-y", "-e", f"trace={CHANGES}", "-e", "signal=none", "-o", tmp_path / "trace",
             "-E", f"LD_PRELOAD={SHIM}", "-E", f"FAULT_LOG={tmp_path / 'calls'}"]
    ran = subprocess.run(
        [*words, PROGRAM, *scenario.command(folder)], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
        env={"HOME": str(folder), "TMPDIR": str(folder / "temporary")}, text=True, timeout=HANG)
    if "PTRACE" in ran.stderr:
        pytest.skip(f"strace may not trace here: {ran.stderr.splitlines()[0]}")
    assert ran.returncode == 0, ran.stderr
    seen = [line.split(" ")[0] for line in (tmp_path / "calls").read_text().splitlines()]
    assert Counter(KERNEL.get(call, call) for call in seen) == traced(tmp_path / "trace", folder)


def traced(trace, folder):
    """How often the kernel was asked for each change in a folder."""
    calls = Counter()
    # strace names the working folder in each call that could use it.
    for line in trace.read_text().replace(f"AT_FDCWD<{folder}>", "").splitlines():
        call = re.match(r"\d+ +(\w+)\(", line)
        if call and str(folder) in line and (call[1] != "openat" or re.search("O_CREAT|O_TRUNC|O_TMPFILE", line)):
            calls[call[1]] += 1
    return calls
