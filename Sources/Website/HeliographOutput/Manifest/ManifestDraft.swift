package import HeliographCore

/// The lines of a manifest in the order in which they were added, some perhaps twice.
package struct ManifestDraft: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var lines: [ManifestLine] = []

  /// Creates an empty draft.
  package init() {}

  /// Takes the lines of a text that are a hash, two spaces and a path inside the folder.
  init(_ text: [UInt8]) {
    self.text = text
    if text.last.map({ $0 != UInt8(ascii: "\n") }) ?? false { self.text.append(UInt8(ascii: "\n")) }
    lines = self.text.withUnsafeBufferPointer { text in
      var lines: [ManifestLine] = []
      var start = 0
      while start < text.count, let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
        if let line = ManifestLine(text[start..<end]) { lines.append(line) }
        start = end + 1
      }
      return lines
    }
    // What was passed over is not kept.
    if lines.reduce(0, { $0 + $1.all.count }) < self.text.count {
      var rest = ManifestDraft(capacity: text.count)
      for line in lines { rest.append(line, of: self.text) }
      self = rest
    }
  }

  /// The paths in the order in which they were added, some perhaps twice.
  package var paths: some Sequence<String> {
    lines.lazy.map { String(decoding: text[$0.path], as: UTF8.self) }
  }

  init(capacity: Int) { text.reserveCapacity(capacity) }

  /// Adds a path with its hash.
  package mutating func add(_ path: String, _ hash: ContentHash) {
    let start = text.count
    text += hash.hex.utf8
    text += "  ".utf8
    text += path.utf8
    lines.append(ManifestLine(start: start, pathLength: path.utf8.count))
    text.append(UInt8(ascii: "\n"))
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
}
