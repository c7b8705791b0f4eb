package import SystemPackage

/// Tells when anything below some folders changes.
///
/// It looks at the folders again and again instead of asking the kernel for news, because that works on
/// network drives, in containers and on folders that are replaced, and misses nothing that happens while
/// the last change is still being worked on. It spends at most a tenth of its time looking.
package struct FolderWatcher: Sendable {
  private let paths: [FilePath]
  private let exceptions: [FilePath]
  private let interval: Duration

  /// - Parameters:
  ///   - paths: Folders, with everything below them that is not hidden, and single files.
  ///   - exceptions: Folders below which changes do not count: the output, when it lies inside.
  ///   - interval: How long to rest between two looks.
  package init(
    _ paths: [FilePath], except exceptions: [FilePath] = [], every interval: Duration = .milliseconds(500)
  ) {
    self.paths = paths
    self.exceptions = exceptions
    self.interval = interval
  }

  /// An element for every change since this call, when things have been quiet for one interval.
  ///
  /// Changes that come while nobody asks make one element, for the next who does. Ends when the task that
  /// asks is cancelled.
  package func changes() -> AsyncStream<Void> {
    let watch = Watch(paths: paths, exceptions: exceptions, interval: interval)
    return AsyncStream { await watch.nextChange() }
  }

  /// What a stream of changes remembers from one element to the next.
  private actor Watch {
    /// A folder that never rests, during a long import of photographs, is reported after so many looks.
    private static let mostLooks = 20

    private let paths: [FilePath]
    private let exceptions: [FilePath]
    private let interval: Duration
    private var pause: Duration
    private var last: FolderFingerprint

    init(paths: [FilePath], exceptions: [FilePath], interval: Duration) {
      self.paths = paths
      self.exceptions = exceptions
      self.interval = interval
      pause = interval
      last = FolderFingerprint(of: paths, except: exceptions)
    }

    /// `nil` when cancelled.
    func nextChange() async -> Void? {
      do {
        var found = try await look()
        while found == last { found = try await look() }
        for _ in 0..<Self.mostLooks {
          let again = try await look()
          if again == found { break }
          found = again
        }
        last = found
        return ()
      } catch {
        return nil
      }
    }

    /// Rests, then looks. Throws `CancellationError` only.
    private func look() async throws -> FolderFingerprint {
      try await Task.sleep(for: pause)
      let start = ContinuousClock.now
      let found = FolderFingerprint(of: paths, except: exceptions)
      pause = max(interval, (ContinuousClock.now - start) * 10)
      return found
    }
  }
}
