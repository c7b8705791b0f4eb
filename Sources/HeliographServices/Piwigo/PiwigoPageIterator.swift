import HeliographModel
import HeliographSources
import HeliographXML

/// Reads the albums of a gallery, a few at a time.
actor PiwigoPageIterator {
  /// So many albums are read at the same time, as many as a client has transfers to one host.
  private static let width = 4
  /// Photos on a page, and in all albums together.
  private static let (pageSize, mostPhotos) = (500, 1_000_000)

  private let gallery: PiwigoGallery
  /// The albums that were not begun; `nil` before the gallery was asked for them.
  private var albums: ArraySlice<PiwigoAlbum>?
  /// Pages of albums that were read together.
  private var ready: ArraySlice<SourcePage> = []
  private var listed = 0
  private var seen: Set<PhotoID> = []

  init(_ gallery: PiwigoGallery) { self.gallery = gallery }

  /// The next page; `nil` after the last.
  func next() async throws -> SourcePage? {
    guard let albums else { return try await first() }
    if ready.isEmpty, !albums.isEmpty {
      self.albums = albums.dropFirst(Self.width)
      let some = albums.prefix(Self.width)
      ready = try await some.together { try await self.pages(of: $0) }.flatMap(\.self)[...]
    }
    if let page = ready.popFirst() {
      // Here, for albums come together, but a photo belongs to the first.
      return SourcePage(
        album: page.album, text: page.text, photos: page.photos.filter { seen.insert($0.id).inserted },
        problems: page.problems)
    }
    guard seen.isEmpty else { return nil }
    throw SourceError(
      .empty, place: gallery.address.description, message: "shows no photo to visitors; look at it.")
  }

  private func pages(of album: PiwigoAlbum) async throws -> [SourcePage] {
    var pages: [SourcePage] = []
    var (count, isLast) = (0, false)
    do {
      while !isLast {
        let images: [XMLElement]
        (images, isLast) = try await gallery.images(
          of: album, page: pages.count, size: Self.pageSize, after: count)
        (count, listed) = (count + images.count, listed + images.count)
        guard images.count <= Self.pageSize, listed <= Self.mostPhotos else {
          throw SourceError(
            .refused, place: gallery.address.description,
            message:
              "lists more than \(Self.pageSize) photos on a page or \(Self.mostPhotos) in all, which is refused; check the address."
          )
        }
        pages.append(page(images, of: album, isFirst: pages.isEmpty))
      }
    } catch let error as SourceError {
      // An album that was deleted a moment ago takes no other one off.
      let words = "The album \"\(album.text.title ?? album.number)\" of \(gallery.address)"
      guard let problem = error.problem(ofList: words) else { throw error }
      pages.append(SourcePage(album: album.id, photos: [], problems: [problem]))
    }
    return pages
  }

  private func page(_ images: [XMLElement], of album: PiwigoAlbum, isFirst: Bool) -> SourcePage {
    let nameless = Problem(
      place: gallery.address.description, reason: "lists a photo without a number",
      remedy: "Build again later.")
    let results = images.map { PiwigoPhoto($0, at: gallery)?.result ?? .failure(nameless) }
    return SourcePage(
      album: album.id, text: isFirst ? album.text : nil, photos: results.compactMap { try? $0.get() },
      problems: results.compactMap { if case .failure(let problem) = $0 { problem } else { nil } })
  }

  /// The album that all others are in.
  private func first() async throws -> SourcePage {
    try await gallery.checkKey()
    let path = gallery.address.text.utf8.split(separator: UInt8(ascii: "/")).dropFirst()
    let root = AlbumID.root.child(path.joined(separator: "-".utf8))
    let all = try await gallery.answer("pwg.categories.getList", [("recursive", "true")]) {
      root throws(RSPFault) in
      guard let list = root.child(named: "categories") else { throw .noList }
      return list.children(named: "category")
    }
    let tree = PiwigoAlbum.tree(all, in: root)
    let shown = tree.filter { gallery.showsPrivate || !$0.isPrivate }
    albums = shown[...]
    let note = Problem(
      .note, place: gallery.address.description, reason: "has private albums, not shown",
      remedy: "Nothing needs to be done; \"private: true\" shows them to everybody.")
    return SourcePage(
      album: root, text: AlbumText(title: gallery.address.host, order: .source), photos: [],
      problems: shown.count == tree.count ? [] : [note])
  }
}
