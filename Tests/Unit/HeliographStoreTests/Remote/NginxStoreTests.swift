import HeliographCore
import HeliographHTTP
import HeliographTestSupport
import Testing

@testable import HeliographStore

/// A real web server as a store, which knows nothing of ours.
@Suite(.enabled(if: NginxServer.isExpected, "nginx is not here"), .endsHangs, .onItsOwnThread)
struct NginxStoreTests {
  private let name = StoreEntryName(.record, hex: "3f09a1")
  private let entry = Array(#"{"width":1600}"#.utf8)
  private let large = SiteFile(
    path: "a.jpg", byteCount: 3_000_000, hash: ContentHash(of: [UInt8](repeating: 7, count: 3_000_000)))
  private let empty = SiteFile(path: "empty", byteCount: 0, hash: ContentHash(of: []))

  private func store(
    _ server: NginxServer, path: String = "/photos", isReadOnly: Bool = false, authorization: String = ""
  ) throws -> RemoteStore {
    try RemoteStore(
      server.origin + path, isReadOnly: isReadOnly,
      environment: ["HELIOGRAPH_STORE_AUTHORIZATION": authorization],
      retry: RetryPolicy(attempts: 3, clock: TestClock(), jitter: { 1 }))
  }

  private func save(in store: RemoteStore) async {
    await store.save(entry, named: name, files: [large, empty]) { file in
      [UInt8](repeating: 7, count: file.byteCount)
    }
  }

  @Test func keepsAndGivesBackEveryByte() async throws {
    try await TemporaryFolder.with { folder in
      try await NginxServer.with(in: folder) { server in
        let store = try store(server)
        #expect(await store.entry(name) == nil)
        await save(in: store)
        #expect(await store.entry(name) == entry)
        #expect(await store.bytes(of: large)?.count == 3_000_000)
        #expect(await store.bytes(of: empty) == [])
        await save(in: store)
        #expect(store.note == nil)

        let key = ContentHash(of: name.path.utf8).hex
        let uploads = try await server.log(in: folder).filter { $0.hasPrefix("PUT ") }
        #expect(
          uploads.sorted()
            == [
              "PUT /photos/ac/\(key) 201", "PUT /photos/ac/\(key) 204",
              "PUT /photos/cas/\(large.hash.hex) 201",
              "PUT /photos/cas/\(empty.hash.hex) 201",
            ].sorted())
        #expect(
          try folder.read("store/photos/cas/\(large.hash.hex)") == [UInt8](repeating: 7, count: 3_000_000))
      }
    }
  }

  @Test func noticesAFlippedByteOnTheServersDiskAndRepairsIt() async throws {
    try await TemporaryFolder.with { folder in
      try await NginxServer.with(in: folder) { server in
        let store = try store(server)
        await save(in: store)
        for file in try folder.files(below: "store") {
          var bytes = try folder.read("store/\(file)")
          if let last = bytes.indices.last { bytes[last] ^= 1 }
          try folder.write(bytes, to: "store/\(file)")
        }
        #expect(await store.entry(name) == nil)
        #expect(await store.bytes(of: large) == nil)
        #expect(store.note?.reason.contains("holds 2 damaged files or entries") == true)
        await save(in: store)
        #expect(await store.entry(name) == entry)
        #expect(await store.bytes(of: large)?.count == 3_000_000)
      }
    }
  }

  @Test func readsFromAServerThatTakesNoUploads() async throws {
    try await TemporaryFolder.with { folder in
      try await NginxServer.with(in: folder) { server in await save(in: try store(server)) }
      try await NginxServer.with("limit_except GET { deny all; }", in: folder) { server in
        let store = try store(server)
        await store.save(entry, named: StoreEntryName(.loss, hex: "0000"), files: []) { _ in [] }
        #expect(await store.entry(name) == entry)
        #expect(store.note?.reason.contains("refuses access (403)") == true)
      }
    }
  }

  @Test func saysThatAnUploadIsTooLargeForTheServer() async throws {
    try await TemporaryFolder.with { folder in
      try await NginxServer.with("client_max_body_size 2m;", in: folder) { server in
        let store = try store(server)
        await save(in: store)
        #expect(store.note?.reason.contains("raise the limit of the server") == true)
        #expect(await store.entry(name) == nil)
      }
    }
  }

  @Test func saysThatAnAddressIsNoStore() async throws {
    try await TemporaryFolder.with { folder in
      try await NginxServer.with(in: folder) { server in
        let store = try store(server, path: "/elsewhere")
        for _ in 1...3 { await save(in: store) }
        #expect(store.note?.reason.contains("accepts nothing that this build made") == true)
      }
    }
  }

  @Test func entersWithTheAuthorizationOfTheEnvironment() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("ada:{PLAIN}secret\n", to: "users")
      let rules = "auth_basic store; auth_basic_user_file \(folder.path.appending("users").string);"
      try await NginxServer.with(rules, in: folder) { server in
        // "ada:secret" in base64.
        let store = try store(server, authorization: "Basic YWRhOnNlY3JldA==")
        await save(in: store)
        #expect(await store.entry(name) == entry)
        #expect(store.note == nil)

        let stranger = try self.store(server)
        #expect(await stranger.entry(name) == nil)
        #expect(stranger.note?.reason.contains("refuses access (401)") == true)
      }
    }
  }
}
