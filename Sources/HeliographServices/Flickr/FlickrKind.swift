package import HeliographSources
package import HeliographYAML
package import SystemPackage

/// `- flickr: interestingness` in `heliograph.yml`.
package struct FlickrKind: SourceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [
      SourceKey("flickr", #"{ "enum": ["interestingness"] }"#),
      .number("pages", in: FlickrSource.pageRange, default: 5),
      .number("perPage", in: FlickrSource.perPageRange, default: 100),
      SourceKey("endpoint", #"{ "type": "string", "pattern": "^https?://" }"#),
      SourceKey(
        "keyFile", #"{ "type": "string", "description": "A file with the API key, relative to this file." }"#),
      .required(default: false),
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "interestingness", remark: "needs FLICKR_API_KEY, or keyFile: FILE",
    lines: ["pages: 5", "perPage: 100"])

  private let pages: Int
  private let perPage: Int
  private let endpoint: String
  private let keyFile: String?

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    guard try map.text("flickr") == "interestingness" else {
      throw map.mistake("flickr", "must be interestingness, the one list this version reads")
    }
    pages = try map.number("pages", in: FlickrSource.pageRange) ?? 5
    perPage = try map.number("perPage", in: FlickrSource.perPageRange) ?? 100
    endpoint = try map.address("endpoint") ?? FlickrSource.standardEndpoint
    keyFile = try map.text("keyFile")
  }

  /// What two entries must not share.
  package var identity: String { "interestingness" }
  /// The list and where it is asked for; another number of pages is the same list.
  package var settings: String { "\(identity)\n\(endpoint)" }
  /// The files and folders that the source lists photos from.
  package var inputs: [FilePath] { [] }
  /// The endpoint.
  package var addresses: [String] { [endpoint] }
  /// The path that names the album for photos of the root album.
  package var rootAlbum: String? { nil }
  /// Whether the source uses the network.
  package var isRemote: Bool { true }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    let file = keyFile.map(context.path)
    return FlickrSource(
      method: .interestingness, pages: pages, perPage: perPage, endpoint: endpoint,
      key: Result { () throws(SourceError) in
        try APIKey.read(environment: context.environment, file: file)
      }, http: context.http)
  }
}
