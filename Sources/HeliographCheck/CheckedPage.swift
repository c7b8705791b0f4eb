/// What one reading of an HTML file tells: its faults, its identifiers and the addresses it names.
struct CheckedPage: Sendable {
  /// The values of `id`, and the names of named anchors.
  var identifiers: Set<[UInt8]> = []
  var references: [SiteReference] = []
  /// The address of `<base>`; `nil` when the page has none.
  var base: SiteReference?
  var faults: [HTMLTokenizer.Fault] = []
}
