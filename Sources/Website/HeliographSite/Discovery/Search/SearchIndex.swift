import HeliographCore
import HeliographOutput

/// The search index of a site, in small files of which a query reads a few.
///
/// It contains nothing that a photo's own page does not show. Words are found in titles, captions, keywords, names of
/// albums, cameras, lenses, owners, months and, as far as they are published, places; and as `facts(of:)` writes them, in
/// the names of files ("DJI_0018" is two words, "dji" and "0018"), in ISO ("iso 800", "iso800") and in stars ("5 stars",
/// "★★★★★"). Announcements are found by their words, and by no other choice.
struct SearchIndex {
  /// Numbers whose photos share a file.
  private static let photosPerFile = 16
  /// Choices offered of a kind.
  private static let choiceLimit = 60

  private let entries: [SearchEntry]
  private let ids: SearchDocumentIDs

  /// Indexes photos in one language; their order decides nothing.
  init(_ entries: [SearchEntry]) {
    self.entries = entries
    ids = SearchDocumentIDs(entries.map { ($0.photo, $0.month) })
  }

  /// Every file, those that others are found by last.
  func publish(_ publish: (Page) throws -> Void) throws {
    for page in records() { try publish(page) }
    let shards = SearchShards(terms())
    for file in shards.files {
      let entries: [JSONValue] = file.entries.flatMap { [.text($0.term), .text($0.postings)] }
      try publish(Self.script(file.name, JSONValue.list(entries).bytes))
    }
    try publish(directory(shards))
  }

  /// The numbers of the photos each term finds, ascending.
  private func terms() -> [[UInt8]: [Int]] {
    var terms: [[UInt8]: [Int]] = [:]
    for index in entries.indices.sorted(by: { ids.numbers[$0] < ids.numbers[$1] }) {
      for term in entries[index].terms { terms[Array(term), default: []].append(ids.numbers[index]) }
    }
    return terms
  }

  /// What a result shows, in files of photos whose numbers are beside one another.
  private func records() -> [Page] {
    let order = entries.indices.sorted { ids.numbers[$0] < ids.numbers[$1] }
    let files = Dictionary(grouping: order) { ids.numbers[$0] / Self.photosPerFile }
    return files.sorted { $0.key < $1.key }.map { number, indices in
      let values = indices.map { Array("\(ids.numbers[$0]),".utf8) + entries[$0].record }
      return Self.script("p\(number)", Array("[".utf8) + values.joined(separator: ",".utf8) + "]".utf8)
    }
  }

  /// What a page needs before any query: the months, the files, and what can be chosen.
  private func directory(_ shards: SearchShards) -> Page {
    let months: [JSONValue] = ids.months.flatMap {
      [.number($0.key), .number($0.size), .number($0.photoCount)]
    }
    let files: [JSONValue] = shards.nodes.flatMap { [.text($0.prefix), .number($0.bins)] }
    let directory = JSONValue.object([
      .init("photos", .number(entries.count { !$0.isNews })),
      .init("news", .number(entries.count(where: \.isNews))),
      .init("months", .list(months)), .init("files", .list(files)),
      .init("keywords", choices(\.keywords)), .init("cameras", choices { [$0.camera].compactMap(\.self) }),
    ])
    return Self.script("index", directory.bytes)
  }

  /// Returns data of the index as a script, because a browser loads scripts but no data from a disk.
  ///
  /// The name has ASCII letters, digits and hyphens. The value, JSON, is passed to the function that
  /// search.js defines.
  private static func script(_ name: String, _ value: [UInt8]) -> Page {
    let start = "heliographSearch(\"\(name)\","
    return Page(path: "search/\(name).js", stage: .page, bytes: Array(start.utf8) + value + ");\n".utf8)
  }

  private func choices(_ texts: (SearchEntry) -> [String]) -> JSONValue {
    .list(commonest(texts).flatMap { [.text($0.text), .number($0.photoCount)] })
  }

  /// The commonest texts with how many photos have them, in the order of the alphabet.
  private func commonest(_ texts: (SearchEntry) -> [String]) -> [(text: String, photoCount: Int)] {
    var groups = PhotoGroups()
    for (index, entry) in entries.enumerated() {
      groups.add(PhotoRef(album: 0, index: Int32(index)), texts: texts(entry))
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
