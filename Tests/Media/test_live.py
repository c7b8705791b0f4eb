"""Photos that move: the film of a few seconds is beside them, as Apple's telephones write it, or inside, as Android's do."""

import json
import os
import pathlib
import re

import pytest
from making import film, motion_heic, motion_photo, photo
from PIL import Image
from sites import LATER, boxes, build, clips, configure, page, probe, tree

CORPUS = pathlib.Path("Tests/Corpus").resolve()
TIME = "2024:05:04 18:30:05"
UTC = "creation_time=2024-05-04T16:30:0{}.000000Z"


def live(site, name="IMG_1", ending="MOV", **options):
    """A photo of Apple, and its film of the same moment."""
    photo(site / f"Pictures/{name}.jpg", TIME)
    film(site / f"Pictures/{name}.{ending}", "-metadata", UTC.format(4), seconds=options.pop("seconds", 1), size="1440x1080", **options)


@pytest.fixture
def clip(tmp_path):
    """The bytes of a film as Android's telephones put it into photos."""
    film(tmp_path / "clip.mp4", seconds=1)
    return (tmp_path / "clip.mp4").read_bytes()


def moving(site, name):
    """The link to the film on the page of a photo."""
    return re.search(r'<a class="live" href="([^"]+)"', page(site, name))


def check_clips(site, sides, streams=("h264",)):
    """The published films are small, begin with their description, and say nothing of themselves."""
    made = clips(site)
    assert sorted(made, key=int) == sides
    for path in made.values():
        assert boxes(path).index("moov") < boxes(path).index("mdat")
        answer = probe(path)
        assert [stream["codec_name"] for stream in answer["streams"]] == list(streams)
        assert b"2024-05" not in path.read_bytes()
        allowed = {"major_brand", "minor_version", "compatible_brands", "language", "vendor_id", "encoder"}
        assert set(answer["format"]["tags"]) <= allowed


def test_apples_film_beside_a_photo(site):
    live(site)
    printed = build(site)
    assert "moving" not in printed
    check_clips(site, ["540", "1080"])
    # One item, which is a photo.
    home = (site / "Output/index.html").read_text()
    assert "2 photographs" in home and "<time datetime" not in home
    text = page(site, "img-1")
    assert moving(site, "img-1") and "<video" not in text and 'data-small="' in text and "<kbd>l</kbd>" in text
    [folder] = (site / "Output/photos").glob("img-1-*")
    assert (folder / moving(site, "img-1")[1]).exists()
    assert not moving(site, "still") and "<kbd>l</kbd>" not in page(site, "still")
    assert re.search(r'"@type":"ImageObject"', text)


@pytest.mark.parametrize("equal", [True, False])
def test_the_mark_of_the_telephone_goes_before_the_time(site, equal):
    """Apple's: the field ContentIdentifier of the maker's note, and the key of QuickTime."""
    photo(site / "Pictures/IMG_1.jpg", TIME, mark="4D2C-1")
    film(site / "Pictures/IMG_1.MOV", "-movflags", "use_metadata_tags", "-metadata", UTC.format(4).replace("2024", "2023" if equal else "2024"),
         "-metadata", f"com.apple.quicktime.content.identifier={'4D2C-1' if equal else '4D2C-2'}", seconds=1)
    printed = build(site)
    assert bool(moving(site, "img-1")) == equal
    assert ("is marked as that of another photo" in printed) != equal
    for path in (site / "Output").rglob("*"):
        assert not (path.is_file() and b"4D2C" in path.read_bytes()), path


def test_the_picture_of_the_owner_has_no_film(site, clip):
    (site / "me").mkdir()
    motion_photo(site / "me/me.jpg", clip)
    (site / "profile.md").write_text("---\nnickname: ada\navatar: me/me.jpg\n---\nPhotographs.\n")
    build(site)
    assert list((site / "Output").rglob("profile*")) and not clips(site)


