"""A site on disk, and random edits of it as its owner may make them."""

import json
import os
import shutil

from pictures import png

# Few names, so that photos of different albums often have the same one.
PHOTOS = ("dawn", "Sea & sky", "IMG_0042", "Äpfel", "01-hut", "dawn-2", "Dawn", "海")
ALBUMS = ("Trip", "Alps", "trip", "2024-05 Lake", "Nüsse", "Deep")
WORDS = ("Waves", "Huts <b>", "A & B", "Über den Wolken", "\"Quoted\"", "夜")
KEYWORDS = ("sea", "Sea", "hut", "night")
LARGEST_DEPTH = 3
FEWEST_PHOTOS = 4

# What heliograph.yml may say, the usual value first; None leaves the key out. Collections put photos of all albums onto the
# same pages, and every build looks at everything then, so they are rare.
SETTINGS = {
    "title": ("T", "The long light"),
    "photosPerPage": (2, 1, 100),
    "paging": ("wall", "pages"),
    "layout": (None, {"kind": "grid"}, {"kind": "masonry"}),
    "titles": (None, "raw"),
    "theme": (None, "sun", "luminance"),
    "language": (None, "de", "ar"),
    "placeholders": (None, False),
    "addresses": (None, "folders"),
    "opening": (None, False),
    "baseURL": (None, "https://photos.example/"),
    "discovery": (None, {"feed": 2}, {"cards": True}),
    "collections": (None, None, None, ["all"], ["keywords", "ratings"]),
    "search": (True, None),
    "compress": (None, None, "gzip"),
    "privacy": (None, {"location": "show"}),
    "renditions": ({"widths": [16], "formats": ["jpeg"]}, {"widths": [16, 24], "formats": ["jpeg"]}),
}


class Album:
    """A folder of photos: what its text says, and the sidecars of its photos."""

    def __init__(self):
        self.photos = {}  # By name: the words of the sidecar, or None.
        self.front = {}
        self.body = ""

    def names(self):
        return sorted(self.photos)


