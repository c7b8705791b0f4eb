/// A photo as its source lists it, before its original is opened.
package struct SourcePhoto: Sendable, Hashable, Codable {
  /// The photo's identifier, unique within all sources.
  package private(set) var id: PhotoID
  /// The file's name for messages and for sorting, as bytes: "IMG_0042.JPG".
  package let fileName: [UInt8]
  /// The photo's path or address for messages, without secrets.
  package let place: String
  /// Where its source finds the original.
  package let original: OriginalReference
  /// The metadata that the source gives; it takes precedence over the file's.
  package var metadata: PhotoMetadata { words.metadata }
  /// The metadata that the source gives for want of better; the file's takes precedence over it.
  package var fallback: PhotoMetadata { others?.metadata ?? PhotoMetadata() }
  /// The owner; `nil` when the source names no owner.
  package let owner: Owner?
  /// The licence; `nil` when the source names no licence.
  package let licence: Licence?
  /// The photo's page at its service, an absolute http or https address; `nil` when it has no page.
  package let page: String?
  /// The size of the original as the source states it, however it is turned; `nil` when it does not.
  package let announced: PixelSize?
  /// What its service calls the state of all it says of the photo; `nil` when it does not say.
  package let changed: String?
  /// Whether its service hides what the file says, which is not published then, whoever read it when.
  package var isSilent: Bool { silence ?? false }
  private var words: Words
  // Optional, so that listings of an earlier Heliograph can be read.
  private let others: Words?
  private let silence: Bool?

  /// Most sources give no metadata, and all photos of a large folder are listed before the first is opened; so
  /// metadata takes memory only where there is some.
  private indirect enum Words: Sendable, Hashable, Codable {
    case none
    case some(PhotoMetadata)

    init(_ metadata: PhotoMetadata) {
      self = metadata == PhotoMetadata() ? .none : .some(metadata)
    }

    init(from decoder: any Decoder) throws {
      self.init(try PhotoMetadata(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
      try metadata.encode(to: encoder)
    }

    var metadata: PhotoMetadata {
      switch self {
      case .none: PhotoMetadata()
      case .some(let metadata): metadata
      }
    }
  }

  /// The keys in catalogs.
  ///
  /// They must not change: if a newer Heliograph could not read a stored listing, the site would lose the
  /// photos of a service that is unreachable.
  private enum CodingKeys: String, CodingKey {
    case id, fileName, place, original, owner, licence, page, announced, changed, silence
    case words = "metadata"
    case others = "fallback"
  }

  /// Creates a photo as its source lists it; metadata left out is unknown.
  package init(
    id: PhotoID, fileName: [UInt8], place: String, original: OriginalReference,
    metadata: PhotoMetadata = PhotoMetadata(), fallback: PhotoMetadata = PhotoMetadata(), owner: Owner? = nil,
    licence: Licence? = nil, page: String? = nil, announced: PixelSize? = nil, changed: String? = nil,
    isSilent: Bool = false
  ) {
    (self.id, self.fileName, self.place, self.original) = (id, fileName, place, original)
    words = Words(metadata)
    others = fallback == PhotoMetadata() ? nil : Words(fallback)
    (self.owner, self.licence, self.page) = (owner, licence, page)
    (self.announced, self.changed, silence) = (announced, changed, isSilent ? true : nil)
  }

  /// The same photo with metadata that its owner wrote, which takes precedence over all else.
  package func described(by metadata: PhotoMetadata) -> SourcePhoto {
    var photo = self
    photo.words = Words(metadata.filled(from: self.metadata))
    return photo
  }

  /// The same photo under another identifier.
  package func identified(by id: PhotoID) -> SourcePhoto {
    var photo = self
    photo.id = id
    return photo
  }
}
