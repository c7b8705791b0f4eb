package import HeliographSources

/// The JSON schema of `heliograph.yml`, for editors.
package enum ConfigurationSchema {
  /// The schema as text that ends with a line feed, made from the declarations of all keys.
  ///
  /// Every kind of source contributes the schema of its entries.
  package static func json(of kinds: [any SourceKind.Type]) -> String {
    var schema = ValueSchema(
      #""$schema": "https://json-schema.org/draft/2020-12/schema", "title": "heliograph.yml""#)
    schema = schema.with(ValueSchema.mapping(ConfigurationKeys.all(kinds)))
    return schema.json(help: "What heliograph build reads. Every key is optional.") + "\n"
  }
}
