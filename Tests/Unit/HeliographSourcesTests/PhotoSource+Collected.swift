import HeliographCore
import HeliographSources

/// All pages of a source, in order.
func collected(_ source: some PhotoSource) async throws -> [SourcePage] {
  var pages: [SourcePage] = []
  for try await page in source.pages() { pages.append(page) }
  return pages
}
