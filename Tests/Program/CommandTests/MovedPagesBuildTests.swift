import Foundation
import HeliographTestSupport
import Testing

/// Renamed folders and titles from outside: an old address leads to where the page is now, and to nothing hidden.
@Suite(.endsHangs, .onItsOwnThread) struct MovedPagesBuildTests {
  private func build(_ folder: TemporaryFolder, _ more: String = "") throws -> ProgramRun {
    try folder.write(
      "baseURL: https://e.org/g/\nhosting: [netlify, apache, nginx]\nsources: [ { folder: P } ]\n"
        + "renditions: { widths: [16], formats: [jpeg] }\n\(more)", to: "heliograph.yml")
    let run = try ProgramRun.heliograph(["build", "--jobs", "1"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
    return run
  }

  private func fill(_ folder: TemporaryFolder) throws {
    for (number, name) in ["Coast/gull.png", "Coast/sand.png", "Hills/hut.png", "top.png"].enumerated() {
      let photo = PlainPNG(width: 40, height: 30, colour: (9, 90, UInt8(40 * number)))
      try folder.write(photo.bytes, to: "P/\(name)")
    }
  }

  private func move(_ folder: TemporaryFolder, _ from: String, _ to: String) throws {
    try FileManager.default.moveItem(
      atPath: folder.path.appending(from).string, toPath: folder.path.appending(to).string)
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try folder.read(path), as: UTF8.self)
  }

  /// The folders of all pages of photos: "gull-3f09ab12".
  private func names(_ folder: TemporaryFolder) throws -> Set<String> {
    Set(
      try folder.files(below: "Output").filter { $0.hasPrefix("photos/") && $0.hasSuffix("/index.html") }
        .map { String($0.split(separator: "/")[1]) })
  }

  /// Where pages of photos and albums lead, by their folders.
  private func moves(_ folder: TemporaryFolder) throws -> [String: String] {
    var moves: [String: String] = [:]
    for path in try folder.files(below: "Output") where path.hasSuffix("/index.html") {
      let page = try text(folder, "Output/\(path)")
      guard let start = page.range(of: "http-equiv=\"refresh\" content=\"0; url=../") else { continue }
      moves[String(path.split(separator: "/")[1])] = String(page[start.upperBound...].prefix { $0 != "/" })
    }
    return moves
  }

  private func photo(_ word: String, in names: Set<String>) throws -> String {
    try #require(names.first { $0.hasPrefix("\(word)-") }, "\(word) is not among \(names)")
  }

  @Test func leadsFromARenamedFolderToItsPhotos() throws {
    try TemporaryFolder.with { folder in
      try fill(folder)
      _ = try build(folder)
      let first = try names(folder)
      #expect(try moves(folder).isEmpty)
      try move(folder, "P/Coast", "P/Shore")
      _ = try build(folder)
      let second = try names(folder).subtracting(first)
      let found = try moves(folder)
      #expect(found["coast"] == "shore" && found.count == 3, "\(found)")
      for word in ["gull", "sand"] {
        #expect(try found[photo(word, in: first)] == photo(word, in: second))
      }
      let page = try text(folder, "Output/albums/coast/index.html")
      #expect(page.contains("url=../shore/index.html\""))
      #expect(
        page.contains("<a href=\"../shore/index.html\">This page has moved. Go to its new address</a>"))
      #expect(page.contains("<link rel=\"canonical\" href=\"https://e.org/g/albums/shore/\">"))
      #expect(try text(folder, "Output/_redirects").contains("/g/albums/coast/ /g/albums/shore/ 301!\n"))
      #expect(
        try text(folder, "Output/.htaccess").contains(
          "RedirectMatch 301 \"^/g/albums/coast/(?:index\\.html)?$\" \"/g/albums/shore/\"\n"))
      #expect(
        try text(folder, ".heliograph/hosting/nginx.conf").contains(
          "location = \"/g/albums/coast/index.html\" { return 301 /g/albums/shore/; }\n"))
      #expect(try !text(folder, "Output/sitemap.xml").contains("coast"))
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
      // Nothing changes by itself.
      _ = try build(folder, "# again\n")
      #expect(try moves(folder) == found)
      // An address leads to where the photos are, and not to another one that leads on.
      try move(folder, "P/Shore", "P/Bay")
      _ = try build(folder)
      let third = try moves(folder)
      #expect(third["coast"] == "bay" && third["shore"] == "bay" && third.count == 6, "\(third)")
      #expect(Set(third.values).isDisjoint(with: third.keys))
      // Where a page is again, nothing leads away.
      try move(folder, "P/Bay", "P/Coast")
      _ = try build(folder)
      let last = try moves(folder)
      #expect(last["coast"] == nil && last["shore"] == "coast" && last["bay"] == "coast", "\(last)")
      #expect(try first.isSubset(of: names(folder)))
      #expect(Set(last.values).isDisjoint(with: last.keys))
    }
  }

  @Test func leadsFromARenamedTitleAlsoWithoutState() throws {
    try TemporaryFolder.with { folder in
      func name(_ title: String) throws {
        try folder.write(
          """
          <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
          <rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
          """, to: "P/top.png.xmp")
      }
      try fill(folder)
      try name("Morning")
      _ = try build(folder)
      let old = try photo("morning", in: names(folder))
      try name("朝")
      _ = try build(folder, "addresses: folders\n")
      let new = try photo("朝", in: names(folder))
      #expect(
        try text(folder, "Output/photos/\(old)/index.html").contains("url=../%E6%9C%9D-\(new.suffix(8))/\""))
      #expect(
        try text(folder, "Output/_redirects").contains(
          "/g/photos/\(old)/ /g/photos/%E6%9C%9D-\(new.suffix(8))/ 301!\n"))
      // The page itself remembers it; and it is no photo that was lost.
      try FileManager.default.removeItem(atPath: folder.path.appending(".heliograph").string)
      _ = try build(folder)
      #expect(try moves(folder).keys.contains(old) && names(folder).count == 5)
    }
  }

  @Test func leadsFromLaterPagesOfARenamedFolderToItsFirst() throws {
    try TemporaryFolder.with { folder in
      try fill(folder)
      for number in 5..<12 {
        let photo = PlainPNG(width: 40, height: 30, colour: (9, 9, UInt8(20 * number)))
        try folder.write(photo.bytes, to: "P/Coast/\(number).png")
      }
      func later() throws -> [String] {
        try folder.files(below: "Output").filter {
          $0.hasPrefix("albums/coast/page/") && $0.hasSuffix(".html")
        }
      }
      let small = "photosPerPage: 2\nlanguages: [en, de]\n"
      _ = try build(folder, small)
      let pages = try later()
      #expect(pages.count > 1)
      try move(folder, "P/Coast", "P/Shore")
      _ = try build(folder, small)
      #expect(try later() == pages)
      for page in pages {
        for tree in ["", "de/"] {
          #expect(
            try text(folder, "Output/\(tree)\(page)").contains("url=../../../shore/index.html\""), "\(page)")
          let from = "/g/\(tree)\(page.dropLast("index.html".count))"
          #expect(try text(folder, "Output/_redirects").contains("\(from) /g/\(tree)albums/shore/ 301!\n"))
        }
      }
      // The pages remember it.
      try FileManager.default.removeItem(atPath: folder.path.appending(".heliograph").string)
      _ = try build(folder, small)
      #expect(try later() == pages)
      // Nothing leads to what is hidden.
      try folder.write("---\nprivate: true\n---\n", to: "P/Shore/index.md")
      let run = try ProgramRun.heliograph(["build", "--jobs", "1", "--allow-fewer", "9"], in: folder.path)
      #expect(try run.exitCode == 0 && later().isEmpty, "\(run.words)")
    }
  }

  @Test func leadsFromNewsToItsTextAndFromNoKeyword() throws {
    try TemporaryFolder.with { folder in
      func tag(_ photo: String, _ words: [String]) throws {
        let list = words.map { "<rdf:li>\($0)</rdf:li>" }.joined()
        try folder.write(
          """
          <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>\(list)\
          </rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
          """, to: "P/\(photo).png.xmp")
      }
      let more = "collections: [keywords, years]\nannouncements: News\n"
      try fill(folder)
      for photo in ["Coast/gull", "Coast/sand"] { try tag(photo, ["anna-schmidt", "sea"]) }
      let news = "---\ntitle: A show\ndate: 2026-01-02\n---\nCome and see it.\n"
      try folder.write(news, to: "News/shwo.md")
      try folder.write("---\ntitle: Closed\ndate: 2026-01-03\n---\nIt is over.\n", to: "News/closed.md")
      _ = try build(folder, more)
      #expect(try moves(folder).isEmpty && folder.has("Output/tags/anna-schmidt/index.html"))

      // A name that was a keyword is published nowhere any more.
      for photo in ["Coast/gull", "Coast/sand"] { try tag(photo, ["portrait", "sea"]) }
      try move(folder, "News/shwo.md", "News/show.md")
      try FileManager.default.removeItem(atPath: folder.path.appending("News/closed.md").string)
      for text in [more, more + "# again\n"] {
        _ = try build(folder, text)
        #expect(try moves(folder) == ["shwo": "show"])
        for file in try folder.files(below: "Output") {
          let bytes = Data(try folder.read("Output/\(file)"))
          #expect(!file.contains("anna") && bytes.range(of: Data("anna".utf8)) == nil, "\(file)")
        }
      }
      // What is gone leads nowhere.
      _ = try build(folder, "collections: [keywords]\n")
      #expect(try moves(folder).isEmpty)
    }
  }

  /// Addresses say what the files of photos are called; an owner who hides that does not want it in redirects either.
  @Test func revealsNoFileNamesThatAreHidden() throws {
    try TemporaryFolder.with { folder in
      try fill(folder)
      _ = try build(folder)
      #expect(try names(folder).contains { $0.hasPrefix("gull-") })
      _ = try build(folder, "facts: { fileName: false }\n")
      #expect(try names(folder).count == 4 && moves(folder).isEmpty)
      for file in try folder.files(below: "Output") {
        let bytes = Data(try folder.read("Output/\(file)"))
        #expect(!file.contains("gull") && bytes.range(of: Data("gull".utf8)) == nil, "\(file)")
      }
    }
  }

  @Test func leavesAnAddressToAPageOfTheOwner() throws {
    try TemporaryFolder.with { folder in
      try fill(folder)
      _ = try build(folder)
      try move(folder, "P/Coast", "P/Shore")
      try folder.write("<!DOCTYPE html><title>Own</title>", to: "Static/albums/coast/index.html")
      _ = try build(folder)
      #expect(try text(folder, "Output/albums/coast/index.html") == "<!DOCTYPE html><title>Own</title>")
      #expect(try moves(folder).count == 2)
    }
  }

  @Test(arguments: ["private: true", "unlisted: true", "until: 2020-01-01"])
  func leadsToNothingHidden(rule: String) throws {
    try TemporaryFolder.with { folder in
      try fill(folder)
      _ = try build(folder)
      let first = try names(folder)
      try move(folder, "P/Coast", "P/Shore")
      _ = try build(folder)
      let names = try first.union(names(folder)).filter { $0.hasPrefix("gull-") || $0.hasPrefix("sand-") }
      #expect(names.count == 4)
      // One photo is elsewhere too, where everybody sees it.
      let copy = try folder.read("P/Shore/gull.png")
      try folder.write(copy, to: "P/Hills/gull.png")
      try folder.write("---\n\(rule)\n---\n", to: "P/Shore/index.md")
      let run = try ProgramRun.heliograph(["build", "--jobs", "1", "--allow-fewer", "2"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try moves(folder).isEmpty)
      let texts = try ["_redirects", ".htaccess", "sitemap.xml"].map { try text(folder, "Output/\($0)") }
      for name in names.union(["coast", "shore"]) {
        #expect(!folder.has("Output/photos/\(name)/index.html") && !folder.has("Output/albums/\(name)"))
        #expect(!texts.contains { $0.contains(name) }, "\(name)")
      }
    }
  }

  /// The sidecar may have been changed to hide the photo.
  @Test func leadsToNoCopyOfAPhotoWhoseSidecarCannotBeRead() throws {
    try TemporaryFolder.with { folder in
      try fill(folder)
      _ = try build(folder)
      try folder.write(try folder.read("P/Coast/gull.png"), to: "P/Hills/copy.png")
      try folder.write("no sidecar", to: "P/Coast/gull.png.xmp")
      let run = try ProgramRun.heliograph(["build", "--jobs", "1"], in: folder.path)
      #expect(run.exitCode == 2, "\(run.words)")
      #expect(try moves(folder).isEmpty)
    }
  }
}
