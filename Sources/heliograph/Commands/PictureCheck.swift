import Foundation
import HeliographBuild
import HeliographCheck
import HeliographCore
import HeliographWorkers
import SystemPackage

/// Opens the pictures of a finished site in worker processes, each content once in its life.
struct PictureCheck {
  /// Fewer are opened in seconds.
  private static let leastShown = 500
  /// What a check that is stopped has to do again at most.
  private static let saved = 2_000

  /// The site's folder.
  let folder: FilePath
  /// Says how far it is.
  let say: @Sendable (String) -> Void

  /// A defect for each picture that cannot be opened to its last row, in the order of their names.
  ///
  /// A format that Heliograph does not open is passed over.
  ///
  /// - Throws: `ImageError` when no worker can be started.
  func defects(of pictures: [CheckedPicture]) async throws -> [SiteDefect] {
    var opened = OpenedPictures(output: folder)
    let current = Set(pictures.lazy.compactMap(\.content))
    let new = pictures.filter { picture in !(picture.content.map(opened.contains) ?? false) }
    guard !new.isEmpty else { return [] }
    let count = ProcessInfo.processInfo.activeProcessorCount
    let pool = WorkerPool(executable: "/proc/self/exe", count: count)
    reportProgress(0, of: new.count)
    let defects = try await withThrowingTaskGroup(of: Verdict.self) { group in
      var defects: [SiteDefect] = []
      var done = 0
      var rest = new[...]
      for picture in rest.prefix(2 * count) { group.addTask { try await checked(picture, in: folder, pool) } }
      rest = rest.dropFirst(2 * count)
      for try await verdict in group {
        if let defect = verdict.defect { defects.append(defect) }
        if let content = verdict.opened { opened.insert(content) }
        done += 1
        reportProgress(done, of: new.count)
        if done % Self.saved == 0 { save(&opened, current) }
        if let next = rest.popFirst() { group.addTask { try await checked(next, in: folder, pool) } }
      }
      return defects
    }
    await pool.close()
    save(&opened, current)
    return defects.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }

  private func save(_ opened: inout OpenedPictures, _ current: Set<ContentHash>) {
    do {
      try opened.save(current)
    } catch {
      say(
        "The next check opens all pictures again, as those of this one cannot be remembered: "
          + BuildError(error).sentence)
    }
  }

  /// Says how many there are, and each tenth of them.
  private func reportProgress(_ done: Int, of count: Int) {
    guard count >= Self.leastShown, done != count else { return }
    if done == 0 { return say("Opening \(count) pictures that no check has opened yet.") }
    if done * 10 / count != (done - 1) * 10 / count { say("Opened \(done) of \(count) pictures.") }
  }
}

/// The outcome of a picture.
private struct Verdict: Sendable {
  var defect: SiteDefect?
  /// The content that was opened without a fault.
  var opened: ContentHash?
}

private func checked(_ picture: CheckedPicture, in folder: FilePath, _ pool: WorkerPool) async throws
  -> Verdict
{
  do {
    let bytes = try RegularFile.bytes(at: FilePath(bytes: folder.bytes + [UInt8(ascii: "/")] + picture.path))
    guard let doubt = try await pool.describe(bytes, sidecar: nil, recipe: .standard).record.pictureFault
    else {
      return Verdict(opened: ContentHash(of: bytes))
    }
    return Verdict(defect: picture.mayBeDoubtful ? nil : SiteDefect(picture: picture.path, reason: doubt))
  } catch let error as ImageError where error.code != .noWorker {
    let isUnjudged = error.code == .unknownFormat || error.code == .noPreview
    return Verdict(defect: isUnjudged ? nil : SiteDefect(picture: picture.path, reason: error.message))
  } catch is FileError {
    return Verdict(defect: SiteDefect(picture: picture.path, reason: "cannot be read"))
  }
}
