import Foundation

/// Where a photo stands among the newest: the newest first, those without a time last, by their identifiers.
///
/// The order depends on the photos alone: when a photo was added is not known on every machine.
package struct PhotoAge: Sendable, Hashable, Comparable, Codable {
  /// When it was taken, in seconds since 1970; the least number for a photo without a time.
  let seconds: Int
  /// Millionths of a second behind it.
  private let microsecond: Int
  let id: PhotoID

  /// The place of a photo.
  package init(_ photo: Photo) {
    seconds = photo.metadata.captureTime.map { $0.unixSeconds ?? $0.wallClockSeconds } ?? .min
    microsecond = photo.metadata.captureTime?.microsecond ?? 0
    id = photo.id
  }

  package static func < (left: PhotoAge, right: PhotoAge) -> Bool {
    if left.seconds != right.seconds { return left.seconds > right.seconds }
    if left.microsecond != right.microsecond { return left.microsecond > right.microsecond }
    return left.id.bytes.lexicographicallyPrecedes(right.id.bytes)
  }

  /// One short text, since a large site stores many.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    let numbers = parts.first?.split(separator: ".").map { Int($0) } ?? []
    guard parts.count == 2, numbers.count <= 2, let seconds = numbers.first ?? nil,
      let microsecond = numbers.count == 2 ? numbers[1] : 0, let name = Data(base64Encoded: parts[1]),
      let id = PhotoID(bytes: Array(name))
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no photo's age"))
    }
    (self.seconds, self.microsecond, self.id) = (seconds, microsecond, id)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let time = microsecond == 0 ? "\(seconds)" : "\(seconds).\(microsecond)"
    try container.encode("\(time) \(Data(id.bytes).base64EncodedString())")
  }
}