@pytest.mark.parametrize("kind", ["jpeg", "heic", "beside"])
def test_the_film_of_a_motion_photo(site, clip, kind):
    if kind == "heic":
        motion_heic(site / "Pictures/pxl.heic", (CORPUS / "high-range/hlg.heic").read_bytes(), clip)
    elif kind == "jpeg":
        # Another program's bytes behind the film are none of it.
        motion_photo(site / "Pictures/pxl.jpg", clip + b"\0" * 40)
    else:
        photo(site / "Pictures/pxl.MP.jpg")
        (site / "Pictures/pxl.MP").write_bytes(clip)
    printed = build(site)
    assert "motion photos are shown" not in printed and "without moving" not in printed
    check_clips(site, ["360"])
    assert moving(site, "pxl-mp" if kind == "beside" else "pxl")


def test_settings_of_photos_that_move(site):
    live(site)
    configure(site, "films: { livePhotos: sound }")
    build(site)
    check_clips(site, ["540", "1080"], ["h264", "aac"])
    configure(site, "films: { livePhotos: still }")
    build(site)
    assert not clips(site) and not moving(site, "img-1")
    configure(site, "films: { show: false }")
    assert "contains the moving half of 1 photo" in build(site)
    assert not clips(site)


@pytest.mark.parametrize("case", ["late", "long", "list", "cut", "picture"])
def test_a_film_that_is_none_of_the_photo(site, case):
    live(site)
    path = site / "Pictures/IMG_1.MOV"
    if case == "late":
        film(path, "-metadata", "creation_time=2024-05-04T16:37:05Z", seconds=1)
    elif case == "long":
        film(path, "-metadata", UTC.format(4), seconds=12)
    elif case == "list":
        path.write_bytes(b"#EXTM3U\nfile:///etc/passwd\n")
    elif case == "cut":
        path.write_bytes(path.read_bytes()[:3000])
    else:
        path.write_bytes((site / "Pictures/still.jpg").read_bytes())
    printed = build(site)
    assert "Pictures/IMG_1.jpg is shown without moving, since the film beside it, IMG_1.MOV, " in printed
    assert not clips(site) and page(site, "img-1")
    # It is remembered, and said again.
    photo(site / "Pictures/other.jpg")
    assert "IMG_1.jpg is shown without moving" in build(site)


