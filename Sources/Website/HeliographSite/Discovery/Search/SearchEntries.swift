import HeliographCore
import HeliographLocalization
import HeliographOutput

/// What the search index says of the photos of one album, in every language of its site.
///
/// It depends on nothing that the album's pages do not depend on. So it is kept for an album that is as it was, and the
/// index is made without reading its photos.
package struct SearchEntries: Sendable, Equatable {
  /// For each photo and language the length of what follows, the language's number, and the fields of `SearchEntry`.
  package private(set) var bytes: [UInt8] = []

  /// No photos.
  init() {}

  /// Reads what an earlier build kept; `nil` for damaged bytes.
  package init?(bytes: [UInt8]) {
    guard Self.parts(of: bytes)?.allSatisfy({ SearchEntry(fields: $0.fields) != nil }) == true else {
      return nil
    }
    self.bytes = bytes
  }

  /// Adds a photo in the language of a number, 0 for the first.
  mutating func add(_ entry: SearchEntry, language: Int) {
    let fields = entry.fields
    bytes += Self.number(fields.count + 1) + [UInt8(language)] + fields
  }

  /// The photos in the language of a number, each decoded when it is asked for.
  func entries(inLanguage language: Int) -> [SearchEntry] {
    (Self.parts(of: bytes) ?? []).filter { $0.language == language }.compactMap {
      SearchEntry(fields: $0.fields)
    }
  }

  private static func parts(of bytes: [UInt8]) -> [(language: Int, fields: ArraySlice<UInt8>)]? {
    var parts: [(language: Int, fields: ArraySlice<UInt8>)] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let part = field(&rest), let language = part.first else { return nil }
      parts.append((Int(language), part.dropFirst()))
    }
    return parts
  }

  /// A field: four bytes of its length, the lowest first, and the field itself.
  static func field(_ bytes: some Collection<UInt8>) -> [UInt8] { number(bytes.count) + bytes }

  /// Takes a field from the beginning of bytes; `nil` where they end before it.
  static func field(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= 4 else { return nil }
    let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= rest.count - 4 else { return nil }
    let field = rest.dropFirst(4).prefix(count)
    rest = rest.dropFirst(4 + count)
    return field
  }

  private static func number(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 255) } }
}

/// What the search index says of one photo, or of an announcement.
struct SearchEntry: Sendable, Equatable {
  /// Announcements of a year come after its December, in a month of their own, by which the script knows them.
  static let newsMonth = 13

  /// The hash of the photo's identifier.
  let photo: ContentHash
  /// Year × 100 + month; the month is 0 where only the year is known, and all is 0 without a date.
  let month: Int
  /// Four lists, each decoded when it is asked for.
  private let texts: ArraySlice<UInt8>

  /// - Parameters:
  ///   - photo: the hash of the photo's identifier.
  ///   - month: as the property.
  ///   - record: what a result shows behind the photo's number, as JSON without brackets.
  ///   - camera: as it is offered as a choice; `nil` when it is not known.
  ///   - keywords: as they are offered.
  ///   - terms: what finds the photo; may repeat.
  init(
    photo: ContentHash, month: Int, record: [UInt8], camera: String?, keywords: [String], terms: [[UInt8]]
  ) {
    (self.photo, self.month) = (photo, month)
    let lists = [
      [record], [camera].compactMap { $0.map { Array($0.utf8) } }, keywords.map { Array($0.utf8) },
    ]
    texts =
      (lists + [Array(Set(terms))]).flatMap { SearchEntries.field($0.flatMap(SearchEntries.field)) }[...]
  }

  /// Reads what `fields` wrote; `nil` for damaged bytes.
  init?(fields: ArraySlice<UInt8>) {
    guard fields.count >= 36, let photo = ContentHash(bytes: fields.prefix(32)) else { return nil }
    self.photo = photo
    month = fields.dropFirst(32).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    texts = fields.dropFirst(36)
    guard (0..<4).allSatisfy({ Self.list($0, in: texts) != nil }) else { return nil }
  }

  /// As bytes.
  var fields: [UInt8] { photo.bytes + (0..<4).map { UInt8(month >> (8 * $0) & 255) } + texts }

  /// What a result shows behind the photo's number, as JSON without brackets.
  var record: ArraySlice<UInt8> { Self.list(0, in: texts)?.first ?? [] }
  /// Whether it is an announcement.
  var isNews: Bool { month % 100 == Self.newsMonth }
  /// The camera; `nil` when it is not known.
  var camera: String? { Self.list(1, in: texts)?.first.map { String(decoding: $0, as: UTF8.self) } }
  /// The keywords that are offered as choices.
  var keywords: [String] { (Self.list(2, in: texts) ?? []).map { String(decoding: $0, as: UTF8.self) } }
  /// What finds the photo, each once.
  var terms: [ArraySlice<UInt8>] { Self.list(3, in: texts) ?? [] }

