"""Films as items of their albums: what ffprobe, the boxes and the pages say of them, and what hostile ones cost."""

import html
import json
import re
import signal
import subprocess
import time
import zipfile

import pytest
from heliograph_tests.tools import require_tool
from making import bright, ffmpeg, film, photo, telling, turned
from PIL import Image
from sites import HANG, LATER, PROGRAM, boxes, build, clips, configure, page, probe, tree, video


def luma(path):
    """The mean light of a picture, of 255."""
    with Image.open(path) as picture:
        grey = picture.convert("L").resize((1, 1), Image.Resampling.BOX)
        return grey.getpixel((0, 0))


def test_a_film_is_an_item_of_its_album(site):
    film(site / "Pictures/harbour.mp4", size="1920x1080")
    build(site)
    made = clips(site)
    assert sorted(made) == ["1080", "540"]
    for name, size in {"1080": (1920, 1080), "540": (960, 540)}.items():
        assert boxes(made[name]).index("moov") < boxes(made[name]).index("mdat")
        stream = video(made[name])
        assert (stream["codec_name"], stream["pix_fmt"], stream["width"], stream["height"]) == ("h264", "yuv420p", *size)
        assert stream["profile"] == "High" and stream["level"] <= 42
        assert [stream["codec_name"] for stream in probe(made[name])["streams"]] == ["h264", "aac"]
        assert abs(float(probe(made[name])["format"]["duration"]) - 2) < 0.1
    text = page(site, "harbour")
    assert re.search(r'<video controls="controls" preload="none" playsinline="playsinline" width="1920" height="1080" poster="', text)
    assert [re.search(r"-(\d+)\.mp4", source)[1] for source in re.findall("<source [^>]*>", text)] == ["540", "1080"]
    assert 'media="(max-width:40em)"' in text
    assert "<dd><bdi>0:02</bdi></dd>" in text and 'download="harbour.mp4"' in text
    home = (site / "Output/index.html").read_text()
    assert re.search(r'<time datetime="PT2S"><span class="unseen">Film </span>0:02</time>', home)
    assert home.count("<time datetime") == 1 and "1 photograph, 1 film" in home
    # It plays where no script runs and where the policy of the page counts.
    assert "media-src 'self'" in html.unescape(text)


def test_nothing_of_a_film_tells_when_and_where(site):
    telling(site / "Pictures/secretname.mov")
    configure(site, "facts: { fileName: false }")
    build(site)
    [clip] = clips(site).values()
    answer = probe(clip)
    allowed = {"major_brand", "minor_version", "compatible_brands", "language", "vendor_id", "encoder"}
    assert set(answer["format"]["tags"]) | {tag for stream in answer["streams"] for tag in stream.get("tags", {})} <= allowed
    for path in (site / "Output").rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            for word in (b"secrettitle", b"48.858", b"ISO6709", b"quicktime"):
                assert word not in content, path
    # The clock of the camera orders and dates it, and its name is a fact, as of a photo.
    text = next(text for path in (site / "Output/photos").glob("*/index.html") if "<video" in (text := path.read_text()))
    assert 'datetime="2024-05-04T18:30:05"' in text and "Acme One" in text


def test_a_place_is_shown_where_its_owner_wants_it(site):
    telling(site / "Pictures/tower.mov")
    configure(site, "privacy: { location: show }")
    build(site)
    assert "48.8584° N, 2.2945° E" in page(site, "tower")


def test_a_film_is_turned_as_it_is_seen(site, tmp_path):
    turned(site / "Pictures/upright.mp4", tmp_path)
    build(site)
    stream = video(clips(site)["360"])
    assert (stream["width"], stream["height"]) == (360, 640) and "side_data_list" not in stream
    assert 'width="360" height="640" poster' in page(site, "upright")


