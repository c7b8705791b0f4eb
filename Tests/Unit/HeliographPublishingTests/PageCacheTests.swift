import HeliographCore
import HeliographOutput
import HeliographStore
import Testing

@testable import HeliographPublishing

@Suite struct PageCacheTests {
  private let page = Page(path: "index.html", stage: .page, bytes: Array("one".utf8))

  @Test func takesAPageForStaleThatItNeverSaw() {
    let cache = PageCache(hashes: HashCache())
    #expect(cache.current(page, published: ContentHash(of: "one".utf8)) == nil)
  }

  @Test func takesAPageForCurrentWhoseBytesArePublished() {
    var cache = PageCache(hashes: HashCache())
    let (bytes, content) = cache.render(page)
    #expect(bytes == Array("one".utf8))
    #expect(cache.current(page, published: content) == content)
    #expect(cache.rendered == 1)
  }

  @Test func takesAPageForStaleWhoseFileIsMissingOrDamaged() {
    var cache = PageCache(hashes: HashCache())
    _ = cache.render(page)
    #expect(cache.current(page, published: nil) == nil)
    #expect(cache.current(page, published: ContentHash(of: "damaged".utf8)) == nil)
  }
}
