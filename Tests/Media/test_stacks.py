"""Photos that are one tile: bursts, brackets, edited copies, and those that the owner named together."""

import re
import subprocess

import pytest
from PIL import Image
from sites import LATER, build, configure, page, tree


@pytest.fixture
def site(tmp_path):
    """A folder of photos, and a configuration in which all that can be is a stack."""
    (tmp_path / "Pictures").mkdir()
    configure(tmp_path, "stacks: { bursts: true, brackets: true, edits: true }\nfacts: { fileName: true }")
    return tmp_path


def photo(site, name, second=None, *tags, colour=(90, 120, 200)):
    """A photo of a camera; exiftool writes what it says."""
    path = site / "Pictures" / name
    path.parent.mkdir(exist_ok=True)
    Image.new("RGB", (600, 400), colour).save(path)
    if second is not None:
        tags += (f"-DateTimeOriginal=2024:05:04 18:30:{second:02}", "-Make=Acme", "-Model=One", "-ExposureTime=0.01")
    if tags:
        subprocess.run(["exiftool", "-q", "-overwrite_original", *tags, path], check=True, timeout=600)


def tiles(site, path="index.html"):
    """The file names on the tiles of a page, each with how many photos it stands for."""
    text = (site / "Output" / path).read_text()
    found = re.findall(r'<a id="(.*?)-[0-9a-f]{8}" href.*?</a></li>', text)
    counts = [re.search(r'<b><span aria-hidden="true">(\d+)<', tile) for tile in re.findall(r"<a id=.*?</a></li>", text)]
    return [(name, int(count[1]) if count else 1) for name, count in zip(found, counts)]


def stacked(site, name):
    """The pages that the page of a photo shows as its stack, and which of them is its own."""
    [stack] = re.findall(r'<nav class="stack".*?</nav>', page(site, name), re.DOTALL) or [""]
    links = re.findall(r'<li><a href="(?:\.\./(.*?)-[0-9a-f]{8}/)?(?:index\.html)?"( aria-current="page")?><picture', stack)
    return [link or name for link, _ in links], [link or name for link, current in links if current]


def turns(site, name):
    """The photos before and after one."""
    found = {}
    for relation in ("prev", "next"):
        link = re.search(rf'<a rel="{relation}"[^>]* href="\.\./(.*?)-[0-9a-f]{{8}}/', page(site, name))
        found[relation] = link and link[1]
    return found["prev"], found["next"]


def test_each_kind_is_one_tile(site):
    # A burst by its time, whose second is rated; one by its mark; a bracket; an edited copy.
    for number in range(3):
        photo(site, f"burst{number}.jpg", number, *(["-XMP-xmp:Rating=4"] if number == 1 else []), colour=(10 * number, 0, 0))
        photo(site, f"marked{number}.jpg", 10 + 10 * number, "-XMP-GCamera:BurstID=zqx-burst", colour=(0, 10 * number, 0))
    for number, step in enumerate(["0", "-2", "+2"]):
        photo(site, f"bracket{number}.jpg", 40 + number, f"-ExposureCompensation={step}", colour=(0, 0, 10 * number))
    photo(site, "dawn.jpg", 50)
    photo(site, "dawn-Edit.jpg", 50, colour=(200, 120, 90))
    photo(site, "alone.jpg", 55)
    printed = build(site)
    assert "error" not in printed
    assert tiles(site) == [("burst1", 3), ("marked0", 3), ("bracket0", 3), ("dawn-edit", 2), ("alone", 1)]
    # None is lost: each has its own page, which shows all, and keys go through them.
    assert len(list((site / "Output/photos").glob("*/index.html"))) == 12
    assert stacked(site, "burst0") == (["burst1", "burst0", "burst2"], ["burst0"])
    assert stacked(site, "dawn") == (["dawn-edit", "dawn"], ["dawn"])
    assert stacked(site, "alone") == ([], [])
    assert turns(site, "burst1") == (None, "burst0") and turns(site, "burst0") == ("burst1", "burst2")
    assert turns(site, "burst2") == ("burst0", "marked0")
    # Closing leads to the tile, and the counts are those of photos.
    assert re.search(r'href="[^"]*#burst1-[0-9a-f]{8}" rel="up"', page(site, "burst2"))
    assert "12 photographs" in (site / "Output/index.html").read_text()
    # The mark itself is nobody's business.
    assert not [path for path in (site / "Output").rglob("*") if path.is_file() and b"zqx-burst" in path.read_bytes()]


