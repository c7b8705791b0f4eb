import HeliographCore
import HeliographHTTP
import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographStore

/// A store behind real sockets and the real libcurl, with a clock that does not wait.
@Suite(.endsHangs) struct RemoteStoreTests {
  private let clock = TestClock()
  private let name = StoreEntryName(.record, hex: "3f09a1")
  private let entry = Array(#"{"width":1600}"#.utf8)
  private let contents = ["a.jpg": [UInt8](repeating: 7, count: 2_000_000), "b.jpg": [1, 2, 3], "empty": []]

  private var files: [SiteFile] {
    contents.sorted { $0.key < $1.key }.map { path, bytes in
      SiteFile(path: path, byteCount: bytes.count, hash: ContentHash(of: bytes))
    }
  }

  private func store(
    _ address: String, isReadOnly: Bool = false, environment: [String: String] = [:]
  ) throws -> RemoteStore {
    try RemoteStore(
      address, isReadOnly: isReadOnly, environment: environment,
      retry: RetryPolicy(attempts: 3, clock: clock, jitter: { 1 }))
  }

  private func save(in store: RemoteStore, files: [SiteFile]? = nil) async {
    await store.save(entry, named: name, files: files ?? self.files) { contents[$0.path] ?? [] }
  }

  private func path(of file: SiteFile) -> String { "/photos/cas/\(file.hash.hex)" }

  @Test func givesBackWhatItWasGiven() async throws {
    let cache = try FakeStore()
    let first = try store(cache.origin + "/photos/")
    await save(in: first)
    let second = try store(cache.origin + "/photos", isReadOnly: true)
    #expect(await second.entry(name) == entry)
    for file in files { #expect(await second.bytes(of: file) == contents[file.path]) }
    #expect(first.note == nil && second.note == nil)
    // The entry comes last: whoever finds it finds its files.
    let puts = cache.requests.filter { $0.method == "PUT" }.map(\.path)
    #expect(puts.count == 4)
    #expect(puts.last == "/photos/ac/\(ContentHash(of: name.path.utf8).hex)")
    #expect(Set(puts.dropLast()) == Set(files.map(path)))
  }

  @Test func hasNothingWhereNothingIs() async throws {
    let cache = try FakeStore()
    let store = try store(cache.origin)
    for _ in 1...5 {
      #expect(await store.entry(name) == nil)
      for file in files { #expect(await store.bytes(of: file) == nil) }
    }
    #expect(cache.requests.count == 20)
    #expect(store.note == nil)
  }

  @Test func readsAndUploadsOnlyWhatTheStoreLacks() async throws {
    let cache = try FakeStore()
    cache.put([1, 2, 3], at: path(of: files[1]))
    let read = Mutex<[String]>([])
    // Two paths with the same content are one file of the store.
    let twin = SiteFile(path: "twin.jpg", byteCount: files[0].byteCount, hash: files[0].hash)
    await (try store(cache.origin + "/photos")).save(entry, named: name, files: files + [twin]) { file in
      read.withLock { $0.append(file.path) }
      return contents[file.path] ?? []
    }
    #expect(read.withLock { $0 } == ["a.jpg", "empty"])
    #expect(cache.requests.filter { $0.method == "HEAD" }.count == 3)
    #expect(cache.requests.filter { $0.method == "PUT" }.count == 3)
  }

  @Test func uploadsAgainWhatTheStoreHoldsCutShort() async throws {
    let cache = try FakeStore()
    cache.put([1, 2], at: path(of: files[1]))
    await save(in: try store(cache.origin + "/photos"))
    #expect(cache.files[path(of: files[1])] == [1, 2, 3])
  }

  @Test(arguments: [[3, 2, 1], [1, 2], [1, 2, 3, 4], []] as [[UInt8]])
  func passesOnNoOtherBytesThanThoseAskedForAndRepairsThem(wrong: [UInt8]) async throws {
    let cache = try FakeStore()
    cache.put(wrong, at: path(of: files[1]))
    let store = try store(cache.origin + "/photos")
    for _ in 1...5 { #expect(await store.bytes(of: files[1]) == nil) }
    #expect(cache.requests.count == 5)
    #expect(store.note?.severity == .note)
    #expect(store.note?.sentence.contains("holds a damaged file or entry") == true)
    await save(in: store)
    #expect(await store.bytes(of: files[1]) == [1, 2, 3])
  }

  @Test func passesOnNoBytesOfAnotherLengthThanAskedFor() async throws {
    let cache = try FakeStore()
    cache.put([1, 2, 3], at: path(of: files[1]))
    let store = try store(cache.origin + "/photos")
    for count in [2, 4, -1, .max] {
      #expect(await store.bytes(of: SiteFile(path: "b", byteCount: count, hash: files[1].hash)) == nil)
    }
  }

  @Test(arguments: ["", "{}", "<html>Welcome to our network</html>"])
  func passesOnNoEntryThatIsNone(body: String) async throws {
    let cache = try FakeStore { $0.method == "GET" ? .ok(body.utf8, type: "text/html") : nil }
    let store = try store(cache.origin)
    #expect(await store.entry(name) == nil)
    #expect(store.note?.severity == .note)
  }

  @Test func passesOnNoEntryOfAnotherName() async throws {
    let cache = try FakeStore()
    let store = try store(cache.origin)
    await save(in: store)
    let other = StoreEntryName(.record, hex: "3f09a2")
    let message = try #require(cache.files["/ac/\(ContentHash(of: name.path.utf8).hex)"])
    cache.put(message, at: "/ac/\(ContentHash(of: other.path.utf8).hex)")
    #expect(await store.entry(name) == entry)
    #expect(await store.entry(other) == nil)
  }

  @Test func asksAgainForABodyThatBreaksOff() async throws {
    let count = Mutex(0)
    let cache = try FakeStore { request in
      guard request.method == "GET" else { return nil }
      let number = count.withLock {
        $0 += 1
        return $0
      }
      return number < 3 ? .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\u{1}".utf8)) : nil
    }
    cache.put([1, 2, 3], at: path(of: files[1]))
    let store = try store(cache.origin + "/photos")
    #expect(await store.bytes(of: files[1]) == [1, 2, 3])
    #expect(store.note == nil)
  }

  @Test func getsThroughEveryThirdServerError() async throws {
    let count = Mutex(0)
    let cache = try FakeStore { _ in
      count.withLock {
        $0 += 1
        return $0
      } % 3 == 1 ? .status(500) : nil
    }
    let store = try store(cache.origin + "/photos")
    await save(in: store)
    #expect(await store.entry(name) == entry)
    for file in files { #expect(await store.bytes(of: file) == contents[file.path]) }
    #expect(store.note == nil)
  }

  @Test func givesADeadStoreUpAfterThreeFailures() async throws {
    let server = try LoopbackServer(opensLater: true) { _ in .status(200) }
    let store = try store(server.origin + "/photos")
    for _ in 1...10 { #expect(await store.entry(name) == nil) }
    // Two pauses for each of three requests.
    #expect(clock.pauses.count == 6)
    await save(in: store)
    #expect(await store.bytes(of: files[0]) == nil)
    #expect(clock.pauses.count == 6)
    #expect(
      store.note?.sentence
        == "\(server.origin)/photos failed 3 times in a row, so this build went on without this store: it cannot be reached; check the address and the network. No photo is missing because of it."
    )
    #expect(store.note?.severity == .note)
  }

  @Test func goesOnAfterTwoFailures() async throws {
    let count = Mutex(0)
    let cache = try FakeStore { _ in
      count.withLock {
        $0 += 1
        return $0
      } <= 6 ? .status(503) : nil
    }
    let store = try store(cache.origin)
    for _ in 1...20 { #expect(await store.entry(name) == nil) }
    #expect(cache.requests.count == 24)
    #expect(store.note?.reason.contains("failed at times") == true)
  }

  @Test func readsOnFromAStoreThatTakesNothing() async throws {
    let cache = try FakeStore()
    await save(in: try store(cache.origin))
    let sealed = try FakeStore { $0.method == "PUT" ? .status(403) : nil }
    for (path, bytes) in cache.files { sealed.put(bytes, at: path) }
    let store = try store(sealed.origin)
    for _ in 1...10 { await save(in: store) }
    #expect(sealed.requests.filter { $0.method == "PUT" }.count == 3)
    #expect(await store.entry(name) == entry)
    let note = try #require(store.note)
    #expect(note.sentence.contains("accepts nothing that this build made: it refuses access (403)"))
    #expect(note.remedy.contains("HELIOGRAPH_STORE_AUTHORIZATION"))
  }

  @Test func changesNothingWhenItIsReadOnly() async throws {
    let cache = try FakeStore()
    let store = try store(cache.origin, isReadOnly: true)
    await save(in: store)
    #expect(cache.requests.isEmpty)
    #expect(await store.entry(name) == nil)
    #expect(cache.requests.map(\.method) == ["GET"])
  }

  @Test func uploadsNoFileThatHasChangedAndThenNoEntry() async throws {
    let cache = try FakeStore()
    let store = try store(cache.origin)
    await store.save(entry, named: name, files: files) {
      $0.path == "b.jpg" ? [9, 9, 9] : contents[$0.path] ?? []
    }
    struct Gone: Error {}
    await store.save(entry, named: name, files: files) { _ in throw Gone() }
    #expect(!cache.files.keys.contains { $0.contains("/ac/") || $0.contains(files[1].hash.hex) })
    #expect(store.note?.severity == .note)
  }

  @Test func keepsNoEntryAboveTheLimit() async throws {
    let cache = try FakeStore()
    let large = [UInt8](repeating: 1, count: RemoteStore.largestEntry + 1)
    await (try store(cache.origin)).save(large, named: name, files: []) { _ in [] }
    #expect(cache.requests.isEmpty)
  }

  @Test func sendsTheAuthorizationToItsOwnOriginAndShowsItNowhere() async throws {
    let other = try FakeStore()
    let away = other.origin
    let cache = try FakeStore { request in
      guard request.headers["authorization"] == "Basic c2VjcmV0" else { return .status(401) }
      return .status(307, headers: [("Location", away + request.path)])
    }
    let environment = ["HELIOGRAPH_STORE_AUTHORIZATION": "Basic c2VjcmV0"]
    let store = try store(cache.origin, environment: environment)
    await save(in: store)
    #expect(await store.entry(name) == entry)
    #expect(other.requests.count == cache.requests.count)
    #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })

    let stranger = try self.store(cache.origin)
    for _ in 1...3 { #expect(await stranger.entry(name) == nil) }
    #expect(stranger.note?.reason.contains("refuses access (401)") == true)
    var dumped = ""
    dump(store, to: &dumped)
    #expect(!"\(store) \(dumped) \(String(describing: stranger.note))".contains("c2VjcmV0"))
  }

  @Test func saysNothingOfABuildThatWasCancelled() async throws {
    let (asked, signal) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      signal.finish()
      return .silence
    }
    let store = try store(server.origin)
    let task = Task { [name] in await store.entry(name) }
    for await _ in asked {}
    task.cancel()
    #expect(await task.value == nil)
    #expect(store.note == nil)
  }
}
