package import HeliographCore
package import HeliographHTTP
package import SystemPackage

/// What a build offers its sources.
package struct SourceContext: Sendable {
  /// The folder that relative paths start from.
  let base: FilePath
  /// How many pixels the long side of an original needs for everything that is made of it; `nil` for all there are.
  package let longSide: Int?
  /// What surrounds the build: the day, the variables with API keys, and the encoder.
  package let environment: BuildEnvironment
  /// One client for all sources, so that they share its connections.
  package let http: HTTPClient
  /// Returns the JPEG of a photo that a source made itself.
  package let encode: @Sendable (RawPhoto) async throws -> [UInt8]

  /// Where sources keep copies.
  package let copies: SourceCopies

  /// The languages of the site.
  let languages: SiteLanguages
  /// Whether films of folders and remotes are listed.
  package var films = FilmListing.lackingTools
  /// Folders that are no albums wherever they are: where the site is written and what builds keep.
  let own: [FilePath]

  /// Makes the context of one build.
  package init(
    base: FilePath, longSide: Int? = nil, environment: BuildEnvironment, http: HTTPClient,
    languages: SiteLanguages, own: [FilePath] = [], copies: SourceCopies = .none,
    encode: @escaping @Sendable (RawPhoto) async throws -> [UInt8]
  ) {
    self.base = base
    self.longSide = longSide
    self.environment = environment
    self.http = http
    self.languages = languages
    self.own = own
    self.copies = copies
    self.encode = encode
  }

  /// The state folder, where a source may keep what it remembers of its service.
  package var state: FilePath { copies.folder }

  /// The path that an owner wrote, seen from `base`.
  package func path(_ written: String) -> FilePath { base.pushing(FilePath(written)) }
}
