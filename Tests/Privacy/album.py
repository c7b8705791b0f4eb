"""An album in which everything private is a canary."""

import subprocess
from dataclasses import dataclass, field
from pathlib import Path

# Whatever each photo holds that nobody may see, as exiftool writes it, and the words to look for.
METADATA = {
    "-GPSLatitude=51.178912": ["51.1789", "51,10.7", "51;10;44"],
    "-GPSLatitudeRef=N": [],
    "-GPSLongitude=11.826234": ["11.8262", "11,49.5", "11;49;34"],
    "-GPSLongitudeRef=E": [],
    "-GPSAltitude=4711.8151": ["4711.81"],
    "-SerialNumber=CANARY-SN-90210": ["CANARY-SN-90210"],
    "-LensSerialNumber=CANARY-LN-90211": ["CANARY-LN-90211"],
    "-ImageUniqueID=CA0A11CA0A11CA0A11CA0A11CA0A1199": ["CA0A11CA0A11CA0A11CA0A11CA0A1199"],
    "-OwnerName=Canary Owner Nine": ["Canary Owner Nine"],
    # A comment is shown only where no field for captions has any words.
    "-XMP-dc:Description=Boats in the morning": [],
    "-UserComment=canary comment seven": ["canary comment seven"],
    "-XMP-aux:SerialNumber=CANARY-XN-90212": ["CANARY-XN-90212"],
    "-XMP-mwg-rs:RegionInfo={RegionList=[{Name=Canary Face Two,Type=Face,Area={X=0.5,Y=0.5,W=0.1,H=0.1,Unit=normalized}}],"
    "AppliedToDimensions={W=640,H=480,Unit=pixel}}": ["Canary Face Two"],
    "-XMP-iptcExt:PersonInImage=Canary Person Three": ["Canary Person Three"],
    "-XMP-lr:HierarchicalSubject=Canary Group Four|sea": ["Canary Group Four"],
    "-XMP-xmpMM:History=[{Action=saved,SoftwareAgent=Canary Editor Five,Changed=/canary/home/path}]":
        ["Canary Editor Five", "/canary/home/path"],
    "-XMP-xmpMM:DocumentID=canary-document-31": ["canary-document-31"],
    "-XMP-crs:RawFileName=CANARY_RAW_0815.NEF": ["CANARY_RAW_0815"],
    "-XMP-xmpMM:PreservedFileName=/home/canary/original.nef": ["/home/canary/original"],
    "-IPTC:OriginatingProgram=Canary Program Six": ["Canary Program Six"],
    "-Photoshop:PhotoshopThumbnail<={thumbnail}": [],
    "-ThumbnailImage<={thumbnail}": ["CANARY THUMBNAIL PICTURE"],
}

SHOWN = ["Coast 2001/pier-one.jpg", "Coast 2001/pier-two.jpg", "Hills/summit.jpg"]

# Who made the site. What the portrait's file says, and its name, is private.
AVATAR = "canary-portrait-16.jpg"
PROFILE = f"""---
nickname: Ada
contact: ada@example.org
avatar: {AVATAR}
featured: [Coast 2001/pier-one.jpg, Hills/summit.jpg]
aliases: [Canary Owner Ten]
---
I photograph what is shown.
"""
PROFILE_CANARIES = [AVATAR.removesuffix(".jpg"), "Canary Owner Ten"]

PASSPHRASE = "canary passphrase of the family"

CONFIGURATION = """
title: Canaries
baseURL: https://photos.example.org/
sources: [ { folder: Album, exclude: ["canary-excluded-*"], hide: { keywords: [canary-keyword-6], rating: "= -1" } } ]
announcements: Album/News 4718
passphrases: { family: { environment: CANARY_PASSPHRASE } }
privacy: { location: city, originals: stripped }
downloads: 320
paging: wall
photosPerPage: 1
collections: [all, years, keywords, cameras, lenses]
people: true
search: true
discovery: { feed: 20 }
renditions:
  formats: [jpeg, webp, avif, jxl]
  widths: [160, 320]
  tiles: true
  watermark: { text: "Site" }
"""


@dataclass
class Hiding:
    """A way to hide something: the files that hide it, the photos it hides, and the words to look for."""
    name: str
    texts: dict
    photos: list
    words: list = field(default_factory=list)
    # What exiftool writes into these photos besides.
    options: list = field(default_factory=list)


