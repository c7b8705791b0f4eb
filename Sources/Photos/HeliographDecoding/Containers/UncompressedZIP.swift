/// A ZIP archive whose files are not compressed, as libvips writes tiles into one (APPNOTE.TXT 6.3.10,
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
struct UncompressedZIP {
  private let bytes: [UInt8]
  /// Where each file's own header begins, and how long its content is.
  private let places: [String: (header: Int, length: Int)]

  /// Reads the list of files at the archive's end; bytes that are not an archive have no files.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var places: [String: (header: Int, length: Int)] = [:]
    // The end of the list is 22 bytes, since libvips writes no comment behind it.
    let end = bytes.count - 22
    if Self.number(bytes, at: end, bytes: 4) == 0x0605_4B50 {
      var entry = Self.number(bytes, at: end + 16, bytes: 4) ?? end
      while Self.number(bytes, at: entry, bytes: 4) == 0x0201_4B50 {
        let name = Self.number(bytes, at: entry + 28, bytes: 2) ?? 0
        let extra = Self.number(bytes, at: entry + 30, bytes: 2) ?? 0
        let comment = Self.number(bytes, at: entry + 32, bytes: 2) ?? 0
        guard let method = Self.number(bytes, at: entry + 10, bytes: 2),
          let length = Self.length(in: bytes, entry: entry, extra: entry + 46 + name),
          let header = Self.number(bytes, at: entry + 42, bytes: 4), entry + 46 + name <= bytes.count
        else { break }
        if method == 0 {
          let text = String(decoding: bytes[entry + 46..<entry + 46 + name], as: UTF8.self)
          places[text] = (header, length)
        }
        entry += 46 + name + extra + comment
      }
    }
    self.places = places
  }

  /// `nil` when there is none, or it lies outside of the archive.
  func file(named name: String) -> [UInt8]? {
    guard let place = places[name], Self.number(bytes, at: place.header, bytes: 4) == 0x0403_4B50,
      let name = Self.number(bytes, at: place.header + 26, bytes: 2),
      let extra = Self.number(bytes, at: place.header + 28, bytes: 2)
    else { return nil }
    let start = place.header + 30 + name + extra
    guard start + place.length <= bytes.count else { return nil }
    return Array(bytes[start..<start + place.length])
  }

  /// A file's length; where it says that 32 bits are not enough, it stands first in the ZIP64 field (4.5.3), where
  /// libvips puts even small ones.
  private static func length(in bytes: [UInt8], entry: Int, extra: Int) -> Int? {
    guard let length = number(bytes, at: entry + 24, bytes: 4), length == 0xFFFF_FFFF else {
      return number(bytes, at: entry + 24, bytes: 4)
    }
    guard number(bytes, at: extra, bytes: 2) == 1, number(bytes, at: extra + 8, bytes: 4) == 0 else {
      return nil
    }
    return number(bytes, at: extra + 4, bytes: 4)
  }

  /// Little-endian; `nil` outside of the bytes.
  private static func number(_ bytes: [UInt8], at start: Int, bytes count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
