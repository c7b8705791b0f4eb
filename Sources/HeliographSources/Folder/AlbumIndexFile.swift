import HeliographFiles
import HeliographModel
import SystemPackage

/// An `index.md`: front matter in YAML between two lines of `---`, and a body in Markdown.
///
/// An error in it removes the wrong part and adds a note, never a photo.
struct AlbumIndexFile {
  /// 256 KB: a long essay.
  static let limit = 256 << 10

  /// `nil` when the file could not be read as text.
  private(set) var text: AlbumText?
  private(set) var problems: [Problem] = []

  /// Reads the file at a path; `place` is its name in messages.
  ///
  /// `photos` are the names of the folder's photos, which the cover and the order refer to. A file that
  /// cannot be read gives a note.
  static func read(at path: FilePath, place: String, photos: [[UInt8]]) -> AlbumIndexFile {
    do {
      let content = try RegularFile.bytes(at: path, limit: limit, followingLinks: false)
      return AlbumIndexFile(content: content, place: place, photos: photos)
    } catch  where error.reason == .tooLarge(limit: limit) {
      return AlbumIndexFile(
        problem: Problem(
          .note, place: place, reason: "is longer than \(limit >> 10) KB and was ignored",
          remedy: "Shorten it."))
    } catch {
      return AlbumIndexFile(problem: error.problem(.note, place: place))
    }
  }

  private init(problem: Problem) {
    problems = [problem]
  }

  init(content: [UInt8], place: String, photos: [[UInt8]]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = content.starts(with: byteOrderMark) ? Array(content.dropFirst(3)) : content
    guard String(validating: content, as: UTF8.self) != nil, !content.contains(0) else {
      problems = [
        Problem(
          .note, place: place, reason: "is not UTF-8 and was ignored",
          remedy: "Save it as UTF-8 text.")
      ]
      return
    }
    let parts = Self.split(content)
    var text = AlbumText()
    if let yaml = parts.frontMatter {
      let matter = FrontMatter(
        yaml: String(decoding: yaml, as: UTF8.self), firstLine: 2, place: place, photos: photos)
      text = matter.text
      problems += matter.problems
    } else if parts.isUnclosed {
      problems.append(
        Problem(
          .note, place: "\(place), line 1", reason: "starts front matter but does not end it",
          remedy: "Put a line of --- after the last of its keys."))
    }
    text.bodyHTML = Markdown.html(of: parts.body)
    self.text = text
  }

  private struct Parts {
    var frontMatter: ArraySlice<UInt8>?
    var isUnclosed = false
    var body: ArraySlice<UInt8>
  }

  /// Front matter is there only when the very first line is `---`; it ends with `---` or `...`.
  private static func split(_ content: [UInt8]) -> Parts {
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), isMarker(first, ["---"]) else { return Parts(body: content[...]) }
    for line in lines where isMarker(line, ["---", "..."]) {
      return Parts(
        frontMatter: content[min(first.endIndex + 1, line.startIndex)..<line.startIndex],
        body: content[min(line.endIndex + 1, content.endIndex)...])
    }
    return Parts(isUnclosed: true, body: content[...])
  }

  /// Spaces, tabs and the carriage return of Windows may follow a marker.
  private static func isMarker(_ line: ArraySlice<UInt8>, _ markers: [String]) -> Bool {
    let end = line.lastIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? line.startIndex - 1
    return markers.contains { Array($0.utf8) == Array(line[line.startIndex..<(end + 1)]) }
  }
}
