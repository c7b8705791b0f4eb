import HeliographCore
import SystemPackage

/// A photo may be in the tree a second time without JSON of its own, as in the folder of an album of Takeout.
extension ExportIndexer {
  /// A photo that its JSON withholds.
  private struct Original {
    let name: [UInt8]
    let file: FilePath
    let verdict: ExportedFolder.Verdict
  }

  /// How many bytes tell most photos of equal length apart: the time of a camera is in them.
  private static let start = 1 << 16

  /// Withholds those photos without JSON whose bytes are those of a photo that is withheld by its JSON.
  ///
  /// - Parameter alone: the photos without JSON.
  mutating func withholdCopies(_ alone: [(folder: Int, name: [UInt8])]) {
    let originals = originals
    guard !originals.isEmpty else { return }
    for (folder, name) in alone {
      guard let file = file(name, in: folder), let count = Disk.byteCount(of: file) else { continue }
      guard let original = originals[count]?.first(where: { isCopy(file, name, of: $0) }) else { continue }
      set(original.verdict, on: name, in: folder)
    }
  }

  /// By their lengths, in the order of the tree; nothing of photos of which no JSON speaks.
  private var originals: [Int: [Original]] {
    var originals: [Int: [Original]] = [:]
    for (number, folder) in tree.folders.enumerated() {
      for name in folder.media {
        guard let verdict = results[number].photos[name], case .withheld(let reason, _) = verdict,
          reason != .unknown, let file = file(name, in: number), let count = Disk.byteCount(of: file)
        else { continue }
        originals[count, default: []].append(Original(name: name, file: file, verdict: verdict))
      }
    }
    return originals
  }

  private func file(_ name: [UInt8], in folder: Int) -> FilePath? {
    tree.file(tree.folders[folder].path + [name])
  }

  /// Of files of equal length; where one cannot be read, the same name is enough.
  private func isCopy(_ file: FilePath, _ name: [UInt8], of original: Original) -> Bool {
    guard file != original.file else { return true }
    do {
      let starts = try [file, original.file].map {
        try RegularFile.start(of: $0, count: Self.start, followingLinks: false)
      }
      guard starts[0] == starts[1] else { return false }
      let hashes = try [file, original.file].map { file in
        try ContentHash { try RegularFile.forEachPiece(of: file, count: 1 << 20, $0) }
      }
      return hashes[0] == hashes[1]
    } catch {
      return name == original.name
    }
  }
}
