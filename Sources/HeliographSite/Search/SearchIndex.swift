import HeliographModel
import HeliographStrings

/// What the search knows of a site, in small files of which a query needs a few.
///
/// Nothing is in it that a photo's own page does not show.
struct SearchIndex {
  /// Numbers whose photos share a file.
  private static let photosPerFile = 16
  /// Choices offered of a kind.
  private static let choiceLimit = 60

  private let atlas: SiteIndex
  private let words: PhotoCaptions
  private let dates: DateFormat
  private let photos: [Photo]
  /// Titles of the photos' albums, in their order.
  private let albums: [String]
  private let slots: SearchDocumentIDs

  init(_ atlas: SiteIndex, words: PhotoCaptions, dates: DateFormat) {
    self.atlas = atlas
    self.words = words
    self.dates = dates
    let albums = atlas.library.albums
    photos = albums.flatMap(\.photos)
    self.albums = albums.flatMap { album in
      [String](repeating: album.id == .root ? "" : atlas.title(of: album), count: album.photos.count)
    }
    slots = SearchDocumentIDs(photos)
  }

  /// Every file, those that others are found by last.
  func publish(_ publish: (Page) throws -> Void) throws {
    for page in records() { try publish(page) }
    let shelves = SearchShards(terms())
    for file in shelves.files {
      var script = JSONPChunk(file.name)
      script.add(list: file.entries) { script, entry in
        script.add(quoted: entry.term)
        script.add(",")
        script.add(quoted: entry.postings)
      }
      try publish(script.page("search/\(file.name).js"))
    }
    try publish(directory(shelves))
  }

  /// The numbers of the photos each term finds, ascending.
  private func terms() -> [[UInt8]: [Int]] {
    var terms: [[UInt8]: [Int]] = [:]
    for index in photos.indices.sorted(by: { slots.slots[$0] < slots.slots[$1] }) {
      for term in Set(self.terms(of: index)) { terms[term, default: []].append(slots.slots[index]) }
    }
    return terms
  }

  private func terms(of index: Int) -> [[UInt8]] {
    let photo = photos[index]
    let metadata = photo.metadata
    let texts: [String?] =
      [
        words.title(of: photo), metadata.description, metadata.altText, metadata.camera, metadata.lens,
        words.owner(of: photo)?.name, metadata.captureTime.map { dates.month(of: $0) }, albums[index],
        atlas.settings.location == .show ? metadata.placeName?.text : nil,
      ] + metadata.keywords
    return texts.flatMap { $0.map(SearchTerms.words) ?? [] }
      + metadata.keywords.compactMap { SearchTerms.facet("#", $0) }
      + [
        metadata.camera.flatMap { SearchTerms.facet("@", $0) },
        metadata.captureTime.flatMap { SearchTerms.facet("~", String($0.year)) },
      ].compactMap { $0 }
  }

  /// Name, title and small picture of the photos, for the results.
  private func records() -> [Page] {
    let order = photos.indices.sorted { slots.slots[$0] < slots.slots[$1] }
    let files = Dictionary(grouping: order) { slots.slots[$0] / Self.photosPerFile }
    return files.sorted { $0.key < $1.key }.map { number, indices in
      var script = JSONPChunk("p\(number)")
      script.add(list: indices) { script, index in
        let photo = photos[index]
        let small = photo.renditions.filter(\.format.isUniversal).min { $0.size.width < $1.size.width }
        script.add("\(slots.slots[index]),")
        for text in [atlas.name(of: photo.id), words.title(of: photo), small?.path ?? ""] {
          script.add(quoted: text)
          script.add(",")
        }
        script.add("\(small?.size.width ?? 1),\(small?.size.height ?? 1)")
      }
      return script.page("search/p\(number).js")
    }
  }

  /// What a page needs before any query: the months, the files, and what can be chosen.
  private func directory(_ shelves: SearchShards) -> Page {
    var script = JSONPChunk("index")
    script.add("{\"photos\":\(photos.count),\"months\":")
    script.add(list: slots.months) { $0.add("\($1.key),\($1.size),\($1.photoCount)") }
    script.add(",\"files\":")
    script.add(list: shelves.nodes) { script, node in
      script.add(quoted: node.prefix)
      script.add(",\(node.bins)")
    }
    script.add(",\"keywords\":")
    add(commonest { $0.keywords }, to: &script)
    script.add(",\"cameras\":")
    add(commonest { [$0.camera].compactMap { $0 } }, to: &script)
    script.add("}")
    return script.page("search/index.js")
  }

  private func add(_ choices: [(text: String, photoCount: Int)], to script: inout JSONPChunk) {
    script.add(list: choices) { script, choice in
      script.add(quoted: choice.text)
      script.add(",\(choice.photoCount)")
    }
  }

  /// The commonest texts with how many photos have them, in the order of the alphabet.
  private func commonest(_ texts: (PhotoMetadata) -> [String]) -> [(text: String, photoCount: Int)] {
    var groups = PhotoGroups()
    for (index, photo) in photos.enumerated() {
      groups.add(PhotoRef(album: 0, index: Int32(index)), texts: texts(photo.metadata))
    }
    let common = groups.groups.enumerated().sorted { left, right in
      let (a, b) = (left.element.photos.count, right.element.photos.count)
      return a != b ? a > b : left.element.key.utf8.lexicographicallyPrecedes(right.element.key.utf8)
    }
    return common.prefix(Self.choiceLimit).map(\.element)
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.title, $0.photos.count) }
  }
}
