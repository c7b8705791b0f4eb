/// The path of a request as the names of folders and a file, decoded and known to be harmless.
///
/// Everything is decided on bytes: a `String` would take `../` followed by a combining mark for no slash.
struct RequestPath: Sendable, Equatable {
  /// None is empty, `.` or `..`; none holds a slash, a backslash or a NUL.
  let names: [[UInt8]]
  /// Whether the path ends in a slash, or is nothing but one.
  let isFolder: Bool

  /// - Parameter target: The path as the browser wrote it, without query.
  ///
  /// `nil` when no file of a site can be meant.
  init?(_ target: some Collection<UInt8>) {
    let slash = UInt8(ascii: "/")
    guard target.first == slash, target.count <= 4096 else { return nil }
    var parts = target.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    isFolder = parts.last?.isEmpty ?? true
    if isFolder { _ = parts.popLast() }
    var names: [[UInt8]] = []
    for part in parts {
      guard let name = Self.decoded(part), Self.isHarmless(name) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  /// The path as an address, with everything encoded that could be read otherwise.
  var address: String {
    var text = ""
    for name in names {
      text += "/"
      for byte in name {
        let isPlain =
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || [0x2D, 0x2E, 0x5F].contains(byte)
        text +=
          isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text + (isFolder || names.isEmpty ? "/" : "")
  }

  /// The same place as a folder.
  var asFolder: RequestPath { RequestPath(names: names, isFolder: true) }

  private init(names: [[UInt8]], isFolder: Bool) {
    self.names = names
    self.isFolder = isFolder
  }

  private static func isHarmless(_ name: [UInt8]) -> Bool {
    if name.isEmpty || name == [0x2E] || name == [0x2E, 0x2E] { return false }
    return !name.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }

  /// Undoes percent-encoding once; `nil` when a percent sign has no two hexadecimal digits behind it.
  private static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit) else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
