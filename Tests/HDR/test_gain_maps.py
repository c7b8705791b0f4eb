"""Light beyond white is kept: what the renditions of large photos hold, as other programs read it."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy
import pytest
import pyvips
import samples
from PIL import Image

PROGRAM = os.environ["HELIOGRAPH"]
WIDTHS = [600, 1200, samples.WIDTH]
# Of the long side in pixels: from here on renditions have a map.
LEAST = 1200


def build(folder, contents, settings=""):
    """Builds a site of photos, and returns what was printed."""
    (folder / "Pictures").mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        (folder / "Pictures" / name).write_bytes(content)
    (folder / "heliograph.yml").write_text(
        f"sources:\n  - folder: Pictures\nrenditions:\n  widths: {WIDTHS}\n{settings}")
    ran = subprocess.run(
        [PROGRAM, "build"], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, timeout=600)
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


def renditions(folder):
    """The JPEGs of a site with one photo, by their long side."""
    found = {}
    for path in (folder / "Output").rglob("*.jpg"):
        with Image.open(path) as image:
            found[max(image.size)] = path
    return dict(sorted(found.items()))


def rules(path):
    """Which standards gmaudit finds obeyed; none in a file without a gain map."""
    program = Path(sys.executable).with_name("gmaudit")
    ran = subprocess.run([program, "check", "--json", path], stdout=subprocess.PIPE, text=True, timeout=60)
    [file] = json.loads(ran.stdout)["files"]
    return sorted(file["rules_fired"])


def shown(path):
    """The light that a rendition stands for on a screen of any range, by the formula of ISO 21496-1."""
    content = path.read_bytes()
    length, place = second(content)
    base, map_ = content[:place], content[place:place + length]
    assert place + length == len(content)
    assert Image.open(io.BytesIO(map_)).mode == "L"
    numbers = map_[map_.index(samples.ISO) + len(samples.ISO):]
    # Behind two versions and the flags are fractions: two headrooms, then minimum, maximum, gamma and the offsets.
    assert numbers[:5] == b"\0\0\0\0\x40"
    pairs = numpy.frombuffer(numbers[5:61], ">i4").reshape(7, 2)
    headroom, *channel = (pairs[:, 0] / pairs[:, 1])[1:]
    assert headroom > 0
    pixels = samples.decoded(base)
    gain = samples.decoded(map_, (pixels.shape[1], pixels.shape[0]))
    return samples.gained(pixels, gain, *channel)


def second(content):
    """Length and place of the second picture, by the index."""
    index = content.index(b"MPF\0MM\0*") + 4
    length, place = (int.from_bytes(content[index + 50 + 16 + at:][:4], "big") for at in (4, 8))
    return length, index + place


def reduced(light, width=300):
    """Mixed in light, to so many columns."""
    height, columns, bands = light.shape
    image = pyvips.Image.new_from_memory(light.astype(numpy.float32).tobytes(), columns, height, bands, "float")
    small = image.resize(width / columns, vscale=round(height * width / columns) / height, kernel="linear")
    return numpy.ndarray(buffer=small.write_to_memory(), dtype=numpy.float32, shape=[small.height, small.width, bands])


def stops_apart(one, other):
    """How far two pictures are apart in each pixel's luminance, in stops."""
    one, other = (numpy.maximum(reduced(light) @ samples.LUMINANCE, 0) + 1 / 64 for light in (one, other))
    return numpy.abs(numpy.log2(one / other))


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """A site of each sample, with gain maps and without; made when first asked for."""
    made = {}

    def site(kind, rule="keep"):
        if (kind, rule) not in made:
            folder = tmp_path_factory.mktemp(f"{kind}-{rule}")
            sample = samples.ALL[kind]()
            made[kind, rule] = folder, sample, build(folder, {sample.name: sample.content}, f"  hdr: {rule}\n")
        return made[kind, rule]

    return site


@pytest.fixture(params=samples.ALL)
def kind(request):
    return request.param


def test_large_renditions_obey_both_standards(sites, kind):
    folder, _, _ = sites(kind)
    assert {side: rules(path) for side, path in renditions(folder).items()} == {
        side: ["iso-jpeg", "ultrahdr"] if side >= LEAST else [] for side in WIDTHS}


def test_libultrahdr_reads_them(sites, kind):
    folder, sample, _ = sites(kind)
    for side, path in renditions(folder).items():
        image = pyvips.Image.new_from_file(str(path))
        assert image.get("vips-loader") == ("uhdrload" if side >= LEAST else "jpegload"), side
        if side >= LEAST:
            light = image.uhdr2scRGB()
            pixels = numpy.ndarray(
                buffer=light.write_to_memory(), dtype=numpy.float32, shape=[light.height, light.width, light.bands])
            assert stops_apart(pixels[..., :3].astype(float), sample.light).mean() < 0.1


