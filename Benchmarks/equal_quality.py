#!/usr/bin/env python3
"""Compares the bytes that formats take at the SSIMULACRA 2, and at the SSIM, of the default JPEGs.

usage: Benchmarks/equal_quality.py WIDTH[,WIDTH...] PHOTO...

Heliograph makes the photos, which are to be larger than the largest WIDTH, in a few qualities of each format. The reference
is a whole decode, reduced by Pillow's Lanczos filter, in sRGB. Bytes are interpolated between the two nearest scores of a
format; a photo whose score is outside of them is left out. Photos that show the same subject count more than once.

Needs a release build, and from PyPI: pillow scikit-image ssimulacra2
"""
import concurrent.futures, io, json, math, os, pathlib, re, shutil, subprocess, sys, tempfile

import numpy
from PIL import Image, ImageCms, ImageOps
from skimage.metrics import structural_similarity
from ssimulacra2 import compute_ssimulacra2

ROOT = pathlib.Path(__file__).resolve().parent.parent
# For each format its name in the table, its effort and the qualities from which bytes are interpolated.
FORMATS = {
    "webp": ("WebP, effort 2", 2, [78, 85, 92]),
    "avif": ("AVIF, effort 0", 0, [62, 74, 86]),
}
JUDGES = ["SSIMULACRA 2", "SSIM"]


def reference(path):
    """An original upright and in sRGB, in 8 bits."""
    image = ImageOps.exif_transpose(Image.open(path))
    profile = image.info.get("icc_profile")
    image = image.convert("RGB")
    if profile:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        image = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"))
    return image


def build(work, renditions):
    """Builds the photos and returns the path of each file by photo, width of its longest side, and extension."""
    (work / "heliograph.yml").write_text(f"sources:\n  - folder: Photos\nrenditions: {renditions}\n")
    for name in (".heliograph", "Output"):
        shutil.rmtree(work / name, ignore_errors=True)
    program = ROOT / ".build/release/heliograph"
    subprocess.run([program, "build", "--site", work, "--quiet"], check=True)
    files = {}
    for page in (work / "Output/photos").glob("*/index.html"):
        for address in re.findall(r'[^" ,]*images/[^" ,]*', page.read_text()):
            file = (page.parent / address).resolve()
            match = re.fullmatch(r"\w+-(\d+)", file.stem)
            if match and file.is_file():
                files[page.parent.name.split("-")[0], int(match[1]), file.suffix] = file
    return files


def scores(original, file, work):
    """The bytes of a file and its likeness to the original, by each judge."""
    made = Image.open(file).convert("RGB")
    whole = original.resize(made.size, Image.Resampling.LANCZOS)
    pair = []
    for image, name in ((whole, "whole"), (made, "made")):
        pair.append(work / f"{name}-{os.getpid()}.png")
        image.save(pair[-1], compress_level=0)
    luma = [numpy.asarray(image.convert("L")) for image in (whole, made)]
    return file.stat().st_size, (compute_ssimulacra2(*pair), structural_similarity(*luma, data_range=255))


def scored(files, originals, work):
    """The scores of many files, by the same keys."""
    with concurrent.futures.ProcessPoolExecutor() as pool:
        tasks = {key: pool.submit(scores, originals[key[0]], file, work) for key, file in files.items()}
        return {key: task.result() for key, task in tasks.items()}


def bytes_at(points, judge, score):
    """The bytes at a score, between the two points around it; `None` outside of them."""
    ordered = sorted((values[judge], math.log(size)) for size, values in points)
    for (low, below), (high, above) in zip(ordered, ordered[1:]):
        if low <= score <= high:
            return math.exp(below + (above - below) * (score - low) / (high - low or 1))
    return None


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    widths = [int(width) for width in sys.argv[1].split(",")]
    with tempfile.TemporaryDirectory(prefix="heliograph-benchmark-") as folder:
        work = pathlib.Path(folder)
        (work / "Photos").mkdir()
        originals = {}
        for index, name in enumerate(sys.argv[2:]):
            shutil.copy(name, work / f"Photos/p{index:02}.jpg")
            originals[f"p{index:02}"] = reference(name)
        anchors, points = {}, {}
        for key, score in scored(build(work, f"{{ widths: {widths}, formats: [jpeg] }}"), originals, work).items():
            anchors[key[:2]] = score
        efforts = {name: effort for name, (_, effort, _) in FORMATS.items()}
        for step in range(3):
            qualities = {name: steps[step] for name, (_, _, steps) in FORMATS.items()}
            settings = {"widths": widths, "formats": list(FORMATS), "quality": qualities, "effort": efforts}
            files = {key: file for key, file in build(work, json.dumps(settings)).items() if key[2] != ".jpg"}
            for key, score in scored(files, originals, work).items():
                points.setdefault(key, []).append(score)
    print("Bytes at the score of the default JPEG, as a part of its bytes: geometric mean, all together (photos).\n")
    print("| | " + " | ".join(f"{judge}, {width}" for judge in JUDGES for width in widths) + " |")
    print("|---|" + "---|" * len(JUDGES) * len(widths))
    for name, (title, _, _) in FORMATS.items():
        cells = []
        for judge in range(len(JUDGES)):
            for width in widths:
                parts = []
                for (photo, side), (size, values) in anchors.items():
                    taken = side == width and bytes_at(points[photo, side, f".{name}"], judge, values[judge])
                    if taken:
                        parts.append((taken, size))
                mean = math.exp(numpy.mean([math.log(taken / size) for taken, size in parts]))
                whole = sum(taken for taken, _ in parts) / sum(size for _, size in parts)
                cells.append(f"{mean:.2f}, {whole:.2f} ({len(parts)})")
        print(f"| {title} | " + " | ".join(cells) + " |")
    for judge, title in enumerate(JUDGES):
        values = [[score[judge] for (_, side), (_, score) in anchors.items() if side == width] for width in widths]
        print(f"\n{title} of the default JPEG, mean: " + ", ".join(f"{numpy.mean(of_width):.4g}" for of_width in values))


if __name__ == "__main__":
    main()
