import HeliographCore

/// A header of a request.
///
/// Its value may be a secret, so it is shown nowhere.
package struct HTTPHeader: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private static let valueLimit = 8 << 10

  /// "Authorization".
  let name: String
  /// Only for the request itself.
  let value: String

  /// White space around the value does not belong to it; `nil` when the name is not made of letters, digits and
  /// hyphens, or when the value is empty, longer than 8 kB, or not on one line of printable ASCII.
  package init?(_ name: String, _ value: String) {
    guard let value = PrintableText.trimmed(value), value.utf8.count <= Self.valueLimit,
      value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), !name.utf8.isEmpty,
      name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    self.name = name
    self.value = value
  }

  /// The name alone: "Authorization: …".
  package var description: String { "\(name): …" }
  /// The same as the description.
  package var debugDescription: String { description }
  /// Without children, so that a dump shows nothing either.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
