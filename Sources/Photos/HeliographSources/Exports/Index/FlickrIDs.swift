import HeliographCore

/// The photos of Flickr exports by their identifiers, which the names of their files contain.
struct FlickrIDs {
  /// Shorter numbers are years and counters; no photo has a shorter identifier since 2004.
  private static let shortest = 5

  private var references: [[UInt8]: [ExportIndexer.Reference]] = [:]

  init(_ tree: ExportTree) {
    for (folder, content) in tree.folders.enumerated() {
      for (file, json) in content.json.enumerated() {
        let reference = ExportIndexer.Reference(folder: folder, file: file)
        if let id = Self.id(ofJSON: json.name) {
          if case .success(.flickr) = json.content {
          } else if case .failure = json.content {
          } else {
            continue
          }
          references[id, default: []].append(reference)
        }
        if case .success(.flickr(let record)) = json.content,
          Array(record.id.utf8) != Self.id(ofJSON: json.name)
        {
          references[Array(record.id.utf8), default: []].append(reference)
        }
      }
    }
  }

  /// The files that describe a photo; empty for a photo of another kind.
  func references(to name: [UInt8]) -> [ExportIndexer.Reference] {
    guard !references.isEmpty else { return [] }
    return Self.numbers(in: FileName(name).stem).flatMap { references[$0] ?? [] }
  }

  /// Whether a file is called like a photo of an export, and there is one: then a file must describe it.
  func expects(_ name: [UInt8]) -> Bool {
    guard !references.isEmpty else { return false }
    let parts = FileNameParts(name).stem.split(
      separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.last == [UInt8(ascii: "o")], parts.count >= 3 else { return false }
    func isID(_ part: ArraySlice<UInt8>) -> Bool {
      (8...12).contains(part.count) && part.allSatisfy(\.isASCIIDigit)
    }
    let (second, first) = (parts[parts.count - 2], parts[parts.count - 3])
    return isID(second) || isID(first) && second.count >= 6 && second.allSatisfy { $0.hexDigitValue != nil }
  }

  /// "photo_53400000001.json" as "53400000001".
  private static func id(ofJSON name: [UInt8]) -> [UInt8]? {
    let stem = FileName(name).stem
    guard stem.asciiLowercased.starts(with: "photo_".utf8) else { return nil }
    let id = stem.dropFirst(6)
    return id.count >= shortest && id.allSatisfy(\.isASCIIDigit) ? Array(id) : nil
  }

  private static func numbers(in stem: ArraySlice<UInt8>) -> [[UInt8]] {
    stem.split { !$0.isASCIIDigit }.filter { $0.count >= shortest }.map(Array.init)
  }
}
