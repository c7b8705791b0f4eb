/// One sentence about the failure of a tool, made of what the tool wrote.
package enum ToolWords {
  private static let space = UInt8(ascii: " ")

  /// The lines of a message that say something.
  package static func lines(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.utf8.contains { $0.isASCIILetter } }
  }

  /// The line of rclone that sums up: the last one, without the date and the time that it begins with.
  package static func summary(ofRclone errors: String) -> String? {
    let words = lines(errors).last?.utf8.split(separator: space)
    let isDated = words?.first.map { $0.count == 10 && $0.contains(UInt8(ascii: "/")) } ?? false
    return words.map { words in
      words.dropFirst(isDated ? 2 : 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
  }

  /// Returns how a tool ended, as a part of a sentence: "rclone ended with 3: directory not found".
  ///
  /// - Parameters:
  ///   - tool: its name.
  ///   - status: its exit code.
  ///   - line: what it wrote; `nil` for nothing. Names and passwords in addresses are taken out.
  /// - Returns: the part of a sentence.
  package static func ending(of tool: String, status: Int, _ line: String?) -> String {
    let reason = line.map { ": \(withoutCredentials(short($0)))" } ?? ""
    return "\(tool) ended with \(status)\(reason)"
  }

  private static func short(_ line: String) -> String {
    line.unicodeScalars.count <= 300
      ? line : String(String.UnicodeScalarView(line.unicodeScalars.prefix(300))) + "…"
  }

  /// The line with "…" for what stands before the host in an address, and for what follows a question mark.
  static func withoutCredentials(_ line: String) -> String {
    func ends(_ byte: UInt8) -> Bool { byte <= space || byte == UInt8(ascii: "\"") }
    var result: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.first {
      result.append(byte)
      rest = rest.dropFirst()
      guard result.suffix(3).elementsEqual("://".utf8) else { continue }
      let host = rest.prefix { !ends($0) && $0 != UInt8(ascii: "/") }
      if let at = host.lastIndex(of: UInt8(ascii: "@")) {
        result += "…".utf8
        rest = rest[at...]
      }
      let address = rest.prefix { !ends($0) }
      guard let query = address.firstIndex(of: UInt8(ascii: "?")) else { continue }
      result += address[...query] + Array("…".utf8)
      rest = rest[address.endIndex...]
    }
    return String(decoding: result, as: UTF8.self)
  }
}
