/// The result of reading an HTML file once: its faults, its identifiers and the addresses it contains.
struct CheckedPage: Sendable {
  /// The values of `id`, and the names of named anchors.
  var identifiers: Set<[UInt8]> = []
  var references: [SiteReference] = []
  /// The address of `<base>`; `nil` when the page has none.
  var base: SiteReference?
  var faults: [HTMLTokenizer.Fault] = []
}
