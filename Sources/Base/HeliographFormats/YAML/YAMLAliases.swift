/// Finds aliases in a YAML text, without parsing it (YAML 1.2.2, section 7.1, https://yaml.org/spec/1.2.2/#71-alias-nodes).
enum YAMLAliases {
  /// The first alias of an anchor that the text has, with its line, counted from 1; `nil` without one.
  ///
  /// What only looks like both, within quotes, counts too.
  static func first(in text: String) -> (name: String, line: Int)? {
    let bytes = Array(text.utf8)
    var anchors: Set<ArraySlice<UInt8>> = []
    var aliases: [(name: ArraySlice<UInt8>, line: Int)] = []
    var line = 1
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"),
        place == 0 || !isOfName(bytes[place - 1])
      else { continue }
      let name = bytes[(place + 1)...].prefix(while: isOfName)
      if name.isEmpty { continue }
      if byte == UInt8(ascii: "&") { anchors.insert(name) } else { aliases.append((name, line)) }
    }
    return aliases.first { anchors.contains($0.name) }.map {
      (String(decoding: $0.name, as: UTF8.self), $0.line)
    }
  }

  /// Whether a byte is part of a name, as libyaml has it, which knows fewer than the specification (`IS_ALPHA` in its
  /// `yaml_private.h`); behind one of them neither an anchor nor an alias begins.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
