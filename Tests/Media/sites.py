"""Sites with films, and what ffprobe says of what they publish."""

import hashlib
import json
import os
import re
import struct
import subprocess

PROGRAM = os.environ["HELIOGRAPH"]
# Only a hang takes that long.
HANG = 900
# For a build of its own clock, to which all files are older than the two seconds in which they might change unseen.
LATER = {"LD_PRELOAD": os.environ["LATER_CLOCK"]}


def configure(site, text=""):
    (site / "heliograph.yml").write_text(f"sources: [ {{ folder: Pictures }} ]\nrenditions: {{ widths: [320, 640] }}\n{text}\n")


def build(site, *arguments, status=0, environment=None):
    """Builds, and returns what was printed."""
    if not (site / "heliograph.yml").exists():
        configure(site)
    ran = subprocess.run(
        [PROGRAM, "build", *arguments], cwd=site, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, timeout=HANG, env=os.environ | (environment or {}))
    assert ran.returncode == status or status is None and ran.returncode in (0, 2), ran.stdout
    return ran.stdout


def clips(site, output="Output"):
    """The published clips, by the height in their names, "1080" or "1080-av1"."""
    found = {re.search(r"-(\d+(?:-av1)?|original)\.mp4$", path.name)[1]: path for path in (site / output).rglob("*.mp4")}
    return {name: path for name, path in found.items() if name != "original"}


def originals(site):
    """The published originals, by the ends of their names, "mp4"."""
    return {path.suffix[1:]: path for path in (site / "Output").rglob("*-original.*")}


def frames(path):
    """The hash of each picture of a film, decoded."""
    ran = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, "-map", "0:v", "-f", "framemd5", "-"], capture_output=True, text=True, check=True,
        timeout=HANG)
    return [line.split(",")[-1].strip() for line in ran.stdout.splitlines() if not line.startswith("#")]


def page(site, name):
    """The page of the photo or film of a file."""
    [path] = (site / "Output/photos").glob(f"{name}-{'[0-9a-f]' * 8}/index.html")
    return path.read_text()


def probe(path):
    ran = subprocess.run(
        ["ffprobe", "-v", "error", "-print_format", "json", "-show_format", "-show_streams", path], capture_output=True, text=True,
        check=True, timeout=HANG)
    return json.loads(ran.stdout)


def video(path):
    return next(stream for stream in probe(path)["streams"] if stream["codec_type"] == "video")


def boxes(path):
    """The types of the boxes at the top of an MP4, in their order."""
    content, place, found = path.read_bytes(), 0, []
    while place < len(content):
        size, kind = struct.unpack(">I4s", content[place:place + 8])
        found.append(kind.decode())
        place += size
    return found


def tree(site, output="Output"):
    return {
        path.relative_to(site / output).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((site / output).rglob("*")) if path.is_file()}
