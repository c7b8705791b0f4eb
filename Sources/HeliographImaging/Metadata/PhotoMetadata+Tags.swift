import HeliographModel

extension PhotoMetadata {
  private static let titleLimit = 1_000
  private static let descriptionLimit = 20_000
  private static let nameLimit = 500
  private static let keywordLimit = 200
  private static let mostKeywords = 500

  /// Merges a file's metadata: XMP over IPTC over EXIF, and a sidecar's XMP over all.
  ///
  /// Source: Metadata Working Group, "Guidelines for Handling Image Metadata" 2.0; IPTC Photo Metadata 2023.1.
  init(image: TagTable, sidecar: TagTable = TagTable()) {
    self = Self(xmp: sidecar).filled(from: Self(xmp: image)).filled(from: Self(iptc: image))
      .filled(from: Self(exif: image))
    captureTime = TagTime.best(
      of: Self.xmpTimes(sidecar) + Self.xmpTimes(image) + [Self.iptcTime(image)] + Self.exifTimes(image)
        + Self.xmpDigitized(sidecar) + Self.xmpDigitized(image))
    // Zero stars are "not rated" (ISO 16684-1); a sidecar's zero still outranks the file's five.
    if rating == 0 { rating = nil }
  }

  private init(xmp tags: TagTable) {
    self.init(
      title: Self.words(tags.text("Xmp.dc.title", "Xmp.photoshop.Headline", limit: Self.titleLimit)),
      description: Self.words(
        tags.text("Xmp.dc.description", limit: Self.descriptionLimit, keepsLines: true)),
      altText: tags.text("Xmp.iptc.AltTextAccessibility", limit: Self.descriptionLimit),
      creator: Self.names(tags.texts("Xmp.dc.creator", limit: Self.nameLimit)),
      copyright: tags.text("Xmp.dc.rights", limit: Self.titleLimit),
      keywords: Self.keywords(tags.texts("Xmp.dc.subject", limit: Self.keywordLimit)),
      rating: tags.numbers("Xmp.xmp.Rating").first.flatMap(Self.stars),
      label: tags.text("Xmp.xmp.Label", limit: Self.keywordLimit),
      camera: TagCamera.name(
        maker: tags.text("Xmp.tiff.Make", limit: 100), model: tags.text("Xmp.tiff.Model", limit: 100)),
      lens: Self.lens(tags.text("Xmp.aux.Lens", limit: 200)),
      exposure: Exposure(
        time: tags.number("Xmp.exif.ExposureTime", upTo: 1e6),
        fNumber: tags.number("Xmp.exif.FNumber", upTo: 1_000),
        iso: tags.number("Xmp.exif.ISOSpeedRatings", upTo: 1e7).map { Int($0) },
        focalLength: tags.number("Xmp.exif.FocalLength", upTo: 1e5),
        focalLength35mm: tags.number("Xmp.exif.FocalLengthIn35mmFilm", upTo: 65_534).map { Int($0) }),
      coordinate: TagPosition.xmp(tags), placeName: TagPlace.xmp(tags))
  }

  private init(iptc tags: TagTable) {
    self.init(
      title: Self.words(
        tags.text("Iptc.Application2.ObjectName", "Iptc.Application2.Headline", limit: Self.titleLimit)),
      description: Self.words(
        tags.text("Iptc.Application2.Caption", limit: Self.descriptionLimit, keepsLines: true)),
      creator: Self.names(tags.texts("Iptc.Application2.Byline", limit: Self.nameLimit)),
      copyright: tags.text("Iptc.Application2.Copyright", limit: Self.titleLimit),
      keywords: Self.keywords(tags.texts("Iptc.Application2.Keywords", limit: Self.keywordLimit)),
      placeName: TagPlace.iptc(tags))
  }

