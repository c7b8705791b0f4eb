"""Photos to build a site from, and whether the processes that opened them had confined themselves."""

import re

from pictures import png


def traced(folder):
    """What runs a command, and writes what each of its processes asks the kernel for into a file of its own."""
    return [
        "strace", "--follow-forks", "--output-separately", "--quiet=all", "--trace=landlock_restrict_self,seccomp",
        f"--output={folder}/trace"]


def write_photos(folder):
    """Four photos in a new folder."""
    folder.mkdir(parents=True)
    for number in range(4):
        (folder / f"{number}.png").write_bytes(png((number * 40, 80, 90)))


def assert_workers_confined_themselves(folder):
    """Some processes took files and most calls from themselves: always both."""
    confined = 0
    for trace in folder.glob("trace.*"):
        calls = trace.read_text()
        restricted = re.search(r"^landlock_restrict_self\(.*\) += 0$", calls, flags=re.MULTILINE)
        filtered = re.search(r"^seccomp\(SECCOMP_SET_MODE_FILTER.*\) += 0$", calls, flags=re.MULTILINE)
        assert bool(restricted) == bool(filtered), calls
        confined += bool(restricted)
    assert confined
