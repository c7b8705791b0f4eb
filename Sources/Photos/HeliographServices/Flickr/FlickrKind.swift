package import HeliographFormats
package import HeliographSources
package import SystemPackage

/// `- flickr: https://www.flickr.com/photos/ada/albums/72157…` in `heliograph.yml`.
package struct FlickrKind: SourceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [
      SourceKey(
        "flickr",
        #"{ "type": "string", "pattern": "^(interestingness$|https?://)", "examples": ["interestingness"], "description": "interestingness, or an address on www.flickr.com: of a person's photos, albums or favorites, of an album, a gallery, a group or a search." }"#
      ),
      SourceKey(
        "album",
        #"{ "type": "string", "minLength": 1, "description": "The album of its photos; without it, what the list is called at Flickr." }"#
      ),
      SourceKey(
        "pages",
        #"{ "type": "integer", "minimum": 1, "maximum": 100, "description": "How many pages of a list are shown: 5, but all of an album or gallery." }"#
      ),
      SourceKey(
        "perPage",
        #"{ "type": "integer", "minimum": 1, "maximum": 500, "description": "How many photos a page of a list has: 100, but 500 of an album or gallery." }"#
      ),
      SourceKey(
        "endpoint",
        #"{ "type": "string", "pattern": "^https?://", "description": "The address of Flickr's API, for tests." }"#
      ),
      SourceKey(
        "keyFile", #"{ "type": "string", "description": "A file with the API key, relative to this file." }"#),
      .details, .required(default: false),
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "interestingness",
    remark: "or an address there: of an album, a person, a search …; needs FLICKR_API_KEY",
    lines: ["pages: 5", "perPage: 100"])

  private let subject: FlickrSubject
  private let album: String?
  private let pages: Int?
  private let perPage: Int?
  private let endpoint: String
  private let keyFile: String?
  private let details: Bool

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    let address = try map.text("flickr") ?? ""
    do throws(FlickrSubject.Fault) {
      subject = try FlickrSubject(address)
    } catch {
      throw map.mistake("flickr", error.rule)
    }
    pages = try map.number("pages", in: FlickrSource.pageRange)
    perPage = try map.number("perPage", in: FlickrSource.perPageRange)
    endpoint = try map.address("endpoint") ?? FlickrSource.standardEndpoint
    keyFile = try map.text("keyFile")
    details = try map.flag("details") ?? false
    album = try map.albumName("album")
    if album != nil, case .albums = subject {
      throw map.mistake(
        "album", "cannot be used together with all albums of a person, which have names of their own")
    }
  }

  /// What two entries must not share: the same list.
  package var identity: String { subject.identity }
  /// The list, its album and where it is asked for; another number of pages is the same list.
  package var settings: String {
    ([identity, endpoint] + [album].compactMap(\.self)).joined(separator: "\n")
  }
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
    var source = FlickrSource(
      subject, album: album, pages: pages, perPage: perPage, endpoint: endpoint,
      key: Result { () throws(SourceError) in
        try APIKey.read(environment: context.environment.variables, file: file)
      }, in: context)
    source.asksForDetails = details
    return source
  }
}
