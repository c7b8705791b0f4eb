#!/usr/bin/env python3
"""Prints what JPEG and WebP cost and how like the original they are, for a folder of JPEGs.

usage: Benchmarks/formats.py FOLDER [PHOTOS]
       Benchmarks/formats.py FOLDER --check

PHOTOS of them (24), spread over the folder, are made 2048, 1024 and 512 pixels wide in many settings; "82+6" is what
Heliograph does when nobody names a quality: 6 more where the photo is full of grain. With --check every photo is made in
the default widths and qualities, and each file below an SSIM of 0.96 is named; then the program exits with 1.

Each is compared in luma with a whole decode reduced by Pillow's Lanczos filter, as SSIM by scikit-image. Quality 100
stands for the reduced pixels before encoding. Needs a C compiler (clang, for its vectors), libjpeg62-turbo-dev,
libwebp-dev, and from PyPI: pillow scikit-image.
"""
import pathlib
import subprocess
import sys
import tempfile

import numpy
from PIL import Image
from skimage.metrics import structural_similarity

DEFAULTS = [("jpeg", "82+6", 1), ("webp", "84+6", 2)]
SETTINGS = (
    [("jpeg", "100", 1)]
    + DEFAULTS
    + [("jpeg", quality, 1) for quality in ("66", "70", "74", "78", "82", "86", "90")]
    + [("jpeg", "82", 0), ("jpeg", "82", 2)]
    + [("webp", quality, effort) for quality in ("80", "84") for effort in (0, 1, 2, 3, 4)]
)
SIDES = (2048, 1024, 512)
DEFAULT_WIDTHS = (2560, 1600, 1200, 800, 640, 480)
LEAST = 0.96
ROOT = pathlib.Path(__file__).resolve().parent.parent


def luma(path, size=None):
    image = Image.open(path)
    plane = image if image.mode == "L" else image.convert("YCbCr").getchannel(0)
    return numpy.asarray(plane if size is None else plane.resize(size, Image.Resampling.LANCZOS))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    checks = sys.argv[2:] == ["--check"]
    names = sorted(p for p in pathlib.Path(sys.argv[1]).rglob("*") if p.suffix.lower() in (".jpg", ".jpeg"))
    if not checks:
        count = int(sys.argv[2]) if len(sys.argv) > 2 else 24
        names = [name for name in names if max(Image.open(name).size) >= 1024]
        names = names[:: max(1, len(names) // 2 // count)][:count]
    sides = DEFAULT_WIDTHS if checks else SIDES
    worst = 1
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/ladder"
        sources = [str(path) for path in (ROOT / "Sources/Native/C/CPlanarImage").glob("*.c")]
        subprocess.run(
            ["clang", "-O2", "-I", str(ROOT / "Sources/Native/C/CPlanarImage/include"), str(ROOT / "Benchmarks/ladder.c"), *sources]
            + ["-o", program, "-ljpeg", "-lwebp", "-lm"],
            check=True,
        )
        references = {}
        print("| format | quality | effort | decode ms | reduce ms | encode ms | kB | SSIM mean | SSIM least |")
        print("|---|---|---|---|---|---|---|---|---|")
        for kind, quality, effort in DEFAULTS if checks else SETTINGS:
            run = subprocess.run(
                [program, kind, quality, str(effort), folder, ",".join(map(str, sides)), *map(str, names)],
                check=True, capture_output=True, text=True,
            )
            megapixels, decode, reduce, encode, size, raised = map(float, run.stdout.split())
            values, low = [], []
            for index, name in enumerate(names):
                for side in sides:
                    file = pathlib.Path(f"{folder}/{index}-{side}.{'webp' if kind == 'webp' else 'jpg'}")
                    if not file.exists():
                        continue
                    made = luma(file)
                    file.unlink()
                    if (index, side) not in references:
                        references[index, side] = luma(name, made.shape[::-1])
                    if min(made.shape) < 7:
                        continue
                    values.append(structural_similarity(references[index, side], made, data_range=255))
                    if values[-1] < LEAST:
                        low.append(f"{name} {made.shape[1]} x {made.shape[0]}: {values[-1]:.4f}")
            print(
                f"| {kind} | {quality} | {effort} | {decode / len(names):.1f} | {reduce / len(names):.1f} "
                f"| {encode / len(names):.1f} | {size / len(names) / 1000:.0f} "
                f"| {numpy.mean(values):.4f} | {min(values):.4f} |",
                flush=True,
            )
            if checks:
                print(f"{len(values)} files, {raised:.0f} of them raised; below {LEAST}: {len(low)}")
                print("".join(f"- {line}\n" for line in low), end="")
                worst = min(worst, *values)
        print(f"{len(names)} photos, {megapixels / len(names):.1f} megapixels on average; milliseconds and kB a photo.")
    if checks and worst < LEAST:
        sys.exit(1)


if __name__ == "__main__":
    main()
