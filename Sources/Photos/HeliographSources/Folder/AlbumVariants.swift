import HeliographCore
import HeliographFormats
import SystemPackage

/// The words of an album in other languages: `index.zh-Hant.md` beside `index.md`.
///
/// They say nothing of who sees the album. One that cannot be understood may have been meant to, so it is an error, as in
/// `index.md`.
struct AlbumVariants {
  private static let keys = ["title", "description"]

  /// Titles and descriptions by language.
  private(set) var words: [String: LocalWords] = [:]
  /// The bodies.
  private(set) var markdown: [SourcePage.Markdown] = []

  /// Reads the variants in a folder.
  ///
  /// - Parameters:
  ///   - entries: what is in the folder.
  ///   - files: the files of the folder that may be read.
  ///   - place: the folder.
  ///   - hasBase: whether it has an `index.md`.
  /// - Throws: `SourceError.unclear`.
  init(
    _ entries: [FolderEntry], _ files: [(name: FileName, path: FilePath)], at place: FolderPlace,
    hasBase: Bool
  ) throws(SourceError) {
    for entry in entries where entry.kind != .folder {
      guard let name = VariantName(entry.name.bytes), FileName(name.base).isIndex else { continue }
      let named = place.text(of: entry.name)
      guard let file = files.first(where: { $0.name == entry.name }) else {
        throw SourceError(
          .unclear, place: named,
          message:
            "is not a file of this folder of photos, so it was not read; put the file itself in its place")
      }
      let content = try AlbumIndexFile.content(at: file.path, below: place.root, place: named)
      do throws(YAMLError) {
        guard hasBase else { throw name.isAlone }
        let language = try name.language(of: place.choice.languages)
        guard words[language] == nil else {
          throw YAMLError(
            line: nil, reason: "has words in \(language), as another file here does",
            advice: "keep one of them")
        }
        let text = try TextVariant(content, name, keys: Self.keys)
        if let body = text.body {
          if AlbumIndexFile.strayPrivacy(in: body, body: body[...]) != nil {
            throw YAMLError(
              line: nil, reason: "has \"private\", \"unlisted\" or \"locked\" where it hides nothing",
              advice: "write it into the front matter of \(PrintableText.from(name.base))")
          }
          markdown.append(SourcePage.Markdown(bytes: body, place: named, language: language))
        }
        words[language] = LocalWords(title: try text.line("title"), description: try text.line("description"))
      } catch {
        throw SourceError(
          .unclear, place: error.line.map { "\(named), line \($0)" } ?? named, message: error.message,
          cause: error)
      }
    }
  }
}
