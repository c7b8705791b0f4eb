/// Reads the `sizes` that Heliograph writes for tiles, as a browser does on a screen that is not dense.
enum SizesAttribute {
  /// The width for a window; `nil` when the text is anything else than expected.
  static func width(_ sizes: String, window: Int) -> Double? {
    var rest = sizes[...]
    while !rest.isEmpty {
      let end = Self.end(of: rest)
      var length = rest[..<end]
      rest = rest[end...].dropFirst()
      if length.contains("(min-resolution:") { continue }
      if length.hasPrefix("(min-width:"), let close = length.firstIndex(of: ")") {
        let start = length.index(length.startIndex, offsetBy: 11)
        guard let least = Int(length[start..<close].dropLast(2)) else { return nil }
        if window < least { continue }
        length = length[length.index(close, offsetBy: 2)...]
      }
      return Self.length(length, window: window)
    }
    return nil
  }

  /// Where a clause ends: at the first comma outside of parentheses.
  private static func end(of text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0: return index
      default: break
      }
    }
    return text.endIndex
  }

  private static func length(_ text: Substring, window: Int) -> Double? {
    if text.hasPrefix("min(") {
      let lengths = text.dropFirst(4).dropLast().split(separator: ",").map { difference($0, window: window) }
      return lengths.contains(nil) ? nil : lengths.compactMap { $0 }.min()
    }
    if text.hasPrefix("(") { return difference(text.dropFirst().dropLast(), window: window) }
    guard text.hasPrefix("calc(") else { return difference(text, window: window) }
    let term = text.dropFirst(5).dropLast()
    guard let times = term.firstIndex(of: "*") else { return difference(term, window: window) }
    guard let factor = Double(term[..<times]) else { return nil }
    return length(term[term.index(after: times)...], window: window).map { factor * $0 }
  }

  /// "31.5vw - 6.7px", "31.5vw" or "320px".
  private static func difference(_ text: Substring, window: Int) -> Double? {
    let parts = text.split(separator: " ")
    guard parts.count == 3 else {
      guard parts.count == 1, let number = Double(text.dropLast(2)) else { return nil }
      return text.hasSuffix("vw") ? number / 100 * Double(window) : number
    }
    guard parts[1] == "-", let share = Double(parts[0].dropLast(2)), let gaps = Double(parts[2].dropLast(2))
    else { return nil }
    return share / 100 * Double(window) - gaps
  }
}
