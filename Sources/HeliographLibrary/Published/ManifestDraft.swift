package import HeliographModel

/// The lines of a manifest in the order in which they were added, some perhaps twice.
package struct ManifestDraft: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var lines: [ManifestLine] = []

  /// Creates an empty draft.
  package init() {}

  init(capacity: Int) { text.reserveCapacity(capacity) }

  /// Adds a path with its hash.
  package mutating func add(_ path: String, _ hash: ContentHash) {
    let start = text.count
    text += hash.hex.utf8
    text += "  ".utf8
    text += path.utf8
    close(start)
  }

  /// Adds a line without its end.
  mutating func append(_ line: some Collection<UInt8>) {
    let start = text.count
    text += line
    close(start)
  }

  /// Adds a line of another text, unless it is the same as the last one here.
  mutating func append(_ line: ManifestLine, of source: some Collection<UInt8> & RandomAccessCollection) {
    let bytes = source.dropFirst(line.start).prefix(line.all.count)
    if let last = lines.last, last.pathLength == line.pathLength,
      text[last.all].elementsEqual(bytes)
    {
      return
    }
    lines.append(ManifestLine(start: text.count, pathLength: line.pathLength))
    text += bytes
  }

  private mutating func close(_ start: Int) {
    lines.append(ManifestLine(start: start, pathLength: text.count - start - ManifestLine.pathStart))
    text.append(UInt8(ascii: "\n"))
  }
}