def test_the_frame_that_stands_for_a_film_is_not_black(site):
    film(site / "Pictures/dawn.mp4", seconds=4, filters="fade=in:0:60", sound=False)
    build(site)
    [poster] = re.findall(r'poster="([^"]+)"', page(site, "dawn"))
    shown = next((site / "Output/photos").glob("dawn-*")) / poster
    assert luma(shown) > 40


@pytest.mark.parametrize("transfer", ["arib-std-b67", "smpte2084"])
def test_light_beyond_white_is_neither_grey_nor_lost(site, transfer):
    """White of HLG and PQ comes out as the white of the web, and clips say that they are of its range."""
    bright(site / "Pictures/sun.mp4", transfer)
    build(site)
    [clip] = clips(site).values()
    assert video(clip)["color_transfer"] == "bt709" and video(clip)["pix_fmt"] == "yuv420p"
    [poster] = re.findall(r'poster="([^"]+)"', page(site, "sun"))
    assert luma(next((site / "Output/photos").glob("sun-*")) / poster) > 230


def test_settings_of_films(site):
    film(site / "Pictures/harbour.mp4", seconds=3)
    configure(site, "films: { sound: false, formats: [av1] }")
    build(site)
    made = clips(site)
    assert sorted(made) == ["360", "360-av1"]
    assert [stream["codec_name"] for stream in probe(made["360-av1"])["streams"]] == ["av1"]
    assert [stream["codec_name"] for stream in probe(made["360"])["streams"]] == ["h264"]
    text = page(site, "harbour")
    assert [source.count("av01") for source in re.findall("<source [^>]*>", text)] == [1, 0]
    frames = {path: digest for path, digest in tree(site).items() if path.endswith(".jpg")}
    configure(site, "films: { longest: 2s }")
    assert "harbour.mp4 is longer than 2 seconds, so only a frame of it is shown" in build(site)
    assert not clips(site) and "<video" not in page(site, "harbour")
    assert {path: digest for path, digest in tree(site).items() if path.endswith(".jpg")} == frames
    configure(site, "films: { show: false }")
    assert "film" not in build(site)
    assert not list((site / "Output/photos").glob("harbour-*"))


def test_a_build_says_how_much_was_encoded(site):
    """Two sizes of three seconds, and again nothing."""
    film(site / "Pictures/harbour.mp4", size="1280x720", seconds=3)
    for expected in (6, None):
        events = [json.loads(line) for line in build(site, "--progress", "json").splitlines() if line.startswith("{")]
        seconds = [event["seconds"] for event in events if event.get("stage") == "encoding"]
        assert seconds == sorted(seconds) and (seconds[-1:] or [None]) == [expected]


def test_the_same_bytes_whatever_the_jobs(site):
    for number in range(3):
        film(site / f"Pictures/film{number}.mp4", seconds=1 + number)
    build(site, "--jobs", "1", "--output", "One")
    build(site, "--jobs", "2", "--output", "Two")
    assert tree(site, "One") == tree(site, "Two") and len(clips(site, "One")) == 1


def test_nothing_is_made_twice(site):
    film(site / "Pictures/harbour.mp4", seconds=1)
    build(site)
    before = tree(site)
    stamps = {path: path.stat().st_mtime_ns for path in clips(site).values()}
    (site / "Pictures/still.jpg").rename(site / "Pictures/other.jpg")
    build(site)
    assert {path: path.stat().st_mtime_ns for path in clips(site).values()} == stamps
    # Neither the state nor the output alone is needed; here the clips are found by what the output says of them.
    (site / "Pictures/other.jpg").rename(site / "Pictures/still.jpg")
    for path in sorted((site / ".heliograph").rglob("*"), reverse=True):
        path.unlink() if not path.is_dir() else path.rmdir()
    build(site)
    assert {path: path.stat().st_mtime_ns for path in clips(site).values()} == stamps
    assert tree(site) == before