def test_hostile_films_inside_of_photos(site, clip):
    """A photo whose film is none, or leads nowhere, is a photo."""
    brands = b"\0\0\0\x18ftypisom\0\0\0\0isomiso2"
    for number, content in enumerate([
        brands, clip[:len(clip) // 2], brands + b"\0\0\0\x01moov" + b"\xff" * 8, brands + b"\xff\xff\xff\xffmoov", brands + os.urandom(5000),
        brands + b"\0\0\0\x08moov" * 2000,
    ]):
        motion_photo(site / f"Pictures/hostile{number}.jpg", content)
    motion_photo(site / "Pictures/good.jpg", clip)
    printed = build(site, "--verbose")
    for number in range(6):
        assert f"Pictures/hostile{number}.jpg is shown without moving, since" in printed, printed
        assert page(site, f"hostile{number}")
    assert "/proc/" not in printed and len(clips(site)) == 1 and moving(site, "good")


def test_what_hides_the_photo_hides_its_film(site):
    # Two equal photos with films of their own: each has its own.
    live(site)
    live(site, "IMG_2", seconds=2)
    build(site)
    assert moving(site, "img-1")[1] != moving(site, "img-2")[1]
    assert len(list((site / "Output").rglob("*.mp4"))) == 4
    (site / "Pictures/index.md").write_text("---\nprivate: [IMG_2.jpg]\n---\n")
    build(site)
    assert len(list((site / "Output").rglob("*.mp4"))) == 2
    (site / "Pictures/In").mkdir()
    for name in ("IMG_1.jpg", "IMG_1.MOV"):
        (site / "Pictures" / name).rename(site / "Pictures/In" / name)
    (site / "Pictures/In/index.md").write_text("---\nlocked: family\n---\n")
    (site / "words").write_text("correct horse battery staple\n")
    configure(site, "passphrases: { family: { file: words } }")
    build(site)
    assert not clips(site)


@pytest.mark.parametrize("kind", ["jpeg", "heic"])
def test_an_original_has_no_film_inside_unless_it_may_be_heard(site, clip, kind):
    path = site / f"Pictures/pxl.{'jpg' if kind == 'jpeg' else 'heic'}"
    still = (CORPUS / "high-range/hlg.heic").read_bytes()
    if kind == "jpeg":
        motion_photo(path, clip)
        still = path.read_bytes()[:-len(clip)]
    else:
        motion_heic(path, still, clip)
    for sound, expected in {"silent": still, "still": still, "sound": path.read_bytes()}.items():
        configure(site, f"privacy: {{ originals: keep, location: show }}\nfilms: {{ livePhotos: {sound} }}")
        build(site)
        originals = [path.read_bytes() for path in (site / "Output/images").rglob(f"*-original{path.suffix}")]
        assert expected in originals and (sound == "sound") == any(clip in original for original in originals)


def test_what_hides_the_film_alone(site):
    live(site)
    (site / "heliograph.yml").write_text("sources: [ { folder: Pictures, exclude: ['*.MOV'] } ]\n")
    build(site)
    assert not clips(site) and not moving(site, "img-1")
    configure(site)
    record = {"title": "IMG_1.MOV", "photoTakenTime": {"timestamp": "1714840205"}, "trashed": True}
    (site / "Pictures/IMG_1.MOV.json").write_text(json.dumps(record))
    (site / "Pictures/IMG_1.jpg.json").write_text(json.dumps(record | {"title": "IMG_1.jpg", "trashed": False}))
    (site / "Pictures/still.jpg.json").write_text(json.dumps(record | {"title": "still.jpg", "trashed": False}))
    build(site)
    assert page(site, "img-1") and not clips(site)


def test_a_photo_that_cannot_be_read_has_no_film(site):
    live(site)
    build(site)
    path = site / "Pictures/IMG_1.jpg"
    path.write_bytes(path.read_bytes()[:400])
    (site / "heliograph.yml").write_text(
        "sources: [ { folder: Pictures, exclude: ['*.MOV'] } ]\nrenditions: { widths: [320, 640] }\n")
    assert "shown as it was in the last build" in build(site, status=None)
    assert page(site, "img-1") and not moving(site, "img-1") and not clips(site)


def test_the_same_bytes_whatever_the_jobs_and_the_state(site, clip):
    live(site)
    motion_photo(site / "Pictures/pxl.jpg", clip)
    build(site, "--jobs", "1", "--output", "One")
    build(site, "--jobs", "2", "--output", "Two")
    assert tree(site, "One") == tree(site, "Two")
    stamps = {path: path.stat().st_mtime_ns for path in clips(site, "One").values()}
    Image.new("RGB", (300, 200)).save(site / "Pictures/other.jpg")
    build(site, "--output", "One")
    assert {path: path.stat().st_mtime_ns for path in clips(site, "One").values()} == stamps
    (site / "Pictures/other.jpg").unlink()
    for path in sorted((site / ".heliograph").rglob("*"), reverse=True):
        path.unlink() if not path.is_dir() else path.rmdir()
    build(site, "--output", "One")
    assert tree(site, "One") == tree(site, "Two")
    assert not list(site.rglob(".heliograph-tmp-*"))


def test_another_film_leaves_none_of_the_old(site):
    for seconds in (1, 2):
        live(site, seconds=seconds)
        build(site, environment=LATER)
    assert len(list((site / "Output").rglob("*.mp4"))) == 2
    (site / "Pictures/IMG_1.MOV").unlink()
    build(site, environment=LATER)
    assert not clips(site)


def test_without_ffmpeg_photos_stay_still(site, tmp_path):
    live(site)
    (tmp_path / "empty").mkdir()
    printed = build(site, environment={"PATH": str(tmp_path / "empty")})
    assert "contains the moving half of 1 photo, which is left out" in printed and "sudo apt install ffmpeg" in printed
    assert page(site, "img-1") and not clips(site)
    build(site)
    assert moving(site, "img-1")
