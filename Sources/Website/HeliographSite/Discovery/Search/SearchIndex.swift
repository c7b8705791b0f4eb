import HeliographCore
import HeliographLocalization
import HeliographOutput

/// The search index of a site, in small files of which a query reads a few.
///
/// It contains nothing that a photo's own page does not show. Words are found in titles, captions, keywords, names of
/// albums, cameras, lenses, owners, months and, as far as they are published, places; and as `facts(of:)` writes them, in
/// the names of files ("DJI_0018" is two words, "dji" and "0018"), in ISO ("iso 800", "iso800") and in stars ("5 stars",
/// "★★★★★").
struct SearchIndex {
  /// Numbers whose photos share a file.
  private static let photosPerFile = 16
  /// Choices offered of a kind.
  private static let choiceLimit = 60

  private let site: SiteContext
  private let photos: [Photo]
  /// Titles of the photos' albums, in their order.
  private let albums: [String]
  private let ids: SearchDocumentIDs

  /// Indexes every photo of a site.
  init(_ site: SiteContext) {
    self.site = site
    let albums = site.library.albums
    photos = albums.flatMap(\.photos)
    self.albums = albums.flatMap { album in
      [String](repeating: album.id == .root ? "" : site.index.title(of: album), count: album.photos.count)
    }
    ids = SearchDocumentIDs(photos)
  }

  /// Every file, those that others are found by last.
  func publish(_ publish: (Page) throws -> Void) throws {
    for page in records() { try publish(page) }
    let shards = SearchShards(terms())
    for file in shards.files {
      let entries: [JSONValue] = file.entries.flatMap { [.text($0.term), .text($0.postings)] }
      try publish(Self.script(file.name, .list(entries)))
    }
    try publish(directory(shards))
  }

  /// The numbers of the photos each term finds, ascending.
  private func terms() -> [[UInt8]: [Int]] {
    var terms: [[UInt8]: [Int]] = [:]
    for index in photos.indices.sorted(by: { ids.numbers[$0] < ids.numbers[$1] }) {
      for term in Set(self.terms(of: index)) { terms[term, default: []].append(ids.numbers[index]) }
    }
    return terms
  }

  private func terms(of index: Int) -> [[UInt8]] {
    let photo = photos[index]
    let metadata = photo.metadata
    let texts: [String?] =
      [
        site.captions.title(of: photo), metadata.description, metadata.altText, metadata.camera,
        metadata.lens,
        photo.author?.name, metadata.captureTime.map { site.dates.month(of: $0) },
        albums[index],
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

  /// What a result shows: name, title, address and size of the smallest JPEG, the long side of the next larger one, and
  /// the best format there is beside them.
  private func records() -> [Page] {
    let order = photos.indices.sorted { ids.numbers[$0] < ids.numbers[$1] }
    let files = Dictionary(grouping: order) { ids.numbers[$0] / Self.photosPerFile }
    return files.sorted { $0.key < $1.key }.map { number, indices in
      let values = indices.flatMap { index -> [JSONValue] in
        let photo = photos[index]
        let plain = photo.renditions.filter(\.format.isUniversal).sorted { $0.size.width < $1.size.width }
        let small = plain.first
        // All of a photo's files differ in no more than the long side and the ending of their names.
        let larger = plain.dropFirst().first?.size.longSide
        let best = photo.renditions.map(\.format).min().flatMap { $0.isUniversal ? nil : $0.rawValue }
        return [
          .number(ids.numbers[index]), .text(site.index.name(of: photo.id)),
          .text(site.captions.label(of: photo)),
          .text(small.map { site.address(ofImage: $0.path) { SitePath.search.href(to: $0) } } ?? ""),
          .number(small?.size.width ?? 1),
          .number(small?.size.height ?? 1), .number(larger ?? 0), .text(best ?? ""),
        ]
      }
      return Self.script("p\(number)", .list(values))
    }
  }

  /// What a page needs before any query: the months, the files, and what can be chosen.
  private func directory(_ shards: SearchShards) -> Page {
    let months: [JSONValue] = ids.months.flatMap {
      [.number($0.key), .number($0.size), .number($0.photoCount)]
    }
    let files: [JSONValue] = shards.nodes.flatMap { [.text($0.prefix), .number($0.bins)] }
    return Self.script(
      "index",
      .object([
        .init("photos", .number(photos.count)), .init("months", .list(months)), .init("files", .list(files)),
        .init("keywords", choices { $0.shownKeywords }),
        .init("cameras", choices { [$0.camera].compactMap { $0 } }),
      ]))
  }

  /// Returns data of the index as a script, because a browser loads scripts but no data from a disk.
  ///
  /// The name has ASCII letters, digits and hyphens. The value is passed to the function that search.js
  /// defines.
  private static func script(_ name: String, _ value: JSONValue) -> Page {
    let start = "heliographSearch(\"\(name)\","
    return Page(path: "search/\(name).js", stage: .page, bytes: Array(start.utf8) + value.bytes + ");\n".utf8)
  }

  private func choices(_ texts: (PhotoMetadata) -> [String]) -> JSONValue {
    .list(commonest(texts).flatMap { [.text($0.text), .number($0.photoCount)] })
  }

  /// The commonest texts with how many photos have them, in the order of the alphabet.
  private func commonest(_ texts: (PhotoMetadata) -> [String]) -> [(text: String, photoCount: Int)] {
    var groups = PhotoGroups()
    for (index, photo) in photos.enumerated() {
      groups.add(PhotoRef(album: 0, index: Int32(index)), texts: texts(photo.metadata))
    }
    let common = groups.groups.enumerated().sorted { left, right in
      let (a, b) = (left.element.photos.count, right.element.photos.count)
      return a != b
        ? a > b : left.element.key.text.utf8.lexicographicallyPrecedes(right.element.key.text.utf8)
    }
    return NameOrder.sorted(common.prefix(Self.choiceLimit).map(\.element)) { Array($0.key.text.utf8) }.map {
      ($0.title, $0.photos.count)
    }
  }
}
