"""Makes a folder of small photos whose names and times are all that is known of them.

usage: named_photos.py FOLDER
"""

import pathlib
import sys

from PIL import Image

# The tags of EXIF 2.32: DateTimeOriginal, ISOSpeedRatings; ImageDescription, Artist, XPKeywords, Rating.
TAKEN, ISO, DESCRIPTION, ARTIST, RATING = 0x9003, 0x8827, 0x010E, 0x013B, 0x4746

# Twelve photos of one walk as a camera leaves them: two of one minute, two of one second.
WALK = {f"DJI_{18 + number:04}.JPG": {TAKEN: f"2017:07:18 14:{40 + number}:07"} for number in range(12)}
WALK["DJI_0021.JPG"] = {TAKEN: "2017:07:18 14:42:31"}
WALK["DJI_0024.JPG"] = WALK["DJI_0023.JPG"]

# A file name of 250 bytes, which a file system can still hold.
LONG = "長" * 81 + "abc.jpg"

ALBUMS = {
    "01-tree_walk": WALK,
    "02-nothing-known": {f"IMG_{number}.jpg": {} for number in range(2541, 2545)},
    "03-meaning": {
        "紅葉と金閣寺.jpg": {}, "الخزنة.jpg": {}, "2024-The-Way-16.jpg": {RATING: 5, ISO: 800}, "🌅.jpg": {},
        "हिन्दी की किताब.jpg": {}, "Cafe\u0301 a\u0301 la mer.jpg": {}, LONG: {}, "ΟΔΟΣ.jpg": {}, "οδος.jpg": {},
    },
    # An exporter's words, and a caption that repeats the name of its album.
    "04-words": {
        "IMG_0001.jpg": {DESCRIPTION: "null", ARTIST: "(null)"},
        "IMG_0002.jpg": {DESCRIPTION: "OLYMPUS DIGITAL CAMERA", ARTIST: "unknown"},
        "IMG_0003.jpg": {DESCRIPTION: "Low tide. We waited for hours until the water came back in."},
    },
    "castle": {"IMG_0004.jpg": {DESCRIPTION: "Castle"}},
    # Two addresses that differ in a capital letter alone, and one in a script without any.
    "Москва": {"IMG_0005.jpg": {}},
    "МОСКВА": {"IMG_0006.jpg": {}},
    "日本の秋": {"IMG_0007.jpg": {TAKEN: "2024:05:03 10:00:00"}, "IMG_0008.jpg": {TAKEN: "2024:05:28 10:00:00"}},
}
# Keywords: that which repeats a caption, and an exporter's word for none.
SIDECAR = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:subject><rdf:Bag><rdf:li>castle</rdf:li><rdf:li>null</rdf:li></rdf:Bag></dc:subject>
</rdf:Description></rdf:RDF></x:xmpmeta>"""


def main():
    folder = pathlib.Path(sys.argv[1])
    shade = 0
    for album, photos in ALBUMS.items():
        (folder / album).mkdir(parents=True)
        for name, tags in photos.items():
            shade += 1
            exif = Image.Exif()
            for tag, value in tags.items():
                if tag in (TAKEN, ISO):
                    exif.get_ifd(0x8769)[tag] = value
                else:
                    exif[tag] = value
            picture = Image.new("RGB", (96, 64), (shade * 5, 120, 255 - shade * 5))
            picture.save(folder / album / name, "JPEG", exif=exif)
    (folder / "castle/IMG_0004.jpg.xmp").write_text(SIDECAR)


if __name__ == "__main__":
    main()
