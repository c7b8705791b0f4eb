import Foundation
import HeliographTestSupport
import Testing

/// Renamed folders and titles from outside: an old address leads to where the page is now, and to nothing hidden.
@Suite(.endsHangs, .onItsOwnThread) struct MovedPagesBuildTests {
  /// Writes the configuration anew and builds, so that the build looks at everything.
  private func buildAll(
    _ site: TestSite, _ more: String = "", _ arguments: [String] = [], exitCode: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try site.folder.write(
      "baseURL: https://e.org/g/\nhosting: [netlify, apache, nginx]\nsources: [ { folder: P } ]\n"
        + "renditions: { widths: [16], formats: [jpeg] }\n\(more)", to: "heliograph.yml")
    try site.build(arguments, exitCode: exitCode, sourceLocation: sourceLocation)
  }

  private func fill(_ site: TestSite) throws {
    for (number, name) in ["Coast/gull.png", "Coast/sand.png", "Hills/hut.png", "top.png"].enumerated() {
      try site.photograph(name, number)
    }
  }

  private func move(_ site: TestSite, _ from: String, _ to: String) throws {
    try FileManager.default.moveItem(
      atPath: site.folder.path.appending(from).string, toPath: site.folder.path.appending(to).string)
  }

  /// The folders of all pages of photos: "gull-3f09ab12".
  private func names(_ site: TestSite) throws -> Set<String> {
    Set(
      try site.paths().filter { $0.hasPrefix("photos/") && $0.hasSuffix("/index.html") }
        .map { String($0.split(separator: "/")[1]) })
  }

  /// Where pages of photos and albums lead, by their folders.
  private func moves(_ site: TestSite) throws -> [String: String] {
    var moves: [String: String] = [:]
    for path in try site.paths() where path.hasSuffix("/index.html") {
      let page = try site.text(path)
      guard let start = page.range(of: "http-equiv=\"refresh\" content=\"0; url=../") else { continue }
      moves[String(path.split(separator: "/")[1])] = String(page[start.upperBound...].prefix { $0 != "/" })
    }
    return moves
  }

  private func photo(_ word: String, in names: Set<String>) throws -> String {
    try #require(names.first { $0.hasPrefix("\(word)-") }, "\(word) is not among \(names)")
  }

