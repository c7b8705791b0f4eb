package import HeliographSources

/// The JSON schema of `heliograph.yml`, for editors.
package enum ConfigurationSchema {
  /// The schema as text that ends with a line feed.
  ///
  /// Every kind of source contributes the schema of its entries.
  package static func json(of kinds: [any SourceKind.Type]) -> String {
    let text = String(decoding: PackageResources.schema_json, as: UTF8.self)
    let sources = kinds.map { entry(of: $0) }.joined(separator: ",\n")
    return text.replacing(#""oneOf": []"#, with: "\"oneOf\": [\n\(sources)\n        ]", maxReplacements: 1)
  }

  private static func entry(of kind: any SourceKind.Type) -> String {
    let keys = kind.keys.map { "              \"\($0.name)\": \($0.schema)" }.joined(separator: ",\n")
    return """
                {
                  "type": "object", "additionalProperties": false, "required": ["\(kind.name)"],
                  "properties": {
      \(keys)
                  }
                }
      """
  }
}
