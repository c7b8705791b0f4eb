"""Makes a folder of photos of every shape, so full of detail that none looks like the same photo made smaller.

usage: shapes_photos.py FOLDER
"""

import pathlib
import sys

from PIL import Image

# Names give their order. Photos over 2.5 times as long as wide get tiles, if they are larger than every rendition.
SHAPES = {
    "1-landscape": (900, 600), "2-portrait": (600, 900), "3-long": (2700, 900), "4-five-to-one": (3500, 700),
    "5-fourteen-to-one": (5600, 400), "6-one-to-six": (250, 1500), "7-tiny": (20, 15),
}


def picture(width, height):
    """Squares of two pixels, light or dark by bits of their place, over broad gradients."""
    fine = Image.new("L", (width // 2 + 1, height // 2 + 1))
    fine.putdata([
        200 if (x * 7 ^ y * 13 ^ x * y) >> 2 & 1 else 60 for y in range(fine.height) for x in range(fine.width)])
    fine = fine.resize((fine.width * 2, fine.height * 2), Image.NEAREST).crop((0, 0, width, height))
    ramp = Image.linear_gradient("L").rotate(90).resize((width, height))
    return Image.blend(Image.merge("RGB", [fine] * 3), Image.merge("RGB", [ramp, ramp.rotate(180), fine]), 0.3)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True)
    for name, size in SHAPES.items():
        picture(*size).save(folder / f"{name}.png", compress_level=1)


if __name__ == "__main__":
    main()
