import Glibc
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographHTTP

/// Bodies that go into a file while they come.
@Suite(.endsHangs) struct DownloadTests {
  private static let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  private let clock = TestClock()
  private let limits = HTTPLimits(bytes: 1_000_000, total: .seconds(600), stall: .seconds(600))

  private var client: HTTPClient {
    HTTPClient(retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned)
  }

  /// What a file holds after a download; a failure removes it.
  private func download(
    in folder: TemporaryFolder, limits: HTTPLimits? = nil, _ handler: @escaping LoopbackServer.Handler
  ) async throws -> (bytes: [UInt8], response: HTTPResponse, requests: [LoopbackRequest]) {
    let server = try LoopbackServer(handler)
    let address = try #require(WebAddress(server.origin + "/a.jpg"))
    let target = folder.path.appending("kept/a")
    let file = try DownloadFile(beside: target)
    let response = try await client.download(
      HTTPRequest(.get, address), to: file, limits: limits ?? self.limits)
    try file.move(to: target)
    return (try folder.read("kept/a"), response, server.requests)
  }

  /// A head that promises the whole body, and the first half of it.
  private static func half(tag: String) -> LoopbackResponse {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\nETag: \(tag)\r\n\r\n"
    return .raw(Array(head.utf8) + body.prefix(body.count / 2))
  }

  /// The rest of the body, as RFC 9110, section 14.4, words it.
  private static func rest(of request: LoopbackRequest, shiftedBy shift: Int = 0) -> LoopbackResponse {
    let start = request.headers["range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) } ?? 0
    return .answer(
      status: 206,
      headers: [
        ("Content-Range", "bytes \(start + shift)-\(body.count - 1)/\(body.count)"), ("ETag", "\"1\""),
      ], body: Array(body.dropFirst(start + shift)))
  }

  @Test func writesTheBodyIntoTheFileAndNotIntoMemory() async throws {
    try await TemporaryFolder.with { folder in
      let (bytes, response, requests) = try await download(in: folder) { _ in
        .answer(status: 200, headers: [("ETag", "W/\"7\"")], body: Self.body)
      }
      #expect(bytes == Self.body)
      #expect(response.body.isEmpty)
      #expect(response.validators?.tag == "W/\"7\"")
      #expect(requests[0].headers["accept-encoding"] == "identity")
      #expect(try folder.files(below: "") == ["kept/a"])
    }
  }

  @Test func goesOnWhereAnAttemptBrokeOff() async throws {
    try await TemporaryFolder.with { folder in
      let (bytes, _, requests) = try await download(in: folder) { request in
        request.headers["range"] == nil ? Self.half(tag: "\"1\"") : Self.rest(of: request)
      }
      #expect(bytes == Self.body)
      #expect(requests.count == 2)
      #expect(requests[1].headers["range"] == "bytes=150000-")
      #expect(requests[1].headers["if-range"] == "\"1\"")
    }
  }

  @Test(arguments: ["W/\"1\"", "1", ""]) func beginsAgainWithoutAStrongValidator(tag: String) async throws {
    let count = RequestCount()
    try await TemporaryFolder.with { folder in
      let (bytes, _, requests) = try await download(in: folder) { _ in
        count.next() == 1 ? Self.half(tag: tag) : .ok(Self.body, type: "image/jpeg")
      }
      #expect(bytes == Self.body)
      #expect(requests.count == 2 && requests[1].headers["range"] == nil)
    }
  }

  @Test func beginsAgainWhenTheContentChanged() async throws {
    let changed = Array(Self.body.reversed().prefix(1000))
    try await TemporaryFolder.with { folder in
      let (bytes, _, requests) = try await download(in: folder) { request in
        request.headers["range"] == nil ? Self.half(tag: "\"1\"") : .ok(changed, type: "image/jpeg")
      }
      #expect(bytes == changed)
      #expect(requests.count == 2)
    }
  }

  @Test func believesNoOtherPartThanTheOneThatItAskedFor() async throws {
    try await TemporaryFolder.with { folder in
      let count = RequestCount()
      let (bytes, _, requests) = try await download(in: folder) { request in
        switch count.next() {
        case 1: Self.half(tag: "\"1\"")
        case 2: Self.rest(of: request, shiftedBy: 7)
        default: .ok(Self.body, type: "image/jpeg")
        }
      }
      #expect(bytes == Self.body)
      #expect(requests.count == 3 && requests[2].headers["range"] == nil)
    }
  }

  @Test func asksForEverythingWhenThereIsNoSuchPart() async throws {
    try await TemporaryFolder.with { folder in
      let count = RequestCount()
      let (bytes, _, requests) = try await download(in: folder) { request in
        switch count.next() {
        case 1: Self.half(tag: "\"1\"")
        case 2: .status(416)
        default: .ok(Self.body, type: "image/jpeg")
        }
      }
      #expect(bytes == Self.body)
      #expect(requests.count == 3 && requests[2].headers["range"] == nil)
    }
  }

  @Test func stopsAtTheLimitAndLeavesNoFile() async throws {
    let endless = Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + [UInt8](repeating: 7, count: 200_000)
    try await TemporaryFolder.with { folder in
      let error = await #expect(throws: HTTPError.self) {
        try await download(in: folder, limits: HTTPLimits(bytes: 100_000, total: .seconds(600))) { _ in
          .raw(endless)
        }
      }
      #expect(error?.cause as? HTTPFault == .tooLarge(limit: 100_000))
      let left = try folder.files(below: "")
      #expect(left.isEmpty)
    }
  }

