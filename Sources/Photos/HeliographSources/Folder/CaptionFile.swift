package import HeliographCore
import HeliographFormats
import SystemPackage

/// A text beside a photo, "IMG_1.jpg.md" or "IMG_1.txt": the photo's caption, as plain text.
///
/// A text that cannot be read or understood is a note. Only one that seems to hide its photo is an error.
package struct CaptionFile {
  /// The longest text, 64 KB: ten thousand words.
  package static let limit = 64 << 10
  /// The extensions of such texts in lower case; of two for one photo the first one counts.
  static let extensions = [markdown, "txt"]
  /// The extension of those in which a heading is the title.
  static let markdown = "md"

  /// Title and caption; both `nil` for a blank text, and for one with a problem.
  let words: PhotoMetadata
  /// Why it is not shown; `nil` for a sound text.
  let problem: Problem?

  /// Whether a name is that of a caption if a photo of that name is beside it.
  package static func mayBe(_ name: FileName) -> Bool {
    extensions.contains(name.lowercasedExtension) && !name.isIndex
      && VariantName(name.bytes).map { FileName($0.base).isIndex } != true
  }

  /// The captions among the files of a folder; in the folder of a site, `profile.md` is none.
  static func among(_ files: [(name: FileName, path: FilePath)]) -> [(name: FileName, path: FilePath)] {
    let isSite = files.contains { SiteFolder(mark: $0.name) == .configured }
    return files.filter { mayBe($0.name) && !(isSite && $0.name.bytes.elementsEqual("profile.md".utf8)) }
  }

  /// The note on a text that is longer than any caption.
  package static func tooLong(_ place: String) -> Problem {
    Problem(
      .note, place: place, reason: "is longer than \(limit >> 10) KB, which no caption is, and is not shown",
      remedy: "Shorten it, or give it another name than the photo's.")
  }

  /// Reads a file of a tree; `place` is its name in messages.
  ///
  /// - Throws: `SourceError.unclear` for a text that seems to hide its photo.
  init(at path: FilePath, below root: FilePath, place: String, isMarkdown: Bool) throws(SourceError) {
    let content: [UInt8]
    do {
      content = try RegularFile.bytes(at: path, below: root, limit: Self.limit)
    } catch {
      let isTooLong = error.reason == .tooLarge(limit: Self.limit)
      self.init(isTooLong ? Self.tooLong(place) : error.problem(.note, place: place))
      return
    }
    try self.init(content: content, place: place, isMarkdown: isMarkdown)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: `SourceError.unclear` for a text that seems to hide its photo.
  init(content: [UInt8], place: String, isMarkdown: Bool) throws(SourceError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = content.starts(with: mark) ? Array(content.dropFirst(3)) : content
    func note(_ reason: String, _ remedy: String) -> Problem {
      Problem(.note, place: place, reason: "\(reason), so it is not shown as a caption", remedy: remedy)
    }
    guard let text = String(validating: content, as: UTF8.self), !content.contains(0) else {
      self.init(note("is not UTF-8", "Save it as UTF-8 text."))
      return
    }
    guard !ImageType.isLFSPointer(content) else {
      self.init(note("is a Git LFS pointer, not the text itself", "Run git lfs pull."))
      return
    }
    let parts = FrontMatterText(content)
    let hasFrontMatter = isMarkdown && (parts.frontMatter != nil || parts.isUnclosed)
    // "From: 2019-07-04" is prose, unless it stands where an index.md has its dates.
    if let line = AlbumIndexFile.strayPrivacy(in: content, body: content[...], isProse: !hasFrontMatter) {
      throw SourceError(
        .unclear, place: "\(place), line \(line)",
        message:
          "has \"private\", \"unlisted\", \"locked\" or a date, which hides nothing in a caption; name the photo under that key in the index.md of its folder"
      )
    }
    guard isMarkdown else {
      guard !Self.isListing(content) else {
        self.init(
          note("is a list of metadata as programs write it", "Give it another name than the photo's."))
        return
      }
      self.init(PhotoMetadata(description: PrintableText.lines(text)))
      return
    }
    guard !hasFrontMatter else {
      self.init(
        note(
          "begins with front matter, which captions have none of",
          "Write the title as a heading, # Title, and the caption below it."))
      return
    }
    self.init(Self.words(of: content))
  }

  /// Whether it is a list of metadata, as "exiftool -w txt" and others write it beside a photo.
  ///
  /// Such a list has five lines or more, nearly all of a name, a colon and a value. It may say where the photo was taken.
  private static func isListing(_ content: [UInt8]) -> Bool {
    let lines = content.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let pairs = lines.count { line in
      guard let colon = line.prefix(60).firstIndex(of: UInt8(ascii: ":")) else { return false }
      return colon > line.startIndex && line.endIndex > colon + 1 && line[colon + 1] == 0x20
    }
    return lines.count >= 5 && pairs * 10 >= lines.count * 9
  }

  private init(_ words: PhotoMetadata) {
    self.words = words
    problem = nil
  }

  private init(_ problem: Problem) {
    words = PhotoMetadata()
    self.problem = problem
  }

  /// The first heading is the title, and all other lines are the caption.
  private static func words(of content: [UInt8]) -> PhotoMetadata {
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = lines.firstIndex { heading($0) != nil }
    let title = place.flatMap { heading(lines.remove(at: $0)) }
    let rest = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    return PhotoMetadata(
      title: title, description: PrintableText.lines(String(decoding: rest, as: UTF8.self)))
  }

  /// The words of a heading, "# Above the clouds #"; `nil` for any other line.
  ///
  /// Source: https://spec.commonmark.org/0.31.2/#atx-headings.
  private static func heading(_ line: ArraySlice<UInt8>) -> String? {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0D].contains($0) }
    let mark = UInt8(ascii: "#")
    let indent = line.prefix { $0 == 0x20 }.count
    let marks = line.dropFirst(indent).prefix { $0 == mark }.count
    var words = line.dropFirst(indent + marks)
    guard indent <= 3, (1...6).contains(marks), words.first.map(isSpace) ?? true else { return nil }
    words = words.dropLast(words.reversed().prefix(while: isSpace).count)
    // Marks behind a space close the heading.
    let closing = words.reversed().prefix { $0 == mark }.count
    if words.dropLast(closing).last.map(isSpace) ?? true { words = words.dropLast(closing) }
    return PrintableText.line(String(decoding: words, as: UTF8.self))
  }
}
