/// A sum of hashes: the same for the same hashes in whatever order, and open to exchanging one of them.
///
/// Sums of hashes find accidents, not attacks: whoever can choose the hashes can find two sums that are equal
/// (Bellare and Micciancio, A New Paradigm for Collision-Free Hashing, 1997).
package struct HashSum: Sendable, Hashable, Codable {
  private var words = ContentHash.Words()

  /// The sum of nothing.
  package init() {}

  /// Adds a hash.
  package mutating func add(_ hash: ContentHash) { combine(hash.words, &+) }

  /// Adds every hash of another sum.
  package mutating func add(_ other: HashSum) { combine(other.words, &+) }

  /// Takes every hash of another sum out.
  package mutating func subtract(_ other: HashSum) { combine(other.words, &-) }

  /// One hash for the whole sum.
  package var hash: ContentHash { ContentHash(of: withUnsafeBytes(of: words) { Array($0) }) }

  private mutating func combine(_ other: ContentHash.Words, _ operation: (UInt64, UInt64) -> UInt64) {
    words.first = operation(words.first, other.first)
    words.second = operation(words.second, other.second)
    words.third = operation(words.third, other.third)
    words.fourth = operation(words.fourth, other.fourth)
  }
}
