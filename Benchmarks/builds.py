#!/usr/bin/env python3
"""Measures whole builds of a folder of photographs: cold, nothing changed, one photo added, one option changed.

usage: Benchmarks/builds.py FOLDER [RUNS]
  FOLDER   photographs; they are copied to a temporary folder, and nothing is written into FOLDER
  RUNS     how often each build is measured, in turn; 3 when left out

Prints medians of processor seconds (of all processes together), wall seconds, peak memory of the largest process and the
bytes of the site. Beside Heliograph, whatever of sigal, lazygal, hugo and vipsthumbnail is installed: peers.py says
how. Needs a release build: Scripts/program
"""
import os, resource, shutil, statistics, subprocess, sys, tempfile, time

import peers, release


class Heliograph:
    """The same three sizes as its peers, in JPEG alone."""

    def __init__(self, program, formats):
        self.program, self.formats = program, formats
        self.name = f"heliograph, {' and '.join(formats)}"
        self.folder = "heliograph-" + "-".join(formats)

    def prepare(self, work, quality):
        site = os.path.join(work, self.folder)
        os.makedirs(site, exist_ok=True)
        with open(os.path.join(site, "heliograph.yml"), "w") as file:
            file.write(
                f"sources:\n  - folder: {work}/Pictures\nrenditions: {{ widths: {peers.WIDTHS}, "
                f"formats: [{', '.join(self.formats)}], quality: {{ jpeg: {quality} }} }}\n")
        return [self.program, "build", "--site", site, "--output", os.path.join(site, "Output"), "--quiet"]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 3
    program = release.program()
    makers = [Heliograph(program, ["jpeg"]), Heliograph(program, ["webp", "jpeg"]), *peers.installed()]
    figures = {}
    for _ in range(runs):
        with tempfile.TemporaryDirectory(prefix="heliograph-benchmark-") as work:
            for name, figure in one_round(makers, folder, work):
                figures.setdefault(name, []).append(figure)
    print(f"{'':52}{'cpu s':>9}{'wall s':>9}{'peak MB':>9}{'site MB':>9}")
    for name, rows in sorted(figures.items()):
        cpu, wall, peak, size = (statistics.median(column) for column in zip(*rows))
        print(f"{name:52}{cpu:9.3f}{wall:9.3f}{peak:9.0f}{size:9.1f}")


def one_round(makers, folder, work):
    """Every build of every maker once, in the order in which each finds what it needs; the makers take turns."""
    photos = os.path.join(work, "Pictures")
    shutil.copytree(folder, photos)
    first = next(os.path.join(f, n) for f, _, names in sorted(os.walk(photos)) for n in sorted(names))

    def each(build, quality=82):
        for maker in makers:
            yield f"{build}: {maker.name}", timed(maker.prepare(work, quality), os.path.join(work, maker.folder))

    yield from each("1 cold")
    # What changed within the last two seconds is looked at again, so a second build settles what was built.
    time.sleep(2.5)
    for maker in makers:
        subprocess.run(maker.prepare(work, 82), check=False, stdout=subprocess.DEVNULL)
    yield from each("2 nothing changed")
    with open(first, "rb") as original, open(os.path.join(photos, "added.jpg"), "wb") as copy:
        copy.write(original.read() + b"\0")
    yield from each("3 one photo added")
    yield from each("4 one option changed (quality 82 to 80)", quality=80)


def timed(command, folder):
    """Processor and wall seconds, peak megabytes, and megabytes of what then lies in the folder."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode not in (0, 2):
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, wall, usage.ru_maxrss / 1024, megabytes(folder)


def megabytes(folder):
    return sum(os.path.getsize(os.path.join(f, n)) for f, _, names in os.walk(folder) for n in names) / 1e6


if __name__ == "__main__":
    main()
