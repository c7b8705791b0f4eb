/// Reads the `sizes` that Heliograph writes for grids, as a browser does.
enum SizesAttribute {
  /// The width for a window; `nil` when the text is anything else than expected.
  static func width(_ sizes: String, window: Int) -> Double? {
    for clause in sizes.split(separator: ",") {
      var length = clause
      if clause.hasPrefix("(min-width:"), let end = clause.firstIndex(of: ")") {
        let start = clause.index(clause.startIndex, offsetBy: 11)
        guard let least = Int(clause[start..<end].dropLast(2)) else { return nil }
        if window < least { continue }
        length = clause[clause.index(end, offsetBy: 2)...]
      }
      return Self.length(length, window: window)
    }
    return nil
  }

  private static func length(_ text: Substring, window: Int) -> Double? {
    guard text.hasPrefix("calc(") else { return Double(text.dropLast(2)) }
    let parts = text.dropFirst(5).dropLast().split(separator: " ")
    guard parts.count == 3, parts[1] == "-", let share = Double(parts[0].dropLast(2)),
      let gaps = Double(parts[2].dropLast(2))
    else { return nil }
    return share / 100 * Double(window) - gaps
  }
}
