import HeliographCore

/// The files of a folder that stand for photos which are in a cloud and not on this disk.
struct CloudPlaceholders {
  /// The programs that write them, by the last extension of their names.
  ///
  /// Sources: ".IMG_1.HEIC.icloud" of macOS (https://eclecticlight.co/2019/08/30/, "dataless" files before macOS 14); the
  /// virtual files of the Nextcloud and ownCloud clients, "IMG_1.jpg.nextcloud"; those of odrive, "IMG_1.jpg.cloud".
  private static let clouds = [
    "icloud": "iCloud", "nextcloud": "Nextcloud", "owncloud": "ownCloud", "cloud": "odrive",
  ]

  /// The names of those that stand for photos and films.
  let names: [FileName]
  /// Those that stand for sidecars: each name without the cloud's part, and the placeholder's.
  let sidecars: [(name: FileName, placeholder: FileName)]
  /// The placeholder of the album's text; `nil` without one.
  let text: FileName?

  /// Looks through the entries of a folder.
  init(_ entries: [FolderEntry]) {
    let found = entries.filter { $0.kind == .file }.compactMap { entry in
      Self.file(behind: entry.name).map { (name: $0, placeholder: entry.name) }
    }
    names = found.filter { $0.name.isPhoto || $0.name.isMedia }.map(\.placeholder)
    sidecars = found.filter { $0.name.lowercasedExtension == "xmp" }
    text = found.first { $0.name.isIndex }?.placeholder
  }

  /// A note with the names of the photos; `nil` when all are there.
  func note(at place: FolderPlace) -> Problem? {
    guard !names.isEmpty else { return nil }
    let clouds = Set(names.compactMap { Self.clouds[$0.lowercasedExtension] }).sorted()
    let photos = names.compactMap(Self.file(behind:)).map { PrintableText.from($0.bytes) }
    let what = photos.count == 1 ? "a file that is" : "\(photos.count) files that are"
    return Problem(
      .note, place: place.text,
      reason: "lacks \(what) only in \(clouds.joined(separator: " and ")): \(FolderListing.list(photos))",
      remedy: clouds == ["iCloud"]
        ? "Download them in Finder or Photos first, and build again."
        : "Let its program download them first, and build again.")
  }

  /// The name of the file that a placeholder stands for; `nil` for any other file.
  private static func file(behind name: FileName) -> FileName? {
    guard clouds[name.lowercasedExtension] != nil else { return nil }
    let isHidden = name.lowercasedExtension == "icloud"
    guard isHidden == (name.bytes.first == UInt8(ascii: ".")) else { return nil }
    return FileName(name.stem.dropFirst(isHidden ? 1 : 0))
  }
}
