/// Names and titles that are written in any direction, beside other words.
///
/// Source: Unicode Standard Annex 9, 2.1 to 2.5 (embeddings, overrides and isolates) and 3.3.2 (what has no partner).
package enum BidiText {
  /// The text without each control of direction that has no partner in its paragraph.
  ///
  /// One that begins a direction and never ends it turns the words of others that follow; one that only ends something
  /// ends what others began.
  package static func closed(_ text: String) -> String {
    guard text.utf8.contains(0xE2) else { return text }
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: isControl) else { return text }
    var lone: Set<Int> = []
    var open: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append(index)
      case 0x202C:
        if let last = open.last, scalars[last].value < 0x2066 {
          open.removeLast()
        } else {
          lone.insert(index)
        }
      case 0x2069:
        // It also ends what was begun inside of the isolate.
        guard let start = open.lastIndex(where: { scalars[$0].value >= 0x2066 }) else {
          lone.insert(index)
          continue
        }
        lone.formUnion(open[(start + 1)...])
        open.removeSubrange(start...)
      case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029:
        lone.formUnion(open)
        open = []
      default: break
      }
    }
    lone.formUnion(open)
    guard !lone.isEmpty else { return text }
    var paired = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() where !lone.contains(index) { paired.append(scalar) }
    return String(paired)
  }

  /// The text between the marks of an isolate, if it has letters of the other direction than the words around it or a
  /// control of direction; else the text as it is.
  ///
  /// So a page whose names are all of its own direction has the bytes that it always had.
  package static func isolated(_ text: String, amongRightToLeft isRightToLeft: Bool) -> String {
    let closed = closed(text)
    guard !isIsolate(closed) else { return closed }
    let turns = closed.unicodeScalars.contains { scalar in
      isControl(scalar)
        || (isRightToLeft
          ? scalar.properties.isAlphabetic && !isOfRightToLeft(scalar) : isOfRightToLeft(scalar))
    }
    return turns ? "\u{2068}\(closed)\u{2069}" : closed
  }

  /// Whether the first scalar of a text begins an isolate that only the last one ends.
  private static func isIsolate(_ closed: String) -> Bool {
    guard closed.unicodeScalars.first == "\u{2068}" else { return false }
    var depth = 0
    for (place, scalar) in closed.unicodeScalars.enumerated() {
      if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
      if scalar.value == 0x2069 { depth -= 1 }
      if depth == 0 { return place == closed.unicodeScalars.count - 1 }
    }
    return false
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Whether a scalar is written from right to left (UnicodeData.txt, Bidi_Class R, AL and the marks RLM and ALM).
  private static func isOfRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
