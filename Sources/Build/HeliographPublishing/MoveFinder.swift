package import HeliographCore
package import HeliographStore

/// Finds out where pages are now that the last build had at other addresses: a photo is known by its name at its source,
/// else by its content, an album by the photos in it; a keyword by its photos, an announcement by its text.
///
/// What is hidden now has no page, so nothing leads to it. Nothing leads away from an address either that has a name of
/// something hidden in it.
package struct MoveFinder {
  /// How many addresses are remembered; the oldest are forgotten first.
  package static let limit = 1000

  private let catalog: Catalog
  private let gone: [String]
  private let remembered: [MovedPage]
  private let now: Set<String>
  private let shown: [ShownPhoto]
  private let hidden: HiddenWords
  private let facts: FactSettings
  /// What pages of the last build showed that are known by nothing else.
  private let former: [String: ContentHash]

  /// Looks at the pages that were added to a writer.
  ///
  /// - Parameters:
  ///   - writer: has all pages of photos and albums; of a partial site, those that may be others now.
  ///   - catalog: what is known of the last build.
  ///   - shown: the photos that were added.
  ///   - withheld: what is hidden.
  ///   - facts: what the site publishes of photos.
  /// - Throws: `CatalogError`.
  package init(
    _ writer: OutputWriter, _ catalog: Catalog, shown: [ShownPhoto], withheld: some Sequence<Withheld>,
    _ facts: FactSettings
  ) throws(CatalogError) {
    self.catalog = catalog
    self.facts = facts
    self.shown = shown
    remembered = try Self.remembered(catalog, writer.previous, in: writer.output)
    now = Set(writer.currentPages)
    let known = Set(remembered.lazy.map(\.from))
    gone = writer.gonePages.filter { !known.contains($0) }
    former = try catalog.pageContents()
    let isNothing = gone.isEmpty && remembered.isEmpty && former.isEmpty
    hidden = isNothing ? HiddenWords() : HiddenWords(withheld)
  }

  /// Whether a partial site cannot know what moved: some page is gone that others lead to, or whose photo is shown again.
  ///
  /// - Throws: `CatalogError`.
  package func needsFullBuild() throws(CatalogError) -> Bool {
    let targets = Set(remembered.lazy.flatMap { [$0.from, $0.to] })
    if gone.contains(where: targets.contains) || remembered.contains(where: { now.contains($0.from) }) {
      return true
    }
    var photos: [ShownPhoto] = []
    for path in gone { photos += try former(path) }
    let contents = Set(photos.map(\.content))
    if shown.contains(where: { contents.contains($0.content) }) { return true }
    return try catalog.shows(contents, besides: Set(photos.map(\.id)))
  }

  /// Every page that is at another address now.
  ///
  /// - Parameters:
  ///   - albums: the paths of the first pages of all albums of the site.
  ///   - contents: what pages show that are known by nothing else, by their paths.
  /// - Returns: those first that were remembered, in the order in which they moved; at most `limit`. Pages of photos and
  ///   the first ones of albums go before all others.
  /// - Throws: `CatalogError`.
  package func moves(
    _ albums: [AlbumID: String], _ contents: [String: ContentHash]
  ) throws(CatalogError) -> [MovedPage] {
    var targets = ContentMoves(from: former, to: contents).targets
    guard !gone.isEmpty || !remembered.isEmpty || !targets.isEmpty else { return [] }
    let now = now.union(contents.keys)
    let renamed = targets.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let former = try formerPhotos()
    let paths = pages(of: former.lazy.flatMap(\.now))
    for (path, photos) in former {
      targets[path] = photos.lazy.compactMap { paths[$0] }.first
    }
    let folders = gone.filter { $0.utf8.starts(with: "albums/".utf8) && Self.isFirstPage($0) }
    if !folders.isEmpty {
      let albums = try AlbumMoves(catalog, shown: shown, albums.filter { now.contains($0.value) }, hidden)
      for path in folders { targets[path] = try albums.target(of: path) }
    }
    // The first page of an album leads to all of it.
    for path in gone {
      if let first = Self.firstPage(ofLater: path), let target = targets[first] { targets[path] = target }
    }
    let known = Set(remembered.lazy.map(\.from))
    let earlier = remembered.compactMap { move in
      (now.contains(move.to) ? move.to : targets[move.to]).map { MovedPage(from: move.from, to: $0) }
    }
    let found = (renamed.filter { !known.contains($0) } + gone).compactMap { path in
      targets[path].map { MovedPage(from: path, to: $0) }
    }
    let all = (earlier + found).filter { !now.contains($0.from) && !hidden.areIn($0.from) && mayReveal($0) }
    let first = all.filter { Self.isFirstPage($0.from) }.suffix(Self.limit)
    return all.filter { !Self.isFirstPage($0.from) }.suffix(Self.limit - first.count) + first
  }

  /// Whether the words of an old address may be published: those of a photo may be its file's name, which an owner can hide.
  private func mayReveal(_ move: MovedPage) -> Bool {
    facts.fileName || !move.from.utf8.starts(with: "photos/".utf8)
      || Self.words(move.from).elementsEqual(Self.words(move.to))
  }

  /// The name of a photo in an address, without the digits at its end.
  private static func words(_ path: String) -> [UInt8] {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).dropFirst().first.map { Array($0) } ?? []
    return name.lastIndex(of: UInt8(ascii: "-")).map { Array(name[..<$0]) } ?? name
  }

  /// The photos of the last build that a page of this name showed; hardly ever more than one.
  private func former(_ path: String) throws(CatalogError) -> [ShownPhoto] {
    guard path.utf8.starts(with: "photos/".utf8), let digits = Self.digits(path),
      let slot = Int64(digits.prefix(8), radix: 16)
    else { return [] }
    return try catalog.shown(inSlot: slot).filter {
      ContentHash(of: $0.id.bytes).hex.utf8.starts(with: digits.utf8)
    }
  }

  /// Each page of a photo that is gone, with the photos that may be shown in its place, the likeliest first.
  private func formerPhotos() throws(CatalogError) -> [(path: String, now: [PhotoID])] {
    var found: [(path: String, former: ShownPhoto)] = []
    for path in gone {
      let photos = try former(path)
      if photos.count == 1, !hidden.have(photos[0]) { found.append((path, photos[0])) }
    }
    guard !found.isEmpty else { return [] }
    let (ids, contents) = (Set(found.map(\.former.id)), Set(found.map(\.former.content)))
    var standing: Set<PhotoID> = []
    var copies: [ContentHash: [PhotoID]] = [:]
    for photo in shown {
      if ids.contains(photo.id) { standing.insert(photo.id) }
      if contents.contains(photo.content) { copies[photo.content, default: []].append(photo.id) }
    }
    return found.map { path, former in
      if standing.contains(former.id) { return (path, [former.id]) }
      let same = (copies[former.content] ?? []).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      let name = Self.fileName(former.id)
      return (path, same.filter { Self.fileName($0) == name } + same.filter { Self.fileName($0) != name })
    }
  }

  /// The pages of some photos, by the digits at the end of their names.
  private func pages(of photos: some Sequence<PhotoID>) -> [PhotoID: String] {
    var wanted: [Substring: [(id: PhotoID, hash: String)]] = [:]
    for id in Set(photos) {
      let hash = ContentHash(of: id.bytes).hex
      wanted[hash.prefix(8), default: []].append((id, hash))
    }
    guard !wanted.isEmpty else { return [:] }
    var pages: [PhotoID: String] = [:]
    for path in now {
      guard let digits = Self.digits(path), let all = wanted[digits.prefix(8)] else { continue }
      for (id, hash) in all where hash.utf8.starts(with: digits.utf8) { pages[id] = path }
    }
    return pages
  }

  /// The hexadecimal digits at the end of a photo's name in an address, at least eight; `nil` without.
  private static func digits(_ path: String) -> Substring? {
    let parts = path.split(separator: "/")
    guard parts.count == 3, let digits = parts[1].split(separator: "-").last, digits.utf8.count >= 8,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    return digits
  }

  private static func fileName(_ photo: PhotoID) -> [UInt8] {
    photo.name.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
  }
}
