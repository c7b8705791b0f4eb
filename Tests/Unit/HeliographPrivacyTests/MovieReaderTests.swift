import HeliographCore
import Testing

@testable import HeliographPrivacy

/// The gate reads films by their boxes: what is not of pictures and sound must not be in them.
@Suite struct MovieReaderTests {
  private static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    return PlantedFiles.big(8 + content.count, 4) + type.unicodeScalars.map { UInt8($0.value) } + content
  }

  private static let zeros = [UInt8](repeating: 0, count: 100)

  /// A film of one track with samples of nine bytes in all, as encoders write it, and what else is planted.
  private static func film(
    times: [UInt8] = [UInt8](repeating: 0, count: 8), handler: String = "vide", inTrack: [UInt8] = [],
    inMovie: [UInt8] = [], behind: [UInt8] = [], reference: [UInt8] = [0, 0, 0, 1], media: Int = 9,
    free: [UInt8] = [], decoder: [UInt8] = box("avcC", [1, 2, 3])
  ) -> [UInt8] {
    let header = [0, 0, 0, 0] + times + zeros
    let entry = box(
      "avc1", [UInt8](repeating: 0, count: 78), decoder, box("pasp", zeros.suffix(8) + []))
    let table = box(
      "stbl", box("stsd", [0, 0, 0, 0, 0, 0, 0, 1], entry), box("stts", zeros),
      box(
        "stsz", [0, 0, 0, 0] + PlantedFiles.big(0, 4) + PlantedFiles.big(2, 4), PlantedFiles.big(4, 4),
        PlantedFiles.big(5, 4)),
      box("stco", zeros))
    let data = box("dinf", box("dref", [0, 0, 0, 0, 0, 0, 0, 1], box("url ", reference)))
    let track = box(
      "trak", box("tkhd", header), box("edts", box("elst", zeros)),
      box(
        "mdia", box("mdhd", header),
        box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0], Array(handler.utf8), [UInt8](repeating: 0, count: 13)),
        box("minf", box("vmhd", zeros), data, table)), inTrack)
    return box("ftyp", Array("isom\0\0\0\0isomavc1mp41".utf8))
      + box("moov", box("mvhd", header), track, inMovie)
      + box("free", free) + box("mdat", [UInt8](repeating: 7, count: media)) + behind
  }

  private func kinds(_ film: [UInt8]) -> Set<PrivacyFinding.Kind> {
    let rules = PrivacyRules(forbidsPositions: true, withheld: [.photo(Array("secretfilm.mov".utf8))])
    return Set(FileScanner(rules).findings(at: "images/3f/09/3f09-1080.mp4", film).map(\.kind))
  }

  @Test func allowsPicturesAndSound() {
    #expect(kinds(Self.film()) == [])
    let tags = Self.box(
      "udta",
      Self.box("meta", [0, 0, 0, 0], Self.box("hdlr", [UInt8](repeating: 0, count: 25)), Self.box("ilst")))
    #expect(kinds(Self.film(inMovie: tags)) == [])
  }

  /// Encoders of HEVC leave words beside the parameter sets.
  @Test func readsWhatDecodersGet() {
    #expect(kinds(Self.film(decoder: Self.box("hvcC", Array("x265 (build 199)".utf8)))) == [])
    let named = Self.box("hvcC", Array("x265 of secretfilm.mov".utf8))
    #expect(kinds(Self.film(decoder: named)) == [.hiddenName])
  }

  @Test func findsThePlaceOfAFilm() {
    let xyz = Self.box("udta", Self.box("\u{A9}xyz", [0, 18, 0, 0] + Array("+48.8584+002.2945/".utf8)))
    let keys = Self.box("meta", Self.box("keys", Array("mdtacom.apple.quicktime.location.ISO6709".utf8)))
    for planted in [xyz, keys] {
      #expect(kinds(Self.film(inMovie: planted)).isSuperset(of: [.coordinate, .metadata]))
      #expect(kinds(Self.film(inTrack: planted)).contains(.coordinate))
    }
  }

  @Test func findsWhenItWasMade() {
    #expect(kinds(Self.film(times: [0xE2, 1, 2, 3, 0, 0, 0, 0])) == [.metadata])
  }

  @Test(arguments: [
    film(inMovie: box("udta", box("name", Array("Anna".utf8)))), film(inMovie: box("uuid", zeros)),
    film(inMovie: box("XMP_", zeros)), film(handler: "meta"), film(handler: "tmcd"),
    film(behind: box("uuid", zeros)),
    film(media: 10), film(free: Array("Anna".utf8)), film(reference: [0, 0, 0, 0]),
    film(reference: [0, 0, 0, 1] + Array("file:///etc/passwd\0".utf8)),
  ])
  func findsWhatIsNeitherPictureNorSound(film: [UInt8]) { #expect(kinds(film).contains(.metadata)) }

  @Test func findsWhatIsNoCompleteFilm() {
    let film = Self.film()
    for length in [9, 30, 200, film.count - 1] {
      #expect(kinds(Array(film.prefix(length))).contains(.unreadable), "\(length)")
    }
    // Lengths that lead nowhere.
    for size in [0xFFFF_FFFF, 7, 1] {
      let moved = Array(film.prefix(28)) + PlantedFiles.big(size, 4) + film.dropFirst(32)
      #expect(!kinds(moved).isEmpty, "\(size)")
    }
  }

  @Test func survivesNumbersAndDepthsThatNobodyWrites() {
    // The largest size of a sample, the largest number of samples, three times: more bytes than a number can say.
    let most = PlantedFiles.big(0xFFFF_FFFF, 4)
    let sizes = Self.box("stbl", Self.box("stsz", [0, 0, 0, 0] + most + most))
    #expect(kinds(Self.film(inTrack: sizes + sizes + sizes)) == [])
    var nested: [UInt8] = []
    for depth in stride(from: 200_000, to: 0, by: -1) {
      nested += PlantedFiles.big(8 * depth, 4) + Array("trak".utf8)
    }
    #expect(kinds(Self.film(inMovie: nested)).contains(.unreadable))
  }

  @Test func survivesAnyByte() {
    let film = Self.film(inMovie: Self.box("udta", Self.box("name", Array("Anna".utf8))))
    for place in film.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF, film[place] ^ 0x55] {
        var changed = film
        changed[place] = value
        _ = kinds(changed)
      }
    }
  }

  @Test func readsTheNamesInIt() {
    let named = Self.film(
      inMovie: Self.box(
        "hdlr",
        [0, 0, 0, 0, 0, 0, 0, 0] + Array("vide".utf8) + Self.zeros.prefix(12) + Array("secretfilm.mov".utf8)))
    #expect(kinds(named).contains(.hiddenName))
  }
}
