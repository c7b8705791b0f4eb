package import SystemPackage

/// Serves a finished folder to the browsers of this computer only.
///
/// Pages get a small script that reloads them after `reload()`. No file in the folder is changed.
package struct PreviewServer: Sendable {
  private let root: FilePath
  private let port: UInt16
  private let reloads = LiveReload()
  private let limits: ServerLimits

  /// - Parameters:
  ///   - root: The folder with `index.html`; it may be replaced or emptied while the server runs.
  ///   - port: Where to listen; 0 takes any free port.
  package init(root: FilePath, port: UInt16) {
    self.init(root: root, port: port, limits: ServerLimits())
  }

  init(root: FilePath, port: UInt16, limits: ServerLimits) {
    self.root = root
    self.port = port
    self.limits = limits
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
        message: "is not a folder; build the site first, or name its folder with --output."
      )
    }
    let (loop, port) = try listening()
    let handler = PreviewHandler(folder: folder, reloads: reloads)
    let (questions, asked) = AsyncStream<ConnectionLoop.Question>.makeStream()
    await withDiscardingTaskGroup { group in
      group.addTask {
        await loop.run { asked.yield($0) }
        asked.finish()
      }
      group.addTask { await whenListening("http://\(ListeningSocket.host):\(port)/") }
      // As many at once as there are connections, since each waits for its response.
      for await question in questions {
        group.addTask { loop.answer(question, with: await handler.response(to: question.request)) }
      }
      group.cancelAll()
    }
  }

  /// Makes every page that a browser shows load itself anew.
  package func reload() async { await reloads.reload() }

  private func listening() throws(PreviewError) -> (ConnectionLoop, UInt16) {
    do throws(Errno) {
      let listener = try ListeningSocket(port: port)
      return (try ConnectionLoop(listener, limits: limits), listener.port)
    } catch {
      throw explained(error)
    }
  }

  private func explained(_ error: Errno) -> PreviewError {
    let place = "Port \(port)"
    switch error {
    case .addressInUse:
      return PreviewError(
        .portInUse, place: place,
        message: "is in use by another program; stop that one, or choose another port with --port.",
        cause: error)
    case .permissionDenied:
      return PreviewError(
        .portForbidden, place: place,
        message: "is reserved for the system; choose one above 1023 with --port.", cause: error)
    default:
      return PreviewError(
        .network, place: place, message: "cannot be used (\(error)); choose another with --port.",
        cause: error)
    }
  }
}
