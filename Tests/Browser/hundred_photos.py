"""Makes a folder of 230 small photos of many shapes, with titles, keywords and words in several scripts.

usage: hundred_photos.py FOLDER
"""

import pathlib
import struct
import sys
import zlib

SHAPES = [(300, 200), (200, 300), (320, 240), (480, 160), (240, 240), (180, 320), (320, 180)]
TITLES = [
    "A walk by the river", "Ein Weg am Fluß", "河のほとりで", "نزهة على ضفة النهر", "L’été à la montagne",
    "Evening <light> & \"rain\"", "Пустая улица",
]


def png(width, height, number):
    """A picture that runs from one colour to another, and no two alike."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(((number * 47 + x // 2) % 256, (number * 91 + y // 2) % 256, (number * 13 + x + y) % 256))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows), 1)) + chunk(b"IEND", b"")


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
    folder.mkdir(parents=True)
    for number in range(230):
        name = f"picture-{number:03}.png"
        width, height = SHAPES[number * number % len(SHAPES)]
        (folder / name).write_bytes(png(width, height, number))
        (folder / f"{name}.xmp").write_text(sidecar(TITLES[number % len(TITLES)], number), encoding="utf-8")


main()
