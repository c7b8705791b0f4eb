import Foundation
import HeliographBytes
import HeliographCheck
import HeliographFiles
import HeliographModel
import HeliographWorkers
import SystemPackage

/// Opens the pictures of a finished site that no hash of the build vouches for, in worker processes.
struct PictureCheck {
  /// The site's folder.
  let folder: FilePath

  /// A defect for each picture that cannot be opened to its last row, in the order of their names.
  ///
  /// A format that Heliograph does not open is passed over.
  ///
  /// - Throws: `ImageError` when no worker can be started.
  func defects(of pictures: [[UInt8]]) async throws -> [SiteDefect] {
    guard !pictures.isEmpty else { return [] }
    let count = ProcessInfo.processInfo.activeProcessorCount
    let pool = WorkerPool(executable: "/proc/self/exe", count: count)
    let defects = try await withThrowingTaskGroup(of: SiteDefect?.self) { group in
      var defects: [SiteDefect] = []
      var rest = pictures[...]
      for picture in rest.prefix(2 * count) { group.addTask { try await defect(of: picture, pool) } }
      rest = rest.dropFirst(2 * count)
      for try await defect in group {
        if let defect { defects.append(defect) }
        if let next = rest.popFirst() { group.addTask { try await self.defect(of: next, pool) } }
      }
      return defects
    }
    await pool.close()
    return defects.sorted { $0.file < $1.file }
  }

  private func defect(of picture: [UInt8], _ pool: WorkerPool) async throws -> SiteDefect? {
    do {
      let bytes = try RegularFile.bytes(at: FilePath(bytes: folder.bytes + [UInt8(ascii: "/")] + picture))
      let fault = try await pool.describe(bytes, sidecar: nil, recipe: .standard).record.pictureFault
      return fault.map { SiteDefect(picture: picture, reason: $0) }
    } catch let error as ImageError where error.code != .noWorker {
      return error.code == .unknownFormat ? nil : SiteDefect(picture: picture, reason: error.message)
    } catch is FileError {
      return SiteDefect(picture: picture, reason: "cannot be read")
    }
  }
}
