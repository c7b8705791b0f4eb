import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographCheck

/// What `check` says of files that no page shows: the manifest of hashes, feeds, sitemaps, the index of the search, icons.
@Suite struct PublishedFilesTests {
  private static let page = Array(
    "<!doctype html>\n<html lang=\"en\"><head><title>A</title></head>\n<body></body></html>\n".utf8)

  private static func check(_ files: [String: String]) throws -> [String] {
    try TemporaryFolder.with { folder in
      try folder.write(page, to: "index.html")
      for (name, text) in files { try folder.write(text, to: name) }
      return try SiteChecker(root: folder.path).check().defects.map(\.sentence)
    }
  }

  // MARK: The manifest

  // Hashes of FIPS 180-2, B.1 ("abc"), and of the empty message.
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  private static let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  @Test func comparesEveryFileWithTheHashOfTheBuild() throws {
    let complaints = try Self.check([
      ".heliograph.sha256": "\(Self.abc)  a.txt\n\(Self.abc)  b.txt\n\(Self.abc)  c/gone.txt\n",
      "a.txt": "abc", "b.txt": "ab",
    ])
    #expect(
      complaints == [
        "b.txt is not as the build wrote it: it was changed, cut or damaged since; build the site again.",
        "c/gone.txt is missing, although the build wrote it; build the site again.",
      ])
  }

  @Test func saysInOneLineThatAFolderLacksManyFiles() throws {
    let paths = (10..<40).map { "images/a/\($0).jpg" }
    let list = paths.map { "\(Self.abc)  \($0)\n" }.joined()
    let page = String(decoding: Self.page, as: UTF8.self).replacing(
      "<body>", with: "<body><img src=\"images/a/10.jpg\" alt=\"\"><img src=\"b.jpg\" alt=\"\">")
    #expect(
      try Self.check(["a.html": page, ".heliograph.sha256": list + "\(Self.abc)  b.jpg\n"]) == [
        "a.html:3 needs b.jpg, which does not exist.",
        "b.jpg is missing, although the build wrote it; build the site again.",
        "images/ lacks 30 files that the build wrote, such as images/a/10.jpg; build the site again.",
      ])
  }

  /// A style sheet less is a fault of every page; it is said once.
  @Test func namesAMissingFileAndOnePageThatNeedsIt() throws {
    let page = String(decoding: Self.page, as: UTF8.self).replacing(
      "</head>", with: "<link rel=\"stylesheet\" href=\"site.css\"></head>")
    let complaints = try Self.check([
      "a.html": page, "b.html": page, ".heliograph.sha256": "\(Self.abc)  site.css\n",
    ])
    #expect(complaints.map { String($0.prefix(6)) } == ["a.html", "site.c"], "\(complaints)")
  }

  /// Their paths are in no list.
  @Test func countsTheFilesOfUnlistedAlbumsThatAreGone() throws {
    let list = "\(Self.abc)  a.txt\n# \(Self.abc) \(Self.nothing)\n"
    #expect(
      try Self.check(["a.txt": "abc", ".heliograph.sha256": list]) == [
        "The folder of unlisted albums lacks 1 file that the build wrote; build the site again."
      ])
  }

  @Test func leavesEmptyFilesToTheirOwner() throws {
    let list = ".heliograph.sha256"
    #expect(try Self.check(["a.txt": "", list: "\(Self.nothing)  a.txt\n"]) == [])
    #expect(
      try Self.check(["a.txt": "", list: "\(Self.abc)  b.txt\n", "b.txt": "abc"]) == ["a.txt is empty."])
    #expect(try Self.check(["a.jpg": "", list: "\(Self.nothing)  a.jpg\n"]) == ["a.jpg is empty."])
    #expect(try Self.check(["a.txt": "", "b.css": ""]) == ["b.css is empty."])
  }

  /// A first build that was killed has listed its files and published pictures.
  @Test func findsNothingWrongInWhatAStoppedBuildLeaves() throws {
    try TemporaryFolder.with { folder in
      // With the hash of its placeholder, and its own.
      let list =
        "\(Self.abc)  a.txt\n\(Self.abc)  b.txt\n\(Self.abc)  index.html\n\(Self.nothing)  index.html\n"
      try folder.write(list, to: ".heliograph.sha256")
      try folder.write("abc", to: "a.txt")
      #expect(try SiteChecker(root: folder.path).check().defects == [])
    }
  }

  @Test func takesEitherHashOfAFileThatABuildWasAboutToReplace() throws {
    #expect(
      try Self.check([
        ".heliograph.sha256": "\(Self.abc)  a.txt\n\(Self.nothing)  a.txt\n", "a.txt": "abc",
      ]) == [])
  }

  @Test func comparesTheFilesOfAVolumeWithItsOwnManifest() throws {
    #expect(
      try Self.check(["trip/.heliograph.sha256": "\(Self.abc)  a.txt\n", "trip/a.txt": "abd"]) == [
        "trip/a.txt is not as the build wrote it: it was changed, cut or damaged since; build the site again."
      ])
  }

  @Test func namesAManifestThatListsNothing() throws {
    #expect(
      try Self.check([".heliograph.sha256": "cut"]) == [
        ".heliograph.sha256 lists no file; build the site again."
      ])
  }

  @Test func leavesAllPicturesToADecoder() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.page, to: "index.html")
      let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46]
      for name in ["known.jpg", "unknown.jpg"] { try folder.write(jpeg, to: name) }
      // printf '\xff\xd8\xff\xe0\x00\x10JFIF' | sha256sum
      let hash = "45ae705277879f7f01d778f7c95a065bb0c06ab9936cf24307f375211fee13d1"
      try folder.write("\(hash)  known.jpg\n", to: ".heliograph.sha256")
      let site = try SiteChecker(root: folder.path).check()
      #expect(site.defects == [])
      #expect(site.pictures.map { String(decoding: $0.path, as: UTF8.self) } == ["known.jpg", "unknown.jpg"])
      #expect(site.pictures.map { $0.content?.hex } == [hash, nil])
    }
  }

  // MARK: Feeds and sitemaps

  private static let feed = """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>tag:a</id><title>T</title><updated>2026-01-01T00:00:00Z</updated>
    <entry><id>tag:b</id><title>E</title><updated>2026-01-01T00:00:00Z</updated></entry></feed>
    """

  @Test(arguments: [
    (feed, []),
    (feed.replacing("<id>tag:b</id>", with: ""), ["feed.xml:2 has a <entry> without <id>."]),
    (feed.replacing("<title>T</title>", with: ""), ["feed.xml:1 is a <feed> without <title>."]),
    (
      "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://a.example/</loc></url></urlset>",
      []
    ),
    ("<urlset><url></url></urlset>", ["feed.xml:1 has a <url> without <loc>."]),
    ("<sitemapindex><sitemap><loc>a</loc></sitemap></sitemapindex>", []),
    (
      "<rss version=\"2.0\"><channel><title>a</title><link>b</link><description>c</description></channel></rss>",
      []
    ),
    ("<anything><else/></anything>", []),
    ("<!DOCTYPE a SYSTEM \"a.dtd\"><a/>", []),
  ])
  func readsFeedsAndSitemaps(text: String, complaints: [String]) throws {
    #expect(try Self.check(["feed.xml": text]) == complaints)
  }

  @Test func namesAFeedThatEndsEarly() throws {
    let complaints = try Self.check(["feed.xml": String(Self.feed.dropLast(20))])
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("feed.xml:2 ") == true, "\(complaints)")
  }

  // MARK: The search

  private static let index = [
    "search/index.js": "heliographSearch(\"index\",{\"photos\":2,\"files\":[\"\",2,\"é\",1]});\n",
    "search/p0.js":
      "heliographSearch(\"p0\",[0,\"a\",\"A\",\"a.jpg\",1,1,0,\"\",1,\"b\",\"B\",\"b.jpg\",1,1,0,\"\"]);\n",
    "search/t-0.js": "heliographSearch(\"t-0\",[]);\n",
    "search/t-1.js": "heliographSearch(\"t-1\",[\"b\",\"0\"]);\n",
    "search/tc3a9.js": "heliographSearch(\"tc3a9\",[\"\",\"0\"]);\n",
    "search/tc3a9-0.js": "heliographSearch(\"tc3a9-0\",[\"éa\",\"0\"]);\n",
  ]

  @Test func findsNothingInASearchThatAnswers() throws {
    #expect(try Self.check(Self.index) == [])
  }

  @Test(arguments: ["t-1", "tc3a9", "tc3a9-0"])
  func namesEachFileOfTheSearchThatIsLostOrCut(name: String) throws {
    let complaint =
      "search/\(name).js is missing or damaged, so the search does not find all photos; build the site again."
    var files = Self.index
    let text = try #require(files["search/\(name).js"])
    files["search/\(name).js"] = nil
    #expect(try Self.check(files) == [complaint])
    files["search/\(name).js"] = String(text.dropLast(4))
    #expect(try Self.check(files) == [complaint])
  }

  @Test func countsThePhotosThatTheSearchCanShow() throws {
    var files = Self.index
    files["search/p0.js"] = nil
    #expect(try Self.check(files) == ["search/index.js promises 2 results, but the search can show 0."])
  }

  /// Until all files are of one build, the directory may be older than the photos.
  @Test func countsNoPhotosWhileABuildPublishes() throws {
    var files = Self.index
    files["search/p0.js"] = nil
    files["note.txt"] = "abc"
    files[".heliograph.sha256"] = "\(Self.abc)  note.txt\n\(Self.nothing)  note.txt\n"
    #expect(try Self.check(files) == [])
  }

  // MARK: Data

  @Test func followsTheIconsOfAWebManifest() throws {
    let manifest = "{\"name\":\"A\",\"start_url\":\"index.html\",\"icons\":[{\"src\":\"icons/a.png\"}]}"
    #expect(
      try Self.check(["manifest.webmanifest": manifest]) == [
        "manifest.webmanifest:1 needs icons/a.png, which does not exist."
      ])
    #expect(
      try Self.check(["manifest.webmanifest": "{\"icons\":"]) == [
        "manifest.webmanifest is no JSON of a web application manifest."
      ])
  }

  @Test func namesDataThatIsNoJSON() throws {
    #expect(try Self.check(["a.json": "{}", "b.json": "{\"a\":"]) == ["b.json is no JSON."])
  }
}
