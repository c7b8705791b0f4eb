/// A key of an entry under `sources:`, with its JSON schema.
package struct SourceKey: Sendable, Hashable {
  /// The key as the owner writes it.
  package let name: String
  /// The JSON schema of its value, as one JSON object.
  package let schema: String

  /// Whether a build fails when the source does: a key that most kinds have.
  package static let required = SourceKey(
    "required",
    #"{ "type": "boolean", "default": true, "description": "Whether the build fails when this source does. Otherwise its last good answer is shown." }"#
  )

  /// Declares a key with the schema of its value.
  package init(_ name: String, _ schema: String) {
    self.name = name
    self.schema = schema
  }

  /// A whole number within a range.
  static func number(_ name: String, in range: ClosedRange<Int>, default standard: Int) -> SourceKey {
    SourceKey(
      name,
      #"{ "type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound), "default": \#(standard) }"#
    )
  }
}
