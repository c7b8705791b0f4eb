"""Makes a folder of eight photos of three owners with two cameras, an album to be locked and one that is not listed.

Beside it are a portrait, the text of who took them, four pieces of news, one of them in Arabic, and a passphrase.

usage: profile_photos.py FOLDER
"""

import pathlib
import sys

from PIL import Image, ImageDraw

TAKEN, MODEL, ARTIST = 0x9003, 0x0110, 0x013B
# File, hue, year, camera and owner.
PHOTOS = [
    ("coast/pier.jpg", 205, 2015, "FUJIFILM X-T4", "Ada Lovelace"), ("coast/dunes.jpg", 32, 2017, "FUJIFILM X-T4", "Ada"),
    ("coast/storm.jpg", 230, 2018, "FUJIFILM X-T4", "A. Lovelace"), ("hills/summit.jpg", 18, 2019, "NIKON Z 6", "Ada Lovelace"),
    ("hills/lake.jpg", 178, 2021, "NIKON Z 6", "Ada Lovelace"), ("hills/guest.jpg", 120, 2021, "NIKON Z 6", "Charles Babbage"),
    ("town/tower.jpg", 350, 2022, "FUJIFILM X-T4", "Ada Lovelace"), ("town/window.jpg", 48, 2024, "NIKON Z 6", "Ada Lovelace"),
]
PROFILE = """---
nickname: Ada
name: Ada Lovelace
pronouns: she/her
languages: [English, Français, العربية]
links:
  Mastodon: https://example.social/@ada
  Notes on the engine: https://example.org/ada/notes
contact: ada@example.org
avatar: me.jpg
focus: 25% 45%
featured: [coast/pier.jpg, hills/summit.jpg, town/tower.jpg, hills/lake.jpg, coast/storm.jpg]
aliases: [A. Lovelace]
---
I photograph **machines**, and the light they stand in, mostly in the morning. Most of these were taken within an hour's
walk of home.

Prints on request.
"""
# Nobody is told of these.
APART = {
    "sealed": ("Sealed", "locked: family", 280), "apart": ("Far away", "unlisted: true", 80),
}
# The first is new for ever.
NEWS = {
    "a-harbour": ("The harbour at night, in three pictures", "date: 2024-06-10\nexpires: 2999-12-31\nphotos: [coast/pier.jpg, coast/dunes.jpg, coast/storm.jpg]",
                  "Three pictures, made in **one night** in May.\n\nThey are for sale as prints until the autumn."),
    "hours": ("Opening hours", "date: 2024-06-01\npinned: true", "The studio is open on Thursdays."),
    "spring": ("معرض الربيع", "date: 2024-05-02\nexpires: 2999-12-31", "ثلاث صور من **البحر**."),
    "winter": ("Prints before winter", "date: 2023-11-02", "Order until the end of November."),
}


def landscape(hue, size):
    """A sky that brightens to the horizon, ground below it, and a sun."""
    sky = Image.linear_gradient("L").resize(size)
    image = Image.merge("HSV", (Image.new("L", size, hue * 255 // 360), sky.point(lambda value: 150 - value // 2),
                                sky.point(lambda value: 120 + value // 2))).convert("RGB")
    width, height = size
    draw = ImageDraw.Draw(image)
    draw.ellipse((width * .6, height * .3, width * .6 + height * .16, height * .46), fill=(255, 244, 220))
    draw.polygon([(0, height), (0, height * .7), (width * .35, height * .52), (width, height * .78), (width, height)], fill=(38, 40, 48))
    return image


def portrait():
    """Somebody at the left of a wide picture."""
    image = landscape(200, (900, 600))
    draw = ImageDraw.Draw(image)
    draw.ellipse((40, 420, 410, 900), fill=(70, 40, 66))
    draw.ellipse((130, 130, 320, 400), fill=(226, 186, 158))
    return image


def main():
    folder = pathlib.Path(sys.argv[1])
    for number, (name, hue, year, camera, owner) in enumerate(PHOTOS):
        exif = Image.Exif()
        exif[MODEL], exif[ARTIST] = camera, owner
        exif.get_ifd(0x8769)[TAKEN] = f"{year}:0{number + 1}:14 08:00:00"
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        landscape(hue, (960, 640) if number % 3 else (640, 960)).save(folder / name, quality=88, exif=exif)
    for name, (title, key, hue) in APART.items():
        (folder / name).mkdir()
        landscape(hue, (960, 640)).save(folder / name / "one.jpg", quality=88)
        (folder / name / "index.md").write_text(f"---\ntitle: {title}\n{key}\n---\n")
    (folder.parent / "News").mkdir()
    for name, (title, keys, text) in NEWS.items():
        (folder.parent / f"News/{name}.md").write_text(f"---\ntitle: {title}\n{keys}\n---\n{text}\n")
    (folder.parent / "passphrase.txt").write_text("under the fourth stone\n")
    portrait().save(folder.parent / "me.jpg", quality=88)
    (folder.parent / "profile.md").write_text(PROFILE)


if __name__ == "__main__":
    main()
