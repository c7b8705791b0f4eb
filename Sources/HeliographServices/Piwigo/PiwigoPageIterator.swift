import HeliographModel
import HeliographSources

/// Reads the albums of a gallery, one page at a time.
actor PiwigoPageIterator {
  private let gallery: PiwigoGallery
  /// The albums to list, the one at hand last; `nil` before the gallery was asked for them.
  private var albums: [PiwigoAlbum]?
  /// The page of the album at hand to ask for, from 0, and how many photos the pages before it had.
  private var (page, listed) = (0, 0)
  private var seen: Set<PhotoID> = []

  init(_ gallery: PiwigoGallery) { self.gallery = gallery }

  /// The next page; `nil` after the last.
  func next() async throws -> SourcePage? {
    guard let albums else { return try await first() }
    guard let album = albums.last else {
      guard seen.isEmpty else { return nil }
      throw SourceError(
        .empty, place: gallery.address.description, message: "shows no photo to visitors; look at it.")
    }
    let (page, listed) = (page, listed)
    let parameters = [("cat_id", album.number), ("per_page", "500"), ("page", "\(page)")]
    let (images, isLast) = try await gallery.answer("pwg.categories.getImages", parameters) {
      root throws(RSPFault) in
      guard let images = root.child(named: "images")?.children(named: "image"),
        let total = root.child(named: "paging")?["total_count"].flatMap({ Int($0) })
      else { throw .noList }
      guard !images.isEmpty || listed >= total else { throw .empty(page: page + 1) }
      return (images, page >= 999 || listed + images.count >= total)
    }
    (self.page, self.listed) = isLast ? (0, 0) : (page + 1, listed + images.count)
    if isLast { self.albums?.removeLast() }
    let results = images.compactMap { PiwigoPhoto($0, at: gallery)?.result }
    return SourcePage(
      album: album.id, text: page == 0 ? album.text : nil,
      photos: results.compactMap { try? $0.get() }.filter { seen.insert($0.id).inserted },
      problems: results.compactMap { if case .failure(let problem) = $0 { problem } else { nil } })
  }

  /// The album that all others are in.
  private func first() async throws -> SourcePage {
    let path = gallery.address.text.utf8.split(separator: UInt8(ascii: "/")).dropFirst()
    let root = AlbumID.root.child(path.joined(separator: "-".utf8))
    let all = try await gallery.answer("pwg.categories.getList", [("recursive", "true")]) {
      root throws(RSPFault) in
      guard let list = root.child(named: "categories") else { throw .noList }
      return list.children(named: "category")
    }
    let tree = PiwigoAlbum.tree(all, in: root)
    albums = tree.filter { gallery.showsPrivate || !$0.isPrivate }.reversed()
    let note = Problem(
      .note, place: gallery.address.description, reason: "has private albums, not shown",
      remedy: "Nothing needs to be done; \"private: true\" shows them to everybody.")
    return SourcePage(
      album: root, text: AlbumText(title: gallery.address.host, order: .source), photos: [],
      problems: albums?.count == tree.count ? [] : [note])
  }
}
