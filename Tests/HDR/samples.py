"""Photos with light beyond white, made here: as telephones and programs write them, and by nothing of Heliograph.

Sources: Ultra HDR Image Format 1.1; ISO 21496-1:2025, annex C; CIPA DC-007; Apple, "Applying Apple HDR effect to your photos";
Recommendation ITU-R BT.2100; PNG 3rd edition, 11.3.2.6 (cICP); ISO/IEC 14496-12 and 23008-12 (HEIF).
"""

import dataclasses
import io
import struct
import zlib

import numpy
import pyvips
from PIL import Image

WIDTH, HEIGHT = 1500, 1000
XMP, ISO = b"http://ns.adobe.com/xap/1.0/\0", b"urn:iso:std:iso:ts:21496:-1\0"
APPLE = "urn:com:apple:photo:2020:aux:hdrgainmap"
# Of BT.709, whose primaries sRGB has.
LUMINANCE = numpy.array([0.2126, 0.7152, 0.0722])
# Diffuse white of Report ITU-R BT.2408, in cd/m².
WHITE = 203


def light(signal):
    """Of an sRGB signal, both from 0 to 1."""
    return numpy.where(signal <= 0.04045, signal / 12.92, ((signal + 0.055) / 1.055) ** 2.4)


def signal(light):
    return numpy.where(light <= 0.0031308, light * 12.92, 1.055 * numpy.maximum(light, 0) ** (1 / 2.4) - 0.055)