  @Test func countsTheFirstPartTowardsTheLimit() async throws {
    try await TemporaryFolder.with { folder in
      let error = await #expect(throws: HTTPError.self) {
        try await download(in: folder, limits: HTTPLimits(bytes: 200_000, total: .seconds(600))) { request in
          request.headers["range"] == nil
            ? .raw(
              Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nETag: \"1\"\r\n\r\n249f0\r\n".utf8)
                + Self.body.prefix(150_000)) : Self.rest(of: request)
        }
      }
      #expect(error?.cause as? HTTPFault == .tooLarge(limit: 200_000))
    }
  }

  @Test func unpacksWhatComesPackedAllTheSame() async throws {
    try await TemporaryFolder.with { folder in
      let (bytes, _, _) = try await download(in: folder) { _ in
        .answer(status: 200, headers: [("Content-Encoding", "gzip")], body: GzipFixture.zeros)
      }
      #expect(bytes == [UInt8](repeating: 0, count: 300_000))
    }
  }

  @Test func keepsNoBodyOfAnError() async throws {
    try await TemporaryFolder.with { folder in
      let error = await #expect(throws: HTTPError.self) {
        try await download(in: folder) { _ in .answer(status: 404, headers: [], body: Self.body) }
      }
      #expect(error?.status == 404)
      let left = try folder.files(below: "")
      #expect(left.isEmpty)
    }
  }

  @Test func saysThatADiskIsFull() async throws {
    // The kernel's own disk that is always full.
    let full = try FileDescriptor.open("/dev/full", .writeOnly)
    defer { try? full.close() }
    try await TemporaryFolder.with { folder in
      let file = try DownloadFile(beside: folder.path.appending("a"))
      try #require(dup2(full.rawValue, file.descriptor.rawValue) >= 0)
      let server = try LoopbackServer { _ in .ok(Self.body, type: "image/jpeg") }
      let address = try #require(WebAddress(server.origin + "/a.jpg"))
      let error = await #expect(throws: FileError.self) {
        try await client.download(HTTPRequest(.get, address), to: file, limits: limits)
      }
      #expect(error?.reason == .system(.noSpace))
      #expect(server.requests.count == 1)
    }
  }

  /// A part whose headers are given, whatever its bytes are.
  private static func part(
    _ range: String, tag: String? = nil, _ bytes: ArraySlice<UInt8>
  ) -> LoopbackResponse {
    let tags = tag.map { [(name: "ETag", value: $0)] } ?? []
    return .answer(status: 206, headers: [(name: "Content-Range", value: range)] + tags, body: Array(bytes))
  }

  @Test func takesNoPartThatItDidNotAskFor() async throws {
    try await TemporaryFolder.with { folder in
      let count = RequestCount()
      let (bytes, _, requests) = try await download(in: folder) { _ in
        count.next() == 1
          ? Self.part("bytes 0-499/300000", Self.body[..<500]) : .ok(Self.body, type: "image/jpeg")
      }
      #expect(bytes == Self.body)
      #expect(requests.count == 2 && requests[1].headers["range"] == nil)
    }
  }

  // Not to the end, of an unknown length, of other content.
  @Test(arguments: [
    ("bytes 150000-150499/300000", "\"1\""), ("bytes 150000-299999/*", "\"1\""),
    ("bytes 150000-299999/300000", "\"2\""),
  ])
  func takesTheRestOfTheSameContentAlone(range: String, tag: String) async throws {
    try await TemporaryFolder.with { folder in
      let count = RequestCount()
      let (bytes, _, requests) = try await download(in: folder) { _ in
        switch count.next() {
        case 1: Self.half(tag: "\"1\"")
        case 2: Self.part(range, tag: tag, Self.body[150_000..<150_500])
        default: .ok(Self.body, type: "image/jpeg")
        }
      }
      #expect(bytes == Self.body)
      #expect(requests.count == 3 && requests[2].headers["range"] == nil)
    }
  }

  @Test func asksForWhatARestLacks() async throws {
    try await TemporaryFolder.with { folder in
      let count = RequestCount()
      let (bytes, _, requests) = try await download(in: folder) { request in
        switch count.next() {
        case 1: Self.half(tag: "\"1\"")
        case 2: Self.part("bytes 150000-299999/300000", Self.body[150_000..<150_500])
        default: Self.rest(of: request)
        }
      }
      #expect(bytes == Self.body)
      #expect(requests.count == 3 && requests[2].headers["range"] == "bytes=150500-")
    }
  }

  @Test(
    arguments: [
      ("bytes 500-999/1000", true), ("bytes 500-999/1234", false), ("bytes 500-999/*", false),
      ("bytes 400-999/1000", false), ("bytes */1000", false), ("500-999/1000", false),
      ("bytes -5/10", false), ("bytes 500-499/500", false), ("bytes 500-9223372036854775807/0", false),
      ("bytes 99999999999999999999-1/2", false), ("bytes 500-999", false), (nil, false), ("", false),
    ] as [(String?, Bool)])
  func readsWhetherARangeIsTheRest(header: String?, isRest: Bool) {
    #expect((ContentRange(header)?.isRest(from: 500) == true) == isRest)
  }
}
