import HeliographLayout
import HeliographModel
import HeliographStrings

extension PageComposer {
  /// The photos of one page in their places; those without a rendition cannot be shown and have none.
  func arrangement(of photos: some Sequence<Photo>, in layout: LayoutSettings) -> any TileArrangement {
    let photos = photos.filter { !$0.renditions.isEmpty }
    return switch layout.kind {
    case .grid: GridArrangement(photos: photos, layout: layout)
    case .justified: JustifiedArrangement(photos: photos, layout: layout)
    case .masonry: MasonryArrangement(photos: photos, layout: layout)
    }
  }

  /// The rules of a page of photos: the layout's where it is not the site's, and those of its tiles.
  ///
  /// - Parameter photos: the same of which `arrangement` is.
  func style(
    of photos: some Sequence<Photo>, in arrangement: any TileArrangement, layout: LayoutSettings
  ) -> String {
    (layout == settings.layout ? "" : PageFrame.stylesheet(layout)) + arrangement.style
      + placeholders(of: photos.filter { !$0.renditions.isEmpty }, item: ".tiles li", box: "a")
  }

  private func placeholders(of photos: [Photo?], item: String, box: String) -> String {
    settings.placeholders ? PlaceholderStyle.rules(for: photos, item: item, box: box) : ""
  }

  /// The photos of one page; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - arrangement: of the same photos.
  ///   - isFirstSeen: whether nothing but text stands above them, so that the first row is seen at once.
  func grid(
    of photos: some Sequence<Photo>, in arrangement: any TileArrangement, from path: SitePath,
    isFirstSeen: Bool
  ) -> GridViewModel? {
    let photos = photos.filter { !$0.renditions.isEmpty }
    let tiles = zip(0..., photos).compactMap { index, photo -> GridTile? in
      let isEager = isFirstSeen && index < arrangement.firstRowCount
      let loading: PictureViewModel.Loading = isEager ? (index == 0 ? .urgent : .eager) : .lazy
      let sizes = arrangement.sizes(ofPhoto: index)
      guard let picture = picture(of: photo, sizes: sizes, loading: loading, from: path) else { return nil }
      return GridTile(
        href: path.href(to: atlas.path(of: photo.id)), anchor: atlas.name(of: photo.id),
        classes: arrangement.classes(ofPhoto: index).joined(separator: " "), title: words.title(of: photo),
        picture: picture)
    }
    return tiles.isEmpty ? nil : GridViewModel(kind: arrangement.kind.rawValue, tiles: tiles)
  }

  /// A photo among others; `nil` when it has no rendition.
  private func picture(
    of photo: Photo, sizes: String, loading: PictureViewModel.Loading, from path: SitePath
  ) -> PictureViewModel? {
    PictureViewModel(
      photo, alternative: words.alternative(for: photo), sizes: sizes, fallback: 800, isSmall: true,
      loading: loading,
      href: { path.href(to: SitePath($0.path)) })
  }

  /// Galleries as cards, in the given order.
  func cards(of entries: [GalleryEntry], in layout: LayoutSettings, from path: SitePath) -> [AlbumCard] {
    let grid = GridMeasure.albums(layout)
    return entries.enumerated().map { index, entry in
      let isEager = index < grid.columns(atWidth: .max)
      return AlbumCard(
        href: path.href(to: SitePath.gallery(inFolder: entry.folder, page: 1)), title: entry.title,
        count: words.count(entry.summary.photoCount),
        dates: entry.date.map { dates.day($0) } ?? span(of: entry.summary), description: entry.description,
        cover: entry.cover.flatMap {
          picture(
            of: $0, sizes: grid.sizes(aspectRatio: $0.size.aspectRatio),
            loading: index == 0 ? .urgent : isEager ? .eager : .lazy, from: path)
        }, crop: entry.cover.flatMap { CropPosition(of: $0, inCell: grid.ratio)?.name })
    }
  }

  /// The rules for the crops and the placeholders of the covers of some cards.
  func styleOfCards(_ entries: [GalleryEntry], in layout: LayoutSettings) -> String {
    CropPosition.rules(
      for: entries.compactMap(\.cover).compactMap { CropPosition(of: $0, inCell: layout.ratio.aspectRatio) })
      + placeholders(of: entries.map(\.cover), item: ".albums>li", box: ".cover")
  }
}
