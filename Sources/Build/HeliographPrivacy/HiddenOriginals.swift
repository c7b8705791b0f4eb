import HeliographCore

/// The files of hidden photos, to be known again wherever they are copied to.
struct HiddenOriginals: Sendable {
  /// The hashes by the length of the file, so that hardly any published file has to be hashed.
  private var contents: [Int: Set<[UInt8]>] = [:]

  /// Takes those of which the site shows no copy.
  init(_ rules: PrivacyRules) {
    for hidden in rules.withheld
    where hidden.byteCount != nil && !HiddenTexts.isPublished(hidden, rules.published) { insert(hidden) }
  }

  /// Takes those that are hidden now and were not before.
  init(_ withheld: Set<Withheld>, except earlier: Set<Withheld>) {
    for hidden in withheld where hidden.byteCount != nil && !earlier.contains(hidden) { insert(hidden) }
  }

  private mutating func insert(_ hidden: Withheld) {
    if let count = hidden.byteCount { contents[count, default: []].insert(hidden.bytes) }
  }

  /// Whether some bytes are such a file.
  func contain(_ content: [UInt8]) -> Bool {
    contents[content.count]?.contains(Array(ContentHash(of: content).hex.utf8)) ?? false
  }

  /// Whether such a file may have this length.
  func mayHave(_ byteCount: Int) -> Bool { contents[byteCount] != nil }
}
