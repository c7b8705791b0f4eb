import HeliographCore
import HeliographSources
import SystemPackage

/// The photos of a remote of rclone, by way of a mirror on this machine.
struct MirrorSource: FolderedSource {
  /// The source's name in messages and in the report.
  var name: String { "the remote \(remote.text)" }
  /// The tree of the mirror.
  var root: FilePath { mirror.photos }
  private let remote: RcloneRemote
  private let kind: FolderKind
  private let context: SourceContext
  private let mirror: RemoteMirror
  private let losses = RemoteLosses()
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Names a remote.
  ///
  /// - Parameters:
  ///   - remote: the remote and the path there.
  ///   - kind: what of the tree is listed.
  ///   - context: what the build offers.
  ///   - now: the time that the build's limit is compared with.
  init(
    _ remote: RcloneRemote, _ kind: FolderKind, in context: SourceContext,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.remote = remote
    self.kind = kind
    self.context = context
    self.now = now
    mirror = RemoteMirror(of: remote, in: context.copies.folder.appending("mirrors"))
  }

  /// Whether the source uses the network.
  var isRemote: Bool { true }

  /// It has limits of its own; copying may take hours.
  var listLimit: Duration? { nil }

  /// What cannot be copied, then the pages of the folder.
  ///
  /// Throws `SourceError.credentials` without rclone and for a remote that it does not know, `.empty` when there is no
  /// photo, `.unreachable` and `.refused` for what rclone cannot list, `.unreadable` for a disk that takes no copy, and
  /// what a folder throws. The mirror is then as it was, but for files that arrived whole.
  func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    let walk = MirrorPages { try await update() }
    return AsyncThrowingStream { try await walk.next() }
  }

  private func update() async throws -> (FolderSource, [Problem]) {
    let stop = MirrorStop()
    let result = await withTaskCancellationHandler {
      await ToolThread.run { Result { try brought(until: stop) } }
    } onCancel: {
      stop.raise()
    }
    let found = try result.get()
    await losses.set(found.lost)
    return (kind.copy(at: root, in: context, without: Set(found.lost)), found.problems)
  }

  private func brought(until stop: MirrorStop) throws -> MirrorUpdate.Result {
    let reader = try RemoteReader(
      remote, environment: context.environment.variables, deadline: context.copies.deadline, now: now,
      isCancelled: { stop.isRaised })
    do {
      try mirror.make()
      let lock = try MirrorLock(mirror) { stop.isRaised }
      defer { lock.release() }
      // A listing that stays behind costs disk space and no more.
      defer { try? mirror.tidy() }
      return try MirrorUpdate(
        mirror: mirror, name: remote.text, reader: reader, isExcluded: { kind.excludes($0) },
        films: context.films, isPreview: context.copies.isPreview
      ).run()
    } catch let error as FileError {
      throw Self.unreadable(error)
    }
  }

  /// Removes from the mirror what the remote has lost.
  func settle() async throws {
    let lost = await losses.drain()
    guard !lost.isEmpty, !context.copies.isPreview else { return }
    do {
      let lock = try MirrorLock(mirror) { Task.isCancelled }
      defer { lock.release() }
      try mirror.remove(lost)
    } catch let error as FileError {
      throw Self.unreadable(error)
    }
  }

  /// The pages of some folders of the mirror.
  func pages(
    of folders: [AlbumID], isKnown: @escaping @Sendable (AlbumID) -> Bool
  ) -> AsyncThrowingStream<SourcePage, any Error> {
    tree.pages(of: folders, isKnown: isKnown)
  }

  /// How to get the original of a photo in the mirror.
  func original(of photo: SourcePhoto) throws -> SourceOriginal { try tree.original(of: photo) }

  private var tree: FolderSource { kind.copy(at: root, in: context, without: []) }

  private static func unreadable(_ error: FileError) -> SourceError {
    SourceError(
      .unreadable, place: error.place, message: "\(error.message). \(error.remedy)", cause: error)
  }
}
