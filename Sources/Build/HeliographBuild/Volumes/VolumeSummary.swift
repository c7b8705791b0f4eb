import Foundation
package import HeliographCore
package import HeliographLibrary
package import HeliographStore
package import SystemPackage

/// What the front site shows of a volume: a title, counts, dates, and a cover.
///
/// It stands in the volume's state folder and is never published, since a photo holds private metadata.
package struct VolumeSummary: Sendable, Codable {
  private static let fileName = "summary.json"

  /// The own name of the folder of photos that the volume was made of, as bytes.
  package let source: [UInt8]
  /// Title, description and date, and nothing else.
  package let text: AlbumText
  /// All photos of the volume.
  package let photos: GallerySummary
  /// The photo on its cover; `nil` when there is none.
  package let cover: Photo?
  /// The hashes of the cover's files, in the order of its renditions; empty when they are not known.
  private var hashes: [ContentHash] = []

  /// Describes a finished volume.
  ///
  /// - Parameters:
  ///   - library: the volume's albums, the root first; may consist of outlines.
  ///   - folder: the volume.
  ///   - title: the volume's title.
  package init(of library: PhotoLibrary, _ folder: VolumeFolder, title: String) {
    let root = library.albums.first
    source = folder.name
    text = AlbumText(
      title: root?.text.title ?? title, description: root?.text.description, date: root?.text.date)
    var photos = GallerySummary()
    for album in library.albums { photos.add(album.summary) }
    self.photos = photos
    cover = root?.cover
  }

  /// The key of the cover's files; `nil` without a cover.
  package var coverKey: RenditionKey? { cover?.renditions.first?.key }

  /// Adds the hashes of the cover's files from its record.
  package mutating func addCoverHashes(_ record: PhotoRecord?) {
    hashes = record.map { $0.renditions == cover?.renditions ? $0.hashes : [] } ?? []
  }

  /// The cover's files; `nil` without a cover, and when they are not known.
  var coverFiles: [SiteFile]? {
    guard let cover, cover.renditions.count == hashes.count else { return nil }
    return zip(cover.renditions, hashes).map { $0.file($1) }
  }

  /// Copies the cover's files from the volume's output into a store.
  ///
  /// - Returns: the files; `nil` without a cover, and when one of the files is
  ///   nowhere as it was.
  /// - Throws: `FileError` when one cannot be written.
  package func copyCover(
    from output: FilePath, into store: StoreFolder
  ) throws -> [SiteFile]? {
    guard let files = coverFiles else { return nil }
    for file in files where !store.holds(file.hash, at: file.path) {
      guard let bytes = try? RegularFile.bytes(at: output.appending(file.path)),
        ContentHash(of: bytes) == file.hash
      else { return nil }
      try store.save(bytes, file.hash, at: file.path)
    }
    return files
  }

  /// The hash of everything in it: what the pages of the front site depend on.
  package var content: ContentHash {
    // Texts, numbers and hashes always have a JSON form.
    ContentHash(of: Array((try? encoded) ?? Data()))
  }

  /// The volume as an album of the front site.
  ///
  /// - Parameters:
  ///   - slug: the folder of the volume's site.
  ///   - hasCover: whether the cover's files are there.
  /// - Returns: an album whose photos stay unread.
  package func outline(inFolder slug: String, hasCover: Bool) -> AlbumOutline {
    // Its page is in the volume's own site.
    let covers = cover.map { [CoverPhoto($0, hasPage: false)] } ?? []
    return AlbumOutline(
      text: text, summary: photos,
      content: ContentHash(of: content.bytes + [hasCover ? 1 : 0]), siteFolder: slug,
      covers: hasCover ? covers : [])
  }

  /// The summary in a state folder; `nil` when there is none of this version.
  package static func read(in state: FilePath) -> VolumeSummary? {
    // One that cannot be read is written again by the next build of the volume.
    (try? RegularFile.bytes(at: state.appending(fileName))).flatMap {
      try? JSONDecoder().decode(VolumeSummary.self, from: Data($0))
    }
  }

  /// Writes the summary into a state folder, as a whole.
  package func write(in state: FilePath) throws {
    try Disk.write(Array(try encoded), to: state.appending(Self.fileName))
  }

  private var encoded: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(self)
    }
  }
}
