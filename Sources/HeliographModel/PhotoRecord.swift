/// What is known of a photo once its renditions exist: enough to show it without opening it again.
package struct PhotoRecord: Sendable, Hashable, Codable {
  /// The upright original.
  package let size: PixelSize
  package let metadata: PhotoMetadata
  /// Smallest first within each format, the formats best first; empty only until `keep` is called.
  package private(set) var renditions: [Rendition]
  /// The SHA-256 of each rendition's file, in the order of `renditions`.
  package private(set) var hashes: [ContentHash]
  /// `nil` when nobody looked.
  package let analysis: PhotoAnalysis?

  /// The files for deep zoom; `nil` when there are none.
  package var tiles: TileSet?

  /// What the reader of `metadata` knew of; `nil` for one of the time before readers were counted.
  private let reading: Int?
  /// Names of places came with 1.
  private static let currentReading = 1

  /// Whether the metadata is all that would be read today.
  package var isReadInFull: Bool { reading == Self.currentReading }

  /// What is wrong with the sidecar, the rest of a sentence that begins with it; `nil` when nothing is.
  package let sidecarFault: String?
  /// Why nothing in the photo or its sidecar was read, the rest of a sentence that begins with its place; `nil`
  /// when it was.
  package let metadataFault: String?

  package init(
    size: PixelSize, metadata: PhotoMetadata, renditions: [Rendition] = [], hashes: [ContentHash] = [],
    analysis: PhotoAnalysis? = nil, tiles: TileSet? = nil, sidecarFault: String? = nil,
    metadataFault: String? = nil
  ) {
    reading = Self.currentReading
    self.sidecarFault = sidecarFault
    self.metadataFault = metadataFault
    self.size = size
    self.metadata = metadata
    self.renditions = renditions
    self.hashes = hashes
    self.analysis = analysis
    self.tiles = tiles
  }

  /// Adds the renditions once they are files, each with the SHA-256 of its file, in the order of `renditions`.
  package mutating func keep(_ files: [(rendition: Rendition, hash: ContentHash)]) {
    renditions = files.map(\.rendition)
    hashes = files.map(\.hash)
  }

  /// Every file made of the photo, with its place below the output folder, its length in bytes and its hash.
  package var files: [(path: String, byteCount: Int, hash: ContentHash)] {
    zip(renditions, hashes).map { ($0.path, $0.byteCount, $1) } + (tiles?.files(of: size) ?? [])
  }
}
