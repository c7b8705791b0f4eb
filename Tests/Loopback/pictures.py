"""Small pictures, drawn by hand."""

import struct
import zlib


def drawn(width, height, row):
    """A PNG file; `row(y)` has the red, green and blue of each pixel in a row."""

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = b"".join(b"\0" + row(y) for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def png(colour, width=60, height=40):
    """A PNG file of one colour."""
    return drawn(width, height, lambda y: bytes(colour) * width)


def patterned(width, height, value):
    """A PNG file whose pixels are `value(x, y, channel)`, modulo 256."""
    places = [(x, channel) for x in range(width) for channel in range(3)]
    return drawn(width, height, lambda y: bytes(value(x, y, channel) % 256 for x, channel in places))
