import HeliographCore
import HeliographFormats
import SystemPackage

/// An `index.md`: front matter in YAML between two lines of `---`, and a body in Markdown.
///
/// A wrong value removes the wrong part and adds a note, never a photo. A file that cannot be read, and front matter that
/// cannot be understood, may hide something, so they are errors.
struct AlbumIndexFile {
  /// 256 KB: a long essay.
  static let limit = 256 << 10

  let text: AlbumText
  /// The body in Markdown; `nil` when it is blank.
  let body: [UInt8]?
  /// Titles and captions of photos, by their file names.
  let captions: [[UInt8]: PhotoMetadata]
  /// What its owner shows to nobody.
  let hidden: HiddenPhotos
  /// Whether its owner says that it is not private, whatever other programs hide.
  private(set) var isShownOnPurpose = false
  /// The days on which its dates let that be so.
  let days: StandingDays
  let problems: [Problem]

  /// Reads the file at a path below the root of the tree; `place` is its name in messages.
  ///
  /// `photos` are the names of the folder's photos, and `albums` those of the albums inside, which its keys refer to.
  ///
  /// - Throws: `SourceError.unclear` when the file cannot be read, or its front matter not be understood.
  static func read(
    at path: FilePath, below root: FilePath, place: String, photos: [[UInt8]], albums: [[UInt8]], today: Day
  ) throws(SourceError) -> AlbumIndexFile {
    try AlbumIndexFile(
      content: content(at: path, below: root, place: place), place: place, photos: photos, albums: albums,
      today: today)
  }

  /// The bytes of an album's text; throws `SourceError.unclear` when they cannot be read.
  static func content(at path: FilePath, below root: FilePath, place: String) throws(SourceError) -> [UInt8] {
    do {
      return try RegularFile.bytes(at: path, below: root, limit: limit)
    } catch  where error.reason == .tooLarge(limit: limit) {
      throw SourceError(
        .unclear, place: place,
        message: "is longer than \(limit >> 10) KB, which no album's text is; shorten it")
    } catch {
      let problem = error.problem(.note, place: place)
      throw SourceError(
        .unclear, place: place, message: "\(problem.reason), and it may hide photos. \(problem.remedy)",
        cause: error)
    }
  }

  /// Reads the content of a file.
  ///
  /// - Throws: `SourceError.unclear`.
  init(
    content: [UInt8], place: String, photos: [[UInt8]], albums: [[UInt8]] = [], today: Day
  ) throws(SourceError) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = content.starts(with: byteOrderMark) ? Array(content.dropFirst(3)) : content
    guard String(validating: content, as: UTF8.self) != nil, !content.contains(0) else {
      throw SourceError(.unclear, place: place, message: "is not UTF-8; save it as UTF-8 text")
    }
    guard !ImageType.isLFSPointer(content) else {
      throw SourceError(
        .unclear, place: place,
        message: "is a Git LFS pointer, not the text itself, which may hide photos; run git lfs pull")
    }
    let parts = FrontMatterText(content)
    var (text, captions) = (AlbumText(), [[UInt8]: PhotoMetadata]())
    var (hidden, days) = (HiddenPhotos.none, StandingDays.all)
    var problems: [Problem] = []
    if parts.isUnclosed {
      throw SourceError(
        .unclear, place: "\(place), line 1",
        message: "starts front matter but does not end it; put a line of --- after the last of its keys")
    }
    if let yaml = parts.frontMatter {
      do throws(YAMLError) {
        let matter = try FrontMatter(
          yaml: String(decoding: yaml, as: UTF8.self), firstLine: 2, place: place, photos: photos,
          albums: albums, today: today)
        (text, hidden, days, problems) = (matter.text, matter.hidden, matter.days, matter.problems)
        captions = matter.captions
        isShownOnPurpose = matter.isShownOnPurpose
      } catch {
        throw SourceError(
          .unclear, place: error.line.map { "\(place), line \($0)" } ?? place, message: error.message,
          cause: error)
      }
    }
    if let line = Self.strayPrivacy(in: content, body: parts.body) {
      throw SourceError(
        .unclear, place: "\(place), line \(line)",
        message:
          "has \"private\", \"unlisted\", \"locked\" or a date where it hides nothing; write it between two lines of ---, at the top of the file, at the beginning of a line"
      )
    }
    (self.text, self.captions) = (text, captions)
    body = parts.body.allSatisfy { [0x09, 0x0A, 0x0D, 0x20].contains($0) } ? nil : Array(parts.body)
    self.hidden = hidden
    self.days = days
    self.problems = problems
  }

  /// The first line outside of the front matter that looks as if it was to hide the album, counted from 1.
  ///
  /// "--- {private: true}" is one. In prose, "From: 2019-07-04" is none.
  static func strayPrivacy(in content: [UInt8], body: ArraySlice<UInt8>, isProse: Bool = false) -> Int? {
    let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: isEnd)
    let stray = lines.first { line in
      let word = line.drop { " \t\"'-{".utf8.contains($0) }.asciiLowercased
      if Self.isStrayWord(word, isProse: isProse) { return true }
      guard word.starts(with: "privat".utf8) || word.starts(with: "unlist".utf8),
        let colon = word.firstIndex(of: UInt8(ascii: ":"))
      else { return false }
      // "Private: see below" is prose as long as it says neither.
      let value = word[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      return colon <= 10
        && (value.isEmpty || ["true", "yes", "[", "on"].contains { value.starts(with: $0.utf8) })
    }
    return stray.map { line in content[..<line.startIndex].count { $0 == UInt8(ascii: "\n") } + 1 }
  }

  /// "locked: family" and "until: 2026-12-31"; "Locked: the hut is closed in winter" is prose.
  private static func isStrayWord(_ line: [UInt8], isProse: Bool) -> Bool {
    let line = line.filter { !"\"'{}".utf8.contains($0) }
    let key = ["locked:", "from:", "until:"].first { line.starts(with: $0.utf8) }
    let words = line.dropFirst(key?.utf8.count ?? 0).split { $0 == 0x20 || $0 == 0x09 }
    if key == "locked:" { return words.count <= 1 }
    return key != nil && !isProse && Day(String(decoding: words.joined(), as: UTF8.self)) != nil
  }
}
