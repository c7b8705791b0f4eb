/// A text in Markdown that may begin with YAML between two lines of `---`.
package struct FrontMatterText {
  /// The YAML between the markers, which begins on line 2; `nil` for a text without front matter.
  package private(set) var frontMatter: ArraySlice<UInt8>?
  /// Whether the text starts front matter and does not end it.
  package private(set) var isUnclosed = false
  /// What comes after the front matter.
  package private(set) var body: ArraySlice<UInt8>

  /// Divides a text, which is UTF-8 without a byte order mark.
  ///
  /// Front matter is there only when the very first line is `---`; it ends with `---` or `...`.
  package init(_ content: [UInt8]) {
    body = content[...]
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), Self.isMarker(first, ["---"]) else { return }
    for line in lines where Self.isMarker(line, ["---", "..."]) {
      frontMatter = content[min(first.endIndex + 1, line.startIndex)..<line.startIndex]
      body = content[min(line.endIndex + 1, content.endIndex)...]
      return
    }
    isUnclosed = true
  }

  /// Spaces, tabs and the carriage return of Windows may follow a marker.
  private static func isMarker(_ line: ArraySlice<UInt8>, _ markers: [String]) -> Bool {
    let end = line.lastIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? line.startIndex - 1
    return markers.contains { Array($0.utf8) == Array(line[line.startIndex..<(end + 1)]) }
  }
}
