"""Originals of films to download: without what they say of themselves, or as they are."""

import re
import subprocess
import zipfile

import pytest
from making import ffmpeg, film, photo, telling, turned
from sites import HANG, PROGRAM, boxes, build, clips, configure, frames, originals, page, probe, tree

STRIPPED = "privacy: { originals: stripped }\nfilms: { originals: true }"
KEPT = "privacy: { originals: keep, location: show }\nfilms: { originals: true }"
# What encoders and cameras write between pictures: 16 bytes that name the writer, and its words.
WORDS = ["-bsf:v", "h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+secretplace"]


def link(site, name):
    """The address and the name of the original on the page of a film, and what is said of it."""
    return re.search(r'<dt>Original</dt><dd><a href="([^"]+)" download="([^"]+)"><bdi dir="ltr">([^<]+)<', page(site, name))


def test_films_have_originals_only_where_it_is_asked_for(site):
    film(site / "Pictures/harbour.mp4", seconds=1)
    configure(site, "privacy: { originals: stripped }")
    build(site)
    assert set(originals(site)) == {"jpg"} and not link(site, "harbour")
    configure(site, "films: { originals: true }")
    assert "needs `privacy: { originals: stripped }` to publish the originals of films" in build(site, status=64)


def test_a_stripped_film_has_its_pictures_and_nothing_else(site):
    telling(site / "Pictures/harbour.mov", seconds=3)
    told = site / "Pictures/harbour.mov"
    planted = site / "planted.mov"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-i", told, "-c", "copy", *WORDS, "-map_metadata", "0", "-movflags", "use_metadata_tags", planted],
        check=True, timeout=HANG)
    assert b"secretplace" in planted.read_bytes() and b"48.858" in planted.read_bytes()
    planted.rename(told)
    configure(site, STRIPPED + "\nhosting: [nginx]")
    build(site)
    made = originals(site)["mp4"]
    assert frames(made) == frames(told) and len(frames(made)) == 75
    assert [stream["codec_name"] for stream in probe(made)["streams"]] == ["h264", "aac"]
    content = made.read_bytes()
    for word in (b"secret", b"48.858", b"2024", b"Acme", b"x264", b"quicktime"):
        assert word not in content, word
    assert boxes(made).index("moov") < boxes(made).index("mdat")
    href, name, said = link(site, "harbour").groups()
    assert made.samefile(next((site / "Output/photos").glob("harbour-*")) / href)
    # It is another kind of file than its own name says.
    assert name == "harbour.mp4" and re.fullmatch(r"640 × 360, MP4, [\d.]+ [kM]B", said)
    checked = subprocess.run([PROGRAM, "check", "Output"], cwd=site, capture_output=True, text=True, timeout=HANG)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    # The pictures of the site are those of before.
    assert sorted(clips(site)) == ["360"]


def test_nothing_passes_that_a_decoder_does_not_need(site):
    """Units of any other type than those of pictures and their parameters (ITU-T H.264, table 7-1)."""
    film(site / "plain.mp4", "-bf", "0", seconds=1, sound=False)
    raw = site / "planted.h264"
    ffmpeg("-i", site / "plain.mp4", "-c", "copy", "-bsf:v", "h264_mp4toannexb,h264_metadata=aud=insert", raw)
    planted = b"".join(b"\0\0\0\1" + bytes([kind]) + b"secretplace\x80" for kind in (6, 12, 13, 24, 30, 31))
    first, *units = raw.read_bytes().split(b"\0\0\0\1\x09")
    raw.write_bytes(first + b"".join(b"\0\0\0\1\x09" + unit + planted for unit in units))
    ffmpeg("-fflags", "+genpts", "-r", "25", "-f", "h264", "-i", raw, "-c", "copy", site / "Pictures/harbour.mp4")
    assert b"secretplace" in (site / "Pictures/harbour.mp4").read_bytes()
    configure(site, STRIPPED)
    build(site)
    made = originals(site)["mp4"]
    assert b"secretplace" not in made.read_bytes() and len(frames(made)) == 25 == len(set(frames(site / "plain.mp4")))
    assert frames(made) == frames(site / "plain.mp4")


def cut_the_beginning(path):
    """As ffmpeg cuts without encoding: from the last key picture before."""
    whole = path.with_name("whole.mp4")
    path.rename(whole)
    ffmpeg("-ss", "1.5", "-i", whole, "-c", "copy", path)
    whole.unlink()


