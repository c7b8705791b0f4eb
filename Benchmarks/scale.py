#!/usr/bin/env python3
"""Measures how the cost of a build grows with the number of photos, and whether memory grows with it.

usage: Benchmarks/scale.py [--folder FOLDER] [--memory PHOTOS] [COUNT ...]
  COUNT            how many photos; 1000 and 10000 when left out. 100000 take an hour and 4 GB of disk
  --folder FOLDER  where the trees are made, and removed again; the system's temporary folder when left out
  --memory PHOTOS  measures memory instead: 200 copies of the photos in a folder against 2,000, or COUNT and COUNT

The photos are JPEGs of 64 x 48 pixels, all different, 100 an album; each becomes one image and one page. For each
count: a cold build, one that finds nothing changed (the median of five) beside `find -printf` over the same files, and
one that finds one photo more. Processor seconds are user and system of all processes; memory is the sum of what
all of them hold resident, looked at every 20 milliseconds, and the most that the program itself ever held.
Needs Linux, `find`, and a release build: Scripts/program
"""
import argparse, base64, contextlib, os, shutil, statistics, subprocess, sys, tempfile, time

import release

# A grey ramp; 210 bytes. A comment behind its first two bytes makes each copy another photo.
PHOTO = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9"
    "lnN+gXz/wAALCAAwAEABAREA/8QAFwABAQEBAAAAAAAAAAAAAAAAAgMFBP/EABUQAQEAAAAAAAAAAAAAAAAAAAAB/9oACAEBAAA/AOSHDhw4pDhx"
    "kw4cOHFIcOMmHDhw4pDhxkw4cOHFIcOMmHDhw4pDhxkw4cOHFIcOP//Z")
AN_ALBUM = 100


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("counts", nargs="*", type=int)
    parser.add_argument("--folder")
    parser.add_argument("--memory")
    wanted = parser.parse_args()
    program = release.program()
    with tempfile.TemporaryDirectory(prefix="heliograph-scale-", dir=wanted.folder) as work:
        if wanted.memory:
            compare_memory(program, work, photos_of(wanted.memory), wanted.counts or [200, 2000])
        else:
            compare_time(program, work, wanted.counts or [1000, 10000])


def compare_time(program, work, counts):
    table("photos", "build", "cpu s", "wall s", "program MB", "all MB", "find cpu s", "x find", "x last count")
    last = {}
    for count in counts:
        site = os.path.join(work, str(count))
        make_photos(site, count, [PHOTO])
        command = prepare(program, site, "widths: [64], formats: [jpeg]")
        # A file changed within the last two seconds could change again unseen, so no build trusts it.
        time.sleep(3)
        rows = [("cold", *timed(command))]
        time.sleep(3)
        # Looks once more at what was written in the cold build's last two seconds, and seals the site.
        timed(command)
        rows.append(("no change", *median(timed(command, watched=False) for _ in range(5))))
        places = [os.path.join(site, "Pictures"), os.path.join(site, "Output")]
        walk = median(timed(["find", *places, "-printf", "%p %s %T@ %i\\n"], watched=False) for _ in range(5))[0]
        add_photo(site, count, PHOTO, count // AN_ALBUM // 2)
        rows.append(("one added", *timed(command)))
        for build, cpu, wall, own, together in rows:
            beside = (walk, f"{cpu / walk:.1f}") if build == "no change" else ("", "")
            growth = f"{cpu / last[build]:.1f}" if build in last else ""
            table(count, build, cpu, wall, f"{own:.0f}", f"{together:.0f}" if together else "", *beside, growth)
            last[build] = cpu
        shutil.rmtree(site)


def compare_memory(program, work, photos, counts):
    table("photos", "program MB", "all MB", "cpu s")
    for count in counts:
        site = os.path.join(work, str(count))
        make_photos(site, count, photos)
        cpu, _, own, together = timed(prepare(program, site, "formats: [jpeg]"))
        table(count, f"{own:.0f}", f"{together:.0f}", cpu)
        shutil.rmtree(site)


def table(*cells):
    print("".join(f"{cell:13.3f}" if isinstance(cell, float) else f"{cell:>13}" for cell in cells), flush=True)


def make_photos(site, count, photos):
    for number in range(count):
        add_photo(site, number, photos[number % len(photos)], number // AN_ALBUM)


def add_photo(site, number, photo, album, below=""):
    folder = os.path.join(site, "Pictures", below, f"Album {album:04}")
    os.makedirs(folder, exist_ok=True)
    comment = b"%08d" % number
    with open(os.path.join(folder, f"photo-{number:06}.jpg"), "wb") as file:
        file.write(photo[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + photo[2:])


def photos_of(folder):
    """The JPEGs in a folder, in the order of their names."""
    files = sorted(os.path.join(f, n) for f, _, names in os.walk(folder) for n in names if n.lower().endswith(".jpg"))
    photos = []
    for file in files:
        with open(file, "rb") as opened:
            photos.append(opened.read())
    return [photo for photo in photos if photo.startswith(b"\xff\xd8")] or sys.exit(f"There is no JPEG in {folder}.")


def prepare(program, site, renditions):
    with open(os.path.join(site, "heliograph.yml"), "w") as file:
        file.write(f"sources:\n  - folder: Pictures\nrenditions: {{ {renditions} }}\n")
    return [program, "build", "--site", site, "--output", os.path.join(site, "Output"), "--quiet"]


def timed(command, watched=True):
    """Processor and wall seconds, megabytes of the program itself, and of all processes together when watched."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    own, together, ended = 0, 0, 0
    while watched and not ended:
        own, together = max(own, peak(process.pid)), max(together, resident(process.pid))
        time.sleep(0.02)
        ended, status, usage = os.wait4(process.pid, os.WNOHANG)
    if not ended:
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    # What the system tells at the end is of the largest process, which may be a worker; without workers it is right.
    own = own or usage.ru_maxrss * 1024 / 1e6
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, own, together


def peak(pid):
    """The most megabytes that a process ever held."""
    try:
        with open(f"/proc/{pid}/status") as file:
            return next((int(line.split()[1]) * 1024 / 1e6 for line in file if line.startswith("VmHWM")), 0)
    except OSError:
        return 0


def resident(parent):
    """Megabytes that a process and its children hold; pages that they share count once (Pss, proc_pid_smaps(5))."""
    try:
        with open(f"/proc/{parent}/task/{parent}/children") as file:
            pids = [parent, *file.read().split()]
        # Any thread may have begun a child.
        for thread in os.listdir(f"/proc/{parent}/task"):
            with open(f"/proc/{parent}/task/{thread}/children") as file:
                pids += [pid for pid in file.read().split() if pid not in pids]
    except OSError:
        return 0
    total = 0
    for pid in pids:
        with contextlib.suppress(OSError), open(f"/proc/{pid}/smaps_rollup") as file:
            total += next((int(line.split()[1]) * 1024 / 1e6 for line in file if line.startswith("Pss:")), 0)
    return total


def median(rows):
    return tuple(statistics.median(column) for column in zip(*rows))


if __name__ == "__main__":
    main()
