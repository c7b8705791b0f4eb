/// An entry under `sources:` as `heliograph init` writes it.
package struct SourceExample: Sendable, Hashable {
  /// The value of the kind's first key: "interestingness".
  package let value: String
  /// The comment on the first line.
  package let remark: String
  /// The other lines: "pages: 5".
  package let lines: [String]

  /// Makes an entry of one line or more.
  package init(value: String, remark: String, lines: [String] = []) {
    self.value = value
    self.remark = remark
    self.lines = lines
  }
}
