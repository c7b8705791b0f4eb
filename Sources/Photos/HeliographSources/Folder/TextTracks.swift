import HeliographCore
import HeliographFormats
import SystemPackage

/// The captions beside the films of a folder: "harbour.vtt", "harbour.mp4.vtt", and in a language "harbour.de.vtt".
struct TextTracks {
  /// Captions of a film; `language` is the tag in their name, `nil` without one.
  typealias Track = (language: String?, name: FileName, path: FilePath)

  /// The extension of WebVTT.
  private static let ending = "vtt"

  /// By what their names say of the film's, in small letters.
  private var tracks: [[UInt8]: [Track]] = [:]

  /// - Parameter files: those of the folder, in the order of their names.
  init(_ files: [(name: FileName, path: FilePath)]) {
    for (name, path) in files where name.lowercasedExtension == Self.ending {
      tracks[ComposedName.folded(name.stem), default: []].append((nil, name, path))
      guard let variant = VariantName(name.bytes, ending: Self.ending) else { continue }
      tracks[ComposedName.folded(FileName(variant.base).stem), default: []].append((variant.tag, name, path))
    }
  }

  /// The captions of a film: the first of each language, those without one first.
  func tracks(of film: FileName) -> [Track] {
    guard !tracks.isEmpty else { return [] }
    let names = [film.bytes, Array(film.stem)].map { ComposedName.folded($0) }
    var languages: Set<[UInt8]?> = []
    return names.flatMap { tracks[$0] ?? [] }
      .filter { languages.insert($0.language?.utf8.asciiLowercased).inserted }
      .sorted { ($0.language ?? "").utf8.lexicographicallyPrecedes(($1.language ?? "").utf8) }
  }
}