def scene(width=WIDTH, height=HEIGHT):
    """A picture in sRGB, 8 bits, without symmetry; and from 0 to 1 how much of the gain each pixel has, in three channels."""
    x, y = numpy.meshgrid(numpy.linspace(0, 1, width), numpy.linspace(0, 1, height))
    picture = numpy.stack([0.2 + 0.6 * x, 0.3 + 0.4 * y, 0.5 - 0.3 * x * y], axis=2)
    sun = numpy.exp(-((x - 0.75) ** 2 / 0.02 + (y - 0.3) ** 2 / 0.04))
    # As detailed as leaves, so that its bytes are those of a photograph.
    detail = numpy.random.default_rng(1).normal(0, 0.05, (height // 2, width // 2)).repeat(2, 0).repeat(2, 1)
    picture = numpy.clip(picture + 0.4 * sun[..., None] + detail[..., None], 0, 1)
    gain = numpy.clip(0.15 + 0.85 * sun, 0, 1)
    return (picture * 255 + 0.5).astype(numpy.uint8), numpy.stack([gain, gain * 0.95, gain * 0.9], axis=2)


@dataclasses.dataclass
class Sample:
    """A photo, and the light that it stands for: upright, red, green and blue of sRGB's primaries, 1 is white."""

    name: str
    content: bytes
    light: numpy.ndarray


def jpeg(pixels, quality=95, **more):
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "JPEG", quality=quality, subsampling=0, **more)
    return file.getvalue()


def decoded(content, size=None):
    """A JPEG's samples from 0 to 1, in three channels; in another size if one is given."""
    image = Image.open(io.BytesIO(content)).convert("RGB")
    return numpy.asarray(image.resize(size, Image.BICUBIC) if size else image) / 255


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def inserted(image, *segments):
    return image[:2] + b"".join(segments) + image[2:]


def index(first, second, offset):
    """The index of two pictures, little-endian, as libultrahdr does not write it and some cameras do."""
    entries = struct.pack("<IIIHH", 0x030000, first, 0, 0, 0) + struct.pack("<IIIHH", 0, second, offset, 0, 0)
    fields = (struct.pack("<HHI4s", 0xB000, 7, 4, b"0100") + struct.pack("<HHII", 0xB001, 4, 1, 2)
              + struct.pack("<HHII", 0xB002, 7, 32, 50))
    return b"MPF\0II*\0" + struct.pack("<IH", 8, 3) + fields + struct.pack("<I", 0) + entries


def joined(base, second, *segments, offset=None):
    """Two pictures in a file; `offset` is a false place for the second."""
    before = b"".join(segments)
    first = len(base) + len(before) + 90
    place = first - (2 + len(before) + 8) if offset is None else offset
    return inserted(base, before, segment(0xE2, index(first, len(second), place))) + second


def packet(attributes, content=""):
    return XMP + (
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        f'<rdf:Description rdf:about="" {attributes}>{content}</rdf:Description></rdf:RDF></x:xmpmeta>').encode()


HDRGM = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"'


def gained(base, map_, minimum, maximum, gamma, base_offset, alternate_offset):
    """The specification's formula; each number for all channels, or a list of three."""
    minimum, maximum, gamma = (numpy.array(number, dtype=float) for number in (minimum, maximum, gamma))
    share = map_ ** (1 / gamma)
    stops = minimum * (1 - share) + maximum * share
    return (light(base) + base_offset) * 2**stops - alternate_offset


def ultra_hdr(orientation=1, offset=None):
    """A grey map of a quarter of the photo, in XMP alone."""
    pixels, gain = scene()
    if orientation != 1:
        # What a camera stores so that this orientation turns it upright: EXIF 2.32, 4.6.4 (Orientation).
        undo = {
            2: lambda a: a[:, ::-1], 3: lambda a: a[::-1, ::-1], 4: lambda a: a[::-1], 5: lambda a: a.transpose(1, 0, 2),
            6: lambda a: numpy.rot90(a, 1), 7: lambda a: a[::-1, ::-1].transpose(1, 0, 2), 8: lambda a: numpy.rot90(a, -1),
        }[orientation]
        pixels, gain = numpy.ascontiguousarray(undo(pixels)), undo(gain)
    exif = Image.Exif()
    exif[0x0112] = orientation
    base = jpeg(pixels, exif=exif)
    map_ = jpeg((gain[::4, ::4, 0] * 255 + 0.5).astype(numpy.uint8))
    second = inserted(map_, segment(0xE1, packet(
        HDRGM + ' hdrgm:GainMapMin="0" hdrgm:GainMapMax="2.5" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" '
        'hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2.5" hdrgm:BaseRenditionIsHDR="False"')))
    base = joined(base, second, segment(0xE1, packet(HDRGM)), offset=offset)
    pixels, gain = scene()
    return Sample("ultra-hdr.jpg", base, gained(pixels / 255, gain[..., :1], 0, 2.5, 1, 1 / 64, 1 / 64))


def fraction(value, denominator=10_000):
    return struct.pack(">iI", round(value * denominator), denominator)


def metadata(channels, headroom):
    """The numbers of ISO 21496-1: each channel has its minimum, maximum, gamma, and two offsets."""
    numbers = [fraction(0), fraction(headroom)] + [fraction(value) for channel in channels for value in channel]
    return struct.pack(">HHB", 0, 0, 0x40 | (0x80 if len(channels) == 3 else 0)) + b"".join(numbers)


def iso():
    """A map in colours, as large as the photo, in the binary form alone."""
    pixels, gain = scene()
    maxima, gammas = [2.0, 2.1, 2.2], [0.95, 0.94, 0.92]
    channels = [(-0.25, most, gamma, 1 / 64, 1 / 64) for most, gamma in zip(maxima, gammas)]
    second = inserted(jpeg((gain * 255 + 0.5).astype(numpy.uint8)), segment(0xE2, ISO + metadata(channels, 1.8)))
    base = joined(jpeg(pixels), second, segment(0xE2, ISO + struct.pack(">HH", 0, 0)))
    return Sample("iso.jpg", base, gained(pixels / 255, gain, -0.25, maxima, gammas, 1 / 64, 1 / 64))


def maker_note(headroom, gain):
    """Two of the fields of Apple's, whose places count from its beginning."""
    values = [struct.pack(">ii", round(value * 1_000_000), 1_000_000) for value in (headroom, gain)]
    fields = [struct.pack(">HHII", tag, 10, 1, 44 + 8 * number) for number, tag in enumerate((0x21, 0x30))]
    return b"Apple iOS\0\0\1MM" + struct.pack(">H", 2) + b"".join(fields) + struct.pack(">I", 0) + b"".join(values)


def apple_stops(headroom, gain):
    if headroom < 1:
        return -20 * gain + 1.8 if gain <= 0.01 else -0.101 * gain + 1.601
    return -70 * gain + 3 if gain <= 0.01 else -0.303 * gain + 2.303


def apple_exif(headroom, gain):
    """EXIF with the note of a telephone, big-endian."""
    note = maker_note(headroom, gain)
    photo = struct.pack(">HHHII", 1, 0x927C, 7, len(note), 44) + struct.pack(">I", 0)
    return b"Exif\0\0MM\0*" + struct.pack(">IHHHIII", 8, 1, 0x8769, 4, 1, 26, 0) + photo + note


def apple_light(pixels, gain, stops):
    return light(pixels / 255) * (1 + (2**stops - 1) * light(gain[..., :1]))


def apple():
    """A JPEG of an iPhone: half the photo, what it means in the maker's note of the photo."""
    pixels, gain = scene()
    second = inserted(jpeg((gain[::2, ::2, 0] * 255 + 0.5).astype(numpy.uint8)), segment(0xE1, packet(
        'xmlns:apdi="http://ns.apple.com/pixeldatainfo/1.0/"', f"<apdi:AuxiliaryImageType>{APPLE}</apdi:AuxiliaryImageType>")))
    base = joined(jpeg(pixels), second, segment(0xE1, apple_exif(1.2, 0.005)))
    return Sample("apple.jpg", base, apple_light(pixels, gain, apple_stops(1.2, 0.005)))


# MARK: HEIF

def box(kind, *content):
    joined = b"".join(content)
    return struct.pack(">I", len(joined) + 8) + kind + joined


def full(kind, version, *content, flags=0):
    return box(kind, struct.pack(">I", version << 24 | flags), *content)


def boxes(content, start=0):
    """Kind and content of each box."""
    while start + 8 <= len(content):
        length, kind = struct.unpack(">I4s", content[start:start + 8])
        yield kind, content[start + 8:start + length]
        start += length


def avif(pixels, quality):
    """The properties of a picture in AV1 and its data, out of a file that libvips wrote."""
    height, width, bands = pixels.shape
    image = pyvips.Image.new_from_memory(pixels.tobytes(), width, height, bands, "uchar").copy(interpretation="srgb")
    file = image.heifsave_buffer(compression="av1", Q=quality, effort=2, subsample_mode="off")
    meta = dict(boxes(file))[b"meta"][4:]
    inside = {kind: found for kind, found in boxes(dict(boxes(dict(boxes(meta))[b"iprp"]))[b"ipco"])}
    properties = [box(kind, inside[kind]) for kind in (b"ispe", b"av1C", b"pixi") if kind in inside]
    return properties, dict(boxes(file))[b"mdat"]


def heif(base, map_, kind, describe=b"", exif=b""):
    """A file of a picture and its map: an auxiliary picture of Apple's, or with a derived item (`tmap`) that `describe` is in."""
    (base_properties, base_data), (map_properties, map_data) = base, map_
    extra = [full(b"auxC", 0, APPLE.encode() + b"\0")] if kind == "aux" else []
    own = [box(b"colr", b"nclx", struct.pack(">HHHB", 1, 13, 6, 0x80))]
    properties = base_properties + own + map_properties + extra
    # The number of each item, its type, its data, and its properties by their places from 1.
    first = len(base_properties) + len(own)
    items = [(1, b"av01", base_data, range(1, first + 1)), (2, b"av01", map_data, range(first + 1, len(properties) + 1))]
    references = [box(b"auxl", struct.pack(">HHH", 2, 1, 1))] if kind == "aux" else []
    if describe:
        items.append((3, b"tmap", describe, [1]))
        references.append(box(b"dimg", struct.pack(">HHHH", 3, 2, 1, 2)))
    if exif:
        items.append((4, b"Exif", struct.pack(">I", 0) + exif[6:], []))
        references.append(box(b"cdsc", struct.pack(">HHH", 4, 1, 1)))
    # Telephones hide all but the photo.
    entries = [
        full(b"infe", 2, struct.pack(">HH4s", number, 0, type_), b"\0", flags=int(number > 1)) for number, type_, *_ in items]
    associations = [struct.pack(">HB", number, len(places)) + bytes(places) for number, _, _, places in items if places]

    def meta(start):
        places = []
        for number, _, data, _ in items:
            places.append(struct.pack(">HHHII", number, 0, 1, start, len(data)))
            start += len(data)
        return full(
            b"meta", 0, full(b"hdlr", 0, b"\0" * 4 + b"pict" + b"\0" * 13), full(b"pitm", 0, struct.pack(">H", 1)),
            full(b"iloc", 0, bytes([0x44, 0]), struct.pack(">H", len(items)), *places),
            full(b"iinf", 0, struct.pack(">H", len(items)), *entries), full(b"iref", 0, *references),
            box(b"iprp", box(b"ipco", *properties), full(b"ipma", 0, struct.pack(">I", len(associations)), *associations)))

    start = box(b"ftyp", b"avif" + b"\0" * 4 + b"avifmif1miaf" + (b"tmap" if describe else b""))
    data = b"".join(data for _, _, data, _ in items)
    return start + meta(len(start) + len(meta(0)) + 8) + box(b"mdat", data)


def grey(gain):
    return numpy.repeat((gain * 255 + 0.5).astype(numpy.uint8)[..., None], 3, axis=2)


def apple_heif():
    """What an iPhone's HEIC is but for its codec."""
    pixels, gain = scene()
    content = heif(avif(pixels, 90), avif(grey(gain[::2, ::2, 0]), 90), "aux", exif=apple_exif(0.8, 0.02))
    return Sample("apple.avif", content, apple_light(pixels, gain, apple_stops(0.8, 0.02)))


def tone_mapped():
    """The form of ISO 21496-1 in HEIF, which iOS 18 writes and libavif."""
    pixels, gain = scene()
    describe = b"\0" + metadata([(0, 2.2, 1, 1 / 64, 1 / 64)], 2.2)
    content = heif(avif(pixels, 90), avif(grey(gain[::2, ::2, 0]), 90), "tmap", describe)
    return Sample("tmap.avif", content, gained(pixels / 255, gain[..., :1], 0, 2.2, 1, 1 / 64, 1 / 64))


# MARK: PQ and HLG

def pq(luminance):
    """Of cd/m²: SMPTE ST 2084, 5.2."""
    m1, m2, c1, c2, c3 = 2610 / 16384, 2523 / 4096 * 128, 3424 / 4096, 2413 / 4096 * 32, 2392 / 4096 * 32
    power = (luminance / 10_000) ** m1
    return ((c1 + c2 * power) / (1 + c3 * power)) ** m2


def hlg(scene_light):
    """Of light of the scene from 0 to 1: BT.2100, table 5."""
    a = 0.17883277
    b, c = 1 - 4 * a, 0.5 - a * numpy.log(4 * a)
    return numpy.where(scene_light <= 1 / 12, numpy.sqrt(3 * scene_light), a * numpy.log(numpy.maximum(12 * scene_light - b, 1e-9)) + c)


# From the light of BT.709 to that of BT.2020: Recommendation ITU-R BT.2087, table 4, with more digits.
TO_BT2020 = numpy.array([
    [0.627403896, 0.329283038, 0.043313066], [0.069097289, 0.919540395, 0.011362316], [0.016391439, 0.088013308, 0.895595253]])


def png(samples, transfer):
    """A PNG of 16 bits that declares BT.2020 with a transfer function."""
    height, width, _ = samples.shape
    rows = numpy.clip(samples * 65535 + 0.5, 0, 65535).astype(">u2").reshape(height, -1)
    content = b"".join(b"\0" + row.tobytes() for row in rows)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0))
            + chunk(b"cICP", bytes([9, transfer, 0, 1])) + chunk(b"IDAT", zlib.compress(content, 1)) + chunk(b"IEND", b""))


def bright(most):
    """The scene with a sun of so many times white."""
    pixels, gain = scene()
    return light(pixels / 255) * (1 + (most - 1) * gain[..., :1] ** 3)


def of_pq():
    shown = bright(12)
    return Sample("pq.png", png(pq((shown @ TO_BT2020.T) * WHITE), 16), shown)


def of_hlg():
    shown = bright(4)
    # What the display shows, of 1,000 cd/m² and a gamma of 1.2, as light of the scene: BT.2100, table 5 and its note 5i.
    wide = numpy.maximum(shown @ TO_BT2020.T, 0) * WHITE / 1000
    luminance = wide @ numpy.array([0.2627, 0.6780, 0.0593])
    return Sample("hlg.png", png(hlg(wide * luminance[..., None] ** (1 / 1.2 - 1)), 18), shown)


ALL = {
    "ultra-hdr": ultra_hdr, "iso": iso, "apple": apple, "apple-heif": apple_heif, "tone-map": tone_mapped, "pq": of_pq,
    "hlg": of_hlg,
}
