/// One message between the pool and a worker: a header in JSON and the raw bytes it describes.
///
/// On the wire, all numbers little-endian: the magic "HGW1", the header's length (32 bits), how many
/// blobs (32 bits), each blob's length (64 bits), the header, the blobs.
package struct WorkerFrame: Sendable, Equatable {
  static let magic = Array("HGW1".utf8)
  /// The longest header in bytes, well above what the metadata of one photo needs.
  static let longestHeader = 4 << 20
  /// Twelve widths in four formats are 48; the tiles of the largest photo are 1,600.
  static let blobLimit = 4096
  /// The most bytes of all blobs together.
  package static let longestContent = 1 << 30

  /// The header: JSON, or plain text for a greeting and for progress.
  package var header: [UInt8]
  /// The raw bytes that the header describes, in the order that the message's type defines.
  package var blobs: [[UInt8]] = []

  /// The bytes of all blobs together.
  var byteCount: Int { blobs.reduce(0) { $0 + $1.count } }

  /// What goes before the header on the wire.
  var preamble: [UInt8] {
    var bytes = Self.magic
    Self.append(UInt32(header.count), to: &bytes)
    Self.append(UInt32(blobs.count), to: &bytes)
    for blob in blobs { Self.append(UInt64(blob.count), to: &bytes) }
    return bytes
  }

  /// The header's length and the number of blobs out of the first twelve bytes; `nil` for nonsense.
  static func counts(in bytes: [UInt8]) -> (header: Int, blobs: Int)? {
    guard bytes.count == 12, Array(bytes[..<4]) == magic else { return nil }
    let header = number(bytes[4..<8])
    let blobs = number(bytes[8..<12])
    guard header <= UInt64(longestHeader), blobs <= UInt64(blobLimit) else { return nil }
    return (Int(header), Int(blobs))
  }

  /// The blobs' lengths, 8 bytes each; `nil` when they are more than `limit` bytes together.
  static func lengths(in bytes: [UInt8], atMost limit: Int = longestContent) -> [Int]? {
    var total: UInt64 = 0
    var lengths: [Int] = []
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let length = number(bytes[start..<start + 8])
      guard length <= UInt64(limit) else { return nil }
      total += length
      guard total <= UInt64(limit) else { return nil }
      lengths.append(Int(length))
    }
    return lengths
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
