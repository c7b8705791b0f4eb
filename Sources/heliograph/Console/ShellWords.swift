/// A command as somebody can copy it into a shell.
struct ShellWords {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  /// The words, in single quotes where a shell would read something else; `nil` when one has what no terminal may show.
  var text: String? {
    guard words.allSatisfy({ Terminal.harmless($0).utf8.elementsEqual($0.utf8) }) else { return nil }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// XCU 2.2.2 of POSIX: nothing is special between single quotes, and a single quote cannot be there.
  private static func quoted(_ word: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-".utf8)
    if !word.utf8.isEmpty, word.utf8.allSatisfy({ plain.contains($0) || $0 >= 0x80 }) { return word }
    let inner = word.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return "'\(inner.joined(separator: "'\\''"))'"
  }
}
