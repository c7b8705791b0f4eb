import HeliographCore

extension PhotoMetadata {
  private static let titleLimit = 1_000
  private static let descriptionLimit = 20_000
  private static let nameLimit = 500
  private static let labelLimit = 200

  /// Merges a file's metadata: XMP over IPTC over EXIF, and a sidecar's XMP over all.
  ///
  /// Source: Metadata Working Group, "Guidelines for Handling Image Metadata" 2.0; IPTC Photo Metadata 2023.1.
  package init(image: TagTable, sidecar: TagTable = TagTable()) {
    self = Self(xmp: sidecar).filled(from: Self(xmp: image)).filled(from: Self(iptc: image))
      .filled(from: Self(exif: image))
    let words = TagKeywords(image: image, sidecar: sidecar)
    (keywords, ruleKeywords, hidingKeywords) = (words.shown, words.others, words.hiding)
    people += words.people.filter { !people.contains($0) }
    lens = TagLens.name(xmp: [sidecar, image], exif: image)
    captureTime = TagTime.best(
      of: Self.xmpTimes(sidecar) + Self.xmpTimes(image) + [Self.iptcTime(image)] + Self.exifTimes(image)
        + Self.xmpDigitized(sidecar) + Self.xmpDigitized(image),
      satellites: SatelliteTime(image) ?? SatelliteTime(sidecar))
    // Zero stars are "not rated" (ISO 16684-1); a sidecar's zero still outranks the file's five.
    if rating == 0 { rating = nil }
  }

  private init(xmp tags: TagTable) {
    self.init(
      title: Self.words(tags.text("Xmp.dc.title", "Xmp.photoshop.Headline", limit: Self.titleLimit)),
      description: Self.words(
        tags.text("Xmp.dc.description", limit: Self.descriptionLimit, preservesLines: true)),
      altText: tags.text("Xmp.iptc.AltTextAccessibility", limit: Self.descriptionLimit),
      creator: Self.names(tags.texts("Xmp.dc.creator", limit: Self.nameLimit)),
      copyright: tags.text("Xmp.dc.rights", limit: Self.titleLimit),
      credit: Self.words(tags.text("Xmp.photoshop.Credit", limit: Self.nameLimit)),
      licence: TagRights.licence(tags), people: TagPeople.names(tags),
      rating: tags.numbers("Xmp.xmp.Rating").first.flatMap(Self.stars),
      label: tags.text("Xmp.xmp.Label", limit: Self.labelLimit),
      camera: TagCamera.name(
        maker: tags.text("Xmp.tiff.Make", limit: 100), model: tags.text("Xmp.tiff.Model", limit: 100)),
      exposure: TagExposure.xmp(tags), coordinate: TagPosition.xmp(tags), placeName: TagPlace.xmp(tags))
    for (language, text) in tags.alternatives("Xmp.dc.title", limit: Self.titleLimit) {
      words[language, default: LocalWords()].title = Self.words(text)
    }
    let descriptions = tags.alternatives(
      "Xmp.dc.description", limit: Self.descriptionLimit, preservesLines: true)
    for (language, text) in descriptions {
      words[language, default: LocalWords()].description = Self.words(text)
    }
  }

  private init(iptc tags: TagTable) {
    self.init(
      title: Self.words(
        tags.text("Iptc.Application2.ObjectName", "Iptc.Application2.Headline", limit: Self.titleLimit)),
      description: Self.words(
        tags.text("Iptc.Application2.Caption", limit: Self.descriptionLimit, preservesLines: true)),
      creator: Self.names(tags.texts("Iptc.Application2.Byline", limit: Self.nameLimit)),
      copyright: tags.text("Iptc.Application2.Copyright", limit: Self.titleLimit),
      credit: Self.words(tags.text("Iptc.Application2.Credit", limit: Self.nameLimit)),
      placeName: TagPlace.iptc(tags))
  }

  private init(exif tags: TagTable) {
    self.init(
      description: Self.words(
        tags.text("Exif.Image.ImageDescription", limit: Self.descriptionLimit, preservesLines: true)),
      creator: Self.names([tags.text("Exif.Image.Artist", limit: Self.nameLimit)].compactMap { $0 }),
      copyright: tags.text("Exif.Image.Copyright", limit: Self.titleLimit),
      rating: tags.numbers("Exif.Image.Rating").first.flatMap(Self.stars),
      camera: TagCamera.name(
        maker: tags.text("Exif.Image.Make", limit: 100), model: tags.text("Exif.Image.Model", limit: 100)),
      exposure: TagExposure.exif(tags), coordinate: TagPosition.exif(tags))
  }

  // MARK: Times

  private static func xmpTimes(_ tags: TagTable) -> [TagTime.Reading?] {
    let original = tags["Xmp.exif.DateTimeOriginal"].first.flatMap {
      TagTime.reading($0, offset: xmpOffset(tags))
    }
    return [original, tags["Xmp.photoshop.DateCreated"].first.flatMap { TagTime.reading($0) }]
  }

  private static func xmpOffset(_ tags: TagTable) -> [UInt8] {
    (tags["Xmp.exif.OffsetTimeOriginal"] + tags["Xmp.exifEX.OffsetTimeOriginal"]).first ?? []
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
        let own = tags["Exif.Photo.\(names.1)"].first
        let xmp = names.0 == "DateTimeOriginal" ? xmpOffset(tags) : []
        return TagTime.reading(text, offset: own.flatMap { TagTime.minutes($0) == nil ? nil : $0 } ?? xmp)
      }
    }
  }

  // MARK: Words

  private static func words(_ text: String?) -> String? {
    text.flatMap { MachineWords.isMachineMade($0) ? nil : $0 }
  }

  private static func names(_ names: [String]) -> String? {
    let names = names.filter { !MachineWords.isNothing($0) }
    return names.isEmpty ? nil : names.prefix(20).joined(separator: ", ")
  }

  private static func stars(_ number: Double) -> Int? {
    (-1.0...5.0).contains(number) ? Int(number) : nil
  }
}
