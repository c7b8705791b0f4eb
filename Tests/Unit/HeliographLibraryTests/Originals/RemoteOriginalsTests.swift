import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HeliographCore
@testable import HeliographLibrary
@testable import HeliographStore

/// What is asked of a host, by a server that counts.
@Suite(.endsHangs) struct RemoteOriginalsTests {
  /// What a server says of a picture.
  enum Validators: CaseIterable {
    case tag, date, length
  }

  private final class Host: Sendable {
    let server: LoopbackServer

    init(_ validators: Validators, _ picture: @escaping @Sendable () -> String) throws {
      server = try LoopbackServer { request in
        let body = Array(picture().utf8)
        let headers: [(name: String, value: String)]
        switch validators {
        case .tag:
          headers = [("ETag", "\"\(picture())\"")]
          if request.headers["if-none-match"] == "\"\(picture())\"" { return .status(304, headers: headers) }
        case .date:
          let date = "Wed, 25 Nov 2026 08:00:\(String(picture().utf8.count % 50 + 10)) GMT"
          headers = [("Last-Modified", date)]
          if request.headers["if-modified-since"] == date { return .status(304, headers: headers) }
        case .length: headers = []
        }
        return .answer(status: 200, headers: headers, body: body)
      }
    }

    /// The requests whose answer has a body, or could have.
    var bodies: Int { server.requests.count { $0.method == "GET" } - unchanged }
    var unchanged: Int {
      server.requests.count { $0.headers["if-none-match"] != nil || $0.headers["if-modified-since"] != nil }
    }
  }

  private func originals(in folder: TemporaryFolder, confirms: Bool = true) throws -> RemoteOriginals {
    let store = RenditionStore(
      try StoreFolder(folder.path.appending("store"), .own) { _ in nil },
      output: folder.path.appending("out"))
    return RemoteOriginals(
      CachedOriginals(folder.path.appending("originals"), limit: 1_000_000), store: store,
      confirms: confirms, places: Places(1)
    ) { path in
      guard Disk.byteCount(of: path) != nil else { return nil }
      return ContentHash(of: try RegularFile.bytes(at: path))
    }
  }

