/// A key of an entry under `sources:`, with its JSON schema.
package struct SourceKey: Sendable, Hashable {
  /// The key as the owner writes it.
  package let name: String
  /// The JSON schema of its value, as one JSON object.
  package let schema: String

  /// Whether a build fails when the source does: a key that most kinds have.
  package static func required(default standard: Bool) -> SourceKey {
    SourceKey(
      "required",
      #"{ "type": "boolean", "default": \#(standard), "description": "Whether the build fails when this source does. Otherwise its last good answer is shown." }"#
    )
  }

  /// Whether the service is asked for each photo alone: a key of services that say more then.
  package static let details = flag(
    "details", "Whether the service is asked for each new photo alone: for its tags, camera and exposure.")

  /// Which photos are shown, by what is known of them: keys that every kind has.
  package static let rules = [
    SourceKey("hide", criteria("Photos that meet any of these criteria are not shown.")),
    SourceKey("show", criteria("Only photos that meet all of these criteria are shown.")),
  ]

  /// Files that are not even listed, for kinds that have files.
  package static let exclude = SourceKey(
    "exclude",
    #"{ "type": "array", "items": { "type": "string" }, "minItems": 1, "description": "Patterns of paths below the folder that are not listed, as in .gitignore: *_raw.jpg, Drafts/**." }"#
  )

  /// What is shown of the exports in a folder.
  package static let exports = SourceKey(
    "exports",
    #"{ "type": "object", "additionalProperties": false, "minProperties": 1, "description": "What is shown of the exports of Google Photos and Flickr in the folder, beyond what everybody could see there.", "#
      + #""properties": { "archived": { "type": "boolean", "default": false, "description": "Photos that are archived in Google Photos." }, "#
      + #""private": { "type": "boolean", "default": false, "description": "Photos of Flickr that are not public, and those of a locked folder in Google Photos." } } }"#
  )

  private static func criteria(_ description: String) -> String {
    func words(_ description: String) -> String {
      #"{ "type": "array", "items": { "type": "string" }, "minItems": 1, "description": "\#(description)" }"#
    }
    let rating =
      #"{ "type": "string", "pattern": "^(<|<=|=|==|>=|>) *(-1|[0-5])$", "description": "The stars of a photo, in quotes: >= 3." }"#
    return
      #"{ "type": "object", "additionalProperties": false, "minProperties": 1, "description": "\#(description)", "#
      + #""properties": { "keywords": \#(words("One of these keywords, or one in a group of that name.")), "#
      + #""labels": \#(words("One of these labels: colours or words.")), "rating": \#(rating), "#
      + #""paths": \#(words("Patterns of paths, one of which matches.")) } }"#
  }

  /// Declares a key with the schema of its value.
  package init(_ name: String, _ schema: String) {
    self.name = name
    self.schema = schema
  }

  /// True or false, which is false where it is left out.
  package static func flag(_ name: String, _ description: String) -> SourceKey {
    SourceKey(name, #"{ "type": "boolean", "default": false, "description": "\#(description)" }"#)
  }

  /// A whole number within a range, and what it means in a few words.
  package static func number(
    _ name: String, in range: ClosedRange<Int>, default standard: Int, _ description: String = ""
  ) -> SourceKey {
    let meaning = description.isEmpty ? "" : #", "description": "\#(description)""#
    return SourceKey(
      name,
      #"{ "type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound), "default": \#(standard)\#(meaning) }"#
    )
  }
}
