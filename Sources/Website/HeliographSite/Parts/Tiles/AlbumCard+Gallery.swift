import HeliographCore
import HeliographLayout
import HeliographOutput

extension AlbumCard {
  /// Galleries as cards, in the given order.
  ///
  /// - Parameters:
  ///   - entries: the galleries.
  ///   - layout: of the page that shows them.
  ///   - path: that page.
  ///   - isFirstSeen: whether no picture is above them, so that the first cover is what a visitor waits for. All others wait
  ///     until they are near the window: on a phone no second one is in it.
  ///   - hasTimeline: whether the page is one of a wall.
  ///   - site: the page's site.
  /// - Returns: a card for each gallery.
  static func cards(
    of entries: [GalleryEntry], in layout: LayoutSettings, from path: SitePath, isFirstSeen: Bool,
    hasTimeline: Bool = false, site: SiteContext
  ) -> [AlbumCard] {
    let grid = GridMeasure.albums(layout)
    let links = SiteLinks(from: path, in: site)
    return entries.enumerated().map { index, entry in
      return AlbumCard(
        href: links.href(ofFolder: entry.folder), title: entry.title,
        count: entry.isLocked
          ? site.strings[.opensWithPassphrase] : site.captions.count(of: entry.summary),
        dates: entry.dates(in: site),
        description: entry.description,
        cover: entry.cover.flatMap {
          PictureViewModel(
            $0, alternative: site.captions.coverAlternative(for: $0, beside: entry.title),
            sizes: grid.sizes(aspectRatio: $0.size.aspectRatio, hasTimeline: hasTimeline),
            pixelLimit: grid.pixelLimit(aspectRatio: $0.size.aspectRatio),
            loading: index == 0 && isFirstSeen ? .urgent : .lazy, from: path, in: site)
        }, crop: entry.cover.flatMap { CropPosition(of: $0, inCell: grid.ratio)?.name },
        titleLanguage: entry.languages.title, descriptionLanguage: entry.languages.description,
        isLocked: entry.isLocked)
    }
  }

  /// The rules for the crops and the placeholders of the covers of some cards.
  static func style(of entries: [GalleryEntry], in layout: LayoutSettings, site: SiteContext) -> String {
    CropPosition.rules(
      for: entries.compactMap(\.cover).compactMap { CropPosition(of: $0, inCell: layout.ratio.aspectRatio) })
      + PlaceholderStyle.rules(
        for: entries.map(\.cover), item: ".albums>li", box: ".cover", in: site.settings)
  }
}

extension GalleryEntry {
  /// The date that the owner gave the gallery, or the span of its photos' dates; `nil` where neither says more than the
  /// title.
  fileprivate func dates(in site: SiteContext) -> String? {
    date.map { site.dates.day($0) } ?? summary.span(in: site, beside: title)
  }

  /// Returns the number of photos and their dates ("24 photographs · May 2021"), and of which day they are when their source
  /// does not list them now.
  func text(in site: SiteContext) -> String {
    let asOf = summary.asOf.map { site.strings(.asOf, site.dates.day($0)) }
    return [site.captions.count(of: summary), dates(in: site), asOf].compactMap(\.self).dotted ?? ""
  }
}

extension GallerySummary {
  /// "May–July 2021", "May–July" beside the title "2021", or "3–28 May 2021" beside "May 2021"; `nil` when most photos have no date, and when there
  /// is no more to say than the title.
  func span(in site: SiteContext, beside title: String = "") -> String? {
    guard isDated, let first, let last else { return nil }
    let span = site.dates.span(from: first, to: last)
    let key = TextKey.collection(title)
    if TextKey.collection(span) == key { return site.dates.days(from: first, to: last) }
    guard TextKey.collection(site.dates.year(of: first)) == key else { return span }
    return site.dates.spanInYear(from: first, to: last) ?? span
  }
}
