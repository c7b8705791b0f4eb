import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPreview

/// A preview server over a temporary folder, for as long as a test needs it.
struct RunningPreview {
  let folder: TemporaryFolder
  let server: PreviewServer
  let client: RawClient

  /// Starts a server on a free port, runs `body`, cancels the server and waits until it has returned.
  static func with(
    _ limits: ServerLimits = ServerLimits(), _ body: (RunningPreview) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.makeFolder("site")
      let server = PreviewServer(root: folder.path.appending("site"), port: 0, limits: limits)
      let (addresses, continuation) = AsyncStream<String>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { continuation.finish() }
          try await server.run { continuation.yield($0) }
        }
        var iterator = addresses.makeAsyncIterator()
        let address = try #require(await iterator.next())
        #expect(address.hasPrefix("http://127.0.0.1:"))
        let port = try #require(UInt16(address.dropFirst("http://127.0.0.1:".count).dropLast()))
        try await body(RunningPreview(folder: folder, server: server, client: RawClient(port: port)))
        group.cancelAll()
        try await group.waitForAll()
      }
    }
  }

  /// Writes a file of the site.
  func write(_ text: String, to name: String) throws { try folder.write(text, to: "site/\(name)") }
}
