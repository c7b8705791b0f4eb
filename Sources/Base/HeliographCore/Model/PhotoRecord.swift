/// What is known of a photo once its renditions exist: enough to show it without opening it again.
package struct PhotoRecord: Sendable, Hashable, Codable {
  /// The size of the upright original.
  package let size: PixelSize
  /// The metadata of the original and its sidecar.
  package private(set) var metadata: PhotoMetadata
  /// Smallest first within each format, the formats best first; empty only until `keep` is called.
  package private(set) var renditions: [Rendition]
  /// The SHA-256 of each rendition's file, in the order of `renditions`.
  package private(set) var hashes: [ContentHash]
  /// The results of analysing its pixels; `nil` when it was not analysed.
  package let analysis: PhotoAnalysis?

  /// The files for deep zoom; `nil` when it has no tiles.
  package var tiles: TileSet?
  /// What is published of the original; `nil` when nothing is to be.
  package var original: OriginalCopy?

  /// What is known of the film of which it is a frame; `nil` for a photo.
  package var film: Film?
  /// What was made of the film that belongs to a photo; `nil` when it has none, or none is to be shown.
  package var motion: Motion?

  /// The version of the reader of `metadata`; `nil` for records older than these versions.
  private let reading: Int?
  /// The version of the current reader; version 1 added place names, 2 labels, 3 licences, credit lines, people, flash,
  /// compensation, groups of keywords, lenses of maker notes, and offsets from UTC that are known, 4 words in several
  /// languages and extended XMP, 5 the orientation of sidecars, further pages and frames, panoramas, sidecars in any
  /// encoding, the words of Windows, of comments and of PNG, which date counts, dates with a clock that cannot be, parts of
  /// a second, the day of a position, positions in decimal degrees, keywords of every field, colours that are declared
  /// without a profile, and runs of equal bytes in JPEG, 6 light beyond white, 7 bursts and the marks of films.
  private static let currentReading = 7

  /// Whether the metadata is all that would be read today.
  package var isReadInFull: Bool { reading == Self.currentReading }

  /// What is wrong with the sidecar, as the rest of a sentence that begins with its place; `nil` when it is
  /// fine.
  package let sidecarFault: String?
  /// What is doubtful about the data of the picture, as the rest of a sentence that begins with the photo's place; `nil`
  /// when nothing is.
  package let pictureFault: String?
  private let colours: Int?
  /// The version of the rules for colours that changed how it is shown; 0 for a photo that is shown as ever.
  ///
  /// It is part of the addresses of its files. The first bit is that of colours declared without a profile, the second,
  /// `gainMapVersion`, that of gain maps.
  package var colourVersion: Int { colours ?? 0 }
  /// The versions there are.
  package static let colourVersions = 0...3
  /// What a gain map in its renditions adds to the version.
  package static let gainMapVersion = 2
  /// Whether its large JPEGs have a gain map.
  package var hasGainMap: Bool { colourVersion & Self.gainMapVersion != 0 }
  /// Whether its numbers are in colours that the file declares without a profile.
  package var hasDeclaredColours: Bool { colourVersion & 1 != 0 }
  /// What the original carries beside a picture of the standard range; `nil` when there is nothing of that kind.
  private let embeddedParts: EmbeddedParts?
  /// What the original carries beside a picture of the standard range.
  package var embedded: EmbeddedParts { embeddedParts ?? [] }
  /// The orientation that its sidecar gave to the picture in place of its own, 1…8; `nil` when its own counts.
  package let turn: Int?
  /// The pictures of the file, of which one is shown; `nil` for a file of one picture.
  package let pictures: PictureCount?
  /// Why metadata of the photo or its sidecar was not read; `nil` when all of it was.
  ///
  /// The rest of a sentence that begins with the photo's place.
  package let metadataFault: String?

  /// Creates a record of a photo that the current reader has read; `hashes` in the order of `renditions`.
  package init(
    size: PixelSize, metadata: PhotoMetadata, renditions: [Rendition] = [], hashes: [ContentHash] = [],
    analysis: PhotoAnalysis? = nil, tiles: TileSet? = nil, sidecarFault: String? = nil,
    pictureFault: String? = nil, colourVersion: Int = 0, metadataFault: String? = nil,
    embedded: EmbeddedParts = [], turn: Int? = nil, pictures: PictureCount? = nil
  ) {
    reading = Self.currentReading
    self.sidecarFault = sidecarFault
    self.pictureFault = pictureFault
    colours = colourVersion == 0 ? nil : colourVersion
    self.metadataFault = metadataFault
    embeddedParts = embedded.isEmpty ? nil : embedded
    self.turn = turn
    self.pictures = pictures
    self.size = size
    self.metadata = metadata
    self.renditions = renditions
    self.hashes = hashes
    self.analysis = analysis
    self.tiles = tiles
  }

  /// Whether its large JPEGs would have a gain map, were they made today.
  package func wouldHaveGainMap(by recipe: Recipe) -> Bool {
    recipe.makesGainMap(of: size) && !embedded.isDisjoint(with: .brightness)
      && !embedded.contains(.strangeGainMap)
  }

  /// Makes it the record of a film, of which a frame was opened.
  ///
  /// `metadata` is what the film says; that of its sidecar takes precedence.
  package mutating func addFilm(_ film: Film, _ metadata: PhotoMetadata) {
    self.film = film
    self.metadata = self.metadata.filled(from: metadata)
  }

  /// Adds the renditions once they are files, each with the SHA-256 of its file, in the order of `renditions`.
  package mutating func addRenditions(_ files: [(rendition: Rendition, hash: ContentHash)]) {
    renditions = files.map(\.rendition)
    hashes = files.map(\.hash)
  }

  /// Every file made of the photo.
  package var files: [SiteFile] {
    zip(renditions, hashes).map { $0.file($1) } + (tiles?.files(of: size) ?? [])
      + (original?.files ?? []) + (film?.files ?? []) + (motion?.film?.files ?? [])
  }
}
