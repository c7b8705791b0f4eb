#!/usr/bin/env python3
"""Measures what a site made of volumes costs: each volume, the front site, and one photo more.

usage: Benchmarks/volumes.py [--folder FOLDER] [PHOTOS] [VOLUMES]
  PHOTOS           how many photos a volume has; 1000 when left out. 4 volumes of 50000 take half an hour and 9 GB
  VOLUMES          how many volumes; 4 when left out
  --folder FOLDER  where the trees are made, and removed again; the system's temporary folder when left out

The photos are those of scale.py. Seconds and megabytes mean what they mean there; "published" is what the site takes
on its disk, each file once.
Needs Linux and a release build: Scripts/program
"""
import argparse, os, subprocess, sys, tempfile, time

import release, scale


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("photos", nargs="?", type=int, default=1000)
    parser.add_argument("volumes", nargs="?", type=int, default=4)
    parser.add_argument("--folder")
    wanted = parser.parse_args()
    program = release.program()
    with tempfile.TemporaryDirectory(prefix="heliograph-volumes-", dir=wanted.folder) as work:
        measure(program, work, wanted.photos, [str(2001 + number) for number in range(wanted.volumes)])


def measure(program, work, photos, volumes):
    for place, volume in enumerate(volumes):
        for number in range(photos):
            scale.add_photo(work, place * photos + number, scale.PHOTO, number // scale.AN_ALBUM, volume)
    command = scale.prepare(program, work, "widths: [64], formats: [jpeg]")
    with open(os.path.join(work, "heliograph.yml"), "a") as file:
        file.write("volumes: folders\n")
    # A file changed within the last two seconds could change again unseen, so no build trusts it.
    time.sleep(3)
    scale.table("build", "cpu s", "wall s", "program MB", "all MB")
    for volume in volumes:
        row(f"{volume}, cold", command + ["--volume", volume])
    row("front, cold", command + ["--front"])
    time.sleep(3)
    row("all, sealing", command)
    row("no change", command)
    scale.add_photo(work, len(volumes) * photos, scale.PHOTO, 0, volumes[0])
    row("one photo more", command + ["--volume", volumes[0]])
    row("front", command + ["--front"])
    size = subprocess.run(["du", "-s", "-B1000", os.path.join(work, "Output")], capture_output=True, text=True)
    files = sum(len(names) for _, _, names in os.walk(os.path.join(work, "Output")))
    state = subprocess.run(["du", "-s", "-B1000", work], capture_output=True, text=True)
    print(f"published: {files} files, {int(size.stdout.split()[0]) / 1000:.0f} MB")
    print(f"with photos, catalogs and stores: {int(state.stdout.split()[0]) / 1000:.0f} MB")


def row(name, command):
    cpu, wall, own, together = scale.timed(command)
    scale.table(name, cpu, wall, f"{own:.0f}", f"{together:.0f}")


if __name__ == "__main__":
    main()
