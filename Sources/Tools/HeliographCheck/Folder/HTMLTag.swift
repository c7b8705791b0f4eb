/// An opening tag as it stands in the file.
struct HTMLTag: Sendable {
  struct Attribute: Sendable {
    let name: HTMLName
    /// With its character references decoded; empty when the attribute has no value.
    let value: [UInt8]
    /// Counted from 1.
    let line: Int
  }

  let name: HTMLName
  /// In the order of the file; of attributes with one name, the first counts, as in a browser.
  let attributes: [Attribute]
  /// Ends in `/>`.
  let closesItself: Bool
  /// Counted from 1.
  let line: Int

  /// The value of an attribute; `nil` when the tag has none of that name.
  subscript(name: HTMLName) -> [UInt8]? { attributes.first { $0.name == name }?.value }
}
