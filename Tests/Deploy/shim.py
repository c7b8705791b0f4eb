"""Stands for rsync and rclone: at one call it kills the program that called it, before or amid the work.

Amid means that the tool gets the first half of its list.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

# The shell is quick to start, and nearly all calls go through.
TOOL = """#!/bin/sh
number=$(($(cat "$SHIM_COUNTER") + 1))
echo "$number" > "$SHIM_COUNTER"
PATH="${{PATH#{folder}:}}"
[ "$number" = "$SHIM_AT" ] || exec {name} "$@"
exec {python} {here}/shim.py {name} "$@"
"""


def install(folder):
    folder.mkdir(exist_ok=True)
    for name in ["rsync", "rclone"]:
        file = folder / name
        file.write_text(TOOL.format(folder=folder, name=name, python=sys.executable, here=Path(__file__).parent))
        file.chmod(0o755)
    return folder


def halve(arguments):
    for word, after in zip(arguments, arguments[1:] + [""]):
        if word.startswith("--files-from=") or word == "--files-from-raw":
            file = Path(word.removeprefix("--files-from=") if "=" in word else after)
            end = b"\0" if "=" in word else b"\n"
            parts = file.read_bytes().split(end)[:-1]
            file.write_bytes(b"".join(part + end for part in parts[: len(parts) // 2]))


def main(name, arguments):
    caller, when = os.getppid(), os.environ["SHIM_WHEN"]
    if when == "amid":
        halve(arguments)
    # The death of the caller ends this process too.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if when != "before":
        subprocess.run([name, *arguments], stdin=subprocess.DEVNULL, timeout=300)
    os.kill(caller, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
