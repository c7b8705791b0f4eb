package import HeliographCore
package import HeliographSources
package import HeliographStore

/// Requests the pages of every source, and falls back to the last good response of a source that fails.
package struct PhotoRepository: Sendable {
  /// A source, and what its failure means.
  package struct Entry: Sendable {
    /// The source.
    let source: any PhotoSource
    /// Whether the build fails when the source does.
    let isRequired: Bool
    /// What its responses are kept under.
    let responseKey: ContentHash
    /// The album that its albums lie in; `nil` for the root.
    let album: [UInt8]?
    /// Which of its photos are shown.
    package let rule: SourceRule

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - source: the source.
    ///   - isRequired: whether the build fails when the source does.
    ///   - responseKey: what its responses are kept under.
    ///   - album: the album that its albums lie in; `nil` for the root.
    ///   - rule: which of its photos are shown.
    ///   - prefix: what stands before the paths of its photos in the rule's patterns.
    package init(
      source: any PhotoSource, isRequired: Bool, responseKey: ContentHash, album: [UInt8]?, rule: PhotoRule,
      prefix: [UInt8]
    ) {
      self.rule = SourceRule(rule, album: album, prefix: prefix, isTree: source is any FolderedSource)
      self.source = source
      self.isRequired = isRequired
      self.responseKey = responseKey
      self.album = album
    }

    /// Whether its last good response is shown when it fails.
    var isRemembered: Bool { source.isRemote || !isRequired }
  }

  /// The sources, in the configuration's order.
  package let entries: [Entry]
  let environment: BuildEnvironment
  let store: RenditionStore
  let catalog: Catalog
  let listsEnd: ContinuousClock.Instant?
  let mayLose: @Sendable (_ lost: Int, _ before: Int) -> Bool
  let renderer: TextRenderer?

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - entries: the sources, in the configuration's order.
  ///   - environment: what surrounds the build.
  ///   - store: where their responses are kept.
  ///   - catalog: what the last build showed.
  ///   - listsEnd: when no list goes on any more; `nil` for no such time.
  ///   - mayLose: whether the owner says that a source may have lost so many photos of so many.
  ///   - renderer: turns albums' texts into HTML; `nil` where no page is made, and texts are dropped.
  package init(
    entries: [Entry], environment: BuildEnvironment, store: RenditionStore, catalog: Catalog,
    listsEnd: ContinuousClock.Instant?,
    mayLose: @escaping @Sendable (_ lost: Int, _ before: Int) -> Bool, renderer: TextRenderer?
  ) {
    self.entries = entries
    self.environment = environment
    self.store = store
    self.catalog = catalog
    self.listsEnd = listsEnd
    self.mayLose = mayLose
    self.renderer = renderer
  }

  /// Pages with the HTML of their texts; without texts where no page is made.
  func rendered(_ pages: [SourcePage]) async throws -> [SourcePage] {
    if let renderer { return try await renderer.rendered(pages) }
    return pages.map { page in
      var page = page
      page.markdown = []
      return page
    }
  }

  static func count(_ pages: [SourcePage]) -> Int { pages.reduce(0) { $0 + $1.photos.count } }
}
