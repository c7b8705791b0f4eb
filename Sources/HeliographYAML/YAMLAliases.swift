/// Finds aliases in a YAML text, without parsing it (YAML 1.2.2, section 7.1, https://yaml.org/spec/1.2.2/#71-alias-nodes).
enum YAMLAliases {
  /// The first alias of an anchor that the text has, with its line, counted from 1; `nil` without one.
  ///
  /// What only looks like both, within quotes, counts too.
  static func first(in text: String) -> (name: String, line: Int)? {
    let bytes = Array(text.utf8)
    var anchors: Set<ArraySlice<UInt8>> = []
    var aliases: [(name: ArraySlice<UInt8>, line: Int)] = []
    var (place, line) = (0, 1)
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") { line += 1 }
      let isStart = place == 0 || !isOfWord(bytes[place - 1])
      place += 1
      guard isStart, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") else { continue }
      let name = bytes[place...].prefix { !isEnd($0) }
      if name.isEmpty { continue }
      if byte == UInt8(ascii: "&") { anchors.insert(name) } else { aliases.append((name, line)) }
      place = name.endIndex
    }
    return aliases.first { anchors.contains($0.name) }.map {
      (String(decoding: $0.name, as: UTF8.self), $0.line)
    }
  }

  /// Whether no anchor and no alias can begin behind it.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }

  /// Whether it ends a name: white space and the signs of flow collections (`ns-anchor-char`).
  private static func isEnd(_ byte: UInt8) -> Bool { byte <= 0x20 || ",[]{}".utf8.contains(byte) }
}
