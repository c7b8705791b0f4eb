import HeliographCore
import SystemPackage

/// The reference of a photo in a folder: the path of its file, the path of its sidecar, the mark of a sidecar that was not written
/// for a raw photo, and the language and the path of each of its captions, with zero bytes between.
///
/// A path holds any byte but zero. What is missing at the end is left out.
struct FileReference {
  /// The photo's file.
  let file: FilePath
  /// The `.xmp` file that describes the photo.
  let sidecar: FilePath?
  /// Whether the sidecar was written for the raw photo that this one was made from.
  let isOfRaw: Bool
  /// The captions of a film, with the tags of their languages.
  let tracks: [(language: String?, path: FilePath)]

  /// The mark of a sidecar that was not written for a raw photo, where captions follow.
  private static let ownSidecar = Array("-".utf8)

  init(
    file: FilePath, sidecar: FilePath?, isOfRaw: Bool = false,
    tracks: [(language: String?, path: FilePath)] = []
  ) {
    (self.file, self.sidecar, self.isOfRaw, self.tracks) = (file, sidecar, isOfRaw, tracks)
  }

  /// Reads a reference that `encoded` made.
  init(_ reference: OriginalReference) {
    let paths = reference.bytes.split(separator: 0, omittingEmptySubsequences: false)
    file = FilePath(bytes: paths[0])
    sidecar = paths.count > 1 && !paths[1].isEmpty ? FilePath(bytes: paths[1]) : nil
    isOfRaw = paths.count > 2 && paths[2].isEmpty
    tracks = stride(from: 3, to: paths.count - 1, by: 2).map { index in
      (
        paths[index].isEmpty ? nil : String(decoding: paths[index], as: UTF8.self),
        FilePath(bytes: paths[index + 1])
      )
    }
  }

  /// All its files.
  var files: [FilePath] { [file] + (sidecar.map { [$0] } ?? []) + tracks.map(\.path) }

  var encoded: OriginalReference {
    var parts = [file.bytes]
    if sidecar != nil || !tracks.isEmpty { parts.append(sidecar?.bytes ?? []) }
    if isOfRaw { parts.append([]) } else if !tracks.isEmpty { parts.append(Self.ownSidecar) }
    parts += tracks.flatMap { [Array(($0.language ?? "").utf8), $0.path.bytes] }
    return OriginalReference(Array(parts.joined(separator: [0])))
  }
}
