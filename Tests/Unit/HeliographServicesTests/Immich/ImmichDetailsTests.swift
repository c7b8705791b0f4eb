import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import Testing

@testable import HeliographServices

/// Tags, of which no list of Immich's says anything.
@Suite(.endsHangs, .onItsOwnThread) struct ImmichDetailsTests {
  private static func photo(isSilent: Bool = false) -> SourcePhoto {
    SourcePhoto(
      id: PhotoID(source: "nested", name: "Album/immich:https://p.example/ \(FakeImmich.id(7))".utf8),
      fileName: [], place: "A photo", original: OriginalReference([]), isSilent: isSilent)
  }

  private static func source(_ server: LoopbackServer, isLink: Bool = false) throws -> ImmichSource {
    let key = try #require(APIKey(FakeImmich.key))
    let http = HTTPClient(
      retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned)
    return ImmichSource(
      server: ImmichServer(
        address: try #require(WebAddress(server.origin + "/")),
        access: isLink ? .link(parameter: "key", key) : .key(.success(key)), longSide: nil, http: http),
      chosen: nil, album: nil)
  }

  private static func server(_ answer: String) throws -> LoopbackServer {
    try LoopbackServer { _ in FakeImmich.json(answer) }
  }

  @Test(arguments: [true, false]) func asksForTheTagsOfAPhoto(isLink: Bool) async throws {
    let server = try Self.server(
      #"{"tags":[{"name":"beach","value":"private/2024/beach"},{"name":"sea"},{"name":"sea","value":"sea"},"#
        + #"{"name":"Ada","value":"People/Ada"}],"people":[{"name":"Grace"}]}"#)
    let source = try Self.source(server, isLink: isLink)
    #expect(source.asksForDetails)
    let details = try await source.details(of: Self.photo())
    #expect(
      details
        == PhotoDetails(
          words: PhotoMetadata(
            keywords: ["beach", "sea"],
            ruleKeywords: ["private", "2024", "private/2024/beach", "People", "People/Ada", "Ada"])))
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1 && request.path == "/api/assets/\(FakeImmich.id(7))")
    #expect((request.headers["x-api-key"] == FakeImmich.key) == !isLink)
    #expect((request.query["key"] == FakeImmich.key) == isLink)
  }

  @Test func knowsThatAPhotoHasNoTags() async throws {
    let server = try Self.server(#"{"tags":[]}"#)
    let details = try await Self.source(server).details(of: Self.photo())
    #expect(details == PhotoDetails() && server.requests.count == 1)
  }

  /// A rule would show what a tag hides.
  @Test(arguments: ["{}", #"{"tags":null}"#, #"{"tags":[{"color":"red"}]}"#, #"{"tags":[{"value":"/"}]}"#])
  func takesNoAnswerForNoTags(answer: String) async throws {
    let server = try Self.server(answer)
    let source = try Self.source(server)
    let error = await #expect(throws: SourceError.self) { try await source.details(of: Self.photo()) }
    #expect(error?.code == .refused && server.requests.count == 1)
  }

  @Test func asksNothingOfALinkWithoutMetadata() async throws {
    let server = try Self.server(#"{"tags":[]}"#)
    let source = try Self.source(server, isLink: true)
    await #expect(throws: SourceError.self) { try await source.details(of: Self.photo(isSilent: true)) }
    #expect(server.requests.isEmpty)
  }
}
