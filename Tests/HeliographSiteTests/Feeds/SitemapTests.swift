import HeliographXML
import Testing

@testable import HeliographDiscovery
@testable import HeliographGalleries

struct SitemapTests {
  private let base = "https://photos.example.org/"

  private func entries(_ count: Int) -> [Sitemap.Entry] {
    (0..<count).map { number in
      Sitemap.Entry(
        address: "\(base)photos/\(number)/index.html",
        image: number % 2 == 0 ? "\(base)images/\(number).jpg" : nil)
    }
  }

  private func addresses(_ page: Page, root: String = "urlset") throws -> [String] {
    try XMLTree.parse(page.bytes, root: root).children.compactMap { $0.child(named: "loc")?.text }
  }

  @Test func namesEveryPageAndThePhotoOnIt() throws {
    let files = Sitemap.files(entries(3), base: base)
    #expect(files.map(\.path) == ["sitemap.xml"])
    #expect(try addresses(files[0]) == entries(3).map(\.address))
    let urls = try XMLTree.parse(files[0].bytes, root: "urlset").children
    #expect(urls.map { $0.child(named: "image")?.child(named: "loc")?.text } == entries(3).map(\.image))
  }

  @Test(arguments: [(3, 3, 1), (4, 3, 2), (7, 3, 3)])
  func splitsAtTheLimitOfEntries(count: Int, limit: Int, parts: Int) throws {
    let files = Sitemap.files(entries(count), base: base, entryLimit: limit)
    try check(files, holds: count, in: parts)
  }

  @Test func splitsAtTheLimitOfBytes() throws {
    let whole = Sitemap.files(entries(40), base: base)[0].bytes.count
    let files = Sitemap.files(entries(40), base: base, byteLimit: whole / 2)
    #expect(files.allSatisfy { $0.bytes.count <= whole / 2 })
    try check(files, holds: 40, in: files.count - 1)
    #expect(Sitemap.files(entries(40), base: base, byteLimit: whole).count == 1)
  }

  private func check(_ files: [Page], holds count: Int, in parts: Int) throws {
    guard parts > 1 else {
      #expect(files.count == 1)
      return
    }
    let index = try #require(files.last)
    #expect(index.path == "sitemap.xml")
    #expect(try addresses(index, root: "sitemapindex") == files.dropLast().map { base + $0.path })
    #expect(try files.dropLast().flatMap { try addresses($0) } == entries(count).map(\.address))
    #expect(files.count == parts + 1)
  }
}
