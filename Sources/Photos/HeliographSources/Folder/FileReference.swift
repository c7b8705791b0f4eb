import HeliographCore
import SystemPackage

/// The reference of a photo in a folder: the path of its file, the path of its sidecar, the mark of a sidecar that was not written
/// for a raw photo, the language and the path of each of its captions, and the mark and the path of the film of a photo that
/// moves, with zero bytes between.
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

  /// The film of a few seconds that belongs to a photo.
  let moving: FilePath?

  /// Stands where captions have their language.
  private static let movingMark = Array("=".utf8)
  /// The mark of a sidecar that was not written for a raw photo, where captions follow.
  private static let ownSidecar = Array("-".utf8)

  init(
    file: FilePath, sidecar: FilePath?, isOfRaw: Bool = false,
    tracks: [(language: String?, path: FilePath)] = [],
    moving: FilePath? = nil
  ) {
    (self.file, self.sidecar, self.isOfRaw) = (file, sidecar, isOfRaw)
    (self.tracks, self.moving) = (tracks, moving)
  }

  /// Reads a reference that `encoded` made.
  init(_ reference: OriginalReference) {
    let paths = reference.bytes.split(separator: 0, omittingEmptySubsequences: false)
    file = FilePath(bytes: paths[0])
    sidecar = paths.count > 1 && !paths[1].isEmpty ? FilePath(bytes: paths[1]) : nil
    isOfRaw = paths.count > 2 && paths[2].isEmpty
    let more = stride(from: 3, to: paths.count - 1, by: 2).map { index in
      (mark: Array(paths[index]), path: FilePath(bytes: paths[index + 1]))
    }
    tracks = more.filter { $0.mark != Self.movingMark }.map { mark, path in
      (mark.isEmpty ? nil : String(decoding: mark, as: UTF8.self), path)
    }
    moving = more.first { $0.mark == Self.movingMark }?.path
  }

  /// All its files.
  var files: [FilePath] {
    [file] + (sidecar.map { [$0] } ?? []) + tracks.map(\.path) + (moving.map { [$0] } ?? [])
  }

  var encoded: OriginalReference {
    var more = tracks.flatMap { [Array(($0.language ?? "").utf8), $0.path.bytes] }
    if let moving { more += [Self.movingMark, moving.bytes] }
    var parts = [file.bytes]
    if sidecar != nil || !more.isEmpty { parts.append(sidecar?.bytes ?? []) }
    if isOfRaw { parts.append([]) } else if !more.isEmpty { parts.append(Self.ownSidecar) }
    parts += more
    return OriginalReference(Array(parts.joined(separator: [0])))
  }
}
