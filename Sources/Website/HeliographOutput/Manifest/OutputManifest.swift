import Glibc
package import HeliographCore
package import SystemPackage

/// The files of the output folder that Heliograph wrote, with their hashes.
///
/// Stored in the folder itself, in the format of `sha256sum`, so that anyone can check a site with
/// `sha256sum --check .heliograph.sha256` and a lost catalog never orphans a file. Of unlisted albums it names no file: see
/// `UnlistedLine`; the hashes of their files are bound to their paths, here too. While a build
/// publishes, a path may stand there twice: with the hash it had and the one it is about to get.
///
/// It is held as the text that it is stored as, since a site may have a million files.
package struct OutputManifest: Sendable {
  /// Its name in the output folder.
  package static let fileName = BuiltSite.manifestName

  /// A line for each hash of each path, by path, then hash: the same files give the same bytes.
  package let text: [UInt8]
  /// How many files of unlisted albums the text that was read lists and the folder lacks; their paths are unknown.
  package internal(set) var unlistedGone = 0
  private let lines: [ManifestLine]

  /// Creates an empty manifest.
  package init() { self.init(ManifestDraft()) }

  /// Lists the files of a draft, each line once.
  package init(_ draft: ManifestDraft) {
    let isSorted = draft.text.withUnsafeBufferPointer { text in
      zip(draft.lines, draft.lines.dropFirst()).allSatisfy { $0.compare(to: $1, text, text) < 0 }
    }
    guard !isSorted else {
      (text, lines) = (draft.text, draft.lines)
      return
    }
    let order = draft.text.withUnsafeBufferPointer { text in
      draft.lines.sorted { $0.compare(to: $1, text, text) < 0 }
    }
    var merged = ManifestDraft(capacity: draft.text.count)
    for line in order { merged.append(line, of: draft.text) }
    (text, lines) = (merged.text, merged.lines)
  }

  /// Lines that are not a hash, two spaces and a path inside the folder are passed over.
  package init(text: [UInt8]) { self.init(ManifestDraft(text)) }

  /// The manifest of an output folder; empty when it is missing.
  package static func read(in output: FilePath) throws(FileError) -> OutputManifest {
    let path = output.appending(fileName)
    return Disk.byteCount(of: path) == nil
      ? OutputManifest() : try OutputManifest(text: try RegularFile.bytes(at: path), of: output)
  }

  /// Whether no path stands here.
  package var isEmpty: Bool { lines.isEmpty }

  /// All paths, each once, in the order of their bytes.
  package var paths: some Sequence<String> { paths(of: lines.indices) }

  /// The paths that begin so, each once, in the order of their bytes.
  package func paths(startingWith start: String) -> some Sequence<String> {
    paths(of: range(startingWith: start))
  }

  private func paths(of range: Range<Int>) -> some Sequence<String> {
    range.lazy.filter { number in
      number == 0
        || text.withUnsafeBufferPointer { lines[number].comparePath(to: lines[number - 1], $0, $0) != 0 }
    }.map { String(decoding: text[lines[$0].path], as: UTF8.self) }
  }

  /// The path and hash of each line, in their order.
  package var files: some Sequence<(path: String, hash: ContentHash)> {
    lines.lazy.compactMap { line in
      ContentHash(hex: text[line.hash]).map { (String(decoding: text[line.path], as: UTF8.self), $0) }
    }
  }

  /// How many lines there are.
  package var count: Int { lines.count }

  /// Whether a path stands here, by its bytes; paths that are not in NFC are none of Heliograph's.
  package func owns(_ path: String) -> Bool {
    !range(of: path).isEmpty
  }

  /// Whether a path stands here with this hash.
  package func holds(_ hash: ContentHash, at path: String) -> Bool {
    let hash = UnlistedPath.contains(path) ? UnlistedLine.bind(hash, to: path) : hash
    return hashes(at: path).contains { $0 == hash }
  }

  /// The hash that a path stands here with; `nil` when it has none or several, and for a file of an unlisted album.
  package func content(at path: String) -> ContentHash? {
    guard !UnlistedPath.contains(path) else { return nil }
    let lines = range(of: path)
    return lines.count == 1 ? ContentHash(hex: text[self.lines[lines.lowerBound].hash]) : nil
  }

  /// Whether any path begins so.
  package func hasPath(startingWith start: String) -> Bool { !range(startingWith: start).isEmpty }

  /// Everything of both, without the lines of some paths of this one.
  package func union(_ other: OutputManifest, without removed: Set<String> = []) -> OutputManifest {
    if isEmpty { return other }
    let gone = Set(removed.flatMap { range(of: $0) })
    var merged = ManifestDraft(capacity: text.count + other.text.count)
    text.withUnsafeBufferPointer { own in
      other.text.withUnsafeBufferPointer { others in
        var next = 0
        for (index, line) in lines.enumerated() where !gone.contains(index) {
          var order: Int32 = -1
          while next < other.lines.count {
            order = other.lines[next].compare(to: line, others, own)
            if order >= 0 { break }
            merged.append(other.lines[next], of: others)
            next += 1
          }
          if order == 0, next < other.lines.count { next += 1 }
          merged.append(line, of: own)
        }
        for line in other.lines[next...] { merged.append(line, of: others) }
      }
    }
    return OutputManifest(merged)
  }

  private func hashes(at path: String) -> some Sequence<ContentHash> {
    range(of: path).lazy.compactMap { ContentHash(hex: text[lines[$0].hash]) }
  }

  /// The lines of a path.
  private func range(of path: String) -> Range<Int> {
    let bytes = Array(path.utf8)
    let start = index(of: bytes)
    var end = start
    while end < lines.count, text[lines[end].path].elementsEqual(bytes) { end += 1 }
    return start..<end
  }

  /// The lines of all paths that begin so.
  private func range(startingWith start: String) -> Range<Int> {
    let start = Array(start.utf8)
    let first = index(of: start)
    return first..<lines[first...].partitioningIndex { !text[$0.path].starts(with: start) }
  }

  /// The first line whose path is not before these bytes.
  private func index(of path: [UInt8]) -> Int {
    text.withUnsafeBufferPointer { text in
      path.withUnsafeBufferPointer { path in lines[...].partitioningIndex { !$0.isBefore(path, text) } }
    }
  }
}

extension ArraySlice {
  /// The first index whose element is in the second part, by binary search; the end when none is.
  fileprivate func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
