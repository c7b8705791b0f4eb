package import HeliographCore

extension SitePages {
  /// The fewest photos by which a list of photos is known again: the camera of one photo may be corrected.
  private static let fewestPhotos = 2

  /// What the pages show whose addresses are made of words alone: cameras and lenses by which photos they list,
  /// announcements by their text and photos.
  ///
  /// By the path of the first page; only what can be known again under another name. Keywords and people are left out: a
  /// keyword often is a name, and who changes one may not want the old one to be published.
  package var contents: [String: ContentHash] {
    var contents: [String: ContentHash] = [:]
    let kinds: Set<CollectionKind> = [.cameras, .lenses]
    for collection in site.index.collections.all where kinds.contains(collection.kind) {
      for gallery in collection.galleries {
        let photos = Set(gallery.photos.map { ContentHash(of: site.library[$0].id.bytes) })
        guard photos.count >= Self.fewestPhotos else { continue }
        let sorted = photos.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
        contents[gallery.path.text] = ContentHash(of: sorted.joined())
      }
    }
    for post in site.announcements?.all ?? [] {
      guard let text = post.announcement.bodyHTML else { continue }
      let photos = post.photos.flatMap { ContentHash(of: $0.id.bytes).bytes }
      contents[post.path.text] = ContentHash(of: ContentHash(of: text.utf8).bytes + photos)
    }
    return contents
  }
}
