import Foundation
import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographServices

/// Hand-written answers through a real socket and real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct ImmichSourceTests {
  private typealias Answer = @Sendable (LoopbackRequest) -> LoopbackResponse?

  /// Answers as a server with two albums of one photo each, unless `answer` does.
  private static func server(
    _ version: String = "3.0.2", _ answer: @escaping Answer = { _ in nil }
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      if let response = answer(request) { return response }
      switch request.path {
      case "/api/server/version": return FakeImmich.json(FakeImmich.version(version))
      case "/api/albums":
        return FakeImmich.json(
          "[\(FakeImmich.album(1, "Coast")),\(FakeImmich.album(2, "Alps / Dolomites"))]")
      case "/api/shared-links/me":
        return FakeImmich.json(FakeImmich.link(FakeImmich.album(1, "Coast")))
      case "/api/search/metadata":
        let album = String(decoding: request.body, as: UTF8.self).contains(FakeImmich.id(1)) ? 11 : 12
        return FakeImmich.json(FakeImmich.page([FakeImmich.asset(album)]))
      default: return .status(404)
      }
    }
  }

  /// The source that an entry makes, with this in place of its address.
  private static func source(
    _ server: LoopbackServer, _ rest: String = "/", keys: String = "keyVariable: KEY", longSide: Int? = 2560
  ) throws -> any PhotoSource {
    let text = "{ immich: \"\(server.origin)\(rest)\"\(keys.isEmpty ? "" : ", ")\(keys) }"
    let kind = try ImmichKind(try #require(try YAMLDocument.map(of: text)))
    let http = HTTPClient(retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: kind.addresses)
    return kind.source(
      in: .offering(http, longSide: longSide, variables: ["KEY": FakeImmich.key]))
  }

  private static func photos(
    _ assets: [String], rest: String = "/", keys: String = "keyVariable: KEY", longSide: Int? = 2560
  ) async throws -> (photos: [SourcePhoto], problems: [Problem], source: any PhotoSource) {
    let server = try server { request in
      guard request.path == "/api/search/metadata" else { return nil }
      let isFirst = String(decoding: request.body, as: UTF8.self).contains(FakeImmich.id(1))
      return FakeImmich.json(FakeImmich.page(isFirst ? assets : [FakeImmich.asset(99)]))
    }
    let source = try source(server, rest, keys: keys, longSide: longSide)
    let pages = try await collected(source)
    return (pages[1].photos, pages[1].problems, source)
  }

  @Test func asksForTheTimelineOfEachAlbumWithTheKeyInAHeader() async throws {
    let server = try Self.server()
    let source = try Self.source(server)
    let pages = try await collected(source)
    #expect(pages.map(\.text?.title) == ["Immich", "Coast", "Alps / Dolomites"])
    #expect(pages[2].album.names.last == Array("Alps - Dolomites".utf8))
    #expect(pages.map(\.photos.count) == [0, 1, 1])
    #expect(
      server.requests.map(\.path).sorted() == [
        "/api/albums", "/api/search/metadata", "/api/search/metadata", "/api/server/version",
      ])
    #expect(server.requests.allSatisfy { $0.headers["x-api-key"] == FakeImmich.key })
    #expect(server.requests.first { $0.path == "/api/albums" }?.query == ["isOwned": "true"])
    let search = server.requests.filter { $0.method == "POST" }
    #expect(search.allSatisfy { $0.headers["content-type"] == "application/json" })
    let bodies = search.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies.allSatisfy { $0.contains(#""type":"IMAGE","visibility":"timeline","order":"desc""#) })
    #expect(!"\(source) \(String(reflecting: source)) \(source.name)".contains("secret"))
  }

  @Test func callsTheAlbumAsItsOwnerDoesAndNeverAfterTheServer() async throws {
    for (rest, keys) in [
      ("/", "keyVariable: KEY, album: Family"), ("/share/Abc-0123456789", "album: Family"),
    ] {
      let server = try Self.server()
      let pages = try await collected(try Self.source(server, rest, keys: keys))
      #expect(!server.requests.isEmpty)
      #expect(pages[0].text?.title == "Family")
      #expect(pages.allSatisfy { $0.album.names.first == Array("Family".utf8) })
    }
    let server = try Self.server()
    let pages = try await collected(try Self.source(server))
    #expect(pages.allSatisfy { $0.album.names.first == Array("Immich".utf8) } && !server.requests.isEmpty)
  }

  @Test func takesTheOwnersAlbumsOfVersion2WithoutAParameter() async throws {
    let server = try Self.server("2.7.5")
    #expect(try await collected(try Self.source(server)).flatMap(\.photos).count == 2)
    #expect(server.requests.first { $0.path == "/api/albums" }?.query == [:])
  }

  @Test func showsTheAlbumsThatAreChosenAndNamesThoseThatAreNotThere() async throws {
    let keys = "keyVariable: KEY, albums: [Coast, Sea]"
    let server = try Self.server()
    let pages = try await collected(try Self.source(server, keys: keys))
    #expect(pages.map(\.text?.title) == ["Immich", "Coast"] && server.requests.count == 3)
    #expect(pages[0].problems.map(\.severity) == [.loss] && pages[0].problems[0].sentence.contains("Sea"))
  }

  @Test func readsWhatPeopleWroteAndNoNames() async throws {
    let exif =
      #"{"make":"NIKON","model":"NIKON D70","iso":200,"fNumber":2.8,"exposureTime":"1/50","rating":4,"#
      + #""description":" By ferry. ","dateTimeOriginal":"2024-05-06T05:08:09.000Z","latitude":9.5,"longitude":40.25,"city":"X"}"#
    let photo = try #require(
      try await Self.photos([FakeImmich.asset(7, exif: exif)]).photos.first)
    let time = CaptureTime(year: 2024, month: 5, day: 6, hour: 7, minute: 8, second: 9)
    #expect(
      photo.metadata
        == PhotoMetadata(
          description: "By ferry.", rating: 4, captureTime: time,
          coordinate: Coordinate(latitude: 9.5, longitude: 40.25)))
    #expect(photo.fallback.camera == "NIKON D70")
    #expect(photo.fallback.exposure == Exposure(time: 0.02, fNumber: 2.8, iso: 200))
    #expect(photo.metadata.people.isEmpty && photo.fallback.people.isEmpty && photo.page == nil)
  }

  @Test(arguments: ["0000-01-01T00:00:00.000Z", "+010001-01-01T00:00:00.000Z", "9999-01-01T00:00:00Z", "x"])
  func takesNoTimeOfAnAbsurdYear(text: String) async throws {
    let asset = FakeImmich.asset(7).split(separator: "2024-05-06T07:08:09.000Z").joined(separator: text)
    let photo = try #require(try await Self.photos([asset]).photos.first)
    #expect(photo.metadata.captureTime == nil && photo.fallback.captureTime == nil)
  }

  @Test func readsAPhotoOfWhichNothingIsKnown() async throws {
    let asset = #"{"id":"\#(FakeImmich.id(7))","ownerId":"ada","exifInfo":null,"originalFileName":null}"#
    let photo = try #require(try await Self.photos([asset, #"{"id":"../x"}"#]).photos.first)
    #expect(photo.metadata == PhotoMetadata() && photo.fileName == Array("\(FakeImmich.id(7)).jpg".utf8))
  }

  @Test(arguments: [
    #""visibility":"archive""#, #""visibility":"hidden""#, #""visibility":"locked""#, #""isTrashed":true"#,
    #""isArchived":true"#, #""isTrashed":1"#, #""type":"VIDEO""#, #""ownerId":"bob""#,
  ])
  func showsNothingThatIsNotInTheTimelineOfTheOwner(fact: String) async throws {
    let name = fact.split(separator: ":")[0]
    // What stands first in the object is taken out, so that one of each name is left.
    var asset = FakeImmich.asset(7)
    for text in [
      #""type":"IMAGE","#, #""visibility":"timeline","#, #""isTrashed":false,"#, #""isArchived":false,"#,
      #""ownerId":"ada","#,
    ] where text.hasPrefix(name) {
      asset = asset.split(separator: text).joined()
    }
    let read = try await Self.photos(["{\(fact),\(asset.dropFirst())"])
    #expect(read.photos.isEmpty && read.problems.map(\.severity) == [.note], "\(read.problems)")
  }

  /// Version 2 says it in other words, and a photo without a stated owner is not shown.
  @Test(arguments: [
    (FakeImmich.owner, true), (#","ownerId":"ada""#, true), (#","owner":{"id":"ada"}"#, true), ("", false),
    (#","albumUsers":[{"user":{"id":"ada"},"role":"editor"}]"#, false),
  ])
  func showsWhatIsKnownToBeTheOwners(owner: String, isKnown: Bool) async throws {
    let server = try Self.server { request in
      switch request.path {
      case "/api/albums":
        return FakeImmich.json(
          "[\(FakeImmich.album(1, "Coast", owner: owner)),\(FakeImmich.album(2, "Alps"))]")
      case "/api/search/metadata":
        let isFirst = String(decoding: request.body, as: UTF8.self).contains(FakeImmich.id(1))
        func of(_ owner: String, _ number: Int) -> String {
          FakeImmich.asset(number).split(separator: #""ownerId":"ada","#).joined(separator: owner)
        }
        let own = [of(#""ownerId":"ada","#, 11), of(#""ownerId":"bob","#, 13), of("", 14)]
        return FakeImmich.json(FakeImmich.page(isFirst ? own : [FakeImmich.asset(12)]))
      default: return nil
      }
    }
    let pages = try await collected(try Self.source(server))
    let ids = pages.flatMap(\.photos).map { String(decoding: $0.id.bytes.suffix(2), as: UTF8.self) }
    #expect(ids == (isKnown ? ["11", "12"] : ["12"]))
    let problems = pages.flatMap(\.problems)
    #expect(problems.map(\.severity) == (isKnown ? [.note, .loss] : [.loss]), "\(problems)")
    #expect(problems.last?.sentence.contains("does not say whose") == true)
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "1e300", "-1", "1000001", "null"])
  func countsNothingThatNoAlbumHas(count: String) async throws {
    let server = try Self.server { request in
      request.path == "/api/albums"
        ? FakeImmich.json("[\(FakeImmich.album(1, "Coast", count: count))]") : nil
    }
    let pages = try await collected(try Self.source(server))
    #expect(pages.flatMap(\.photos).count == 1 && pages.flatMap(\.problems).isEmpty)
  }

  /// What is kept of a list must be readable in the next build.
  @Test(arguments: [
    #""iso":0.5"#, #""iso":-1"#, #""iso":1e30"#, #""fNumber":0"#, #""fNumber":-2"#, #""focalLength":1e300"#,
    #""exposureTime":"1/0""#, #""exposureTime":"nan""#, #""exposureTime":"-1/50""#, #""exposureTime":"x/50""#,
    #""exposureTime":"1/50/3""#, #""exposureTime":"""#,
  ])
  func takesNoExposureThatNoCameraHas(fact: String) async throws {
    let photo = try #require(
      try await Self.photos([FakeImmich.asset(7, exif: "{\(fact)}")]).photos.first)
    #expect(photo.fallback.exposure == Exposure())
    #expect(try JSONDecoder().decode(SourcePhoto.self, from: JSONEncoder().encode(photo)) == photo)
  }

  @Test(
    arguments: [
      ("a.jpg", 2560, "", "/original"), ("a.HEIC", nil, "", "/original"),
      ("a.jpg", 1440, "", "?size=preview"),
      ("a.dng", 2560, "", "?size=fullsize"),
      ("a.jpg", 2560, #","isEdited":true,"updatedAt":"1""#, "?size=fullsize&edited=true"),
    ] as [(String, Int?, String, String)])
  func takesTheSmallestPictureThatIsLargeEnough(
    file: String, longSide: Int?, more: String, end: String
  ) async throws {
    let read = try await Self.photos([FakeImmich.asset(7, file: file, more: more)], longSide: longSide)
    guard case .remote(let original) = try read.source.original(of: try #require(read.photos.first)) else {
      return
    }
    #expect(original.url.hasSuffix(end) && original.isFixed == (end == "/original"), "\(original.url)")
    #expect(original.headers.map(\.description) == ["x-api-key: …"])
  }

  @Test func showsALinkWithoutAHeader() async throws {
    for rest in ["/share/Abc-0123456789", "/s/Abc-0123456789/"] {
      let server = try Self.server()
      let source = try Self.source(server, rest, keys: "")
      let pages = try await collected(source)
      #expect(pages.map(\.photos.count) == [0, 1])
      #expect(pages.map(\.text?.title) == ["Coast", "Coast"] && Set(pages.map(\.album)).count == 1)
      let name = rest.hasPrefix("/s/") ? "slug" : "key"
      #expect(server.requests.allSatisfy { $0.query[name] == "Abc-0123456789" })
      #expect(server.requests.allSatisfy { $0.headers["x-api-key"] == nil })
      #expect(!"\(source) \(source.name)".contains("0123456789"))
      let photo = try #require(pages[1].photos.first)
      #expect(!String(decoding: photo.original.bytes, as: UTF8.self).contains("0123456789"))
      guard case .remote(let original) = try source.original(of: photo) else { return }
      #expect(original.url.hasSuffix("/original?\(name)=Abc-0123456789") && original.headers.isEmpty)
    }
  }

  @Test(arguments: [(false, false), (true, false), (false, true)])
  func publishesNoMoreThanTheLinkShows(metadata: Bool, download: Bool) async throws {
    let server = try Self.server { request in
      request.path == "/api/shared-links/me"
        ? FakeImmich.json(
          FakeImmich.link(FakeImmich.album(1, "Coast"), metadata: metadata, download: download)) : nil
    }
    let source = try Self.source(server, "/share/Abc-0123456789", keys: "")
    let photo = try #require(try await collected(source).flatMap(\.photos).first)
    #expect((photo.metadata == PhotoMetadata() && photo.fallback == PhotoMetadata()) == !metadata)
    #expect(photo.isSilent == !metadata)
    guard case .remote(let original) = try source.original(of: photo) else { return }
    #expect(original.url.contains("/thumbnail?size=preview&key="))
  }

  /// The whole album is in one answer of version 2, and photos that are no album are in the link's in any.
  @Test(arguments: [("2.7.5", true), ("2.7.5", false), ("3.0.2", false)])
  func readsALinkWithoutASearch(version: String, isAlbum: Bool) async throws {
    let assets = (1...501).map { FakeImmich.asset($0) }
    let server = try Self.server(version) { request in
      switch request.path {
      case "/api/shared-links/me":
        FakeImmich.json(
          FakeImmich.link(isAlbum ? FakeImmich.album(1, "Coast") : nil, assets: isAlbum ? [] : assets))
      case "/api/albums/\(FakeImmich.id(1))":
        FakeImmich.json(#"{"assets":[\#(assets.joined(separator: ","))]}"#)
      default: nil
      }
    }
    let pages = try await collected(try Self.source(server, "/share/Abc-0123456789", keys: ""))
    #expect(pages.map(\.photos.count) == [0, 500, 1])
    #expect(!server.requests.contains { $0.method == "POST" })
  }

  @Test(arguments: [
    ("1.142.0", false, "1.142.0"), ("1.142.0", true, "version 2"), ("3.0.0", true, "3.0.2"),
    ("3.0.1", true, "update it to 3.0.2"),
  ])
  func namesTheVersionThatItCannotRead(version: String, isLink: Bool, words: String) async throws {
    let server = try Self.server(version)
    let source =
      isLink ? try Self.source(server, "/share/Abc-0123456789", keys: "") : try Self.source(server)
    let error = try #require(await #expect(throws: SourceError.self) { _ = try await collected(source) })
    #expect(error.code == .refused && error.message.contains(words), "\(error.message)")
    #expect(server.requests.count == 1)
  }

  @Test func readsOnWhereThereIsANextPage() async throws {
    let server = try Self.server { request in
      guard request.path == "/api/search/metadata" else { return nil }
      let body = String(decoding: request.body, as: UTF8.self)
      guard body.contains(FakeImmich.id(1)) else { return FakeImmich.json(FakeImmich.page([])) }
      let number = body.contains(#""page":1}"#) ? 1 : body.contains(#""page":2}"#) ? 2 : 3
      return FakeImmich.json(
        FakeImmich.page(
          [FakeImmich.asset(number), FakeImmich.asset(number + 1)],
          next: number == 3 ? "null" : "\"\(number + 1)\""))
    }
    let pages = try await collected(try Self.source(server))
    #expect(pages.map(\.photos.count) == [0, 2, 1, 1, 0])
  }

  @Test func takesAPageThatEndsEarlyForAFailure() async throws {
    let server = try Self.server { request in
      request.path == "/api/search/metadata" ? FakeImmich.json(FakeImmich.page([], next: "\"2\"")) : nil
    }
    let source = try Self.source(server)
    let error = try #require(await #expect(throws: SourceError.self) { _ = try await collected(source) })
    #expect(error.code == .unreachable && error.message.contains("page 1"))
  }

  @Test func countsWhatIsNoPhoto() async throws {
    let server = try Self.server { request in
      request.path == "/api/albums"
        ? FakeImmich.json("[\(FakeImmich.album(1, "Coast", count: "4"))]") : nil
    }
    let problems = try await collected(try Self.source(server)).flatMap(\.problems)
    #expect(problems.map(\.severity) == [.note] && problems[0].sentence.contains("3 more items"))
  }

  @Test(arguments: [
    (401, "Invalid API key", SourceError.Code.credentials, "Check the key"),
    (403, "Missing required permission: album.read", .credentials, "album.read"),
    (400, "Bad", .refused, "Check the settings"),
  ])
  func saysWhatAFailureSays(status: Int, words: String, code: SourceError.Code, expected: String) async throws
  {
    let server = try Self.server { request in
      request.path == "/api/albums"
        ? FakeImmich.failure(status, "\(words) \(FakeImmich.key)") : nil
    }
    let source = try Self.source(server)
    let error = try #require(await #expect(throws: SourceError.self) { _ = try await collected(source) })
    #expect(error.code == code && error.message.contains(expected), "\(error.message)")
    #expect(!Secrets.removed(from: error.message).contains("secret"))
  }

  @Test func saysWhatALinkWithAPasswordNeeds() async throws {
    let server = try Self.server { request in
      request.path == "/api/shared-links/me" ? FakeImmich.failure(401, "Password required") : nil
    }
    let source = try Self.source(server, "/share/Abc-0123456789", keys: "")
    let error = try #require(await #expect(throws: SourceError.self) { _ = try await collected(source) })
    #expect(error.code == .credentials && error.message.contains("password, which is not supported"))
  }

  /// Deleted after the list of albums was read.
  @Test func showsTheOtherAlbumsWhereOneIsGone() async throws {
    let server = try Self.server { request in
      let isFirst = String(decoding: request.body, as: UTF8.self).contains(FakeImmich.id(1))
      return isFirst ? FakeImmich.failure(400, "Not found or no album.read access") : nil
    }
    let pages = try await collected(try Self.source(server))
    #expect(pages.map(\.photos.count) == [0, 0, 1] && pages[1].problems.map(\.severity) == [.loss])
  }

  @Test(
    arguments: [
      ("{ immich: \"https://p.example/share/Abc\" }", nil),
      ("{ immich: \"https://p.example/x/s/trip\" }", nil),
      ("{ immich: \"https://p.example\", keyFile: k, albums: [A] }", nil),
      ("{ immich: \"https://p.example\" }", "needs a key"),
      ("{ immich: \"http://p.example/share/Abc\" }", "shared link"),
      ("{ immich: \"https://p.example/share/Abc\", keyFile: k }", "beside which no key"),
      ("{ immich: \"https://p.example/share/Abc\", albums: [A] }", "no albums"),
    ] as [(String, String?)])
  func readsAnEntry(text: String, mistake: String?) throws {
    let map = try #require(try YAMLDocument.map(of: text))
    guard let mistake else {
      #expect(try !ImmichKind(map).addresses[0].contains("Abc"))
      return
    }
    let error = try #require(#expect(throws: YAMLError.self) { try ImmichKind(map) })
    #expect("\(error)".contains(mistake), "\(error)")
  }
}
