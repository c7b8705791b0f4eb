package import HeliographModel

/// How the photos of one page are arranged, as classes, rules and `sizes` that a browser draws them by.
///
/// The document holds every photo once, in the photos' order, whatever the arrangement; which window shows how
/// many beside each other is decided here and chosen by media queries, so no script ever lays out anything.
/// What differs from photo to photo cannot stand in `style` attributes, which the page's policy forbids: it
/// stands in classes, and what these mean in `style`.
package protocol TileArrangement: Sendable {
  var kind: LayoutKind { get }
  /// Rules for this page alone, beside those of `PageFrame.stylesheet` and the theme; may be empty.
  var style: String { get }
  /// How many photos the widest window shows in its first row, at least 0.
  var firstRowCount: Int { get }
  /// The classes of a photo's tile; may be empty.
  ///
  /// - Parameter index: of the photo on the page, from 0.
  func classes(ofPhoto index: Int) -> [String]
  /// How wide the photo is drawn at every window width: the value of a `sizes` attribute.
  func sizes(ofPhoto index: Int) -> String
}
