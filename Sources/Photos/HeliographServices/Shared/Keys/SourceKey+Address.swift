package import HeliographSources

extension SourceKey {
  /// An http or https address, and one that is read as it stands, where not every address is.
  package static func address(
    _ name: String, _ description: String, example: String? = nil
  ) -> SourceKey {
    let examples = example.map { #""examples": ["\#($0)"], "# } ?? ""
    // Whoever reads the schema takes "^https?://" for any address.
    let pattern = example == nil ? "^https?://" : "^https?://."
    return SourceKey(
      name,
      #"{ "type": "string", "pattern": "\#(pattern)", \#(examples)"description": "\#(description)" }"#)
  }
}
