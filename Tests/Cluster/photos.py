"""Small photos of our own, made with nothing but Python."""

import struct
import zlib


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, seed):
    """A PNG file with a pattern that no other seed has."""
    rows = b"".join(
        b"\0" + bytes(
            (x * (seed % 5 + 1) + y * (seed % 3 + 2) + 70 * channel + seed * (x ^ y)) % 256
            for x in range(width) for channel in range(3))
        for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows))
            + _chunk(b"IEND", b""))


def write_photos(folder, count):
    """Writes photos into two albums, and a damaged file beside them; returns the path of that one."""
    for album in ("Coast", "Hills"):
        (folder / album).mkdir(parents=True)
    for number in range(count):
        album = ("Coast", "Hills")[number % 2]
        (folder / album / f"photo-{number:02}.png").write_bytes(png(80 + number, 60, number + 1))
    damaged = folder / "Hills" / "damaged.png"
    damaged.write_bytes(png(80, 60, 1)[:500])
    return damaged