def cut_the_end(path, track=0):
    """As programs on phones do: the edit list of a track ends after half of it (ISO/IEC 14496-12, 8.6.6)."""
    content = bytearray(path.read_bytes())
    at = -1
    for _ in range(track + 1):
        at = content.index(b"elst", at + 1)
    at += 4
    version_and_count, duration = content[at:at + 8], int.from_bytes(content[at + 8:at + 12], "big")
    assert version_and_count == b"\0\0\0\0\0\0\0\1" and duration > 2000
    content[at + 8:at + 12] = (duration // 2).to_bytes(4, "big")
    path.write_bytes(content)


@pytest.mark.parametrize("cut", [cut_the_beginning, cut_the_end])
def test_what_was_cut_away_is_in_no_original(site, cut):
    """Programs that cut without encoding leave pictures in the file, and an edit list that hides them."""
    path = site / "Pictures/harbour.mp4"
    film(path, "-g", "1000", seconds=3, sound=False)
    cut(path)
    ran = subprocess.run(
        ["ffmpeg", "-v", "error", "-ignore_editlist", "1", "-i", path, "-map", "0:v", "-f", "framemd5", "-"], capture_output=True,
        text=True, check=True, timeout=HANG)
    assert len([line for line in ran.stdout.splitlines() if not line.startswith("#")]) > len(frames(path)) + 20
    configure(site, STRIPPED)
    assert "that players show from end to end" in build(site) and "mp4" not in originals(site)


def test_words_that_were_cut_away_are_in_no_original(site):
    """The list of the sound alone, whose end ffmpeg does not copy."""
    path = site / "Pictures/harbour.mp4"
    film(path, seconds=3)
    cut_the_end(path, track=1)
    configure(site, STRIPPED)
    build(site)
    counted = [len(subprocess.run(
        ["ffprobe", "-v", "error", "-ignore_editlist", "1", "-select_streams", "a:0", "-show_entries", "packet=size", "-of", "csv=p=0", file],
        capture_output=True, text=True, check=True, timeout=HANG).stdout.split()) for file in (path, originals(site)["mp4"])]
    assert counted[0] > 120 and counted[1] < 70, counted


def test_a_film_as_it_is_names_nothing_that_is_hidden(site):
    photo(site / "Pictures/zanzibar-4711.jpg")
    (site / "Pictures/index.md").write_text("---\nprivate: [zanzibar-4711.jpg]\n---\n")
    configure(site, KEPT)
    for name in ("a.mov", "b.mkv"):
        film(site / f"Pictures/{name}", "-metadata", "title=zanzibar-4711.jpg", seconds=1)
        assert "-original." in build(site, status=1) and not (site / "Output/index.html").exists()
        (site / f"Pictures/{name}").unlink()
    build(site)


def test_a_stripped_film_has_sound_only_where_films_have(site):
    film(site / "Pictures/harbour.mp4", seconds=1)
    for text in (STRIPPED, KEPT):
        configure(site, text.replace("originals: true", "originals: true, sound: false"))
        build(site)
        assert [stream["codec_name"] for stream in probe(originals(site)["mp4"])["streams"]] == ["h264"]


@pytest.mark.parametrize(("name", "codec", "options"), [
    ("a.mkv", "libx265", ["-x265-params", "log-level=none"]), ("a.mts", "libx264", ["-c:a", "ac3"]), ("a.mp4", "libsvtav1", ["-preset", "12"]),
    ("a.webm", "libvpx-vp9", ["-c:a", "libopus"])])
def test_other_codecs_and_containers(site, name, codec, options):
    path = site / f"Pictures/{name}"
    film(path, *options, codec=codec, seconds=1)
    configure(site, STRIPPED)
    build(site)
    made = originals(site)["mp4"]
    assert frames(made) == frames(path)
    assert probe(made)["streams"][1]["codec_name"] == "aac" 
    assert not {word for word in (b"x265", b"x264", b"secret") if word in made.read_bytes()}
    if codec == "libx265":
        assert probe(made)["streams"][0]["codec_tag_string"] == "hvc1"


def test_a_stripped_film_is_turned_as_before(site, tmp_path):
    path = site / "Pictures/upright.mp4"
    turned(path, tmp_path)
    configure(site, STRIPPED)
    build(site)
    made = originals(site)["mp4"]
    assert frames(made) == frames(path)
    turns = [probe(film)["streams"][0]["side_data_list"][0]["rotation"] for film in (made, path)]
    assert turns[0] == turns[1] and abs(turns[0]) == 90


def test_a_film_that_cannot_be_stripped_has_none(site):
    film(site / "Pictures/old.avi", codec="mjpeg", seconds=1)
    configure(site, STRIPPED)
    assert "asks for originals of films, and 1 of the films that were looked at has none" in build(site)
    assert set(originals(site)) == {"jpg"} and sorted(clips(site)) == ["360"] and not link(site, "old")


def test_a_film_as_it_is(site):
    telling(site / "Pictures/harbour.mov", seconds=1)
    configure(site, KEPT + "\ndownloads: originals")
    build(site)
    content = (site / "Pictures/harbour.mov").read_bytes()
    made = originals(site)["mov"]
    assert made.read_bytes() == content and made.stat().st_mode & 0o777 == 0o644
    assert link(site, "harbour")[2] == "harbour.mov"
    [archive] = (site / "Output").glob("*.zip")
    with zipfile.ZipFile(archive) as opened:
        assert content in [opened.read(name) for name in opened.namelist()]
    # What hides the film hides it.
    (site / "Pictures/index.md").write_text("---\nprivate: [harbour.mov]\n---\n")
    build(site)
    assert set(originals(site)) == {"jpg"}
    assert not [path for path in (site / "Output").rglob("*") if path.is_file() and content[-500:] in path.read_bytes()]


def test_a_film_that_is_a_frame_alone_has_none(site):
    film(site / "Pictures/harbour.mp4", seconds=3)
    configure(site, STRIPPED.replace("originals: true", "originals: true, longest: 2s"))
    build(site)
    assert set(originals(site)) == {"jpg"}


def test_the_same_bytes_whatever_the_jobs_and_the_state(site):
    for number in range(2):
        telling(site / f"Pictures/film{number}.mov", seconds=1 + number)
    configure(site, STRIPPED)
    build(site, "--jobs", "1")
    before = tree(site)
    stamps = {path: path.stat().st_mtime_ns for path in (site / "Output").rglob("*-original.mp4")}
    assert len(stamps) == 2
    for path in sorted((site / ".heliograph").rglob("*"), reverse=True):
        path.unlink() if not path.is_dir() else path.rmdir()
    build(site, "--jobs", "2")
    assert tree(site) == before
    # Turned off and on again, nothing of it is left, and then the same is there.
    configure(site, "")
    build(site)
    assert not originals(site)
    configure(site, STRIPPED)
    build(site)
    assert tree(site) == before
    assert not list(site.rglob(".heliograph-tmp-*"))
