import HeliographCore

/// Names a lens by what a program or the camera wrote, else by the maker's own number for it.
///
/// Only what names the kind of lens is read of a maker's block, never a serial number or an owner.
enum TagLens {
  private static let longest = 200

  /// Tags of makers, as Exiv2 translates them (https://exiv2.org/makernote.html).
  static let makerTags = texts + numbers + [canonRange, nikonRange]

  /// What the camera calls the lens.
  private static let texts = [
    "Exif.Canon.LensModel", "Exif.OlympusEq.LensModel", "Exif.Panasonic.LensType",
  ]
  /// A number that means a lens, or one of several.
  private static let numbers =
    ["Exif.CanonCs.LensType"] + (1...4).map { "Exif.NikonLd\($0).LensIDNumber" } + [
      "Exif.Sony2.LensID", "Exif.Sony1.LensID", "Exif.Minolta.LensID", "Exif.OlympusEq.LensType",
      "Exif.Pentax.LensType", "Exif.PentaxDng.LensType", "Exif.Samsung2.LensType",
    ]
  private static let canonRange = "Exif.CanonCs.Lens"
  private static let nikonRange = "Exif.Nikon3.Lens"

  /// The name; `nil` when nothing tells it.
  ///
  /// A name with words in it goes before one of numbers alone ("18.0-70.0 mm f/3.5-4.5"), which programs put together
  /// that do not know the lens.
  ///
  /// - Parameters:
  ///   - xmp: the most trusted first.
  ///   - exif: the tags of the image.
  /// - Returns: the name as it was written, or as Exiv2 translates a number.
  static func name(xmp: [TagTable], exif: TagTable) -> String? {
    let written =
      (xmp.flatMap { tags in
        ["Xmp.aux.Lens", "Xmp.exifEX.LensModel"].map { tags.text($0, limit: longest) }
      } + [exif.text("Exif.Photo.LensModel", limit: longest)]).compactMap { $0.flatMap(telling) }
    return written.first(where: hasWords) ?? ofMaker(exif) ?? written.first ?? ofNumbers(exif)
  }

  private static func ofMaker(_ tags: TagTable) -> String? {
    let written = texts.lazy.compactMap { tags.text($0, limit: longest).flatMap(telling) }.first(
      where: hasWords)
    return written ?? numbers.lazy.compactMap { ofNumber($0, tags) }.first
  }

  /// The one lens of those that a number means whose focal lengths are those of the lens; `nil` when several are left.
  private static func ofNumber(_ tag: String, _ tags: TagTable) -> String? {
    guard let text = tags.text(tag, limit: 2_000) else { return nil }
    // A compact camera of Canon has a number that means nothing, and no range with it.
    if tag == "Exif.CanonCs.LensType", range(tags) == nil { return nil }
    var names = candidates(text).compactMap(telling).filter(hasWords)
    if let range = range(tags) {
      names = names.filter { FocalRange(in: $0).map(range.isClose) ?? true }
    }
    return names.count == 1 ? names[0] : nil
  }

  /// The parts between " | " or " or ", of which each is a whole name.
  private static func candidates(_ text: String) -> [String] {
    var names: [[UInt8]] = [[]]
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      if word.elementsEqual("|".utf8) || word.elementsEqual("or".utf8) || word.elementsEqual("*OR*".utf8) {
        names.append([])
      } else {
        names[names.count - 1] += (names[names.count - 1].isEmpty ? [] : [UInt8(ascii: " ")]) + Array(word)
      }
    }
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func range(_ tags: TagTable) -> FocalRange? {
    [canonRange, nikonRange].lazy.compactMap { tags.text($0, limit: longest).flatMap(FocalRange.init(in:)) }
      .first
      ?? specification(tags).flatMap { FocalRange($0[0], $0[1]) }
  }

  /// "28-300mm F3.5-5.6": what makers write instead of a name.
  private static func ofNumbers(_ tags: TagTable) -> String? {
    if let text = tags.text(nikonRange, limit: longest), FocalRange(in: text) != nil { return text }
    guard let numbers = specification(tags), let range = FocalRange(numbers[0], numbers[1]) else {
      // A compact camera tells how far the lens reaches that it is made with.
      let range = tags.text(canonRange, limit: longest).flatMap(FocalRange.init(in:))
      return range.map { "\(span($0.shortest, $0.longest))mm" }
    }
    let lengths = span(range.shortest, range.longest)
    guard numbers[2] > 0, numbers[2].isFinite, numbers[3].isFinite else { return "\(lengths)mm" }
    return "\(lengths)mm f/\(span(numbers[2], max(numbers[2], numbers[3])))"
  }

  /// Shortest and longest focal length, and the smallest f-number at each (EXIF 2.32, LensSpecification).
  private static func specification(_ tags: TagTable) -> [Double]? {
    let numbers = tags.numbers("Exif.Photo.LensSpecification")
    return numbers.count == 4 && numbers[0].isFinite && numbers[1].isFinite ? numbers : nil
  }

  private static func span(_ first: Double, _ last: Double) -> String {
    let (first, last) = (Decimals.text(first, places: 1), Decimals.text(last, places: 1))
    return first == last ? first : "\(first)-\(last)"
  }

  /// Whether it has a word, not only numbers, "mm" and "f".
  private static func hasWords(_ name: String) -> Bool {
    name.unicodeScalars.split { !$0.properties.isAlphabetic }.contains { word in
      !["mm", "f", "F", "m"].contains { word.elementsEqual($0.unicodeScalars) }
    }
  }

  /// Cameras without electronic contacts fill the tag with zeros and dashes, and Exiv2 puts numbers that it does not know
  /// in brackets.
  private static func telling(_ name: String) -> String? {
    let isTelling = name.unicodeScalars.contains { scalar in
      scalar.properties.isAlphabetic && !["m", "f", "F"].contains(scalar) || ("1"..."9").contains(scalar)
    }
    let lower = name.lowercased()
    let isUnknown =
      ["unknown", "none", "n/a", "(", "manual lens", "no lens", "e-mount, t-mount"].contains {
        lower.hasPrefix($0)
      }
    return isTelling && !isUnknown ? name : nil
  }
}