  private init(exif tags: TagTable) {
    self.init(
      description: Self.words(
        tags.text("Exif.Image.ImageDescription", limit: Self.descriptionLimit, keepsLines: true)),
      creator: tags.text("Exif.Image.Artist", limit: Self.nameLimit),
      copyright: tags.text("Exif.Image.Copyright", limit: Self.titleLimit),
      rating: tags.numbers("Exif.Image.Rating").first.flatMap(Self.stars),
      camera: TagCamera.name(
        maker: tags.text("Exif.Image.Make", limit: 100), model: tags.text("Exif.Image.Model", limit: 100)),
      lens: Self.lens(tags.text("Exif.Photo.LensModel", limit: 200)),
      exposure: Exposure(
        time: tags.number("Exif.Photo.ExposureTime", "Exif.Image.ExposureTime", upTo: 1e6),
        fNumber: tags.number("Exif.Photo.FNumber", "Exif.Image.FNumber", upTo: 1_000),
        // 65535 in the short tag means "see the long one" (EXIF 2.32, PhotographicSensitivity).
        iso: (tags.number("Exif.Photo.ISOSpeedRatings", upTo: 65_534)
          ?? tags.number(
            "Exif.Photo.RecommendedExposureIndex", "Exif.Photo.StandardOutputSensitivity",
            "Exif.Image.ISOSpeedRatings", upTo: 1e7)).map { Int($0) },
        focalLength: tags.number("Exif.Photo.FocalLength", "Exif.Image.FocalLength", upTo: 1e5),
        focalLength35mm: tags.number("Exif.Photo.FocalLengthIn35mmFilm", upTo: 65_534).map { Int($0) }),
      coordinate: TagPosition.exif(tags))
  }

  // MARK: Times

  private static func xmpTimes(_ tags: TagTable) -> [TagTime.Reading?] {
    ["Xmp.exif.DateTimeOriginal", "Xmp.photoshop.DateCreated"].map { tag in
      tags[tag].first.flatMap { TagTime.reading($0) }
    }
  }

  private static func xmpDigitized(_ tags: TagTable) -> [TagTime.Reading?] {
    [tags["Xmp.xmp.CreateDate"].first.flatMap { TagTime.reading($0) }]
  }

  private static func iptcTime(_ tags: TagTable) -> TagTime.Reading? {
    guard let date = tags["Iptc.Application2.DateCreated"].first else { return nil }
    let clock = tags["Iptc.Application2.TimeCreated"].first ?? []
    return TagTime.reading(date + [UInt8(ascii: "T")] + clock) ?? TagTime.reading(date)
  }

  private static func exifTimes(_ tags: TagTable) -> [TagTime.Reading?] {
    [("DateTimeOriginal", "OffsetTimeOriginal"), ("DateTimeDigitized", "OffsetTimeDigitized")].map { names in
      tags["Exif.Photo.\(names.0)"].first.flatMap { text in
        TagTime.reading(text, offset: tags["Exif.Photo.\(names.1)"].first ?? [])
      }
    }
  }

  // MARK: Words

  private static func words(_ text: String?) -> String? {
    text.flatMap { TagText.isMachineMade($0) ? nil : $0 }
  }

  private static func names(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.prefix(20).joined(separator: ", ")
  }

  /// Each once, by its bytes; darktable's internal tags are not keywords
  /// (https://github.com/darktable-org/darktable/issues/18162).
  private static func keywords(_ words: [String]) -> [String] {
    var seen: Set<[UInt8]> = []
    return words.filter { word in
      let bytes = Array(word.utf8)
      return !bytes.starts(with: Array("darktable|".utf8)) && seen.insert(bytes).inserted
    }.prefix(mostKeywords).map(\.self)
  }

  private static func stars(_ number: Double) -> Int? {
    (-1.0...5.0).contains(number) ? Int(number) : nil
  }

  /// Cameras without electronic contacts fill the tag with zeros and dashes.
  private static func lens(_ name: String?) -> String? {
    name.flatMap { name in
      let telling = name.unicodeScalars.contains { scalar in
        scalar.properties.isAlphabetic && !["m", "f", "F"].contains(scalar) || ("1"..."9").contains(scalar)
      }
      let isUnknown = ["unknown", "none", "n/a"].contains { name.lowercased().hasPrefix($0) }
      return telling && !isUnknown ? name : nil
    }
  }
}
