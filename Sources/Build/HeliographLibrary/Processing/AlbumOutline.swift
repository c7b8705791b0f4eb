import Foundation
package import HeliographCore

/// What a build remembers of an album's own photos, so that the next one need not read them.
package struct AlbumOutline: Sendable {
  /// The text that its source gave it; `nil` without one.
  package let text: AlbumText?
  /// The number and dates of its own photos.
  package let summary: GallerySummary
  /// The hash of all that its text and its own photos show.
  package let content: ContentHash
  /// Its own newest photos, the newest first, as many as a feed of the site may show.
  package let newest: [PhotoAge]
  /// Those of its own photos that may be on its cover, the one that its owner chose first.
  package let covers: [CoverPhoto]
  /// The folder of the other site that shows the album; `nil` when the same site shows it.
  package let siteFolder: String?

  /// Creates an outline; `covers` are those of its own photos that may be on its cover, the best first.
  package init(
    text: AlbumText?, summary: GallerySummary, content: ContentHash, newest: [PhotoAge] = [],
    siteFolder: String? = nil,
    covers: [CoverPhoto]
  ) {
    self.siteFolder = siteFolder
    self.text = text
    self.summary = summary
    self.content = content
    self.newest = newest
    self.covers = covers
  }

  /// The hash of a text and of what photos show, in their order.
  static func content(_ text: AlbumText?, _ photos: [ContentHash]) -> ContentHash {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // A text holds strings, numbers and dates, which JSON has a form for.
    let words = text.flatMap { try? encoder.encode($0) }
    return ContentHash(of: Array(words ?? Data()) + [0] + photos.flatMap(\.bytes))
  }
}
