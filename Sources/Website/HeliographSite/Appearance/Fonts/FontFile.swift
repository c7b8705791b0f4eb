/// A font file of the owner's.
package enum FontFile {
  /// 2 MB: a font of all Chinese characters, compressed, is larger; one of a site's texts is a hundredth.
  package static let byteLimit = 2 << 20

  /// Whether bytes begin as WOFF2 does (https://www.w3.org/TR/WOFF2/#woff20Header), with the length that it tells.
  package static func isWOFF2(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 48, bytes.starts(with: "wOF2".utf8) else { return false }
    return bytes[8..<12].reduce(0) { $0 << 8 | Int($1) } == bytes.count
  }
}
