import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Whole builds of a site whose photos come from a fake server of Immich, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct ImmichBuildTests {
  private static let secret = "0123456789-of-immich"
  private static let album = "00000000-0000-4000-8000-000000000001"

  private static func asset(_ number: Int) -> String {
    #"{"id":"00000000-0000-4000-8000-00000000010\#(number)","type":"IMAGE","originalFileName":"Photo \#(number).png","#
      + #""ownerId":"ada","checksum":"c\#(number)","visibility":"timeline","people":[{"name":"Grace Secretname"}],"#
      + #""localDateTime":"2024-05-06T07:08:0\#(number).000Z","exifInfo":{"latitude":47.12345,"longitude":8.54321}}"#
  }

  /// Photo 1 is tagged "private/beach" and "sea", and photo 2 "sea"; of photo 3 that it has none is said where `tells` is set.
  private static func server(fails: TestFlag = TestFlag(), tells: TestFlag = TestFlag()) throws
    -> LoopbackServer
  {
    try LoopbackServer { request in
      func json(_ text: String) -> LoopbackResponse { .ok(text.utf8, type: "application/json") }
      let album =
        #"{"id":"\#(Self.album)","albumName":"Coast","assetCount":3,"albumUsers":[{"user":{"id":"ada"},"role":"owner"}]}"#
      if fails.isSet {
        return .answer(
          status: 401, headers: [], body: Array(#"{"message":"Invalid \#(Self.secret)"}"#.utf8))
      }
      switch request.path {
      case "/api/server/version": return json(#"{"major":3,"minor":0,"patch":2}"#)
      case "/api/albums": return json("[\(album)]")
      case "/api/shared-links/me":
        return json(#"{"showMetadata":true,"allowDownload":true,"album":\#(album)}"#)
      case "/api/search/metadata":
        let body = String(decoding: request.body, as: UTF8.self)
        let assets = body.contains(#""page":1}"#) ? [asset(1), asset(2)] : [asset(2), asset(3)]
        let next = assets[0] == asset(1) ? #""2""# : "null"
        return json(
          #"{"assets":{"items":[\#(assets.joined(separator: ","))],"nextPage":\#(next)}}"#)
      case "/api/assets/00000000-0000-4000-8000-000000000101":
        return json(#"{"tags":[{"name":"beach","value":"private/beach"},{"name":"sea","value":"sea"}]}"#)
      case "/api/assets/00000000-0000-4000-8000-000000000102":
        return json(#"{"tags":[{"name":"sea","value":"sea"}]}"#)
      case "/api/assets/00000000-0000-4000-8000-000000000103":
        return json(tells.isSet ? #"{"tags":[]}"# : "{}")
      default:
        return .ok(PlainPNG(width: 300, height: 200, colour: (90, 120, 200)).bytes, type: "image/png")
      }
    }
  }

  private static func html(_ folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: "Output/photos").filter { $0.hasSuffix("index.html") }.sorted().map {
      String(decoding: try folder.read("Output/photos/\($0)"), as: UTF8.self)
    }
  }

  /// A key in a file, and the secret of a shared link: neither is in anything that a build leaves.
  @Test(arguments: [true, false]) func showsTheAlbumAndKeepsItWhenTheServerIsDown(hasKey: Bool) throws {
    let fails = TestFlag()
    let tells = TestFlag()
    tells.set()
    let server = try Self.server(fails: fails, tells: tells)
    try TemporaryFolder.with { folder in
      let source = hasKey ? "\(server.origin)\", keyFile: key" : "\(server.origin)/share/\(Self.secret)\""
      try folder.write(
        "sources: [{ immich: \"\(source) }]\nrenditions: { widths: [120, 240] }\n", to: "heliograph.yml")
      try folder.write(Self.secret + "\n", to: "key")
      let first = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(first.exitCode == 0, "\(first.words)")
      func pages() throws -> [String] {
        try folder.files(below: "Output/photos").filter { $0.hasSuffix("index.html") }.sorted()
      }
      #expect(try pages().count == 3)
      let pictures = server.requests.filter { $0.path.hasPrefix("/api/assets/") && $0.path.utf8.count > 48 }
      #expect(pictures.count == 3 && pictures.allSatisfy { $0.path.hasSuffix("/thumbnail") })
      #expect(pictures.allSatisfy { ($0.headers["x-api-key"] == Self.secret) == hasKey })
      #expect(pictures.allSatisfy { ($0.query["key"] == Self.secret) != hasKey })
      fails.set()
      let second = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(second.exitCode == 2 && second.words.contains("status 401"), "\(second.words)")
      #expect(try pages().count == 3)
      let html = try Self.html(folder)
      #expect(html.count { $0.contains("beach") } == 1 && !html.contains { $0.contains("private") })
      for run in [first, second] { #expect(!run.words.contains(Self.secret)) }
      for file in try folder.files(below: "") where !["key", "heliograph.yml"].contains(file) {
        let bytes = Data(try folder.read(file))
        #expect(bytes.range(of: Data(Self.secret.utf8)) == nil, "\(file)")
        let isPage = file.hasPrefix("Output/")
        #expect(!isPage || bytes.range(of: Data("Secretname".utf8)) == nil, "\(file)")
        #expect(!isPage || bytes.range(of: Data("47.12345".utf8)) == nil, "\(file)")
      }
    }
  }

  /// No list has tags: each photo is asked for alone, and one that does not tell is not shown where they decide.
  @Test(
    arguments: [
      ("hide: { keywords: [private] }", "", ["102"]),
      ("hide: { keywords: [Private/Beach] }", "", ["102"]),
      ("show: { keywords: [sea] }", "", ["101", "102"]),
      ("required: false", "hide: { keywords: [beach] }", ["102"]),
      ("required: false", "", ["101", "102", "103"]),
    ] as [(String, String, [String])])
  func hidesWhatItsTagsHide(rule: String, edition: String, shown: [String]) throws {
    for doesTell in [false, true] {
      let tells = TestFlag()
      if doesTell { tells.set() }
      let server = try Self.server(tells: tells)
      try TemporaryFolder.with { folder in
        let editions = edition.isEmpty ? "" : "editions: { all: { output: Output, title: T, \(edition) } }\n"
        try folder.write(
          "sources: [{ immich: \"\(server.origin)/share/\(Self.secret)\", \(rule) }]\n"
            + "renditions: { widths: [120] }\n\(editions)", to: "heliograph.yml")
        let run = try ProgramRun.heliograph(["build"], in: folder.path)
        let pages = try Self.html(folder)
        // What is said to have no tags has none that hides it.
        let isMore = doesTell && !rule.hasPrefix("show") && shown.count < 3
        #expect(pages.count == shown.count + (isMore ? 1 : 0), "\(doesTell) \(run.words)")
        #expect(pages.contains { $0.contains("2024-05-06T07:08:01") } == shown.contains("101"), "\(pages)")
      }
    }
  }

  /// Its metadata was in a picture that was fetched before, and the new one cannot be had.
  @Test func forgetsWhatALinkHidesNow() throws {
    let hides = TestFlag()
    let file = try Corpus.read("photos/facts.jpg")
    let server = try LoopbackServer { request in
      func json(_ text: String) -> LoopbackResponse { .ok(text.utf8, type: "application/json") }
      let asset =
        #"{"id":"\#(Self.album)","type":"IMAGE","originalFileName":"a.jpg","checksum":"c","exifInfo":{}}"#
      switch request.path {
      case "/api/server/version": return json(#"{"major":3,"minor":0,"patch":2}"#)
      case "/api/shared-links/me":
        return json(#"{"showMetadata":\#(!hides.isSet),"allowDownload":true,"assets":[\#(asset)]}"#)
      case "/api/assets/\(Self.album)": return json(#"{"tags":[{"name":"kelp"}]}"#)
      case "/api/assets/\(Self.album)/original": return .ok(file, type: "image/jpeg")
      default: return .status(503)
      }
    }
    try TemporaryFolder.with { folder in
      try folder.write(
        "sources: [{ immich: \"\(server.origin)/share/\(Self.secret)\" }]\n"
          + "renditions: { widths: [120, 2000] }\nprivacy: { location: show }\n", to: "heliograph.yml")
      let first = try ProgramRun.heliograph(["build"], in: folder.path)
      let facts = ["64.14", "kelp", "2024-06-21", "Corpus Camera"]
      let shown = try #require(try Self.html(folder).first)
      #expect(first.exitCode == 0 && facts.allSatisfy(shown.contains), "\(first.words) \(shown)")
      hides.set()
      let second = try ProgramRun.heliograph(["build"], in: folder.path)
      let hidden = try #require(try Self.html(folder).first)
      #expect(second.words.contains("as it was in the last build"), "\(second.words)")
      #expect(!facts.contains(where: hidden.contains), "\(hidden)")
    }
  }
}
