/// A slug, and a hash that makes it unique where the slug alone is not.
package struct UniqueSlug {
  /// What the name begins with.
  package let slug: Slug
  /// The word in place of an empty slug.
  package let fallback: String
  /// Different for every thing that needs a name.
  package let hash: ContentHash
  /// Names that are taken.
  package let reserved: Set<String>

  /// Creates a name; see its parts.
  package init(slug: Slug, fallback: String, hash: ContentHash, reserved: Set<String> = []) {
    self.slug = slug
    self.fallback = fallback
    self.hash = hash
    self.reserved = reserved
  }

  /// The name with a number of hexadecimal digits of its hash behind it; with no digits, the slug alone.
  package func text(hashDigits: Int) -> String {
    let word = slug.text.isEmpty ? fallback : slug.text
    guard hashDigits > 0 else {
      return Self.isReserved(word) || reserved.contains(word) ? "\(word)-\(fallback)" : word
    }
    return "\(word)-\(hash.hex.prefix(hashDigits))"
  }

  /// Returns a different name for each slug, in the given order, with more digits of the hash where names
  /// collide.
  ///
  /// The result depends on the set of names alone, not on their order, so a build never renames at random.
  /// `digits` are the numbers of digits to try, ascending; the last must make every name unique.
  package static func resolved(_ names: [UniqueSlug], digits: [Int]) -> [String] {
    var level = [Int](repeating: 0, count: names.count)
    var texts = names.map { $0.text(hashDigits: digits[0]) }
    while true {
      var holders: [String: [Int]] = [:]
      for (index, text) in texts.enumerated() { holders[Self.key(of: text), default: []].append(index) }
      let crowded = holders.values.filter { $0.count > 1 }.joined().filter { level[$0] + 1 < digits.count }
      if crowded.isEmpty { return texts }
      for index in crowded {
        level[index] += 1
        texts[index] = names[index].text(hashDigits: digits[level[index]])
      }
    }
  }

  /// The name as file systems compare names that do not distinguish capitals from small letters: "ς" is "σ".
  private static func key(of name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 } ? name : name.uppercased().lowercased()
  }

  /// Whether Windows takes the name for a device
  /// (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
  private static func isReserved(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    if ["con", "prn", "aux", "nul"].contains(where: { $0.utf8.elementsEqual(bytes) }) { return true }
    guard bytes.count == 4, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[3]) else { return false }
    return ["com", "lpt"].contains { $0.utf8.elementsEqual(bytes.prefix(3)) }
  }
}
