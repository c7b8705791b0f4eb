#!/usr/bin/env python3
"""Times whole builds of a folder of photographs: cold, nothing changed, one photo added, one option changed.

usage: Benchmarks/builds.py FOLDER [RUNS]
  FOLDER   photographs; they are copied to a temporary folder, and nothing is written into FOLDER
  RUNS     how often each build is timed, in turn; 3 when left out

Prints medians of processor seconds (of all processes together), wall seconds, peak memory of the largest
process and the bytes of the site. Beside them, where vipsthumbnail is installed (Debian: libvips-tools), three
sizes made by it, one process a photo and size. Needs a release build: swift build -c release --product heliograph
"""
import os, resource, shutil, statistics, subprocess, sys, tempfile, time

WIDTHS = [512, 1024, 2048]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 3
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    program = os.path.join(root, ".build", "release", "heliograph")
    if not os.access(program, os.X_OK):
        sys.exit("There is no release build; run: swift build -c release --product heliograph")
    figures = {}
    with tempfile.TemporaryDirectory(prefix="heliograph-benchmark-") as work:
        for _ in range(runs):
            for name, figure in one_round(program, folder, work):
                figures.setdefault(name, []).append(figure)
    print(f"{'':28}{'cpu s':>9}{'wall s':>9}{'peak MB':>9}{'site MB':>9}")
    for name, rows in figures.items():
        cpu, wall, peak, size = (statistics.median(column) for column in zip(*rows))
        print(f"{name:28}{cpu:9.3f}{wall:9.3f}{peak:9.0f}{size:9.1f}")


def one_round(program, folder, work):
    """Every build once, in the order in which each finds what it needs."""
    shutil.rmtree(work)
    os.mkdir(work)
    photos, output = os.path.join(work, "Pictures"), os.path.join(work, "Output")
    shutil.copytree(folder, photos)
    build = [program, "build", "--site", work, "--quiet"]
    configure(work, WIDTHS, "jpeg")
    yield "cold, JPEG", timed(build, output)
    # A file that changed within the last two seconds is looked at again, so the seal is made by a second build.
    time.sleep(2.5)
    subprocess.run(build, check=False)
    yield "nothing changed", timed(build, output)
    first = next(os.path.join(f, n) for f, _, names in sorted(os.walk(photos)) for n in sorted(names))
    with open(first, "rb") as original, open(os.path.join(photos, "added.jpg"), "wb") as copy:
        copy.write(original.read() + b"\0")
    yield "one photo added", timed(build, output)
    configure(work, WIDTHS, "webp, jpeg")
    yield "one option changed (+ WebP)", timed(build, output)
    if shutil.which("vipsthumbnail"):
        yield "vipsthumbnail, JPEG", timed([sys.executable, "-c", THUMBNAILS, photos, work], output)


def configure(work, widths, formats):
    with open(os.path.join(work, "heliograph.yml"), "w") as file:
        file.write(f"sources:\n  - folder: Pictures\nrenditions: {{ widths: {widths}, formats: [{formats}] }}\n")


def timed(command, output):
    """Processor and wall seconds, peak megabytes, and megabytes of the site afterwards."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode not in (0, 2):
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    size = sum(os.path.getsize(os.path.join(f, n)) for f, _, names in os.walk(output) for n in names)
    return cpu, wall, usage.ru_maxrss / 1024, size / 1e6


# One process a photo and size, as a shell loop over vipsthumbnail would.
THUMBNAILS = f"""
import os, subprocess, sys
photos, work = sys.argv[1:]
os.environ["VIPS_CONCURRENCY"] = "1"
for folder, _, names in os.walk(photos):
    for name in names:
        for width in {WIDTHS}:
            target = os.path.join(work, "thumbnail.jpg") + "[Q=82,strip]"
            subprocess.run(["vipsthumbnail", os.path.join(folder, name), "--size", f"{{width}}x{{width}}>",
                            "--eprofile", "srgb", "-o", target], stderr=subprocess.DEVNULL)
"""

if __name__ == "__main__":
    main()
