import HeliographModel

extension PageComposer {
  /// What a page is to others, beside its title: its photo, its feed, its place in the site.
  struct Discovery {
    /// The photo a shared link shows.
    var photo: Photo?
    /// The page's own feed, if it has one beside the site's.
    var feed: LinkViewModel?
    var embed: SitePath?
    /// What a viewer needs to zoom into its photo.
    var tiles: SitePath?
    /// What the page says in the words of schema.org.
    var data: [JSONValue?] = []
  }

  /// What the page at `path` is for a shared link; `nil` where cards are not wanted or cannot have addresses.
  func card(of path: SitePath, title: String, description: String?, photo: Photo?) -> SocialCardViewModel? {
    guard settings.discovery.cards, let base = settings.baseURL else { return nil }
    let picture = photo.flatMap { photo in SocialImage(photo).map { (photo, $0.image) } }
    return SocialCardViewModel(
      title: title, description: description.map { words.oneLine($0) }, siteName: settings.title,
      address: SitePath.absolute(path, base: base), locale: Self.locale(of: settings.language),
      image: picture.map { photo, image in
        SocialImageViewModel(
          address: SitePath.absolute(SitePath(image.path), base: base), type: image.format.mediaType,
          width: image.size.width, height: image.size.height, alternative: words.alternative(for: photo))
      })
  }

  /// The feeds a page leads to: the site's, and its own.
  func feeds(from path: SitePath, own: LinkViewModel?) -> [LinkViewModel] {
    guard feedsPhotos else { return [] }
    return [LinkViewModel(href: path.href(to: Self.feedPath(beside: .home)), text: settings.title)]
      + [own].compactMap { $0 }
  }

  /// Whether there are feeds: they are wanted, and the site knows where it will live.
  var feedsPhotos: Bool { settings.discovery.feed > 0 && settings.baseURL != nil }

  /// "feed.xml" beside a page.
  static func feedPath(beside page: SitePath) -> SitePath {
    SitePath((page.parts.dropLast() + ["feed.xml"]).joined(separator: "/"))
  }

  /// What a photo's page is to others.
  func discovery(of photo: Photo, in album: Album, at path: SitePath) -> Discovery {
    let data = StructuredData(composer: self, page: path)
    let gallery = atlas.gallery(album)
    let hasEmbed = settings.discovery.embeds && settings.baseURL != nil && SocialImage(photo) != nil
    return Discovery(
      photo: photo, feed: feed(of: album, from: path),
      embed: hasEmbed ? OEmbedResponse.path(of: photo, in: atlas) : nil,
      tiles: photo.tiles.map { IIIFImageInfo.path(of: $0) },
      data: [
        data.image(photo),
        data.trail((gallery.trail + [gallery.step]).map(step), title: words.title(of: photo)),
      ])
  }

  /// What a page of a gallery is to others.
  func discovery(of gallery: Gallery, at path: SitePath) -> Discovery {
    let data = StructuredData(composer: self, page: path)
    let isAlbum = gallery.entry.folder.utf8.starts(with: "albums/".utf8)
    return Discovery(
      photo: gallery.entry.cover,
      feed: isAlbum && !gallery.photos.isEmpty
        ? LinkViewModel(
          href: path.href(to: Self.feedPath(beside: gallery.path())), text: feedTitle(gallery.entry.title))
        : nil,
      data: [data.trail(gallery.trail.map(step), title: gallery.entry.title)])
  }

  private func step(_ step: Gallery.Step) -> (title: String, page: SitePath) {
    (step.title, SitePath.gallery(inFolder: step.folder, page: 1))
  }

  /// Whether an album has a feed of its own: the root's is the site's, and one without photos needs none.
  func hasFeed(_ album: Album) -> Bool { album.id != .root && !album.photos.isEmpty }

  /// "Winter – The Long Light"
  func feedTitle(_ title: String) -> String { "\(title) – \(settings.title)" }

  private func feed(of album: Album, from path: SitePath) -> LinkViewModel? {
    guard hasFeed(album) else { return nil }
    return LinkViewModel(
      href: path.href(to: Self.feedPath(beside: atlas.path(of: album.id))),
      text: feedTitle(atlas.title(of: album)))
  }

  /// "pt-BR" as Open Graph writes it, "pt_BR"; `nil` without a territory of two letters.
  private static func locale(of language: String) -> String? {
    let parts = language.split(separator: "-")
    guard let primary = parts.first, let territory = parts.dropFirst().first(where: { $0.utf8.count == 2 })
    else { return nil }
    return "\(primary.lowercased())_\(territory.uppercased())"
  }
}
