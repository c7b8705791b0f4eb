/// Something that its owner hides: no published file may hold it, and the privacy gate searches every file for it.
///
/// Whatever decides that a photo or an album is not shown adds one to `SourcePage.withheld`, or, once the photo was
/// looked at, passes it to `HiddenContent.withhold`.
package struct Withheld: Sendable, Hashable, Codable {
  /// What is hidden.
  package enum Kind: String, Sendable, Hashable, Codable {
    /// A file name: "IMG_0042.jpg".
    case photo
    /// The name of a folder.
    case album
    /// The title of a photo or an album.
    case title
    /// The SHA-256 of an original, as 64 hexadecimal digits.
    case content
    /// The path of a file on this machine, until it is read for its content.
    case original
    /// The part of an unlisted album's address that nobody can guess.
    case address
    /// A passphrase, a key or anything else that nobody may read, byte for byte.
    case secret
  }

  /// What it is.
  package let kind: Kind
  /// The bytes that must not be published, as their owner wrote them.
  package let bytes: [UInt8]
  /// The length of the file that has the content; `nil` for anything else, and for a file together with its sidecar.
  package let byteCount: Int?

  private init(_ kind: Kind, _ bytes: some Sequence<UInt8>, byteCount: Int? = nil) {
    (self.kind, self.byteCount) = (kind, byteCount)
    self.bytes = Array(bytes)
  }

  /// A photo by its file name.
  package static func photo(_ fileName: [UInt8]) -> Withheld { Withheld(.photo, fileName) }

  /// An album by the own name of its folder.
  package static func album(_ name: [UInt8]) -> Withheld { Withheld(.album, name) }

  /// The title of a photo or an album.
  package static func title(_ title: String) -> Withheld { Withheld(.title, title.utf8) }

  /// A photo by its content; the length is that of its file, if the content is that of one.
  package static func content(_ hash: ContentHash, byteCount: Int? = nil) -> Withheld {
    Withheld(.content, hash.hex.utf8, byteCount: byteCount)
  }

  /// A photo by the path of its file on this machine.
  package static func original(at path: [UInt8]) -> Withheld { Withheld(.original, path) }

  /// A photo by its file name and by its file.
  package static func photo(_ fileName: [UInt8], at path: [UInt8]) -> [Withheld] {
    [.photo(fileName), .original(at: path)]
  }

  /// The part of an unlisted album's address that nobody can guess.
  package static func address(_ token: String) -> Withheld { Withheld(.address, token.utf8) }

  /// A passphrase or a key.
  package static func secret(_ secret: some Sequence<UInt8>) -> Withheld { Withheld(.secret, secret) }

  /// All that is known of a photo that was looked at and is not shown.
  package static func all(of photo: Photo) -> [Withheld] {
    [Withheld.photo(photo.fileName), .content(photo.contentHash)]
      + photo.metadata.titles.map(Withheld.title)
  }
}
