import HeliographBytes

/// A line of `rsync --list-only`: "-rw-r--r--          1,234 2026/11/25 13:10:00 photos/a/index.html".
struct RsyncListing: Sendable, Hashable {
  /// What stands at a path.
  enum Kind: Sendable, Hashable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link, and where it leads.
    case link(String)
    /// Anything else.
    case other
  }

  /// Below the folder that is listed.
  let path: String
  /// What stands there.
  let kind: Kind

  /// The path of a file; `nil` for a folder and anything else.
  var file: String? { kind == .file ? path : nil }

  /// Reads a line; `nil` for the folder itself and for what is no such line.
  init?(_ line: some Collection<UInt8>) {
    var rest = Array(line)[...]
    for _ in 0..<4 {
      rest = rest.drop { $0 == UInt8(ascii: " ") }
      rest = rest.drop { $0 != UInt8(ascii: " ") }
    }
    guard let space = rest.first, space == UInt8(ascii: " ") else { return nil }
    var name = Self.decoded(rest.dropFirst())
    guard name != [UInt8(ascii: ".")] else { return nil }
    switch line.first {
    case UInt8(ascii: "-"): kind = .file
    case UInt8(ascii: "d"): kind = .folder
    case UInt8(ascii: "l"):
      let arrow = Array(" -> ".utf8)
      let start = name.indices.first { name[$0...].starts(with: arrow) } ?? name.endIndex
      kind = .link(String(decoding: name[start...].dropFirst(arrow.count), as: UTF8.self))
      name = Array(name[..<start])
    default: kind = .other
    }
    path = String(decoding: name, as: UTF8.self)
  }

  /// rsync writes a control character as "\#012".
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = rest.dropFirst().prefix(3)
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "#"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        result.append(value)
        rest = rest.dropFirst(4)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
