import Foundation
package import HeliographCore

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
    /// What decides between the photos that may be on its cover, the best first.
    package let covers: [CoverPhoto.Rank]
    /// Its newest photos, the newest first, as many as the site's feed may show.
    package let newest: [PhotoAge]

    /// Creates a record from what went wrong with the listing and with photos.
    package init(
      text: AlbumText?, summary: GallerySummary, listed: Int, listing: [Problem], failures: [Problem],
      covers: [CoverPhoto.Rank] = [], newest: [PhotoAge] = []
    ) {
      self.text = text
      self.summary = summary
      self.listed = listed
      isWhole = listing.allSatisfy { $0.severity == .note }
      problems = listing + failures
      self.covers = covers
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
  /// The photos that may be on its cover, in the order of the record; `nil` without photos.
  private let encodedCovers: Data?

  /// Creates what is to be stored of a folder; `covers` are the photos that may be on its cover, as in the record.
  package init(
    id: AlbumID, stamp: ContentHash, content: ContentHash, record: Record, covers: [CoverPhoto]
  ) throws {
    self.init(
      id: id, stamp: stamp, content: content, record: record,
      encodedCovers: covers.isEmpty ? nil : try JSONEncoder().encode(covers.compactMap(\.photo)))
  }

  init(id: AlbumID, stamp: ContentHash, content: ContentHash, record: Record, encodedCovers: Data?) {
    self.id = id
    self.stamp = stamp
    self.content = content
    self.record = record
    self.encodedCovers = encodedCovers
  }

  /// The photos that may be on its cover, the best first, each decoded when it is asked for.
  package var covers: [CoverPhoto] {
    guard let encodedCovers else { return [] }
    return record.covers.enumerated().map { index, rank in
      CoverPhoto(rank) {
        let photos = try? JSONDecoder().decode([Photo].self, from: encodedCovers)
        return photos.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  var blobs: (record: Data, covers: Data?) {
    get throws { (try JSONEncoder().encode(record), encodedCovers) }
  }
}