def test_nothing_is_a_stack_unless_it_is_asked_for(site):
    configure(site)
    for number in range(3):
        photo(site, f"burst{number}.jpg", number, "-XMP-GCamera:BurstID=zqx-burst")
    photo(site, "Burst-Edit.jpg", 0)
    build(site)
    assert [count for _, count in tiles(site)] == [1, 1, 1, 1] and 'class="stack"' not in page(site, "burst0")
    # And a site that is built already changes when it is.
    before = tree(site)
    configure(site, "stacks: { bursts: true }")
    build(site)
    assert [count for _, count in tiles(site)] == [4]
    configure(site)
    build(site)
    assert tree(site) == before


def test_the_owner_names_photos_of_an_album(site):
    configure(site, "language: en")
    for number, name in enumerate(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]):
        photo(site, f"In/{name}", 10 * number, colour=(20 * number, 0, 0))
    for number, name in enumerate(["other.jpg", "Far/e.jpg", "Far/f.jpg"]):
        photo(site, name, 50 + number, colour=(0, 20 * number, 0))
    index = site / "Pictures/In/index.md"
    index.write_text("---\nstack: [c.jpg, a.jpg, gone.jpg]\n---\n")
    printed = build(site, environment=LATER)
    assert 'Pictures/In/index.md, line 2 names a photo that is not in this folder, "gone.jpg"' in printed
    assert tiles(site, "albums/in/index.html") == [("c", 2), ("b", 1), ("d", 1)]
    assert stacked(site, "a") == (["c", "a"], ["a"])
    index.write_text("---\nstack: [[c.jpg, a.jpg], [b.jpg, d.jpg]]\n---\n")
    build(site, environment=LATER)
    assert tiles(site, "albums/in/index.html") == [("c", 2), ("b", 2)]
    # A build that looks at this folder alone says the same as one that looks at everything.
    index.write_text("---\nstack: [[c.jpg, b.jpg], [a.jpg, d.jpg]]\n---\n")
    assert "Making images: 4 of 4" in build(site, environment=LATER)
    assert tiles(site, "albums/in/index.html") == [("a", 2), ("c", 2)]
    partial = tree(site)
    for path in sorted((site / ".heliograph").rglob("*"), reverse=True):
        path.unlink() if not path.is_dir() else path.rmdir()
    build(site)
    assert tree(site) == partial


def test_what_is_hidden_is_in_no_stack(site):
    for number in range(3):
        photo(site, f"burst{number}.jpg", number, *(["-XMP-xmp:Rating=4"] if number == 1 else []), colour=(10 * number, 0, 0))
    build(site)
    assert tiles(site) == [("burst1", 3)]
    (site / "Pictures/index.md").write_text("---\nprivate: [burst1.jpg]\n---\n")
    build(site)
    assert tiles(site) == [("burst0", 2)] and stacked(site, "burst0") == (["burst0", "burst2"], ["burst0"])
    assert not list((site / "Output").rglob("burst1-*"))


def test_collections_and_shows_have_a_stack_once(site):
    configure(site, "stacks: { bursts: true }\ncollections: [all, ratings]\nbaseURL: https://photos.example.org/\nphotosPerPage: 2\npaging: wall")
    for number in range(8):
        photo(site, f"p{number}.jpg", [0, 1, 2, 20, 30, 40, 50, 51][number], *(["-XMP-xmp:Rating=4"] if number < 2 else []),
              colour=(10 * number, 0, 0))
    build(site)
    assert "8 photographs" in (site / "Output/all/index.html").read_text()
    pages = sorted(path.relative_to(site / "Output").as_posix() for path in (site / "Output/all").rglob("index.html"))
    assert sorted(tile for path in pages for tile in tiles(site, path)) == [("p0", 3), ("p3", 1), ("p4", 1), ("p5", 1), ("p6", 2)]
    # Of the photos with four stars two are of one stack.
    assert tiles(site, "ratings/4/index.html") == [("p0", 3)]
    assert len(re.findall(r"\[\"", (site / "Output/show.json").read_text())) == 5
    assert len(re.findall("<entry>", (site / "Output/feed.xml").read_text())) == 5
