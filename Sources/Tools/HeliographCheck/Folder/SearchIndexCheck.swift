import Foundation

/// Whether a page of search finds all files of its index, and each of them answers.
///
/// The index is written by `SearchIndex`: each file is a call of `heliographSearch` with its name and a value in JSON.
struct SearchIndexCheck {
  private struct Directory: Decodable {
    let photos: Int
    /// How many announcements are in the files of photos; `nil` in an index of an earlier version.
    let news: Int?
    /// The beginnings of terms with files of their own, each followed by how many files lie behind it.
    let files: [Entry]

    enum Entry: Decodable {
      case prefix(String)
      case count(Int)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
          if let count = try? container.decode(Int.self) {
            .count(count)
          } else {
            .prefix(try container.decode(String.self))
          }
      }
    }
  }

  /// Any value, as far as a list has to be counted.
  private struct Passed: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  /// The values that tell of one result.
  private static let valuesPerResult = 8
  private static let directoryName = "index.js"

  private let folder: [UInt8]
  private let inventory: OutputInventory
  private(set) var defects: [SiteDefect] = []

  /// Checks the index in the folder of its `index.js`; finds nothing when a file of that name is no index.
  init(_ directory: [UInt8], of inventory: OutputInventory) {
    folder = Array(directory.dropLast(Self.directoryName.utf8.count))
    self.inventory = inventory
    guard let bytes = inventory.bytes(of: directory), bytes.starts(with: Array("heliographSearch(".utf8))
    else { return }
    guard let value = value(Directory.self, named: "index") else {
      note("index", "is no index of a search; build the site again")
      return
    }
    checkTerms(value.files)
    // Numbers of a damaged file may be of any size, and then match nothing.
    checkResults(value.photos &+ (value.news ?? 0))
  }

  /// Whether a path is where an index begins: `search/index.js`, also below the folder of a language.
  static func isDirectory(_ path: [UInt8]) -> Bool {
    path.split(separator: UInt8(ascii: "/")).suffix(2).elementsEqual([
      Array("search".utf8)[...], Array(directoryName.utf8)[...],
    ])
  }

  private mutating func checkTerms(_ entries: [Directory.Entry]) {
    var prefix = ""
    for entry in entries {
      switch entry {
      case .prefix(let text): prefix = text
      case .count(let count):
        let name = "t" + prefix.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let names = (prefix.isEmpty ? [] : [name]) + (0..<max(0, min(count, 256))).map { "\(name)-\($0)" }
        for name in names { _ = list(name) }
      }
    }
  }

  private mutating func checkResults(_ expected: Int) {
    var count = 0
    let start = folder + [UInt8(ascii: "p")]
    for path in inventory.entries.keys.filter({ $0.starts(with: start) }).sorted(by: {
      $0.lexicographicallyPrecedes($1)
    }) {
      let stem = path.dropFirst(folder.count).dropLast(3)
      guard path.suffix(3).elementsEqual(".js".utf8),
        stem.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
      else { continue }
      count += (list(String(decoding: stem, as: UTF8.self)) ?? 0) / Self.valuesPerResult
    }
    if count != expected { note("index", "promises \(expected) results, but the search can show \(count)") }
  }

  /// How many values a file's list has; `nil` when it does not answer, which is noted.
  private mutating func list(_ name: String) -> Int? {
    guard let values = value([Passed].self, named: name) else {
      note(name, "is missing or damaged, so the search does not find all photos; build the site again")
      return nil
    }
    return values.count
  }

  /// What a file passes to the search; `nil` when it is missing, or passes nothing of that shape.
  private func value<Value: Decodable>(_ type: Value.Type, named name: String) -> Value? {
    let (start, end) = (Array("heliographSearch(\"\(name)\",".utf8), Array(")".utf8))
    guard let bytes = inventory.bytes(of: folder + Array("\(name).js".utf8)) else { return nil }
    var call = bytes[...]
    while let last = call.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: ";") { call.removeLast() }
    guard call.starts(with: start), call.suffix(1).elementsEqual(end) else { return nil }
    // The caller reports which file is malformed. The decoder's own message says nothing that helps an owner.
    return try? JSONDecoder().decode(type, from: Data(call.dropFirst(start.count).dropLast()))
  }

  private mutating func note(_ name: String, _ reason: String) {
    defects.append(SiteDefect(file: SiteDefect.shown(folder + Array("\(name).js".utf8)), reason: reason))
  }
}