  @Test func leadsFromARenamedFolderToItsPhotos() throws {
    try TestSite.with { site in
      try fill(site)
      try buildAll(site)
      let first = try names(site)
      #expect(try moves(site).isEmpty)
      try move(site, "P/Coast", "P/Shore")
      try buildAll(site)
      let second = try names(site).subtracting(first)
      let found = try moves(site)
      #expect(found["coast"] == "shore" && found.count == 3, "\(found)")
      for word in ["gull", "sand"] {
        #expect(try found[photo(word, in: first)] == photo(word, in: second))
      }
      let page = try site.text("albums/coast/index.html")
      #expect(page.contains("url=../shore/index.html\""))
      #expect(
        page.contains("<a href=\"../shore/index.html\">This page has moved. Go to its new address</a>"))
      #expect(page.contains("<link rel=\"canonical\" href=\"https://e.org/g/albums/shore/\">"))
      #expect(try site.text("_redirects").contains("/g/albums/coast/ /g/albums/shore/ 301!\n"))
      #expect(
        try site.text(".htaccess").contains(
          "RedirectMatch 301 \"^/g/albums/coast/(?:index\\.html)?$\" \"/g/albums/shore/\"\n"))
      #expect(
        try site.text("nginx.conf", in: ".heliograph/hosting").contains(
          "location = \"/g/albums/coast/index.html\" { return 301 /g/albums/shore/; }\n"))
      #expect(try !site.text("sitemap.xml").contains("coast"))
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
      // Nothing changes by itself.
      try buildAll(site, "# again\n")
      #expect(try moves(site) == found)
      // An address leads to where the photos are, and not to another one that leads on.
      try move(site, "P/Shore", "P/Bay")
      try buildAll(site)
      let third = try moves(site)
      #expect(third["coast"] == "bay" && third["shore"] == "bay" && third.count == 6, "\(third)")
      #expect(Set(third.values).isDisjoint(with: third.keys))
      // Where a page is again, nothing leads away.
      try move(site, "P/Bay", "P/Coast")
      try buildAll(site)
      let last = try moves(site)
      #expect(last["coast"] == nil && last["shore"] == "coast" && last["bay"] == "coast", "\(last)")
      #expect(try first.isSubset(of: names(site)))
      #expect(Set(last.values).isDisjoint(with: last.keys))
    }
  }

  @Test func leadsFromARenamedTitleAlsoWithoutState() throws {
    try TestSite.with { site in
      func name(_ title: String) throws {
        try site.folder.write(
          """
          <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
          <rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
          """, to: "P/top.png.xmp")
      }
      try fill(site)
      try name("Morning")
      try buildAll(site)
      let old = try photo("morning", in: names(site))
      try name("朝")
      try buildAll(site, "addresses: folders\n")
      let new = try photo("朝", in: names(site))
      #expect(try site.text("photos/\(old)/index.html").contains("url=../%E6%9C%9D-\(new.suffix(8))/\""))
      #expect(
        try site.text("_redirects").contains(
          "/g/photos/\(old)/ /g/photos/%E6%9C%9D-\(new.suffix(8))/ 301!\n"))
      // The page itself remembers it; and it is no photo that was lost.
      try site.folder.remove(".heliograph")
      try buildAll(site)
      #expect(try moves(site).keys.contains(old) && names(site).count == 5)
    }
  }

  @Test func leadsFromLaterPagesOfARenamedFolderToItsFirst() throws {
    try TestSite.with { site in
      try fill(site)
      for number in 5..<12 { try site.photograph("Coast/\(number).png", number) }
      func later() throws -> [String] {
        try site.paths().filter { $0.hasPrefix("albums/coast/page/") && $0.hasSuffix(".html") }
      }
      let small = "photosPerPage: 2\nlanguages: [en, de]\n"
      try buildAll(site, small)
      let pages = try later()
      #expect(pages.count > 1)
      try move(site, "P/Coast", "P/Shore")
      try buildAll(site, small)
      #expect(try later() == pages)
      for page in pages {
        for tree in ["", "de/"] {
          #expect(try site.text("\(tree)\(page)").contains("url=../../../shore/index.html\""), "\(page)")
          let from = "/g/\(tree)\(page.dropLast("index.html".count))"
          #expect(try site.text("_redirects").contains("\(from) /g/\(tree)albums/shore/ 301!\n"))
        }
      }
      // The pages remember it.
      try site.folder.remove(".heliograph")
      try buildAll(site, small)
      #expect(try later() == pages)
      // Nothing leads to what is hidden.
      try site.folder.write("---\nprivate: true\n---\n", to: "P/Shore/index.md")
      try buildAll(site, small, ["--allow-fewer", "9"])
      #expect(try later().isEmpty)
    }
  }

  @Test func leadsFromNewsToItsTextAndFromNoKeyword() throws {
    try TestSite.with { site in
      func tag(_ photo: String, _ words: [String]) throws {
        let list = words.map { "<rdf:li>\($0)</rdf:li>" }.joined()
        try site.folder.write(
          """
          <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>\(list)\
          </rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
          """, to: "P/\(photo).png.xmp")
      }
      let more = "collections: [keywords, years]\nannouncements: News\n"
      try fill(site)
      for photo in ["Coast/gull", "Coast/sand"] { try tag(photo, ["anna-schmidt", "sea"]) }
      let news = "---\ntitle: A show\ndate: 2026-01-02\n---\nCome and see it.\n"
      try site.folder.write(news, to: "News/shwo.md")
      try site.folder.write("---\ntitle: Closed\ndate: 2026-01-03\n---\nIt is over.\n", to: "News/closed.md")
      try buildAll(site, more)
      #expect(try moves(site).isEmpty && site.folder.has("Output/tags/anna-schmidt/index.html"))

      // A name that was a keyword is published nowhere any more.
      for photo in ["Coast/gull", "Coast/sand"] { try tag(photo, ["portrait", "sea"]) }
      try move(site, "News/shwo.md", "News/show.md")
      try site.folder.remove("News/closed.md")
      for text in [more, more + "# again\n"] {
        try buildAll(site, text)
        #expect(try moves(site) == ["shwo": "show"])
        #expect(try site.files(with: "anna") == [])
      }
      // What is gone leads nowhere.
      try buildAll(site, "collections: [keywords]\n")
      #expect(try moves(site).isEmpty)
    }
  }

  /// Addresses say what the files of photos are called; an owner who hides that does not want it in redirects either.
  @Test func revealsNoFileNamesThatAreHidden() throws {
    try TestSite.with { site in
      try fill(site)
      try buildAll(site)
      #expect(try names(site).contains { $0.hasPrefix("gull-") })
      try buildAll(site, "facts: { fileName: false }\n")
      #expect(try names(site).count == 4 && moves(site).isEmpty)
      #expect(try site.files(with: "gull") == [])
    }
  }

  @Test func leavesAnAddressToAPageOfTheOwner() throws {
    try TestSite.with { site in
      try fill(site)
      try buildAll(site)
      try move(site, "P/Coast", "P/Shore")
      try site.folder.write("<!DOCTYPE html><title>Own</title>", to: "Static/albums/coast/index.html")
      try buildAll(site)
      #expect(try site.text("albums/coast/index.html") == "<!DOCTYPE html><title>Own</title>")
      #expect(try moves(site).count == 2)
    }
  }

  @Test(arguments: ["private: true", "unlisted: true", "until: 2020-01-01"])
  func leadsToNothingHidden(rule: String) throws {
    try TestSite.with { site in
      try fill(site)
      try buildAll(site)
      let first = try names(site)
      try move(site, "P/Coast", "P/Shore")
      try buildAll(site)
      let names = try first.union(names(site)).filter { $0.hasPrefix("gull-") || $0.hasPrefix("sand-") }
      #expect(names.count == 4)
      // One photo is elsewhere too, where everybody sees it.
      let copy = try site.folder.read("P/Shore/gull.png")
      try site.folder.write(copy, to: "P/Hills/gull.png")
      try site.folder.write("---\n\(rule)\n---\n", to: "P/Shore/index.md")
      try buildAll(site, "", ["--allow-fewer", "2"])
      #expect(try moves(site).isEmpty)
      let texts = try ["_redirects", ".htaccess", "sitemap.xml"].map { try site.text($0) }
      for name in names.union(["coast", "shore"]) {
        #expect(!site.folder.has("Output/photos/\(name)/index.html"))
        #expect(!site.folder.has("Output/albums/\(name)"))
        #expect(!texts.contains { $0.contains(name) }, "\(name)")
      }
    }
  }

  /// The sidecar may have been changed to hide the photo.
  @Test func leadsToNoCopyOfAPhotoWhoseSidecarCannotBeRead() throws {
    try TestSite.with { site in
      try fill(site)
      try buildAll(site)
      try site.folder.write(try site.folder.read("P/Coast/gull.png"), to: "P/Hills/copy.png")
      try site.folder.write("no sidecar", to: "P/Coast/gull.png.xmp")
      try buildAll(site, exitCode: 2)
      #expect(try moves(site).isEmpty)
    }
  }
}
