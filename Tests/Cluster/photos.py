"""Small photos of our own, made with nothing but Python."""

from pictures import patterned


def png(width, height, seed):
    """A PNG file with a pattern that no other seed has."""
    return patterned(
        width, height,
        lambda x, y, channel: x * (seed % 5 + 1) + y * (seed % 3 + 2) + 70 * channel + seed * (x ^ y))


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
