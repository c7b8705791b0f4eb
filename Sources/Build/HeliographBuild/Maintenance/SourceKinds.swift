import HeliographConfiguration
import HeliographDemo
import HeliographServices
package import HeliographSources

/// All kinds of sources that `heliograph.yml` may name.
package enum SourceKinds {
  /// The first one is active in the file that `heliograph init` writes.
  package static let all: [any SourceKind.Type] = [
    FolderKind.self, MirrorKind.self, FlickrKind.self, FeedKind.self, PiwigoKind.self,
    ImmichKind.self, DemoKind.self,
  ]

  /// The JSON schema of `heliograph.yml` with these kinds.
  package static var schema: String { ConfigurationSchema.json(of: all) }
}
