import HeliographCore

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
  /// The length of a file in bytes; `nil` where the line does not say.
  let byteCount: Int?
  /// When it was changed last, in seconds since 1970 on the wall clock of this machine; `nil` where the line does not say.
  let time: Int?

  /// The path of a file; `nil` for a folder and anything else.
  var file: String? { kind == .file ? path : nil }

  /// Reads a line; `nil` for the folder itself and for what is no such line.
  init?(_ line: some Collection<UInt8>) {
    var rest = Array(line)[...]
    var columns: [ArraySlice<UInt8>] = []
    for _ in 0..<4 {
      rest = rest.drop { $0 == UInt8(ascii: " ") }
      columns.append(rest.prefix { $0 != UInt8(ascii: " ") })
      rest = rest.drop { $0 != UInt8(ascii: " ") }
    }
    byteCount = Int(String(decoding: columns[1].filter { $0 != UInt8(ascii: ",") }, as: UTF8.self))
    time = Self.time(day: columns[2], columns[3])
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

  /// Reads "2026/11/25" and "13:10:00".
  private static func time(day: ArraySlice<UInt8>, _ hour: ArraySlice<UInt8>) -> Int? {
    let date = day.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    let clock = hour.split(separator: UInt8(ascii: ":")).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let day = Day(String(decoding: date, as: UTF8.self)), clock.count == 3, let hours = clock[0],
      let minutes = clock[1], let seconds = clock[2]
    else { return nil }
    return day.number * 86_400 + hours * 3600 + minutes * 60 + seconds
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
