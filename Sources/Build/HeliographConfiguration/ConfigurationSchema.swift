import HeliographCore
package import HeliographSources

/// The JSON schema of `heliograph.yml`, for editors.
package enum ConfigurationSchema {
  /// The schema as text that ends with a line feed.
  ///
  /// Every kind of source contributes the schema of its entries; formats, layouts and hosts are those of the model.
  package static func json(of kinds: [any SourceKind.Type]) -> String {
    let sources = kinds.map { entry(of: $0) }.joined(separator: ",\n")
    let replacements = [
      (#""oneOf": []"#, "\"oneOf\": [\n\(sources)\n        ]"),
      (#""{layouts}""#, names(LayoutKind.allCases.map(\.rawValue))),
      (#""{formats}""#, names(ImageFormat.allCases.map(\.rawValue))),
      (#""{hosting}""#, names(HostingTarget.allCases.map(\.rawValue))),
      (#""{quality}": {}"#, numbers { (1...100, $0.defaultQuality) }),
      (#""{effort}": {}"#, numbers { ($0.effortRange, $0.defaultEffort) }),
    ]
    let schema = String(decoding: EmbeddedFiles.bytes("schema.json") ?? [], as: UTF8.self)
    return replacements.reduce(schema) { text, pair in
      text.replacing(pair.0, with: pair.1)
    }
  }

  private static func names(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// A whole number for each format.
  private static func numbers(_ values: (ImageFormat) -> (range: ClosedRange<Int>, standard: Int)) -> String {
    ImageFormat.allCases.map { format in
      let (range, standard) = values(format)
      return "\"\(format.rawValue)\": { \"type\": \"integer\", \"minimum\": \(range.lowerBound), "
        + "\"maximum\": \(range.upperBound), \"default\": \(standard) }"
    }.joined(separator: ",\n            ")
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
