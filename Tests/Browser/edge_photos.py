"""Makes the folder of photos of the edge site: what the demo has none of, and what visitors' libraries are full of.

usage: edge_photos.py FOLDER

A long album, 30 folders inside of one another, one photo alone, two photos, an album without any, names in emoji, Chinese,
Japanese, Arabic and Hebrew, very wide and very high photos, white and black ones, a tiny one, one without metadata, untitled
photos of one minute, and words that a broken exporter wrote. All but four pictures are small, since a site of them is built
for the tests.
"""

import pathlib
import sys

from PIL import Image

NAMESPACES = " ".join(
    f'xmlns:{prefix}="{address}"' for prefix, address in {
        "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "dc": "http://purl.org/dc/elements/1.1/",
        "xmp": "http://ns.adobe.com/xap/1.0/", "exif": "http://ns.adobe.com/exif/1.0/",
    }.items())
# The tags of EXIF that hold the time, the camera and where its block is.
TAKEN, MODEL, EXIF_BLOCK = 0x9003, 0x0110, 0x8769
LONG_ALBUM = 130
DEPTH = 30
# Of the deepest folder's address there is more than one part, and the first is used by no other album.
DEEPEST = "level 01"
# Title, description, creator and keyword of photos whose exporter had nothing to write.
BROKEN = [("null", "null", "null", "null"), ("(null)", "unknown", "(null)", "(null)"),
          (None, "KODAK Action Cam", "null", "castle"), ("Null Island, from the sea", None, "Ada Null", "null")]


def picture(size, number):
    """A gradient in each channel, turned and shifted by the number, so that no two pictures are the same."""
    ramp = Image.linear_gradient("L")
    channels = [
        ramp.rotate(90 * (number // 4**channel)).point(lambda value, by=number * (47, 91, 13)[channel]: (value + by) % 256)
        for channel in range(3)
    ]
    return Image.merge("RGB", channels).resize(size)


def plain(colour, size=(480, 320)):
    return Image.new("RGB", size, colour)


def save(path, image, *, taken=None):
    """Writes a JPEG; with `taken`, "2019:03:03 15:31:02", a camera and that time are in its metadata."""
    path.parent.mkdir(parents=True, exist_ok=True)
    exif = Image.Exif()
    if taken:
        exif[MODEL] = "Edge 1"
        exif.get_ifd(EXIF_BLOCK)[TAKEN] = taken
    image.save(path, quality=80, exif=exif)


def describe(path, *, title=None, description=None, creator=None, keyword=None, rating=None):
    """Writes the sidecar of a photo."""
    def alternatives(name, text):
        return f'<dc:{name}><rdf:Alt><rdf:li xml:lang="x-default">{escaped(text)}</rdf:li></rdf:Alt></dc:{name}>' if text else ""

    def listed(name, kind, text):
        return f"<dc:{name}><rdf:{kind}><rdf:li>{escaped(text)}</rdf:li></rdf:{kind}></dc:{name}>" if text else ""

    stars = f' xmp:Rating="{rating}"' if rating else ""
    words = (alternatives("title", title) + alternatives("description", description) + listed("creator", "Seq", creator)
             + listed("subject", "Bag", keyword))
    path.with_name(f"{path.name}.xmp").write_text(
        f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF {NAMESPACES}><rdf:Description rdf:about=""{stars}>{words}'
        "</rdf:Description></rdf:RDF></x:xmpmeta>", encoding="utf-8")


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def long_album(folder):
    """More photos than a page has: the first half without titles, every tenth upright, one of two taken each minute."""
    for number in range(LONG_ALBUM):
        path = folder / f"DSC_{number + 1:04}.jpg"
        size = (160, 240) if number % 10 == 3 else (240, 160)
        save(path, picture(size, number), taken=f"2018:07:{1 + number // 24:02} {number % 24:02}:{number // 2 % 60:02}:00")
        if number >= LONG_ALBUM // 2:
            describe(path, title=f"Stage {number}", keyword="road", rating=number % 6)


def nested(folder):
    """A photo at the end of a long chain of folders, and one half way."""
    for level in range(2, DEPTH + 1):
        folder /= f"level {level:02}"
        if level in (DEPTH // 2, DEPTH):
            save(folder / "IMG_0001.jpg", picture((240, 160), level), taken=f"2020:01:{level:02} 12:00:00")


def few(folder):
    save(folder / "One photo" / "IMG_2001.jpg", picture((3000, 2000), 3), taken="2021:05:03 09:00:00")
    for number in range(2):
        save(folder / "Two photos" / f"IMG_300{number}.jpg", picture(((480, 320), (320, 480))[number], number + 5),
             taken=f"2021:06:0{number + 1} 09:00:00")
    (folder / "Empty").mkdir()
    (folder / "Empty" / "index.md").write_text("---\ntitle: Nothing yet\n---\nThe photos will follow.\n", encoding="utf-8")


def scripts(folder):
    """Names that are not Latin, of files and folders."""
    names = [
        "🏔️ Berge 🌄/🌄 Aufgang.jpg", "🏔️ Berge 🌄/🐐.jpg", "京都の秋/紅葉と金閣寺.jpg", "京都の秋/雨の嵐山.jpg", "台北/夜市.jpg",
        "الأردن/الخزنة.jpg", "الأردن/وادي رم.jpg", "ירושלים/הכותל.jpg", "Straße & \"Weg\"/Grüße <2>.jpg",
    ]
    for number, name in enumerate(names):
        save(folder / name, picture((480, 320), number + 11), taken=f"2017:10:{10 + number} 08:15:00")


def shapes(folder):
    sizes = {"Five to one": (3000, 600), "Fourteen to one": (2800, 200), "One to six": (300, 1800)}
    for number, (name, size) in enumerate(sizes.items()):
        save(folder / f"{name}.jpg", picture(size, number + 30), taken=f"2016:02:0{number + 1} 10:00:00")
    save(folder / "White.jpg", plain("white"), taken="2016:02:04 10:00:00")
    save(folder / "Black.jpg", plain("black"), taken="2016:02:05 10:00:00")
    save(folder / "Tiny.jpg", picture((20, 15), 40), taken="2016:02:06 10:00:00")
    save(folder / "no metadata.jpg", picture((320, 240), 41))


def one_minute(folder):
    for number in range(6):
        save(folder / f"IMG_40{number:02}.jpg", picture((360, 240), number + 50), taken=f"2019:03:03 15:31:{number * 7:02}")


def broken(folder):
    for number, words in enumerate(BROKEN):
        path = folder / f"scan{number}.jpg"
        save(path, picture((360, 270), number + 60), taken=f"2015:09:0{number + 1} 12:00:00")
        describe(path, **dict(zip(("title", "description", "creator", "keyword"), words)))


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True)
    long_album(folder / "01-long_road")
    nested(folder / DEEPEST)
    few(folder)
    scripts(folder)
    shapes(folder / "Shapes")
    one_minute(folder / "One minute")
    broken(folder / "null")


if __name__ == "__main__":
    main()
