"""Makes a folder of 100 small photos and one of four inside, no two of the same shape, with titles and keywords in several scripts.

usage: hundred_photos.py FOLDER
"""

import pathlib
import sys

from PIL import Image

TITLES = [
    "A walk by the river", "Ein Weg am Fluß", "河のほとりで", "نزهة على ضفة النهر", "L’été à la montagne",
    "Evening <light> & \"rain\"", "Пустая улица",
]
LONG_EDGE = 480
# Two that are too thin to hit easily.
THIN = {11: (20, LONG_EDGE), 60: (LONG_EDGE, 20)}


def shape(number):
    """Returns width and height: some panoramas, every third photo upright, each with another short edge."""
    if number in THIN:
        return THIN[number]
    if number % 23 == 7:
        return LONG_EDGE, 100 + number // 2
    short = 200 + number * 37 % 241
    return (short, LONG_EDGE) if number % 3 == 1 else (LONG_EDGE, short)


def picture(number):
    """Each channel is a gradient in another direction, with its step at another place in every photo."""
    ramp = Image.linear_gradient("L").resize((LONG_EDGE, LONG_EDGE))
    channels = [
        ramp.rotate(90 * (number // 4**channel)).point(lambda value, turn=number * (47, 91, 13)[channel]: (value + turn) % 256)
        for channel in range(3)
    ]
    return Image.merge("RGB", channels).crop((0, 0, *shape(number)))


def sidecar(title, number):
    escaped = title.replace("&", "&amp;").replace("<", "&lt;")
    return f"""<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmp:Rating="{number % 6}"
 exif:DateTimeOriginal="20{10 + number % 12}-0{1 + number % 9}-1{number % 10}T12:00:00" tiff:Model="Camera {number % 4}">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escaped} {number}</rdf:li></rdf:Alt></dc:title>
<dc:subject><rdf:Bag><rdf:li>river</rdf:li><rdf:li>shape {number % 7}</rdf:li></rdf:Bag></dc:subject>
</rdf:Description></rdf:RDF></x:xmpmeta>"""


def main():
    folder = pathlib.Path(sys.argv[1])
    (folder / "four").mkdir(parents=True)
    for number in range(104):
        name = f"picture-{number:03}.png" if number < 100 else f"four/picture-{number}.png"
        picture(number).save(folder / name, compress_level=1)
        (folder / f"{name}.xmp").write_text(sidecar(TITLES[number % len(TITLES)], number), encoding="utf-8")


main()
