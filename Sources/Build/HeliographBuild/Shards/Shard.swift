package import HeliographCore

/// One of several equal shares of the photos of a site, so that many machines can make renditions at the same time.
///
/// A photo's share is decided by a hash of its path below its source. So no machine needs to know what the others do,
/// and adding a photo moves no other one.
public struct Shard: Sendable, Hashable {
  /// Every photo.
  public static let all = Shard(unchecked: 1, of: 1)

  /// From 1 to `count`.
  public let index: Int
  /// How many shares there are.
  public let count: Int

  /// The most shares.
  static let countLimit = 1_000_000

  /// Creates a share; `nil` unless `index` is from 1 to `count`, and `count` at most a million.
  public init?(_ index: Int, of count: Int) {
    guard (1...Self.countLimit).contains(count), (1...count).contains(index) else { return nil }
    self.init(unchecked: index, of: count)
  }

  /// Reads "3/8"; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index, of: count)
  }

  private init(unchecked index: Int, of count: Int) {
    self.index = index
    self.count = count
  }

  /// Whether a photo belongs to this share: the first 8 bytes of the SHA-256 of its identifier, as a big-endian number,
  /// leave `index - 1` when divided by `count`.
  package func holds(_ photo: PhotoID) -> Bool {
    let number = ContentHash(of: photo.bytes).bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number % UInt64(count) == UInt64(index - 1)
  }

  /// Reads a whole number without a sign; `nil` for anything else.
  static func number(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
