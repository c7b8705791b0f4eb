/// Text for a message, made from bytes that may be anything.
package enum PrintableText {
  /// `bytes` as text that is safe to print: what is no UTF-8, no printable character, or turns the
  /// direction of writing becomes U+FFFD.
  ///
  /// A file name may hold escape sequences that would repaint the reader's terminal.
  package static func from(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// `text` with every run of white space made one space and none at its ends; `nil` when nothing is left
  /// that can be seen.
  package static func line(_ text: String) -> String? {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }
    guard words.contains(where: { $0.contains(where: isSeen) }) else { return nil }
    return BidiText.closed(words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " "))
  }

  /// `text` as lines that a page can show: each as `line` makes it, one blank line at most between two, and none at the
  /// ends; `nil` when nothing is left that can be seen.
  package static func lines(_ text: String) -> String? {
    var lines: [String] = []
    var scalars = text.unicodeScalars[...]
    while !scalars.isEmpty {
      let end =
        scalars.firstIndex { "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) } ?? scalars.endIndex
      let line = line(String(scalars[..<end])) ?? ""
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
      let isWindows = scalars[end...].prefix(2).elementsEqual("\r\n".unicodeScalars)
      scalars = scalars[end...].dropFirst(isWindows ? 2 : 1)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Whether a scalar by itself leaves a mark: a zero width space, a joiner and a control character do not.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .control
  }

  /// `text` without the white space at its ends; `nil` when nothing is left.
  package static func trimmed(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(scalars[first...last])
  }
}
