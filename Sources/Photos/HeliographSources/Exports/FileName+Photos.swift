package import HeliographCore
import HeliographFormats

/// What a name means in a folder of photos.
extension FileName {
  /// Whether Heliograph ignores it: hidden files, and files that systems add to folders of photos.
  ///
  /// `@eaDir` holds the thumbnails of Synology's photo station, `Thumbs.db` those of Windows.
  package var isSkipped: Bool {
    bytes.first == UInt8(ascii: ".") || bytes.asciiLowercased == Array("@eadir".utf8)
      || bytes.asciiLowercased == Array("thumbs.db".utf8)
  }

  /// Whether it is the name of a photo but for the dot that hides it.
  ///
  /// `._name` is what macOS writes beside a file on a disk of another system, and no picture.
  package var isHiddenPhoto: Bool {
    bytes.first == UInt8(ascii: ".") && bytes.dropFirst().first != UInt8(ascii: "_") && isPhoto
  }

  /// Whether it is the name of an album's text: `index.md`, in capitals or not.
  package var isIndex: Bool { lowercasedExtension == "md" && isStem("index") }

  /// Whether it is how a system that hides extensions, or another program, calls such a text, or a slip of the finger
  /// away: `inedx.md`.
  package var isNearlyIndex: Bool {
    let names = ["index.md.txt", "index.markdown", "index.mdown"]
    if names.contains(where: { bytes.asciiLowercased.elementsEqual($0.utf8) }) { return true }
    return lowercasedExtension == "md" && !isIndex
      && NearestName.to(String(decoding: bytes, as: UTF8.self), among: ["index.md"]) != nil
  }

  /// Whether the extension names a picture format that Heliograph reads, or a raw photo; the content decides later.
  package var isPhoto: Bool { isFinished || isRaw }

  /// Whether the extension names a picture format that Heliograph reads.
  package var isFinished: Bool { ImageType(fileExtension: lowercasedExtension.utf8)?.isPhoto ?? false }

  /// Whether the extension names a raw photo, which is shown by the picture that its camera put into it.
  package var isRaw: Bool { RawFile.fileExtensions.contains(lowercasedExtension) }

  /// Whether the extension names a film that Heliograph can show; the content decides later.
  package var isFilm: Bool {
    let name = lowercasedExtension
    return FilmType.allCases.contains { $0.fileExtensions.contains(name) }
  }

  /// What kind of picture or film that Heliograph does not show the extension names; `nil` for any other file.
  package var unshownMedia: UnshownMedia? { UnshownMedia(fileExtension: lowercasedExtension) }

  /// Whether the extension names a picture or film of a kind that Heliograph does not show.
  package var isMedia: Bool { unshownMedia != nil }
}
