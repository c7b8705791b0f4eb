import Synchronization

/// A remote cache in memory: what is put at a path is there from then on.
///
///     let store = try FakeStore()
///     let address = store.origin + "/photos"
package final class FakeStore: Sendable {
  /// What the threads of the server share.
  private final class Contents: Sendable {
    let files = Mutex<[String: [UInt8]]>([:])
  }

  private let contents = Contents()
  private let server: LoopbackServer

  /// Starts a store; what `intercept` returns for a request takes the place of the store's own answer.
  package init(
    _ intercept: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse? = { _ in nil }
  ) throws {
    let contents = contents
    server = try LoopbackServer(arePersistent: true) { request in
      if let response = intercept(request) { return response }
      return contents.files.withLock { files in
        if request.method == "PUT" {
          files[request.path] = request.body
          return .status(201)
        }
        return files[request.path].map { .ok($0, type: "application/octet-stream") } ?? .status(404)
      }
    }
  }

  /// "http://127.0.0.1:43210", without a slash at its end.
  package var origin: String { server.origin }
  /// Every request so far.
  package var requests: [LoopbackRequest] { server.requests }
  /// Everything that was put, by its path: "/photos/cas/3f09…".
  package var files: [String: [UInt8]] { contents.files.withLock { $0 } }

  /// Puts bytes at a path, as a client would.
  package func put(_ bytes: [UInt8], at path: String) { contents.files.withLock { $0[path] = bytes } }
}
