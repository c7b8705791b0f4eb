import Foundation
package import HeliographModel

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
  /// Reads the first of its own photos, or the one that its owner chose; `nil` without photos.
  package let cover: (@Sendable () -> Photo?)?
  /// The folder of the other site that shows the album; `nil` when the same site shows it.
  package let siteFolder: String?

  /// Creates an outline; `cover` reads the first of its own photos, or the one that its owner chose.
  package init(
    text: AlbumText?, summary: GallerySummary, content: ContentHash, newest: [PhotoAge] = [],
    siteFolder: String? = nil,
    cover: (@Sendable () -> Photo?)?
  ) {
    self.siteFolder = siteFolder
    self.text = text
    self.summary = summary
    self.content = content
    self.newest = newest
    self.cover = cover
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