def test_hostile_films_cost_only_themselves(site):
    film(site / "Pictures/good.mp4", seconds=1)
    good = (site / "Pictures/good.mp4").read_bytes()
    canary = site / "canary.txt"
    canary.write_text("secretcanary")
    hostile = {
        "list.mp4": f"#EXTM3U\n#EXTINF:10,\nfile://{canary}\n".encode(),
        "concat.mov": f"ffconcat version 1.0\nfile {canary}\n".encode(),
        "cut.mp4": good[:len(good) // 3],
        "empty.mkv": b"",
        "noise.mp4": b"\0\0\0\x18ftypisom" + bytes(range(256)) * 40,
        "photo.mp4": (site / "Pictures/still.jpg").read_bytes(),
        # A box that says it is 16 exabytes long, and one that is within itself for ever.
        "huge.mp4": b"\0\0\0\x18ftypisom\0\0\0\0isomiso2" + b"\0\0\0\x01moov" + b"\xff" * 8,
        "sound.mp4": None,
    }
    for name, content in hostile.items():
        if content is not None:
            (site / "Pictures" / name).write_bytes(content)
    ffmpeg("-f", "lavfi", "-i", "sine=440:duration=1", site / "Pictures/sound.mp4")
    printed = build(site, status=2)
    for name in hostile:
        assert f"Pictures/{name}" in printed, (name, printed)
    assert "/proc/" not in printed
    assert page(site, "good") and len(clips(site)) == 1
    for path in (site / "Output").rglob("*"):
        assert not path.is_file() or b"secretcanary" not in path.read_bytes(), path


def test_a_film_that_refers_to_another_file_reads_none(site):
    """QuickTime may name a file in which its pictures are (`dref`); nothing outside of the film is opened."""
    film(site / "whole.mov", seconds=1, sound=False)
    content = (site / "whole.mov").read_bytes()
    # The same length: an alias in place of the note that all is in this file.
    own, other = b"url \x00\x00\x00\x01", b"url \x00\x00\x00\x00"
    assert own in content
    (site / "Pictures/refers.mov").write_bytes(content.replace(own, other))
    build(site)
    assert len(clips(site)) == 1


def test_a_film_with_a_place_in_the_owners_folder_is_refused(site):
    (site / "Static").mkdir()
    telling(site / "Static/mine.mp4")
    configure(site)
    printed = build(site, status=1)
    assert "mine.mp4" in printed and "position" in printed and not (site / "Output/index.html").exists()
    ffmpeg(
        "-i", site / "Static/mine.mp4", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact",
        "-c", "copy", site / "Static/plain.mp4")
    (site / "Static/mine.mp4").unlink()
    build(site)
    assert (site / "Output/plain.mp4").exists()


def test_without_ffmpeg_a_note_names_the_package(site, tmp_path):
    film(site / "Pictures/harbour.mp4", seconds=1)
    (tmp_path / "empty").mkdir()
    printed = build(site, environment={"PATH": str(tmp_path / "empty")})
    assert "films that are not shown: 1 .mp4" in printed and "sudo apt install ffmpeg" in printed
    assert not clips(site)
    # Once it is installed, the next build shows them, although no file of the site changed.
    build(site)
    assert clips(site)


def test_a_hidden_film_leaves_nothing(site):
    film(site / "Pictures/secretfilm.mp4", seconds=1)
    film(site / "Pictures/harbour.mp4", seconds=1, size="320x180")
    build(site)
    assert len(clips(site)) == 2
    (site / "Pictures/index.md").write_text("---\nprivate: [secretfilm.mp4]\n---\n")
    build(site)
    assert len(clips(site)) == 1
    for path in (site / "Output").rglob("*"):
        assert "secretfilm" not in path.name and not (path.is_file() and b"secretfilm" in path.read_bytes()), path


def test_a_film_of_a_locked_album_is_nowhere_in_the_clear(site):
    (site / "Pictures/In").mkdir()
    film(site / "Pictures/In/secretfilm.mp4", seconds=1)
    (site / "Pictures/In/index.md").write_text("---\nlocked: family\n---\n")
    (site / "Pictures/In/secretfilm.vtt").write_text("WEBVTT\n\n00:00.000 --> 00:02.000\nLow tide\n")
    (site / "words").write_text("correct horse battery staple\n")
    configure(site, "passphrases: { family: { file: words } }")
    build(site)
    assert not clips(site) and not list((site / "Output").rglob("*.vtt"))


def test_words_beside_a_film_count(site):
    """A sidecar names it, rates it, and hides it, as it does for a photo."""
    film(site / "Pictures/harbour.mp4", seconds=1)
    packet = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Low tide</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>"""
    (site / "Pictures/harbour.mp4.xmp").write_text(packet)
    build(site)
    text = page(site, "low-tide")
    assert "<h1" in text and "Low tide</h1>" in text and 'aria-label="Film: Low tide"' in text
    (site / "Pictures/harbour.mp4.xmp").write_text(packet.replace('"4"', '"-1"'))
    build(site)
    assert not clips(site)


CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:02.000\n{}\n"


def test_captions_beside_a_film(site):
    film(site / "Pictures/harbour.mp4", seconds=1)
    configure(site, "language: en")
    (site / "Pictures/harbour.vtt").write_text("WEBVTT by secretname\n\nNOTE secretnote\n\nsecretcue\n" + CAPTIONS.format("Low tide")[8:])
    (site / "Pictures/harbour.de.vtt").write_text(CAPTIONS.format("Ebbe"))
    (site / "Pictures/harbour.fr.vtt").write_bytes(CAPTIONS.format("Marée").encode("latin-1"))
    printed = build(site)
    assert "Pictures/harbour.mp4 is shown without the captions of harbour.fr.vtt, which is not WebVTT in UTF-8" in printed
    assert "neither photo nor text" not in printed
    tracks = re.findall(r'<track kind="captions" src="([^"]+)" srclang="(\w+)" label="(\w+)" />', page(site, "harbour"))
    assert [track[1:] for track in tracks] == [("en", "English"), ("de", "Deutsch")]
    [folder] = (site / "Output/photos").glob("harbour-*")
    assert [(folder / track[0]).read_text() for track in tracks] == [CAPTIONS.format("Low tide"), CAPTIONS.format("Ebbe")]
    for path in (site / "Output").rglob("*"):
        assert not (path.is_file() and re.search(b"secret(name|note|cue)", path.read_bytes())), path
    # An equal film elsewhere has words of its own.
    (site / "Pictures/In").mkdir()
    (site / "Pictures/In/harbour2.mp4").write_bytes((site / "Pictures/harbour.mp4").read_bytes())
    build(site)
    assert "<track" not in page(site, "harbour2") and "<track" in page(site, "harbour")
    (site / "Pictures/In/harbour2.mp4").unlink()
    (site / "Pictures/In").rmdir()
    build(site)
    stamps = {path: path.stat().st_mtime_ns for path in clips(site).values()}
    before = tree(site)
    # Other words make no clip again, and their file of the last build goes.
    (site / "Pictures/harbour.de.vtt").write_text(CAPTIONS.format("Niedrigwasser"))
    build(site)
    assert {path: path.stat().st_mtime_ns for path in clips(site).values()} == stamps
    assert len(list((site / "Output").rglob("*.vtt"))) == 2 and "Ebbe" not in "".join(
        path.read_text() for path in (site / "Output").rglob("*.vtt"))
    (site / "Pictures/harbour.de.vtt").write_text(CAPTIONS.format("Ebbe"))
    for path in sorted((site / ".heliograph").rglob("*"), reverse=True):
        path.unlink() if not path.is_dir() else path.rmdir()
    build(site)
    assert tree(site) == before
    (site / "heliograph.yml").write_text("language: en\nsources: [ { folder: Pictures, exclude: ['*.de.vtt'] } ]\nrenditions: { widths: [320, 640] }\n")
    build(site)
    assert "Deutsch" not in page(site, "harbour") and len(list((site / "Output").rglob("*.vtt"))) == 1
    for name in ("harbour.vtt", "harbour.de.vtt"):
        (site / "Pictures" / name).unlink()
    build(site)
    assert not list((site / "Output").rglob("*.vtt")) and "<track" not in page(site, "harbour")


def test_other_words_leave_none_of_the_old(site):
    """Also where a build looks at the changed folder alone, which it does where no change was within two seconds."""
    film(site / "Pictures/harbour.mp4", seconds=1)
    for words in ("Low tide", "High tide"):
        (site / "Pictures/harbour.vtt").write_text(CAPTIONS.format(words))
        build(site, environment=LATER)
    assert [path.read_text() for path in (site / "Output").rglob("*.vtt")] == [CAPTIONS.format("High tide")]


def test_captions_name_nobody_who_is_hidden(site):
    """The words of captions are searched as all texts are."""
    film(site / "Pictures/harbour.mp4", seconds=1)
    Image.new("RGB", (300, 200)).save(site / "Pictures/Secretperson Anna Lindqvist.jpg")
    (site / "Pictures/index.md").write_text("---\nprivate: [Secretperson Anna Lindqvist.jpg]\n---\n")
    (site / "Pictures/harbour.vtt").write_text(CAPTIONS.format("Secretperson Anna Lindqvist.jpg"))
    printed = build(site, status=1)
    assert "captions.vtt" in printed and not (site / "Output/index.html").exists()


def test_words_beside_a_film_make_no_clip_again(site):
    film(site / "Pictures/harbour.mp4", seconds=1)
    build(site)
    stamps = {path: path.stat().st_mtime_ns for path in clips(site).values()}
    packet = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"/></rdf:RDF></x:xmpmeta>"""
    (site / "Pictures/harbour.mp4.xmp").write_text(packet)
    build(site)
    assert {path: path.stat().st_mtime_ns for path in clips(site).values()} == stamps


def test_search_engines_learn_of_a_film(site):
    telling(site / "Pictures/tower.mov")
    configure(site, "baseURL: https://photos.example/")
    build(site)
    text = page(site, "tower")
    [data] = re.findall('<script type="application/ld.json">(.*?)</script>', text)
    [found] = [item for item in json.loads(data) if item["@type"] == "VideoObject"]
    # What https://developers.google.com/search/docs/appearance/structured-data/video asks for.
    assert found["name"] and found["uploadDate"].startswith("2024-05-04T18:30:05") and re.fullmatch(r"PT\d+S", found["duration"])
    for key, ending in {"thumbnailUrl": ".jpg", "contentUrl": ".mp4"}.items():
        assert found[key].startswith("https://photos.example/images/") and found[key].endswith(ending)
        assert (site / "Output" / found[key].removeprefix("https://photos.example/")).exists()


def wait_for_the_encoder(site, running):
    """Waits until the first clip of a build is being written, or the build has ended."""
    end = time.monotonic() + HANG
    while not list((site / ".heliograph/store/images").rglob(".heliograph-tmp-*")) and running.poll() is None:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_killed_in_the_middle_the_next_build_is_a_clean_ones(site):
    film(site / "Pictures/long.mp4", size="1280x720", seconds=6)
    configure(site)
    with subprocess.Popen([PROGRAM, "build"], cwd=site, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        wait_for_the_encoder(site, running)
        running.send_signal(signal.SIGKILL)
    build(site)
    after = tree(site)
    for folder in ("Output", ".heliograph"):
        for path in sorted((site / folder).rglob("*"), reverse=True):
            path.unlink() if not path.is_dir() else path.rmdir()
    build(site)
    assert tree(site) == after
    assert not list(site.rglob(".heliograph-tmp-*"))


def test_a_film_that_changes_while_it_is_encoded(site):
    """Clips that may be of two films are of none; when the first is back, its clips are its own."""
    path = site / "Pictures/long.mp4"
    film(path, size="1280x720", seconds=6)
    film(site / "other.mp4", size="1280x720", seconds=2)
    first = path.read_bytes()
    configure(site)
    with subprocess.Popen([PROGRAM, "build"], cwd=site, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        wait_for_the_encoder(site, running)
        path.write_bytes((site / "other.mp4").read_bytes())
    build(site)
    assert [round(float(probe(clip)["format"]["duration"])) for clip in clips(site).values()] == [2, 2]
    path.write_bytes(first)
    build(site)
    assert [round(float(probe(clip)["format"]["duration"])) for clip in clips(site).values()] == [6, 6]


def test_a_late_film_comes_with_the_next_build(site):
    """With no time left a frame of it is shown, or nothing yet; the next build goes on."""
    film(site / "Pictures/harbour.mp4", size="1280x720", seconds=12, sound=False)
    printed = build(site, "--max-time", "1s", status=None)
    assert "within --max-time" in printed and not clips(site)
    build(site)
    assert sorted(clips(site)) == ["540", "720"]


def test_the_folder_checks_clean(site):
    telling(site / "Pictures/harbour.mov")
    configure(site, "hosting: [netlify, nginx]")
    build(site)
    ran = subprocess.run([PROGRAM, "check", "Output"], cwd=site, capture_output=True, text=True, timeout=HANG)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_films_of_a_remote(site):
    """They are copied with their captions and the films of photos that move, and leave the mirror when nobody wants them."""
    require_tool("rclone")
    (site / "Pictures/In").mkdir()
    film(site / "Pictures/In/harbour.mp4", seconds=1)
    (site / "Pictures/In/harbour.vtt").write_text("WEBVTT\n\n00:00.000 --> 00:01.000\nLow tide\n")
    photo(site / "Pictures/IMG_1.jpg")
    film(site / "Pictures/IMG_1.MOV", seconds=1)
    remote = {"RCLONE_CONFIG_NAS_TYPE": "alias", "RCLONE_CONFIG_NAS_REMOTE": str(site / "Pictures")}
    text = 'sources: [ {{ rclone: "nas:" }} ]\nrenditions: {{ widths: [320] }}\nfilms: {{ show: {} }}\n'
    (site / "heliograph.yml").write_text(text.format("true"))
    assert "not copied" not in build(site, environment=remote)
    made = tree(site)
    assert len([path for path in made if path.endswith(".mp4")]) == 2 and len([path for path in made if path.endswith(".vtt")]) == 1
    assert 'class="live"' in page(site, "img-1") and "<track" in page(site, "harbour")
    assert ">1 film<" in (site / "Output/albums/in/index.html").read_text()
    # As from the folder itself.
    (site / "heliograph.yml").write_text(text.format("true").replace('rclone: "nas:"', "folder: Pictures"))
    build(site, "--output", "Folder")
    files = [{path: digest for path, digest in tree(site, output).items() if "images/" in path} for output in ("Output", "Folder")]
    assert files[0] == files[1]
    (site / "heliograph.yml").write_text(text.format("false"))
    assert "mp4" not in build(site, environment=remote)
    assert not list((site / ".heliograph/mirrors").rglob("*.mp4")) and not clips(site)


def test_films_are_in_the_archive_of_their_album(site):
    film(site / "Pictures/harbour.mp4", seconds=1)
    configure(site, "downloads: 640")
    build(site)
    [archive] = (site / "Output").glob("*.zip")
    with zipfile.ZipFile(archive) as opened:
        [name] = [name for name in opened.namelist() if name.endswith(".mp4")]
        assert opened.read(name) == clips(site)["360"].read_bytes()