# A new way to hide something needs a line here: its photos and words must be in no published byte.
HIDINGS = [
    Hiding("a private album", {"Hidden 4711/index.md": "---\nprivate: true\ntitle: Canary Title Eight\n---\ncanary text nine\n"},
           ["Hidden 4711/canary-sibling-1.jpg", "Hidden 4711/inner 4712/canary-inner-2.jpg"],
           ["Hidden 4711", "inner 4712", "Canary Title Eight", "canary text nine", "canary-sibling-1", "canary-inner-2"]),
    Hiding("a private photo", {"Hills/index.md": "---\nprivate: [canary-private-3.jpg]\nlayout: masonry\n---\nHills.\n"},
           ["Hills/canary-private-3.jpg"], ["canary-private-3"]),
    Hiding("an album that has ended", {"Gone 4713/index.md": "---\nuntil: 2020-12-31\ntitle: Canary Title Ten\n---\ncanary text eleven\n"},
           ["Gone 4713/canary-ended-4.jpg"], ["Gone 4713", "Canary Title Ten", "canary text eleven", "canary-ended-4"]),
    Hiding("a photo that has not begun", {"Coast 2001/index.md": "---\nfrom: { canary-early-5.jpg: 2999-01-01 }\n---\n"},
           ["Coast 2001/canary-early-5.jpg"], ["canary-early-5"]),
    Hiding("a keyword", {}, ["Hills/canary-hidden-6.jpg"], ["canary-hidden-6", "canary-keyword-6", "Canary Title Twelve"],
           ["-IPTC:Keywords=canary-keyword-6", "-XMP-dc:Title=Canary Title Twelve"]),
    Hiding("a rating", {}, ["Hills/canary-rejected-7.jpg"], ["canary-rejected-7", "Canary Title Thirteen"],
           ["-XMP-xmp:Rating=-1", "-XMP-dc:Title=Canary Title Thirteen"]),
    Hiding("a pattern", {}, ["Hills/canary-excluded-8.jpg"], ["canary-excluded-8"]),
    Hiding("an announcement of a later day",
           {"News 4718/canary-news-16.md": "---\ntitle: Canary Title Twenty\ndate: 2999-01-01\nphotos: [Hills/canary-private-3.jpg]\n"
            "---\ncanary text twenty-one\n",
            "News 4718/harbour.md": "---\ntitle: Harbour\ndate: 2001-02-04\nphotos: [Coast 2001/pier-one.jpg]\n---\nTwo piers.\n"},
           [], ["News 4718", "canary-news-16", "Canary Title Twenty", "canary text twenty-one"]),
    Hiding("a locked album", {"Locked 4714/index.md": "---\nlocked: family\ntitle: Canary Title Fourteen\n---\ncanary text fifteen\n"},
           ["Locked 4714/canary-locked-9.jpg", "Locked 4714/inner 4715/canary-locked-10.jpg"],
           ["Locked 4714", "inner 4715", "Canary Title Fourteen", "canary text fifteen", "canary-locked-9", "canary-locked-10",
            "Canary Title Sixteen", "canary-keyword-11", PASSPHRASE],
           ["-XMP-dc:Title=Canary Title Sixteen", "-IPTC:Keywords=canary-keyword-11"]),
]

# What is shown in folders of its own, whose addresses and words must be in no other published byte.
UNLISTED = [
    Hiding("an unlisted album", {"Apart 4716/index.md": "---\nunlisted: true\ntitle: Canary Title Seventeen\n---\ncanary text eighteen\n"},
           ["Apart 4716/canary-apart-12.jpg", "Apart 4716/inner 4717/canary-apart-13.jpg"],
           ["Apart 4716", "inner 4717", "Canary Title Seventeen", "canary text eighteen", "canary-apart-12", "canary-apart-13",
            "Canary Title Nineteen", "canary-keyword-14"],
           ["-XMP-dc:Title=Canary Title Nineteen", "-IPTC:Keywords=canary-keyword-14"]),
    Hiding("an unlisted photo", {"Lone 2002/index.md": "---\nunlisted: [canary-lone-15.jpg]\n---\n"},
           ["Lone 2002/canary-lone-15.jpg"], ["canary-lone-15"]),
]

CANARIES = [word for words in METADATA.values() for word in words] + [word for way in HIDINGS for word in way.words] + PROFILE_CANARIES


def make(site):
    """Writes the album and its configuration into a folder."""
    album = Path(site) / "Album"
    for way in HIDINGS + UNLISTED:
        for name, text in way.texts.items():
            write(album / name, text.encode())
    write(Path(site) / "heliograph.yml", CONFIGURATION.encode())
    write(Path(site) / "profile.md", PROFILE.encode())
    thumbnail = Path(site) / "thumbnail.jpg"
    picture(thumbnail, 160, 120, 99)
    subprocess.run(["exiftool", "-q", "-overwrite_original", "-Comment=CANARY THUMBNAIL PICTURE", thumbnail], check=True)
    options = [option.replace("{thumbnail}", str(thumbnail)) for option in METADATA]
    photos = [album / name for name in SHOWN + [name for way in HIDINGS + UNLISTED for name in way.photos]]
    photos.append(Path(site) / AVATAR)
    for number, photo in enumerate(photos):
        # Only panoramas have tiles when they are small: a shown and a hidden one.
        picture(photo, 640, 220 if number in (0, len(SHOWN)) else 480, number)
    subprocess.run(
        ["exiftool", "-q", "-overwrite_original", "-struct", "-Artist=Ada", "-Copyright=Ada 2001",
         "-DateTimeOriginal=2001:02:03 04:05:06", "-Model=Plain Camera", *options, *photos], check=True)
    for way in HIDINGS + UNLISTED:
        if way.options:
            subprocess.run(["exiftool", "-q", "-overwrite_original", *way.options, *[album / name for name in way.photos]],
                           check=True)
    thumbnail.unlink()


def picture(path, width, height, number):
    path.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["vips", "gaussnoise", f"{path}.v", str(width), str(height), "--sigma", str(20 + number)], check=True)
    subprocess.run(["vips", "cast", f"{path}.v", f"{path}[Q=60]", "uchar"], check=True)
    Path(f"{path}.v").unlink()


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
