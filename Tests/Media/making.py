"""Films made by ffmpeg, each with something of its own."""

import struct
import subprocess

from PIL import Image, TiffImagePlugin

PLACE = "+48.8584+002.2945/"


def ffmpeg(*arguments):
    """Runs ffmpeg."""
    subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, arguments)], check=True, timeout=600)


def film(path, *options, size="640x360", seconds=2, sound=True, codec="libx264", filters="null"):
    """A moving test picture, with a tone unless it is to be silent."""
    inputs = ["-f", "lavfi", "-i", f"testsrc2=size={size}:rate=25:duration={seconds}"]
    if sound:
        inputs += ["-f", "lavfi", "-i", f"sine=440:duration={seconds}"]
    ffmpeg(*inputs, "-vf", filters, "-c:v", codec, "-pix_fmt", "yuv420p", *options, path)


def telling(path, **more):
    """A film that says where, when and with what it was taken, as a phone writes it."""
    film(
        path, "-movflags", "use_metadata_tags", "-metadata", f"com.apple.quicktime.location.ISO6709={PLACE}",
        "-metadata", "com.apple.quicktime.creationdate=2024-05-04T18:30:05+0200", "-metadata", f"location={PLACE}",
        "-metadata", "com.apple.quicktime.make=Acme", "-metadata", "com.apple.quicktime.model=Acme One",
        "-metadata", "title=secrettitle", "-metadata", "creation_time=2024-05-04T16:30:05Z", **more)


def turned(path, scratch):
    """A film whose pictures are to be turned by a quarter."""
    film(scratch / "plain.mp4", sound=False)
    ffmpeg("-i", scratch / "plain.mp4", "-c", "copy", "-metadata:s:v", "rotate=90", path)


def bright(path, transfer="arib-std-b67"):
    """A film of ten bits with light beyond white: HLG, or PQ."""
    ffmpeg(
        "-f", "lavfi", "-i", "color=c=white:size=320x180:rate=25:duration=1", "-vf", "format=yuv420p10le", "-c:v", "libx265",
        "-x265-params", f"log-level=none:colorprim=bt2020:transfer={transfer}:colormatrix=bt2020nc", "-color_primaries", "bt2020",
        "-color_trc", transfer, "-colorspace", "bt2020nc", "-tag:v", "hvc1", path)


def photo(path, time=None, colour=(90, 120, 200), mark=None, camera=None, step=0, **options):
    """A photo, taken at a time with an offset of two hours; `mark` is what its film has too, `step` its exposure compensation."""
    exif = Image.Exif()
    if camera:
        exif[0x0110] = camera
        exif.get_ifd(0x8769).update({0x829A: TiffImagePlugin.IFDRational(1, 100), 0x9204: TiffImagePlugin.IFDRational(step, 1)})
    if time:
        exif.get_ifd(0x8769).update({0x9003: time, 0x9011: "+02:00"})
    if mark:
        text = mark.encode() + b"\0"
        note = b"Apple iOS\0\0\1MM" + struct.pack(">HHHIII", 1, 0x11, 2, len(text), 32, 0) + text
        exif.get_ifd(0x8769)[0x927C] = note
    Image.new("RGB", (800, 600), colour).save(path, exif=exif, **options)


PACKET = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
 xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>"""


def motion_photo(path, film):
    """A photo with a film behind it, as Android's "Motion Photo format 1.0" has it."""
    photo(path, xmp=PACKET.encode())
    path.write_bytes(path.read_bytes() + film)


def motion_heic(path, still, film):
    """A HEIC with its film in a box, as the same format has it."""
    path.write_bytes(still + struct.pack(">I4s", 8 + len(film), b"mpvd") + film)
