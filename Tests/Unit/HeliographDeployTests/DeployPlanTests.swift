import Foundation
import HeliographCore
import Testing

@testable import HeliographDeploy

@Suite struct DeployPlanTests {
  private static let photo = "images/3f/a2/3fa29b7c41de6688a0c1d2e3f4051627-480.jpg"
  private static let tiles = "images/3f/a2/3fa29b7c41de6688a0c1d2e3f4051627-iiif/info.json"
  private static let style = "assets/site-5991cbc6eeca.css"

  private func site(_ files: [String: String]) -> SiteContents {
    SiteContents(
      files.map {
        SiteFile(path: $0.key, byteCount: $0.value.utf8.count, hash: ContentHash(of: $0.value.utf8))
      })
  }

  private func paths(_ plan: DeployPlan, _ stage: DeployStage) -> [String] {
    plan.stages.first { $0.stage == stage }?.files.map(\.file.path) ?? []
  }

  private let all = [
    "index.html": "home", "photos/a/index.html": "a", "albums/x/index.html": "x", "feed.xml": "feed",
    "sitemap.xml": "map", "search/index.html": "search", "search/t-0.js": "t", "404.html": "none",
    Self.photo: "photo", Self.style: "style", Self.tiles: "{}",
  ]

  @Test func anEmptyTargetGetsEverythingInTheOrderOfLinks() {
    let plan = DeployPlan(site(all), deployed: DeployedState(), names: [])
    #expect(paths(plan, .immutable) == [Self.style, Self.photo, Self.tiles])
    #expect(paths(plan, .newPages) == ["404.html", "albums/x/index.html", "photos/a/index.html"])
    #expect(paths(plan, .pages).isEmpty)
    #expect(
      paths(plan, .indexes) == [
        "feed.xml", "index.html", "search/index.html", "search/t-0.js", "sitemap.xml",
      ]
    )
    #expect(plan.removals.isEmpty && plan.unnamedRemovals == 0)
    #expect(plan.byteCount == plan.contents.byteCount)
    #expect(DeployPlan(site(all), deployed: plan.result, names: []).isEmpty)
  }

  /// An album, a keyword and a folder of the owner may have the names of the site's own folders.
  @Test func aFolderThatIsOnlyCalledSoHoldsNoPhotos() {
    let files = [
      "index.html": "home", "albums/assets/index.html": "a", "albums/assets/feed.xml": "f",
      "de/tags/images/index.html": "t", "files/images/logo.png": "l", Self.style: "style",
      "u/abc/\(Self.photo)": "photo", "2024/de/\(Self.style)": "style",
    ]
    let plan = DeployPlan(site(files), deployed: DeployedState(), names: [])
    #expect(paths(plan, .immutable) == ["2024/de/\(Self.style)", Self.style, "u/abc/\(Self.photo)"])
    #expect(
      plan.files.filter { $0.cacheRule != "no-cache" }.map(\.file.path) == paths(plan, .immutable))
  }

  @Test func onlyWhatChangedIsSentAndNewPagesComeBeforeThoseThatLinkToThem() {
    let before = site(all)
    var files = all
    files["albums/x/index.html"] = "x with b"
    files["photos/b/index.html"] = "b"
    files["photos/a/index.html"] = nil
    files[Self.photo] = nil
    let plan = DeployPlan(
      site(files), deployed: DeployedState(before.files), names: before.files.map(\.path))
    #expect(paths(plan, .newPages) == ["photos/b/index.html"])
    #expect(paths(plan, .pages) == ["albums/x/index.html"])
    #expect(plan.removals == [Self.photo, "photos/a/index.html"])
    #expect(plan.unchanged == all.count - 3)
    #expect(
      plan.purge(base: "https://example.org/g/") == [
        "https://example.org/g/albums/x/", "https://example.org/g/albums/x/index.html",
        "https://example.org/g/\(Self.photo)",
        "https://example.org/g/photos/a/", "https://example.org/g/photos/a/index.html",
      ])
  }

  /// A server sends `index.html.gz` for `index.html`, so that a link in it must lead to what is there too.
  @Test func aCompressedPageIsSentWithThePlainOne() {
    let before = site(all)
    var files = all
    files["index.html"] = "home with b"
    files["photos/b/index.html"] = "b"
    files["albums/x/index.html"] = "x with b"
    for name in ["index.html", "albums/x/index.html", "photos/b/index.html", "feed.xml", Self.style] {
      files["\(name).gz"] = "packed"
    }
    files["archive.gz"] = "the owner's"
    let plan = DeployPlan(
      site(files), deployed: DeployedState(before.files), names: before.files.map(\.path))
    #expect(paths(plan, .immutable) == ["\(Self.style).gz"])
    #expect(paths(plan, .newPages) == ["archive.gz", "photos/b/index.html", "photos/b/index.html.gz"])
    #expect(paths(plan, .pages) == ["albums/x/index.html.gz", "albums/x/index.html"])
    #expect(paths(plan, .indexes) == ["feed.xml.gz", "index.html.gz", "index.html"])
    // After a kill nothing is known of the new ones, and the order is the same.
    let again = DeployPlan(site(files), deployed: plan.intent, names: [])
    #expect(again.files.map(\.file.path) == plan.files.map(\.file.path))

    let sent = Dictionary(uniqueKeysWithValues: plan.files.map { ($0.file.path, $0) })
    #expect(sent["index.html.gz"]?.encoding == "gzip")
    #expect(sent["index.html"]?.encoding == nil)
    #expect(sent["archive.gz"]?.encoding == nil)
  }

  @Test func addressesToPurgeAreEncoded() {
    let before = site(["tags/a b%#/index.html": "1"])
    let plan = DeployPlan(
      site(["index.html": "1"]), deployed: DeployedState(before.files), names: before.files.map(\.path))
    #expect(plan.purge(base: "/") == ["/tags/a%20b%25%23/", "/tags/a%20b%25%23/index.html"])
  }

  @Test func afterAnInterruptionNothingIsTakenForThere() {
    let before = site(["index.html": "1", "old.html": "1", "same.html": "1"])
    let next = site(["index.html": "2", "new.html": "1", "same.html": "1", Self.photo: "p"])
    let first = DeployPlan(
      next, deployed: DeployedState(before.files), names: before.files.map(\.path))
    // The process was killed: the target still says what was about to happen.
    let again = DeployPlan(next, deployed: first.intent, names: ["old.html"])
    #expect(again.files.map(\.file.path) == [Self.photo, "new.html", "index.html"])
    // What links to it waits for the new page, as it did the first time.
    #expect(paths(again, .newPages) == ["new.html"])
    #expect(again.files.map(\.change) == [.uncertain, .uncertain, .changed])
    #expect(again.files.map(\.isProvenBySize) == [true, false, false])
    #expect(again.removals == ["old.html"])
    #expect(again.unchanged == 1)
    // Without the names, they have to be looked up at the target.
    #expect(DeployPlan(next, deployed: first.intent, names: []).unnamedRemovals == 1)
    // The site went back to what it was: also the new files are removed again.
    let back = DeployPlan(before, deployed: first.intent, names: ["new.html", Self.photo])
    #expect(back.removals == [Self.photo, "new.html"])
    #expect(back.files.map(\.file.path) == ["old.html", "index.html"])
  }

  @Test func aTargetThatSaysNothingMayHoldAnything() {
    let plan = DeployPlan(site(all), deployed: DeployedState(), names: ["mine.txt"], isCertain: false)
    #expect(plan.files.allSatisfy { $0.change == .uncertain })
    #expect(plan.removals.isEmpty)
  }

  @Test func aTargetCannotNameWhatIsOutsideOfIt() {
    let names = ["../photos.html", "/etc/passwd", "a/../../b"]
    let hostile = DeployedState().knowing(.uncertain, of: names + ["old.html"])
    let plan = DeployPlan(site(all), deployed: hostile, names: names + ["old.html"])
    #expect(plan.removals == ["old.html"])
  }

  @Test func rulesComeFromHosting() {
    let files = [
      "index.html": "1", "feed.xml": "1", "x/a.avif": "1", "a.webmanifest": "1", "x/index.html.br": "1",
      "x/index.html": "1", "notes.br": "1", Self.photo: "1", "images/logo.png": "1", "CNAME": "1",
    ]
    let plan = DeployPlan(site(files), deployed: DeployedState(), names: [], isCertain: false)
    func file(_ path: String) -> DeployFile? { plan.files.first { $0.file.path == path } }
    #expect(file(Self.photo)?.cacheRule == "public, max-age=31536000, immutable")
    #expect(file(Self.photo)?.mediaType == "image/jpeg")
    #expect(file("index.html")?.cacheRule == "no-cache")
    #expect(file("index.html")?.mediaType == "text/html; charset=utf-8")
    #expect(file("feed.xml")?.mediaType == "application/atom+xml")
    #expect(file("x/a.avif")?.mediaType == "image/avif")
    #expect(file("a.webmanifest")?.mediaType == "application/manifest+json")
    // A file of the owner that a browser must not unpack, whatever lies beside it.
    #expect(file("x/index.html.br")?.mediaType == nil)
    #expect(file("CNAME")?.mediaType == nil)
    // The owner's own file has no hash in its name: another one may have the same length.
    #expect(file("images/logo.png")?.isProvenBySize == false)
  }

  @Test(arguments: [
    (".heliograph.sha256", false), ("a/.heliograph.sha256", false), (".well-known/security.txt", true),
    ("a/.well-known/x", false), (".nojekyll", true), ("a/.nojekyll", false), (".well-known/.secret", false),
    (".well-known", false), (".htaccess", true), ("a/.htaccess/b", false),
    (".git/config", false), ("a/b.html", true), ("_headers", true), ("a/..b", false), ("../a.html", false),
    ("a/../b", false), ("/a", false), ("a//b", false), ("", false),
  ])
  func namesWithADotAreNotForVisitors(path: String, isPublic: Bool) {
    #expect(SiteFile.isPublic(path) == isPublic)
  }

  @Test func theDocumentIsJSONWithEveryList() throws {
    let plan = DeployPlan(
      site(["u/abc/index.html": "1", "a.html": "1"]), deployed: DeployedState(), names: [])
    let json = try DeployDocument(plan, base: "/", host: .s3).json
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let stages = try #require(object["stages"] as? [[String: Any]])
    #expect(stages.map { $0["stage"] as? String } == ["immutable", "newPages", "pages", "indexes"])
    let files = try #require(stages[1]["files"] as? [[String: Any]])
    #expect(files[0]["sha256"] as? String == ContentHash(of: "1".utf8).hex)
    // The list of the build binds the hash of an unlisted file to its path.
    #expect(files[1]["sha256"] == nil)
    #expect((object["limits"] as? [Any])?.isEmpty == true)
  }

  @Test func removalsThatArePutOffStayKnownAndComeWithTheNextPlan() {
    let before = site(all)
    var files = all
    files[Self.photo] = nil
    files["images/3f/a2/9fa29b7c41de6688a0c1d2e3f4051627-480.jpg"] = "other"
    let (old, new) = (before.imagesAlone, site(files).imagesAlone)
    let plan = DeployPlan(new, deployed: DeployedState(old.files), names: old.files.map(\.path))
    #expect(plan.removals == [Self.photo])
    let first = plan.puttingOffRemovals()
    #expect(first.removals.isEmpty && first.files.count == 1 && first.left == [Self.photo])
    #expect(
      first.intent.knowledge(of: Self.photo)
        == .holds(.content(of: old.files.first { $0.path == Self.photo } ?? old.files[0])))
    let second = DeployPlan(new, deployed: first.result, names: first.left + new.files.map(\.path))
    #expect(second.files.isEmpty && second.removals == [Self.photo] && second.unnamedRemovals == 0)
    #expect(second.result == DeployedState(new.files))
  }

  @Test func imagesAndEverythingElseAreTheWholeSiteTogether() {
    let contents = site(all)
    #expect(contents.imagesAlone.files.map(\.path) == [Self.photo, Self.tiles])
    #expect(
      Set(contents.imagesAlone.files + contents.pagesAlone.files) == Set(contents.files)
        && contents.imagesAlone.files.count + contents.pagesAlone.files.count == contents.files.count)
  }
}
