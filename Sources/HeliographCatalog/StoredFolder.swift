import Foundation
package import HeliographModel

/// A folder of photos as a build listed it: what the site needs to know of it while it does not change.
package struct StoredFolder: Sendable {
  /// What is read of every folder in each build.
  package struct Record: Sendable, Codable {
    /// The text that the folder gives its album; `nil` without one.
    package let text: AlbumText?
    /// The number and dates of its photos on the site.
    package let summary: GallerySummary
    /// How many photos it lists, whatever became of them.
    package let listed: Int
    /// Whether it could be listed as a whole.
    package let isWhole: Bool
    /// What went wrong with the folder and its photos.
    package let problems: [Problem]
    /// Its newest photos, the newest first, as many as the site's feed may show.
    package let newest: [PhotoAge]

    /// Creates a record from what went wrong with the listing and with photos.
    package init(
      text: AlbumText?, summary: GallerySummary, listed: Int, listing: [Problem], failures: [Problem],
      newest: [PhotoAge] = []
    ) {
      self.text = text
      self.summary = summary
      self.listed = listed
      isWhole = listing.allSatisfy { $0.severity == .note }
      problems = listing + failures
      self.newest = newest
    }
  }

  /// The album that the folder is.
  package let id: AlbumID
  /// The status of everything directly in it.
  package let stamp: ContentHash
  /// The hash of all that its text and its photos show.
  package let content: ContentHash
  /// What is read of every folder in each build.
  package let record: Record
  private let encodedCover: Data?

  /// Creates what is to be stored of a folder; `cover` is the photo that stands for it.
  package init(id: AlbumID, stamp: ContentHash, content: ContentHash, record: Record, cover: Photo?) throws {
    self.init(
      id: id, stamp: stamp, content: content, record: record,
      encodedCover: try cover.map(JSONEncoder().encode))
  }

  init(id: AlbumID, stamp: ContentHash, content: ContentHash, record: Record, encodedCover: Data?) {
    self.id = id
    self.stamp = stamp
    self.content = content
    self.record = record
    self.encodedCover = encodedCover
  }

  /// Decodes the photo that stands for it; `nil` when it has no photo.
  package var readCover: (@Sendable () -> Photo?)? {
    guard let encodedCover else { return nil }
    return { try? JSONDecoder().decode(Photo.self, from: encodedCover) }
  }

  var blobs: (record: Data, cover: Data?) {
    get throws { (try JSONEncoder().encode(record), encodedCover) }
  }
}
