"""Stands for rsync and rclone: at one call it kills the program that called it, before, amid or after the work.

Amid means that the tool gets the first half of its list.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

TOOL = """#!{python}
import sys
sys.path.insert(0, {here!r})
import shim
shim.main({name!r})
"""


def install(folder):
    folder.mkdir(exist_ok=True)
    for name in ["rsync", "rclone"]:
        file = folder / name
        file.write_text(TOOL.format(python=sys.executable, here=str(Path(__file__).parent), name=name))
        file.chmod(0o755)
    return folder


def halve(arguments):
    for word, after in zip(arguments, arguments[1:] + [""]):
        if word.startswith("--files-from=") or word == "--files-from-raw":
            file = Path(word.removeprefix("--files-from=") if "=" in word else after)
            end = b"\0" if "=" in word else b"\n"
            parts = file.read_bytes().split(end)[:-1]
            file.write_bytes(b"".join(part + end for part in parts[: len(parts) // 2]))


def main(name):
    counter = Path(os.environ["SHIM_COUNTER"])
    number = int(counter.read_text()) + 1
    counter.write_text(str(number))
    folders = [path for path in os.environ["PATH"].split(":") if path != os.path.dirname(sys.argv[0])]
    os.environ["PATH"] = ":".join(folders)
    tool, arguments = next(f"{path}/{name}" for path in folders if os.access(f"{path}/{name}", os.X_OK)), sys.argv[1:]
    if number != int(os.environ["SHIM_AT"]):
        os.execv(tool, [name, *arguments])
    caller, when = os.getppid(), os.environ["SHIM_WHEN"]
    if when == "amid":
        halve(arguments)
    # The death of the caller ends this process too.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if when != "before":
        subprocess.run([tool, *arguments], stdin=subprocess.DEVNULL, timeout=60)
    os.kill(caller, signal.SIGKILL)
