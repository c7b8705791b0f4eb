"""Photos of our own, as small as a photo can be."""

from pictures import patterned


def png(width, height, seed):
    """A PNG file whose pattern no other seed has."""
    return patterned(width, height, lambda x, y, channel: x * seed + y * 7 + 60 * channel)


def write_first(folder):
    """Three photos of different sizes in two albums, and a text."""
    for name, content in {
        "Coast/one.png": png(96, 64, 1),
        "Coast/two.png": png(48, 80, 2),
        "Coast/index.md": b"# The coast\n\nSalt and wind.\n",
        "Hills/three.png": png(64, 64, 3),
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def change(folder):
    """Adds a photo, changes one, and removes one."""
    (folder / "Hills/four.png").write_bytes(png(80, 48, 4))
    (folder / "Coast/two.png").write_bytes(png(48, 80, 5))
    (folder / "Coast/one.png").unlink()
