import HeliographCore
import HeliographFormats

/// The files of a folder that no gallery shows or reads, counted by extension, so that none is left out without a note.
struct OtherFiles {
  /// Kinds that one sentence lists.
  private static let kindLimit = 8
  /// What programs and systems keep beside photos: sidecars, and adjustments of Apple's programs.
  private static let silentExtensions: Set<String> = ["xmp", "aae"]
  /// What systems and programs write into folders of photos.
  private static let silentNames: Set<String> = [
    "desktop.ini", "ehthumbs.db", "ehthumbs_vista.db", "picasa.ini", "icon\r",
  ]

  private let names: [FileName]

  /// - Parameters:
  ///   - names: of the files of a folder.
  ///   - known: the names of those that something else is said of.
  init(_ names: [FileName], besides known: Set<[UInt8]>) {
    // In the folder of a site, most files are not photos: its configuration, its templates, its output.
    let isSite = names.contains { SiteFolder(mark: $0) == .configured }
    self.names = isSite ? [] : names.filter { !known.contains($0.bytes) && !Self.isSilent($0) }
  }

  /// A note that counts them; `nil` when there are none.
  func note(at place: FolderPlace) -> Problem? {
    guard !names.isEmpty else { return nil }
    let kinds = Dictionary(grouping: names, by: \.lowercasedExtension)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var counts = kinds.prefix(Self.kindLimit).map { ending, names in
      let kind = ending.isEmpty ? "without an extension" : ".\(PrintableText.from(ending.utf8.prefix(20)))"
      return "\(names.count) \(kind)"
    }
    let rest = kinds.dropFirst(Self.kindLimit).reduce(0) { $0 + $1.value.count }
    if rest > 0 { counts.append("\(rest) of other kinds") }
    let hasText = kinds.contains { ["md", "markdown", "txt"].contains($0.key) }
    return Problem(
      .note, place: place.text,
      reason:
        "contains \(names.count == 1 ? "a file that is" : "files that are") neither photo nor text of the album: "
        + counts.joined(separator: ", "),
      remedy: hasText
        ? "The text of an album is read from index.md, and captions from files that are called like a photo."
        : "Nothing needs to be done.")
  }

  private static func isSilent(_ name: FileName) -> Bool {
    name.isPhoto || name.isMedia || name.isIndex
      || VariantName(name.bytes).map { FileName($0.base).isIndex } == true
      || silentExtensions.contains(name.lowercasedExtension)
      || silentNames.contains(String(decoding: name.bytes.asciiLowercased, as: UTF8.self))
  }
}
