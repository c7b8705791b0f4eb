import HeliographCore
import HeliographStore
import HeliographWorkers
import SystemPackage

/// Makes the clips of a film that browsers play, in the store.
struct ClipMaker: Sendable {
  let store: RenditionStore

  /// All clips of an open film, of which the store has the files, and does not know yet what they are of.
  ///
  /// - Throws: as `FilmTools.makeClip`.
  func clips(
    of film: Film, _ file: FileDescriptor, _ facts: FilmFacts, under key: RenditionKey,
    by settings: FilmSettings,
    with tools: FilmTools
  ) async throws -> Film {
    var made = film.bare
    for format in settings.formats {
      for size in FilmSettings.sizes(of: facts.size) {
        let path = FilmClip.path(key, format, size)
        let target = store.own.file(at: path)
        try Disk.makeFolder(target.parent)
        let beside = Disk.temporary(beside: target)
        // Where it was moved, nothing is left to be removed.
        defer { _ = try? Disk.remove(beside) }
        try await tools.makeClip(of: file, facts, size, format, hasSound: settings.hasSound, at: beside)
        let hash = try ContentHash { try RegularFile.forEachPiece(of: beside, count: 1 << 20, $0) }
        made.clips.append(
          FilmClip(
            key: key, format: format, size: size, byteCount: Disk.byteCount(of: beside) ?? 0, hash: hash))
        try store.own.save(beside, hash, at: path)
      }
    }
    return made
  }
}