  private static func list(_ number: Int, in texts: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var rest = texts
    for _ in 0..<number { guard SearchEntries.field(&rest) != nil else { return nil } }
    guard var list = SearchEntries.field(&rest) else { return nil }
    var items: [ArraySlice<UInt8>] = []
    while !list.isEmpty {
      guard let item = SearchEntries.field(&list) else { return nil }
      items.append(item)
    }
    return items
  }
}

/// Says of photos what the search index needs.
struct SearchEntryMaker {
  let site: SiteContext

  /// The entries of the photos of an album.
  func entries(of album: Album) -> [SearchEntry] {
    let title = album.id == .root ? "" : site.index.title(of: album)
    return album.photos.map { photo in
      SearchEntry(
        photo: ContentHash(of: photo.id.bytes), month: Self.month(photo.metadata.captureTime),
        record: record(of: photo),
        camera: photo.metadata.camera, keywords: photo.metadata.shownKeywords,
        terms: terms(of: photo, album: title))
    }
  }

  private static func month(_ time: CaptureTime?) -> Int {
    time.map { $0.year * 100 + ($0.precision == .year ? 0 : $0.month) } ?? 0
  }

  private func terms(of photo: Photo, album: String) -> [[UInt8]] {
    let metadata = photo.metadata
    let texts: [String?] =
      [
        site.captions.title(of: photo), metadata.description, metadata.altText, metadata.camera,
        metadata.lens,
        photo.author?.name, metadata.captureTime.map { site.dates.month(of: $0) },
        album,
        site.settings.location.showsPlaceNames ? metadata.placeName?.text : nil,
      ] + metadata.shownKeywords + facts(of: photo)
    return texts.flatMap { $0.map(SearchTerms.words) ?? [] }
      + metadata.shownKeywords.compactMap { SearchTerms.facet("#", $0) }
      + [
        metadata.camera.flatMap { SearchTerms.facet("@", $0) },
        metadata.captureTime.flatMap { SearchTerms.facet("~", String($0.year)) },
      ].compactMap { $0 }
  }

  /// The file's name without its extension, "ISO 800 ISO800", and the rating as "★★★★ 4 Four stars".
  private func facts(of photo: Photo) -> [String] {
    let metadata = photo.metadata
    var facts = [site.captions.fileName(of: photo).map(FileTitle.stem)].compactMap(\.self)
    if let iso = metadata.exposure.iso, iso > 0 { facts.append("ISO \(iso) ISO\(iso)") }
    if let stars = metadata.rating, (1...5).contains(stars) {
      let names: [UIString] = [.oneStar, .twoStars, .threeStars, .fourStars, .fiveStars]
      facts.append("\(String(repeating: "★", count: stars)) \(stars) \(site.strings[names[stars - 1]])")
    }
    return facts
  }

  /// From this many pixels of its short side on, a file is sharp in the square of a result.
  ///
  /// Such a square is about 160 CSS pixels, of which each is drawn with one and a half; and a photo of 3 : 2 that is 360 pixels
  /// wide has a pixel less than 240 in some cameras.
  private static let sharpSide = 230
  /// Larger files are not worth their weight in a small square, however wide the photo.
  private static let largestSide = 1600

  /// What a result shows: name, title, address and size of the smallest JPEG, the long sides of the larger ones that a
  /// square may need, and the best format there is beside them.
  private func record(of photo: Photo) -> [UInt8] {
    let plain = photo.renditions.filter(\.format.isUniversal).sorted { $0.size.width < $1.size.width }
    let small = plain.first
    // All of a photo's files differ in no more than the long side and the ending of their names.
    let larger = plain.dropFirst().map(\.size).filter { $0.longSide <= Self.largestSide }
    let enough = larger.firstIndex { min($0.width, $0.height) >= Self.sharpSide } ?? larger.endIndex - 1
    let best = photo.renditions.map(\.format).min().flatMap { $0.isUniversal ? nil : $0.rawValue }
    let values: [JSONValue] = [
      .text(site.index.name(of: photo.id)), .text(site.captions.label(of: photo)),
      .text(small.map { site.address(ofImage: $0.path) { SitePath.search.href(to: $0) } } ?? ""),
      .number(small?.size.width ?? 1), .number(small?.size.height ?? 1),
      .list(larger.prefix(enough + 1).map { .number($0.longSide) }), .text(best ?? ""),
    ]
    return Array(values.map(\.bytes).joined(separator: [UInt8(ascii: ",")]))
  }
}
