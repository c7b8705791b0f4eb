/// The container of a film by its first bytes, whatever its name.
package enum FilmType: String, Sendable, Hashable, CaseIterable {
  /// QuickTime and MPEG-4.
  case movie = "mov"
  /// Matroska and WebM.
  case matroska
  case avi
  /// MPEG transport streams, also those of AVCHD with a time before each packet.
  case transportStream = "mpegts"
  case programStream = "mpeg"

  /// How many first bytes are enough to tell the type.
  package static let prefixLength = 1024

  /// The type of a film by its first bytes; `nil` when they are of none of these types.
  ///
  /// A list of addresses (HLS, concat) is none, whatever its name.
  ///
  /// Sources: ISO/IEC 14496-12, 4.3; QuickTime File Format, "Atoms"; RFC 8794, 11.2.1 (EBML); AVI RIFF File Reference;
  /// ISO/IEC 13818-1, 2.4.3.2 and 2.5.3.3.
  package init?(_ head: [UInt8]) {
    func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
    func isSync(_ places: [Int]) -> Bool { places.allSatisfy { $0 < head.count && head[$0] == 0x47 } }
    if has("ftyp", at: 4) {
      guard ImageType(head) == nil else { return nil }
      self = .movie
    } else if ["moov", "mdat", "wide", "pnot"].contains(where: { has($0, at: 4) }) {
      self = .movie
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if has("RIFF", at: 0), has("AVI ", at: 8) {
      self = .avi
    } else if isSync([0, 188, 376]) || isSync([4, 196, 388]) {
      self = .transportStream
    } else if head.starts(with: [0, 0, 1, 0xBA]) {
      self = .programStream
    } else {
      return nil
    }
  }

  /// The extensions of such files, in lower case, the usual one first.
  package var fileExtensions: [String] {
    switch self {
    case .movie: ["mp4", "mov", "m4v", "qt", "3gp", "3g2"]
    case .matroska: ["mkv", "webm"]
    case .avi: ["avi"]
    case .transportStream: ["mts", "m2ts", "ts"]
    case .programStream: ["mpg", "mpeg", "vob"]
    }
  }

  /// The extension of a file that begins so: "mov" for QuickTime (QuickTime File Format, "File Type Compatibility").
  package func fileExtension(_ head: [UInt8]) -> String {
    let isMPEG4 = head.dropFirst(4).starts(with: "ftyp".utf8) && !head.dropFirst(8).starts(with: "qt  ".utf8)
    return self == .movie && !isMPEG4 ? "mov" : fileExtensions[0]
  }

  /// The name by which ffmpeg knows its reader.
  package var reader: String { rawValue }
}
