import HeliographCore

/// The names of files or folders that an `index.md` can speak of.
struct NamesBeside {
  /// Looking for a near name compares with each; who has this many wrong ones knows by then.
  private static let suggestionLimit = 20

  private let names: [[UInt8]]
  private let exact: Set<[UInt8]>
  private let composed: [ComposedName: [UInt8]]
  private var misses = 0

  init(_ names: [[UInt8]]) {
    self.names = names
    exact = Set(names)
    composed = Dictionary(names.map { (ComposedName($0), $0) }) { first, _ in first }
  }

  /// The name as it is on the disk, also in the other form of Unicode; `nil` when there is none.
  subscript(name: String) -> [UInt8]? {
    let bytes = Array(name.utf8)
    // Two names may differ in their form alone.
    return exact.contains(bytes) ? bytes : composed[ComposedName(bytes)]
  }

  /// A name that one may have meant; `nil` without one, and after many of them.
  mutating func suggestion(for name: String) -> String? {
    misses += 1
    guard misses <= Self.suggestionLimit else { return nil }
    return NearestName.to(name, among: names.map { String(decoding: $0, as: UTF8.self) })
  }
}
