import HeliographCore
package import SystemPackage

/// Reports when anything below some folders changes.
///
/// It polls instead of using kernel events, because polling works on network drives, in containers and on folders
/// that are replaced, and misses nothing that happens while the last change is still being worked on. It spends at
/// most a tenth of its time polling.
package struct FolderWatcher: Sendable {
  private let paths: @Sendable () -> [FilePath]
  private let exceptions: [FilePath]
  private let interval: Duration

  /// - Parameters:
  ///   - paths: Returns folders, watched with everything below them that is not hidden, and single files. Called for
  ///     every poll, so the list may change.
  ///   - exceptions: Folders below which changes do not count: the output, when it lies inside.
  ///   - interval: How long to wait between two polls.
  package init(
    _ paths: @escaping @Sendable () -> [FilePath], except exceptions: [FilePath] = [],
    every interval: Duration = .milliseconds(500)
  ) {
    self.paths = paths
    self.exceptions = exceptions
    self.interval = interval
  }

  /// The same for a list that never changes.
  package init(
    _ paths: [FilePath], except exceptions: [FilePath] = [], every interval: Duration = .milliseconds(500)
  ) {
    self.init({ paths }, except: exceptions, every: interval)
  }

  /// An element for every change since this call, once nothing has changed for one interval.
  ///
  /// Changes between two requests for an element make one element. The stream ends when the task that iterates it is
  /// cancelled.
  package func changes() -> AsyncStream<Void> {
    let watch = Watch(paths: paths, exceptions: exceptions, interval: interval)
    return AsyncStream { await watch.nextChange() }
  }

  /// Equal for equal names, sizes and times of everything below `paths` that counts; no file is opened.
  ///
  /// Hidden entries, and with them `.heliograph`, do not count, nor do links to folders. A missing path counts as such,
  /// so its appearance is a change.
  static func fingerprint(of paths: [FilePath], except exceptions: [FilePath]) -> ContentHash {
    var fingerprint = TreeFingerprint(.visible)
    for path in paths { fingerprint.add(tree: path, except: exceptions) }
    return fingerprint.hash
  }

  /// What a stream of changes remembers from one element to the next.
  private actor Watch {
    /// A folder that changes all the time, as during a long import, is reported after so many polls.
    private static let pollLimit = 20

    private let paths: @Sendable () -> [FilePath]
    private let exceptions: [FilePath]
    private let interval: Duration
    private var pause: Duration
    private var last: ContentHash

    init(paths: @escaping @Sendable () -> [FilePath], exceptions: [FilePath], interval: Duration) {
      self.paths = paths
      self.exceptions = exceptions
      self.interval = interval
      pause = interval
      last = FolderWatcher.fingerprint(of: paths(), except: exceptions)
    }

    /// `nil` when cancelled.
    func nextChange() async -> Void? {
      do {
        var found = try await poll()
        while found == last { found = try await poll() }
        for _ in 0..<Self.pollLimit {
          let again = try await poll()
          if again == found { break }
          found = again
        }
        last = found
        return ()
      } catch {
        return nil
      }
    }

    /// Waits, then polls.
    ///
    /// Throws `CancellationError` only.
    private func poll() async throws -> ContentHash {
      try await Task.sleep(for: pause)
      let start = ContinuousClock.now
      let found = FolderWatcher.fingerprint(of: paths(), except: exceptions)
      pause = max(interval, (ContinuousClock.now - start) * 10)
      return found
    }
  }
}
