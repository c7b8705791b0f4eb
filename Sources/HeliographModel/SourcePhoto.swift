/// A photo as its source tells of it, before anybody opened its bytes.
package struct SourcePhoto: Sendable, Hashable, Codable {
  package let id: PhotoID
  /// The file's name for messages and for sorting, as bytes: "IMG_0042.JPG".
  package let fileName: [UInt8]
  /// Where it is, in words for a message: a path or an address without secrets.
  package let place: String
  package let original: Original
  /// What the source says about the photo; it wins over what the file says.
  package var metadata: PhotoMetadata { words.metadata }
  package let owner: Owner?
  package let licence: Licence?
  /// The photo's page at its service, an absolute http or https address.
  package let page: String?
  private let words: Words

  /// Most sources say nothing, and of a large folder all photos are told before the first is opened; so what is said
  /// takes its room only where it is.
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

  /// As they stand in catalogs: an answer that a newer Heliograph could not read would empty the site on a night on
  /// which its service is down.
  private enum CodingKeys: String, CodingKey {
    case id, fileName, place, original, owner, licence, page
    case words = "metadata"
  }

  package init(
    id: PhotoID, fileName: [UInt8], place: String, original: Original,
    metadata: PhotoMetadata = PhotoMetadata(), owner: Owner? = nil, licence: Licence? = nil,
    page: String? = nil
  ) {
    self.id = id
    self.fileName = fileName
    self.place = place
    self.original = original
    words = Words(metadata)
    self.owner = owner
    self.licence = licence
    self.page = page
  }
}
