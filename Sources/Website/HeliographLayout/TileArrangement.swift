package import HeliographCore

/// How the photos of one page are arranged, as classes, rules and `sizes` that a browser draws them by.
///
/// The document holds every photo once, in the photos' order, whatever the arrangement; which window shows how
/// many beside each other is decided here and chosen by media queries, so no script ever lays out anything.
/// What differs from photo to photo cannot be in `style` attributes, which the page's policy forbids: it is in
/// classes, whose rules are in `style`.
///
/// A visitor may ask for larger or smaller tiles (`TileSize`): the rules hold for all three sizes, and choose by an attribute
/// of the page.
///
/// A new layout is a folder with a type that conforms, a case of `LayoutKind` and an entry in its `arrangement`.
package protocol TileArrangement: Sendable {
  /// Rules for every page of a site with these settings; they come in front of site.css, and may be empty.
  static func rules(_ layout: LayoutSettings) -> String
  /// Returns the rectangles of tiles in a container, computed as for pages, in the tiles' order.
  ///
  /// - Parameters:
  ///   - aspects: width divided by height of each photo, above 0.
  ///   - container: the area that the tiles fill.
  /// - Returns: one rectangle for each photo.
  static func frames(aspects: [Double], in container: LayoutContainer) -> [LayoutFrame]
  /// Arranges the photos of one page, each of which has a rendition.
  ///
  /// `isContinued` tells that more photos follow on another page: a layout whose last row may end before the edge fills it then.
  init(photos: [Photo], layout: LayoutSettings, isContinued: Bool)
  /// Rules for this page alone, beside those of `PageFrame.stylesheet` and site.css; may be empty.
  var style: String { get }
  /// How high the list of photos is in each range of window widths, from the narrowest.
  func heights(at size: TileSize) -> [TileHeight]
  /// How many photos of the standard size a phone shows in its first row, at least 0.
  var firstRowCount: Int { get }
  /// Returns the classes of the tile of a photo, by its index on the page from 0; may be empty.
  func classes(ofPhoto index: Int) -> [String]
  /// How wide the photo is drawn at every window width: the value of a `sizes` attribute.
  ///
  /// - Parameters:
  ///   - index: the photo's place on the page, from 0.
  ///   - size: of the tiles.
  ///   - hasTimeline: whether the page is one of a wall, whose timeline has a column of its own.
  /// - Returns: the value of the attribute.
  func sizes(ofPhoto index: Int, at size: TileSize, hasTimeline: Bool) -> String
}

extension TileArrangement {
  /// Arranges the photos of the only or the last page.
  package init(photos: [Photo], layout: LayoutSettings) {
    self.init(photos: photos, layout: layout, isContinued: false)
  }

  /// How wide the photo is drawn at every window width of a page without a timeline.
  package func sizes(ofPhoto index: Int, at size: TileSize) -> String {
    sizes(ofPhoto: index, at: size, hasTimeline: false)
  }
}