def test_the_light_is_that_of_the_original(sites, kind):
    folder, sample, _ = sites(kind)
    for side, path in renditions(folder).items():
        if side >= LEAST:
            apart = stops_apart(shown(path), sample.light)
            assert apart.mean() <= 0.05 and numpy.percentile(apart, 99) <= 0.25, (side, apart.mean(), numpy.percentile(apart, 99))


def test_pixels_of_the_standard_range_are_the_same_and_bytes_few(sites, kind):
    kept, dropped = (renditions(sites(kind, rule)[0]) for rule in ("keep", "drop"))
    for side in WIDTHS:
        assert numpy.array_equal(*(numpy.asarray(Image.open(paths[side])) for paths in (kept, dropped))), side
        assert rules(dropped[side]) == []
        sizes = [paths[side].stat().st_size for paths in (kept, dropped)]
        assert sizes[0] == sizes[1] if side < LEAST else sizes[1] < sizes[0] <= 1.2 * sizes[1] + 2_000, (side, sizes)


def test_pages_say_so(sites, kind):
    for rule, is_said in (("keep", True), ("drop", False)):
        folder, _, printed = sites(kind, rule)
        pages = "".join(path.read_text() for path in (folder / "Output").rglob("*.html"))
        assert ("HDR" in pages) == is_said
        assert "light beyond white" not in printed
        ran = subprocess.run(
            [PROGRAM, "check", "Output"], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)
        assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("orientation", range(1, 9))
def test_the_map_is_turned_with_its_photo(orientation, tmp_path):
    sample = samples.ultra_hdr(orientation)
    build(tmp_path, {sample.name: sample.content})
    apart = stops_apart(shown(renditions(tmp_path)[samples.WIDTH]), sample.light)
    assert apart.mean() <= 0.05 and numpy.percentile(apart, 99) <= 0.25


@pytest.mark.parametrize("offset", [0, 1, 8, 500, 2**31, 2**32 - 1, 10_000_000])
def test_a_false_place_costs_the_map_alone(offset, tmp_path, sites):
    """Past the end, into the photo, into the index itself, and beyond what a signed number holds."""
    sample = samples.ultra_hdr(offset=offset)
    printed = build(tmp_path, {sample.name: sample.content})
    assert "cannot be read" in printed and "light beyond white" in printed
    plain = renditions(sites("ultra-hdr", "drop")[0])
    assert {side: path.read_bytes() for side, path in renditions(tmp_path).items()} == {
        side: path.read_bytes() for side, path in plain.items()}


@pytest.mark.parametrize("share", [0.2, 0.6, 0.98])
def test_a_map_that_is_cut_short_costs_the_map_alone(share, tmp_path):
    sample = samples.ultra_hdr()
    length, place = len(sample.content), sample.content.rindex(b"\xff\xd8\xff")
    build(tmp_path, {sample.name: sample.content[:place + int(share * (length - place))]})
    assert sorted(renditions(tmp_path)) == WIDTHS


def test_a_watermark_has_no_gain(tmp_path):
    sample = samples.ultra_hdr()
    mark = Image.new("RGBA", (400, 400), (255, 255, 255, 255))
    mark.save(tmp_path / "mark.png")
    build(tmp_path, {sample.name: sample.content},
          "  watermark: { image: mark.png, position: centre, width: 20, opacity: 100 }\n")
    light = shown(renditions(tmp_path)[samples.WIDTH])
    height, width, _ = light.shape
    middle = light[height // 2 - 60:height // 2 + 60, width // 2 - 60:width // 2 + 60]
    assert numpy.abs(middle - 1).max() < 0.05
    assert light.max() > 4


def test_the_rule_can_be_changed_and_changed_back(tmp_path):
    """Other photos are not made again, and what is made is what a first build makes."""
    sample, plain = samples.ultra_hdr(), samples.jpeg(samples.scene()[0])
    trees = []
    for rule in ("keep", "drop", "keep"):
        printed = build(tmp_path, {sample.name: sample.content, "plain.jpg": plain}, f"  hdr: {rule}\n")
        trees.append({
            str(path.relative_to(tmp_path)): path.read_bytes() for path in (tmp_path / "Output").rglob("*") if path.is_file()})
        if len(trees) == 2:
            assert "1 photo processed" in printed, printed
    assert trees[0] == trees[2] != trees[1]
