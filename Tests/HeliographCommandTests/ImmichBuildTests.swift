import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Whole builds of a site whose photos come from a stand-in for Immich, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct ImmichBuildTests {
  private static let secret = "0123456789-of-immich"
  private static let album = "00000000-0000-4000-8000-000000000001"

  private static func asset(_ number: Int) -> String {
    #"{"id":"00000000-0000-4000-8000-00000000010\#(number)","type":"IMAGE","originalFileName":"Photo \#(number).png","#
      + #""checksum":"c\#(number)","visibility":"timeline","people":[{"name":"Grace Secretname"}],"#
      + #""localDateTime":"2024-05-06T07:08:0\#(number).000Z","exifInfo":{"latitude":47.12345,"longitude":8.54321}}"#
  }

  private static func server(fails: TestFlag) throws -> LoopbackServer {
    try LoopbackServer { request in
      func json(_ text: String) -> LoopbackResponse { .ok(text.utf8, type: "application/json") }
      let album = #"{"id":"\#(Self.album)","albumName":"Coast","assetCount":3}"#
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
      default:
        return .ok(PlainPNG(width: 300, height: 200, colour: (90, 120, 200)).bytes, type: "image/png")
      }
    }
  }

  /// A key in a file, and the secret of a shared link: neither is in anything that a build leaves.
  @Test(arguments: [true, false]) func showsTheAlbumAndKeepsItWhenTheServerIsDown(hasKey: Bool) throws {
    let fails = TestFlag()
    let server = try Self.server(fails: fails)
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
      let pictures = server.requests.filter { $0.path.hasPrefix("/api/assets/") }
      #expect(pictures.count == 3 && pictures.allSatisfy { $0.path.hasSuffix("/thumbnail") })
      #expect(pictures.allSatisfy { ($0.headers["x-api-key"] == Self.secret) == hasKey })
      #expect(pictures.allSatisfy { ($0.query["key"] == Self.secret) != hasKey })
      fails.set()
      let second = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(second.exitCode == 2 && second.words.contains("status 401"), "\(second.words)")
      #expect(try pages().count == 3)
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
}
