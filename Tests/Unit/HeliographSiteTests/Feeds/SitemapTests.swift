import HeliographFormats
import Testing

@testable import HeliographOutput
@testable import HeliographSite

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

  @Test(arguments: [(3, 3), (4, 3), (70, 30), (1000, 60)])
  func splitsAtTheLimitOfEntries(count: Int, limit: Int) throws {
    let files = Sitemap.files(entries(count), base: base, entryLimit: limit)
    try check(files, hold: count)
    #expect((files.count == 1) == (count <= limit))
    for file in files.dropLast() { #expect(try addresses(file).count <= limit) }
  }

  @Test func splitsAtTheLimitOfBytes() throws {
    let whole = Sitemap.files(entries(40), base: base)[0].bytes.count
    let files = Sitemap.files(entries(40), base: base, byteLimit: whole / 2)
    #expect(files.count > 1 && files.allSatisfy { $0.bytes.count <= whole / 2 })
    try check(files, hold: 40)
    #expect(Sitemap.files(entries(40), base: base, byteLimit: whole).count == 1)
  }

  /// At the front, in the middle and at the end of the site.
  @Test(arguments: [0, 500, 999])
  func changesOnePartForOneMorePage(added: Int) {
    var others = entries(1000)
    others.remove(at: added)
    let before = Sitemap.files(others, base: base, entryLimit: 100).map(\.fingerprint)
    let after = Sitemap.files(entries(1000), base: base, entryLimit: 100).map(\.fingerprint)
    #expect(after.count == 17 && before.count == 17)
    #expect(Set(after).subtracting(before).count == 1)
  }

  /// All addresses are there once, and the index names every part.
  private func check(_ files: [Page], hold count: Int) throws {
    let index = try #require(files.last)
    #expect(index.path == "sitemap.xml")
    let parts = files.count == 1 ? files : files.dropLast()
    if files.count > 1 {
      #expect(try addresses(index, root: "sitemapindex") == parts.map { base + $0.path })
    }
    #expect(try parts.flatMap { try addresses($0) }.sorted() == entries(count).map(\.address).sorted())
  }
}
