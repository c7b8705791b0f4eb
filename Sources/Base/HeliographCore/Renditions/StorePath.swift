/// The two paths of an image: the public one, below the output folder, and the one below a store's folder.
///
/// A store needs one level of folders less. Its paths are no addresses, so they may change, and 10 million photos put
/// some 300,000 files into each of 256 folders, which every file system of today finds by name. A second level would
/// cost each of the first 50,000 photos a folder of 4 kB.
package enum StorePath {
  /// "images/3f/3f09…-1600.jpg" for the public path "images/3f/09/3f09…-1600.jpg", also below the folder of an unlisted
  /// album; any other path as it is.
  package static func stored(_ path: String) -> String {
    let path = UnlistedPath.inner(path)
    let bytes = Array(path.utf8)
    guard let stem = stem(bytes, behind: 13), bytes[9] == slash, bytes[12] == slash,
      bytes[10..<12].elementsEqual(stem.dropFirst(2).prefix(2))
    else { return path }
    return String(decoding: bytes[..<10] + bytes[13...], as: UTF8.self)
  }

  /// The public path for a path below a store's folder; any other path as it is.
  package static func published(_ path: String) -> String {
    let bytes = Array(path.utf8)
    guard let stem = stem(bytes, behind: 10), bytes[9] == slash else { return path }
    return String(
      decoding: bytes[..<10] + stem.dropFirst(2).prefix(2) + [slash] + bytes[10...], as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")

  /// The four digits at an offset, which is where an image's name begins; `nil` for other paths.
  private static func stem(_ bytes: [UInt8], behind offset: Int) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: "images/".utf8), bytes.count >= offset + 4 else { return nil }
    let stem = bytes[offset..<offset + 4]
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
    return stem.allSatisfy(isDigit) && bytes[7..<9].elementsEqual(stem.prefix(2)) ? stem : nil
  }
}
