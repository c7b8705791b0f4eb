/// How large a document may be before it is refused.
package struct XMLLimits: Sendable, Hashable {
  /// 8 MB, 256 levels, 256 attributes: far above any response of a photo service.
  package static let standard = XMLLimits(bytes: 8 << 20, depth: 256, attributes: 256)

  /// The longest document, in bytes.
  package let bytes: Int
  /// Elements within elements, the root being the first; libxml2 itself stops at 256.
  package let depth: Int
  /// The most attributes of one element.
  ///
  /// libxml2 2.9.14 compares each with each: 50,000 took it four seconds.
  package let attributes: Int

  /// Creates limits; a document may reach each of them.
  package init(bytes: Int, depth: Int, attributes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.attributes = attributes
  }
}
