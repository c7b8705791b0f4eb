import HeliographBytes

/// One sentence about the failure of a tool, made of what the tool wrote.
enum ToolWords {
  /// The lines of a message that say something.
  static func lines(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.utf8.contains { $0.isASCIILetter } }
  }

  /// The rest of a sentence that begins with the target.
  static func failure(of tool: String, status: Int, _ line: String?) -> String {
    let told = line.map { ": \(withoutCredentials(short($0)))" } ?? ""
    return "did not take the site, \(tool) ended with \(status)\(told)"
  }

  private static func short(_ line: String) -> String {
    line.unicodeScalars.count <= 300
      ? line : String(String.UnicodeScalarView(line.unicodeScalars.prefix(300))) + "…"
  }

  /// The line with "…" for what stands before the host in an address.
  static func withoutCredentials(_ line: String) -> String {
    var result: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.first {
      result.append(byte)
      rest = rest.dropFirst()
      guard result.suffix(3).elementsEqual("://".utf8) else { continue }
      let host = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\"") }
      if let at = host.lastIndex(of: UInt8(ascii: "@")) {
        result += "…".utf8
        rest = rest[at...]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
