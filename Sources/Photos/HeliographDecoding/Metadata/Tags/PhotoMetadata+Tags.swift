import HeliographCore

extension PhotoMetadata {
  private static let titleLimit = 1_000
  private static let descriptionLimit = 20_000
  private static let nameLimit = 500
  private static let labelLimit = 200

  /// Merges a file's metadata: XMP over IPTC over EXIF, then what Windows and programs without metadata write, and a
  /// sidecar's XMP over all.
  ///
  /// Source: Metadata Working Group, "Guidelines for Handling Image Metadata" 2.0; IPTC Photo Metadata 2023.1.
  package init(image: TagTable, sidecar: TagTable = TagTable()) {
    self = Self(xmp: sidecar).filled(from: Self(xmp: image)).filled(from: Self(iptc: image))
      .filled(from: Self(exif: image))
    let windows = TagWindows(image, titleLimit: Self.titleLimit, captionLimit: Self.descriptionLimit)
    add(windows)
    addComments(image)
    let words = TagKeywords(image: image.withIPTCDecoded, sidecar: sidecar)
    (keywords, ruleKeywords, hidingKeywords) = (words.shown, words.others, words.hiding)
    if keywords.isEmpty { keywords = windows.keywords }
    people += words.people.filter { !people.contains($0) }
    lens = TagLens.name(xmp: [sidecar, image], exif: image)
    (burst, filmMark) = (TagMarks.burst(image), TagMarks.film(image))
    // A time in a PNG is often that at which a program made the file, and a position has the day of UTC.
    captureTime =
      TagTime.best(
        of: TagDates(sidecar: sidecar).ranked + TagDates(image: image).ranked,
        satellites: SatelliteTime(image) ?? SatelliteTime(sidecar))
      ?? TagPNG.time(image) ?? SatelliteTime.day(sidecar) ?? SatelliteTime.day(image)
    // Zero stars are "not rated" (ISO 16684-1); a sidecar's zero still outranks the file's five.
    if rating == 0 { rating = nil }
  }

  private init(xmp tags: TagTable) {
    self.init(
      title: Self.title(tags, "Xmp.dc.title", "Xmp.photoshop.Headline"),
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

  /// Fills gaps with what Windows wrote.
  private mutating func add(_ windows: TagWindows) {
    let caption = Self.words(windows.caption)
    // Explorer writes the title into EXIF's description too.
    if title == nil, let title = Self.words(windows.title) {
      if let description, Array(description.utf8) == Array(title.utf8) { self.description = nil }
      self.title = title
    }
    addCaption(caption)
    creator = creator ?? Self.names(windows.authors)
  }

  /// Fills gaps with what stands in the comments of EXIF and JPEG and in the texts of a PNG.
  private mutating func addComments(_ tags: TagTable) {
    func text(_ name: String) -> String? {
      tags["\(TagComment.png)\(name)"].lazy.compactMap { TagComment.words($0, limit: Self.descriptionLimit) }
        .first
    }
    title = title ?? Self.words(tags.text("\(TagComment.png)Title", limit: Self.titleLimit))
    addCaption(TagComment.user(tags, limit: Self.descriptionLimit))
    addCaption(
      tags[TagComment.jpeg].lazy.compactMap { TagComment.words($0, limit: Self.descriptionLimit) }.first)
    addCaption(text("Description") ?? text("Comment"))
    creator =
      creator ?? Self.names([tags.text("\(TagComment.png)Author", limit: Self.nameLimit)].compactMap(\.self))
  }

  /// A caption where there is none, unless it is the title once more.
  private mutating func addCaption(_ caption: String?) {
    guard description == nil, let caption else { return }
    if let title, Array(title.utf8) == Array(caption.utf8) { return }
    description = caption
  }

  private init(iptc tags: TagTable) {
    let tags = tags.withIPTCDecoded
    self.init(
      title: Self.title(tags, "Iptc.Application2.ObjectName", "Iptc.Application2.Headline"),
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

  // MARK: Words

  private static func words(_ text: String?) -> String? {
    text.flatMap { MachineWords.isMachineMade($0) ? nil : $0 }
  }

  /// The first title that is no camera's number for the photo; such a number where nothing else is.
  private static func title(_ tags: TagTable, _ names: String...) -> String? {
    let titles = names.compactMap { words(tags.text($0, limit: titleLimit)) }
    return titles.first { !CameraName.isNumber($0) } ?? titles.first
  }

  private static func names(_ names: [String]) -> String? {
    let names = names.filter { !MachineWords.isNothing($0) }
    return names.isEmpty ? nil : names.prefix(20).joined(separator: ", ")
  }

  private static func stars(_ number: Double) -> Int? {
    (-1.0...5.0).contains(number) ? Int(number) : nil
  }
}
