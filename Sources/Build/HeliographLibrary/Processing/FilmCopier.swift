import HeliographCore
import HeliographStore
import HeliographWorkers
import SystemPackage

/// Makes what is published of the originals of films, of which memory holds a piece at a time.
struct FilmCopier: Sendable {
  private let opener: OriginalOpener
  private let films: FilmTools?
  private let store: RenditionStore
  private let originals: DownloadSettings.Originals
  private let hasSound: Bool

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    (opener, films, store) = (OriginalOpener(context), context.films, context.store)
    hasSound = options.films.hasSound
    let wanted = options.films.hasOriginals ? options.originals : .none
    // A film as it is has its sound.
    originals = wanted == .keep && !hasSound ? .stripped : wanted
  }

  /// The key under the owner's rule; `nil` when no originals are published, and for a film that is a frame alone.
  func key(of film: Film) async throws -> RenditionKey? {
    guard !film.clips.isEmpty, let films else { return nil }
    switch originals {
    case .none: return nil
    case .keep: return RenditionKey(originalOf: film.content, rule: "keep film")
    case .stripped:
      return RenditionKey(
        originalOf: film.content, rule: "stripped film 3 sound \(hasSound)\n\(try await films.version())")
    }
  }

  /// What is published, saved under a key; `nil` when it could not be made, which `faults` says.
  ///
  /// - Throws: `OriginalChanged`, `FileError`, `CancellationError`.
  func copy(
    _ film: (file: OriginalFile, content: ContentHash), _ key: RenditionKey,
    _ faults: inout [(reason: String, remedy: String)]
  ) async throws -> OriginalCopy? {
    let beside = Disk.temporary(beside: store.own.file(at: key.pathStart))
    // Where it was moved, nothing is left to be removed.
    defer { _ = try? Disk.remove(beside) }
    do {
      guard let fileExtension = try await write(film, to: beside) else {
        return OriginalCopy(key: key)
      }
      let hash = try ContentHash { try RegularFile.forEachPiece(of: beside, count: 1 << 20, $0) }
      let copy = OriginalCopy(
        key: key, fileExtension: fileExtension, byteCount: Disk.byteCount(of: beside) ?? 0, hash: hash)
      for file in copy.files { try store.own.save(beside, hash, at: file.path) }
      try await store.save(copy)
      return copy
    } catch let error as ImageError where error.code != .noWorker {
      faults.append(("has no original to download: it \(error.message)", error.remedy))
    } catch is ToolError {
      faults.append(
        (
          "has no original to download yet, since the time of --max-time is over",
          "Nothing needs to be done: the next build goes on."
        ))
    }
    return nil
  }

  /// The extension of the file that was written; `nil` for a film that cannot be published so.
  private func write(
    _ film: (file: OriginalFile, content: ContentHash), to target: FilePath
  ) async throws -> String? {
    try await opener.withFilm(film.file, film.content) { tools, file, facts in
      try Disk.makeFolder(target.parent)
      guard originals == .keep else {
        return try await tools.makeCopy(of: file, facts, hasSound: hasSound, at: target) ? "mp4" : nil
      }
      try Disk.copy(file, at: film.file.path, to: target)
      // By its bytes, since equal films may have other names.
      return facts.type.fileExtension(try RegularFile.start(of: target, count: FilmType.prefixLength))
    }
  }
}
