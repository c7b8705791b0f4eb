import HeliographCore
import HeliographSources

/// The pages of a mirror, which is brought up to date before the first one.
actor MirrorPages {
  private let update: @Sendable () async throws -> (FolderSource, [Problem])
  /// The next one last; `nil` before the first step.
  private var rest: [SourcePage]?

  init(_ update: @escaping @Sendable () async throws -> (FolderSource, [Problem])) {
    self.update = update
  }

  /// The next page; `nil` after the last.
  func next() async throws -> SourcePage? {
    if rest == nil {
      let (folder, problems) = try await update()
      var pages = problems.isEmpty ? [] : [SourcePage(album: .root, photos: [], problems: problems)]
      for try await page in folder.pages() { pages.append(page) }
      rest = pages.reversed()
    }
    return rest?.popLast()
  }
}
