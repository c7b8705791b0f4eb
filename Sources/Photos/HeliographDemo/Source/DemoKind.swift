package import HeliographFormats
package import HeliographSources
package import SystemPackage

/// `- demo:` in `heliograph.yml`.
package struct DemoKind: SourceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [
      SourceKey(
        "demo", #"{ "enum": [null, true], "description": "The pictures that Heliograph paints itself." }"#)
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "", remark: "pictures that Heliograph paints, to try things with")

  /// Makes the kind without an entry, for `heliograph demo`.
  package init() {}
  /// Reads an entry.
  ///
  /// - Throws: `YAMLError` for a value, since there is nothing to choose.
  package init(_ map: YAMLMap) throws(YAMLError) {
    guard map.isEmpty("demo") || (try? map.text("demo")) == "true" else {
      throw map.mistake("demo", "must stand without a value: `- demo:`")
    }
  }

  /// What two entries must not share.
  package var identity: String { "" }
  /// The files and folders that the source lists photos from.
  package var inputs: [FilePath] { [] }
  /// The path that names the album for photos of the root album.
  package var rootAlbum: String? { nil }
  /// Whether the source uses the network.
  package var isRemote: Bool { false }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    DemoSource(encoder: context.environment.encoder, encode: context.encode)
  }
}
