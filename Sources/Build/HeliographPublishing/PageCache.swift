package import HeliographCore
package import HeliographOutput
package import HeliographStore

/// Decides which pages are stale: those whose bytes are not known, or not in the output.
///
/// What decides the same of builds, albums and photos is in Documentation/Architecture.md, "Is it up to date?".
package struct PageCache {
  private let hashes: HashCache
  /// How many pages were stale, and so were rendered.
  package private(set) var rendered = 0

  /// Creates a cache over the hashes of pages.
  package init(hashes: HashCache) {
    self.hashes = hashes
  }

  /// Returns the hash of a page whose bytes are at its path already; `nil` for a stale page, which must be
  /// rendered.
  ///
  /// `published` is the hash of the file at the page's path; `nil` when the file is missing.
  package func current(_ page: Page, published: ContentHash?) -> ContentHash? {
    guard let known = hashes.content(ofPage: page.fingerprint), known == published else { return nil }
    return known
  }

  /// Has a stale page rendered, and remembers the hash of its bytes.
  package mutating func render(_ page: Page) -> (bytes: [UInt8], content: ContentHash) {
    let bytes = page.bytes
    let content = ContentHash(of: bytes)
    rendered += 1
    hashes.note(page: page.fingerprint, comesTo: content)
    return (bytes, content)
  }
}
