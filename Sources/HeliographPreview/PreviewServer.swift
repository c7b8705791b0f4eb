import FlyingFox
import FlyingSocks
import Glibc
package import SystemPackage

/// Serves a finished folder to the browsers of this computer only.
///
/// Pages get a small script that reloads them after `reload()`. No file in the folder is changed.
package struct PreviewServer: Sendable {
  private let root: FilePath
  private let port: UInt16
  private let reloads: LiveReload

  /// - Parameters:
  ///   - root: The folder with `index.html`; it may be replaced or emptied while the server runs.
  ///   - port: Where to listen; 0 takes any free port.
  package init(root: FilePath, port: UInt16) {
    self.root = root
    self.port = port
    reloads = LiveReload()
  }

  /// Listens until the task is cancelled, and then returns.
  ///
  /// `whenListening` is called once with the address ("http://127.0.0.1:8080/"), as soon as a browser may
  /// ask. Throws `PreviewError` when the folder is missing or the port is not available.
  package func run(whenListening: @escaping @Sendable (String) async -> Void = { _ in }) async throws {
    let folder = ServedFolder(root: root)
    guard folder.exists else {
      throw PreviewError(
        .folderMissing, place: root.string,
        message: "is not a folder; build the site first, or name its folder."
      )
    }
    do {
      let server = HTTPServer(
        config: HTTPServer.Configuration(
          address: try sockaddr_in.inet(ip4: Self.host, port: port),
          timeout: LiveReload.patience + 15, logger: .disabled),
        handler: PreviewHandler(folder: folder, reloads: reloads))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          guard case .ip4(_, let port)? = await server.listeningAddress else { return }
          await whenListening("http://\(Self.host):\(port)/")
        }
        for try await _ in group {}
      }
    } catch {
      if Task.isCancelled { return }
      throw explained(error)
    }
  }

  /// Makes every page that a browser shows load itself anew.
  package func reload() async { await reloads.reload() }

  /// The loopback address, so that photographs are shown to no network.
  private static let host = "127.0.0.1"

  private func explained(_ error: any Error) -> PreviewError {
    let place = "Port \(port)"
    guard case SocketError.failed(_, let number, let message) = error else {
      return PreviewError(
        .network, place: place, message: "cannot be used; choose another with --port.", cause: error)
    }
    switch number {
    case EADDRINUSE:
      return PreviewError(
        .portTaken, place: place,
        message: "is in use by another program; stop that one, or choose another port with --port.",
        cause: error)
    case EACCES:
      return PreviewError(
        .portForbidden, place: place,
        message: "is reserved for the system; choose one above 1023 with --port.", cause: error)
    default:
      return PreviewError(
        .network, place: place, message: "cannot be used (\(message)); choose another with --port.",
        cause: error)
    }
  }
}
