"""Makes a folder with one of each kind of picture that telephones and cameras make today.

usage: one_of_each.py FOLDER
"""

import io
import pathlib
import struct
import sys

import making
from PIL import Image, ImageDraw

XMP = b"http://ns.adobe.com/xap/1.0/\0"
HDRGM = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"'
MARK = "4D2C1C10-6F5A-4C0E-8E62-8F9B8B5A0C11"
KINDS = ["bright", "harbour", "img-1", "pxl-2", "burst0", "view0", "dawn-edit"]


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def packet(attributes):
    return segment(0xE1, XMP + (
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        f'<rdf:Description rdf:about="" {attributes}/></rdf:RDF></x:xmpmeta>').encode())


def ultra_hdr(path):
    """A photo of a sun with a gain map of a quarter of its size (Ultra HDR Image Format 1.1; CIPA DC-007)."""
    picture = Image.linear_gradient("L").resize((1600, 1000)).convert("RGB")
    light = Image.new("L", (400, 250))
    ImageDraw.Draw(light).ellipse((250, 40, 330, 120), fill=255)
    ImageDraw.Draw(picture).ellipse((1000, 160, 1320, 480), fill=(255, 250, 230))
    files = []
    for image in (picture, light):
        file = io.BytesIO()
        image.save(file, "JPEG", quality=90)
        files.append(file.getvalue())
    base, gain = files
    gain = gain[:2] + packet(
        HDRGM + ' hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" '
        'hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"') + gain[2:]
    words = packet(HDRGM)
    first = len(base) + len(words) + 90
    entries = struct.pack("<IIIHH", 0x030000, first, 0, 0, 0) + struct.pack("<IIIHH", 0, len(gain), first - len(words) - 10, 0, 0)
    fields = (struct.pack("<HHI4s", 0xB000, 7, 4, b"0100") + struct.pack("<HHII", 0xB001, 4, 1, 2)
              + struct.pack("<HHII", 0xB002, 7, 32, 50))
    index = b"MPF\0II*\0" + struct.pack("<IH", 8, 3) + fields + struct.pack("<I", 0) + entries
    path.write_bytes(base[:2] + words + segment(0xE2, index) + base[2:] + gain)


def make(folder):
    folder.mkdir(parents=True, exist_ok=True)
    ultra_hdr(folder / "bright.jpg")
    making.film(folder / "harbour.mp4", "-metadata", "creation_time=2024-05-04T16:00:00Z", seconds=2)
    making.photo(folder / "IMG_1.jpg", "2024:05:04 18:10:00", mark=MARK)
    making.film(
        folder / "IMG_1.MOV", "-movflags", "use_metadata_tags", "-metadata", f"com.apple.quicktime.content.identifier={MARK}",
        seconds=2, size="800x600")
    making.film(folder / "clip.mp4", seconds=2, size="800x600")
    making.motion_photo(folder / "PXL_2.jpg", (folder / "clip.mp4").read_bytes())
    (folder / "clip.mp4").unlink()
    for number in range(3):
        making.photo(folder / f"burst{number}.jpg", f"2024:05:04 18:20:0{number}", (40 * number, 90, 120), camera="Acme One")
        making.photo(
            folder / f"view{number}.jpg", f"2024:05:04 18:30:0{number}", (40 + 60 * number,) * 3, camera="Acme One", step=number - 1)
    making.photo(folder / "dawn.jpg", "2024:05:04 18:40:00", (200, 120, 90))
    making.photo(folder / "dawn-Edit.jpg", "2024:05:04 18:40:00", (220, 140, 110))


if __name__ == "__main__":
    make(pathlib.Path(sys.argv[1]))
