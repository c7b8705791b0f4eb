extension Sequence<String> {
  /// The texts in one line with dots between them: "Canon EOS R · f/2.8 · ISO 400"; `nil` for none.
  ///
  /// Where a line is too long it breaks behind a dot: none stands at the beginning of a line.
  package var dotted: String? {
    let line = joined(separator: "\u{a0}· ")
    return line.isEmpty ? nil : line
  }
}