  private func picture(of server: LoopbackServer, isFixed: Bool = false) -> RemoteOriginal {
    RemoteOriginal(
      url: server.origin + "/a.jpg?key=SECRET", isFixed: isFixed,
      http: HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned))
  }

  private func bytes(_ original: RemoteOriginal, _ originals: RemoteOriginals) async throws -> String {
    try await originals.withFile(of: original) {
      String(decoding: try RegularFile.bytes(at: $0), as: UTF8.self)
    }
  }

  @Test(arguments: Validators.allCases, [true, false])
  func fetchesNoBodyOfAnUnchangedPicture(validators: Validators, isEmptied: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let host = try Host(validators) { "picture" }
      let original = picture(of: host.server)
      #expect(try await originals(in: folder).knownContent(of: original, asks: true) == nil)
      #expect(try await bytes(original, originals(in: folder)) == "picture")
      if isEmptied { try Disk.removeTree(folder.path.appending("originals")) }
      for _ in 0..<3 {
        let known = try await originals(in: folder).knownContent(of: original, asks: true)
        #expect(known == ContentHash(of: "picture".utf8))
      }
      #expect(host.bodies == 1)
      #expect(folder.has("originals/\(original.key.hex)") == !isEmptied)
    }
  }

  @Test(arguments: Validators.allCases)
  func noticesNewBytesAtTheSameAddress(validators: Validators) async throws {
    try await TemporaryFolder.with { folder in
      let isReplaced = TestFlag()
      let host = try Host(validators) { isReplaced.isSet ? "another picture" : "picture" }
      let original = picture(of: host.server)
      #expect(try await bytes(original, originals(in: folder)) == "picture")
      isReplaced.set()
      let known = try await originals(in: folder).knownContent(of: original, asks: true)
      #expect(known == ContentHash(of: "another picture".utf8))
      let requests = host.server.requests.count
      #expect(try await bytes(original, originals(in: folder)) == "another picture")
      #expect(host.server.requests.count == requests)
    }
  }

  @Test func asksNobodyWhereTheSourceGuaranteesIt() async throws {
    try await TemporaryFolder.with { folder in
      let host = try Host(.tag) { "picture" }
      let original = picture(of: host.server, isFixed: true)
      #expect(try await bytes(original, originals(in: folder)) == "picture")
      #expect(
        try await originals(in: folder).knownContent(of: original, asks: true)
          == ContentHash(of: "picture".utf8))
      #expect(host.server.requests.count == 1)
    }
  }

  @Test func asksNobodyWhereThatIsTurnedOff() async throws {
    try await TemporaryFolder.with { folder in
      let host = try Host(.tag) { "picture" }
      let original = picture(of: host.server)
      _ = try await bytes(original, originals(in: folder))
      _ = try await originals(in: folder).knownContent(of: original, asks: false)
      _ = try await originals(in: folder, confirms: false).knownContent(of: original, asks: true)
      #expect(host.server.requests.count == 1)
    }
  }

  @Test func fetchesAgainWhatAPowerFailureEmptied() async throws {
    try await TemporaryFolder.with { folder in
      let host = try Host(.tag) { "picture" }
      let original = picture(of: host.server)
      _ = try await bytes(original, originals(in: folder))
      try folder.write([UInt8](repeating: 0, count: 7), to: "originals/\(original.key.hex)")
      #expect(try await bytes(original, originals(in: folder)) == "picture")
      #expect(host.bodies == 2)
    }
  }

  @Test func takesAFileThatTheStoreDoesNotRemember() async throws {
    try await TemporaryFolder.with { folder in
      let host = try Host(.tag) { "picture" }
      let original = picture(of: host.server)
      _ = try await bytes(original, originals(in: folder))
      try Disk.removeTree(folder.path.appending("store"))
      #expect(try await bytes(original, originals(in: folder)) == "picture")
      #expect(host.bodies == 1)
      let known = try await originals(in: folder).knownContent(of: original, asks: false)
      #expect(known == ContentHash(of: "picture".utf8))
    }
  }

  @Test func leavesNothingOfATransferThatFails() async throws {
    try await TemporaryFolder.with { folder in
      let server = try LoopbackServer { _ in
        .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\nETag: \"1\"\r\n\r\nhalf".utf8))
      }
      let error = await #expect(throws: HTTPError.self) {
        try await bytes(picture(of: server), originals(in: folder))
      }
      #expect(error?.place.contains("SECRET") == false)
      let left = try folder.files(below: "originals")
      #expect(left.isEmpty)
    }
  }

  @Test func keepsAPictureWhoseHostIsAway() async throws {
    try await TemporaryFolder.with { folder in
      let isAway = TestFlag()
      let server = try LoopbackServer { _ in
        isAway.isSet ? .status(503) : .answer(status: 200, headers: [("ETag", "\"1\"")], body: [1, 2, 3])
      }
      let original = picture(of: server)
      _ = try await bytes(original, originals(in: folder))
      isAway.set()
      await #expect(throws: HTTPError.self) {
        try await originals(in: folder).knownContent(of: original, asks: true)
      }
      #expect(folder.has("originals/\(original.key.hex)"))
    }
  }

  @Test func readsWhatAnOlderHeliographKnew() throws {
    let content = ContentHash(of: "picture".utf8)
    let found: StoredOriginal? = RenditionStore.fact(in: try RenditionStore.entry(content))
    #expect(found == StoredOriginal(content: content, byteCount: nil))
    let whole = StoredOriginal(
      content: content, byteCount: 7, validators: HTTPValidators(tag: "\"1\"", modified: nil))
    let read: StoredOriginal? = RenditionStore.fact(in: try RenditionStore.entry(whole))
    #expect(read == whole)
  }
}