class Gallery:
    """The folder of photos and the configuration of a site; `random` decides everything."""

    def __init__(self, site, random):
        self.site, self.random = site, random
        self.top = site / "Photos"
        self.albums = {(): Album()}
        self.settings = {key: values[0] for key, values in SETTINGS.items()}
        self.count = 0
        self.said = []  # What the edits did.
        self.top.mkdir(parents=True)
        for _ in range(4):
            self.add_album()
        for _ in range(6):
            self.add_photo()
        self.configure()

    # What is there.

    def paths(self):
        return sorted(self.albums)

    def all_photos(self):
        return [(path, name) for path in self.paths() for name in self.albums[path].names()]

    def folder(self, path):
        return self.top.joinpath(*path)

    def shown(self, path, name=""):
        return "/".join((*path, name)).rstrip("/") or "the top"

    def free_name(self, path):
        """A name for a photo that the album lacks; None when it has all of them."""
        names = [f"{name}.png" for name in PHOTOS if f"{name}.png" not in self.albums[path].photos]
        return self.random.choice(names) if names else None

    def pick_photo(self):
        return self.random.choice(self.all_photos())

    # What is written.

    def configure(self):
        lines = ["sources: [ { folder: Photos } ]"]
        lines += [f"{key}: {json.dumps(value)}" for key, value in self.settings.items() if value is not None]
        (self.site / "heliograph.yml").write_text("\n".join(lines) + "\n")

    def write_text(self, path):
        """Writes the index.md of an album, without the names of photos that are gone: such a name ends a build."""
        album = self.albums[path]
        for key in ("cover", "private", "unlisted", "order", "themes"):
            value = album.front.get(key)
            if isinstance(value, dict):
                album.front[key] = {name: theme for name, theme in value.items() if name in album.photos}
            elif isinstance(value, list):
                album.front[key] = [name for name in value if name in album.photos]
            elif isinstance(value, str) and key == "cover" and value not in album.photos:
                album.front[key] = None
            if not album.front.get(key):
                album.front.pop(key, None)
        file = self.folder(path) / "index.md"
        if not album.front and not album.body:
            file.unlink(missing_ok=True)
            return
        front = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in album.front.items())
        text = f"---\n{front}---\n\n{album.body}\n"
        if not file.exists() or file.read_text() != text:
            file.write_text(text)

    def write_sidecar(self, path, name):
        words = self.albums[path].photos[name]
        file = self.folder(path) / f"{name}.xmp"
        if words is None:
            file.unlink(missing_ok=True)
            return
        keywords = "".join(f"<rdf:li>{word}</rdf:li>" for word in words["keywords"])
        file.write_text(f"""<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmp:Rating="{words['rating']}"
 photoshop:DateCreated="{words['date']}"><dc:subject><rdf:Bag>{keywords}</rdf:Bag></dc:subject></rdf:Description>
</rdf:RDF></x:xmpmeta>
""")

    def write_photo(self, path, name):
        """A photo as there was none before."""
        self.count += 1
        colour = (self.count % 256, self.count // 256, 9)
        (self.folder(path) / name).write_bytes(png(colour, *self.random.choice([(30, 20), (20, 30), (60, 20)])))

    def forget(self, path, name):
        del self.albums[path].photos[name]
        self.write_text(path)

    def move(self, path, name, target, new):
        """Moves a photo with its sidecar."""
        source, end = self.folder(path), self.folder(target)
        words = self.albums[path].photos[name]
        (source / name).rename(end / new)
        if words is not None:
            (source / f"{name}.xmp").rename(end / f"{new}.xmp")
        self.albums[target].photos[new] = words
        self.forget(path, name)

    # Edits. Each returns what it did, or None when that is not possible now.

    def add_photo(self):
        path = self.random.choice(self.paths())
        if not (name := self.free_name(path)):
            return None
        self.write_photo(path, name)
        self.albums[path].photos[name] = None
        return f"a new photo {self.shown(path, name)}"

    def remove_photo(self):
        path, name = self.pick_photo()
        if len(self.all_photos()) <= FEWEST_PHOTOS:
            return None
        (self.folder(path) / name).unlink()
        (self.folder(path) / f"{name}.xmp").unlink(missing_ok=True)
        self.forget(path, name)
        return f"{self.shown(path, name)} is gone"

    def rename_photo(self):
        path, name = self.pick_photo()
        if not (new := self.free_name(path)):
            return None
        self.move(path, name, path, new)
        return f"{self.shown(path, name)} is called {new}"

    def move_photo(self):
        (path, name), target = self.pick_photo(), self.random.choice(self.paths())
        new = name if name not in self.albums[target].photos else self.free_name(target)
        if target == path or not new:
            return None
        self.move(path, name, target, new)
        return f"{self.shown(path, name)} moves to {self.shown(target, new)}"

    def copy_photo(self):
        (path, name), target = self.pick_photo(), self.random.choice(self.paths())
        if not (new := self.free_name(target)):
            return None
        shutil.copyfile(self.folder(path) / name, self.folder(target) / new)
        self.albums[target].photos[new] = None
        return f"{self.shown(target, new)} is a copy of {self.shown(path, name)}"

    def swap_photos(self):
        path, name = self.pick_photo()
        others = [each for each in self.albums[path].names() if each != name]
        if not others:
            return None
        other, folder = self.random.choice(others), self.folder(path)
        (folder / name).rename(folder / "swap")
        (folder / other).rename(folder / name)
        (folder / "swap").rename(folder / other)
        return f"{self.shown(path, name)} and {other} change their names"

    def touch_photo(self):
        path, name = self.pick_photo()
        os.utime(self.folder(path) / name)
        return f"{self.shown(path, name)} has another time"

    def replace_photo(self):
        path, name = self.pick_photo()
        self.write_photo(path, name)
        return f"{self.shown(path, name)} is another photo"

    def rate_photo(self):
        path, name = self.pick_photo()
        words = None
        if self.random.random() < 0.8:
            words = {"rating": self.random.randint(-1, 5), "date": f"2024-0{self.random.randint(1, 9)}-12T10:20:30",
                     "keywords": self.random.sample(KEYWORDS, self.random.randint(0, 2))}
        self.albums[path].photos[name] = words
        self.write_sidecar(path, name)
        return f"the sidecar of {self.shown(path, name)} says {words}"

    def write(self):
        path = self.random.choice(self.paths())
        album = self.albums[path]
        key = self.random.choice(
            ("title", "title", "description", "cover", "order", "date", "theme", "themes", "layout", "private", "unlisted", "body"))
        names = self.random.sample(album.names(), min(2, len(album.photos)))
        value = {
            # Each title is another one: what is hidden may not have the title of something that is shown.
            "title": f"{len(self.said):04} {self.random.choice(WORDS)}", "description": self.random.choice(WORDS), "cover": names[0] if names else None,
            "order": self.random.choice(("newest", "name", names)), "date": f"20{self.random.randint(10, 24)}-05",
            "theme": self.random.choice(("night", "day", "sun")), "themes": {name: "night" for name in names},
            "layout": self.random.choice(({"kind": "grid"}, {"kind": "masonry"})),
            # An album is rarely private as such, since builds look at everything then.
            "private": True if path and self.random.random() < 0.2 else names[:1],
            "unlisted": True if path and self.random.random() < 0.2 else names[:1],
            "body": self.random.choice(WORDS),
        }[key]
        if key == "body":
            album.body = "" if album.body else value
        elif key in album.front and key != "title":
            del album.front[key]
        else:
            album.front[key] = value
        self.write_text(path)
        return f"the text of {self.shown(path)} says {album.front} and {album.body!r}"

    def add_album(self):
        parents = [path for path in self.paths() if len(path) < LARGEST_DEPTH]
        parent = self.random.choice(parents)
        names = [name for name in ALBUMS if (*parent, name) not in self.albums]
        if not names:
            return None
        path = (*parent, self.random.choice(names))
        self.albums[path] = Album()
        self.folder(path).mkdir()
        for _ in range(self.random.randint(0, 2)):
            name = self.free_name(path)
            self.write_photo(path, name)
            self.albums[path].photos[name] = None
        return f"a new album {self.shown(path)} of {len(self.albums[path].photos)} photos"

    def inside(self, top):
        """An album, and those inside."""
        return [path for path in self.paths() if path[:len(top)] == top]

    def pick_album(self):
        below = [path for path in self.paths() if path]
        return self.random.choice(below) if below else None

    def remove_album(self):
        top = self.pick_album()
        if not top or len(self.all_photos()) - sum(len(self.albums[path].photos) for path in self.inside(top)) < FEWEST_PHOTOS:
            return None
        for path in self.inside(top):
            del self.albums[path]
        shutil.rmtree(self.folder(top))
        return f"the album {self.shown(top)} is gone"

    def move_album(self):
        top = self.pick_album()
        if not top:
            return None
        parents = [path for path in self.paths() if len(path) < LARGEST_DEPTH and path[:len(top)] != top]
        target = (*self.random.choice(parents), self.random.choice(ALBUMS))
        if target in self.albums:
            return None
        for path in self.inside(top):
            self.albums[(*target, *path[len(top):])] = self.albums.pop(path)
        self.folder(top).rename(self.folder(target))
        return f"the album {self.shown(top)} is {self.shown(target)}"

    def set(self):
        key = self.random.choice(sorted(SETTINGS))
        values = [value for value in SETTINGS[key] if value != self.settings[key]]
        self.settings[key] = self.random.choice(values)
        self.configure()
        return f"the setting {key} is {self.settings[key]}"

    def calm(self):
        """Takes back what lets every build look at everything."""
        loud = [key for key in ("collections", "compress", "search") if self.settings[key]]
        hidden = [path for path in self.paths()
                  if "unlisted" in self.albums[path].front or self.albums[path].front.get("private") is True]
        if not loud and not hidden:
            return None
        self.settings |= dict.fromkeys(loud)
        self.configure()
        for path in hidden:
            for key in ("unlisted", "private"):
                self.albums[path].front.pop(key, None)
            self.write_text(path)
        return "no album is unlisted or private, and the site has no collections, no search and no compressed files"

    # How often each edit is made.
    EDITS = {
        "add_photo": 4, "remove_photo": 3, "rename_photo": 3, "move_photo": 3, "copy_photo": 2, "swap_photos": 1, "touch_photo": 2,
        "replace_photo": 2, "rate_photo": 4, "write": 6, "add_album": 2, "remove_album": 1, "move_album": 2, "set": 2,
        "calm": 6,
    }

    def edit(self):
        """One edit that is possible now; what it did."""
        while True:
            name = self.random.choices(list(self.EDITS), list(self.EDITS.values()))[0]
            if did := getattr(self, name)():
                self.said.append(did)
                return did
