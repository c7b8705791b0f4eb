import HeliographCore

/// The number of each photo in the index.
///
/// Numbers ascend month by month and lie by hash within a month, which has room to spare: a photo that is added
/// moves few others, so few files of the index change; and a year is one range of numbers.
struct SearchDocumentIDs: Sendable {
  /// A month with photos, or those whose month is unknown.
  struct Month: Sendable, Hashable {
    /// Year × 100 + month; the month is 0 where only the year is known, and all is 0 without a date.
    let key: Int
    /// How many numbers it has.
    let size: Int
    let photoCount: Int
  }

  /// Ascending.
  let months: [Month]
  /// All numbers are below this.
  let count: Int
  /// The number of each photo, in the order given.
  let numbers: [Int]

  /// Numbers photos by the hashes of their identifiers and their months.
  init(_ photos: [(hash: ContentHash, month: Int)]) {
    var members: [Int: [(hash: ContentHash, index: Int)]] = [:]
    for (index, photo) in photos.enumerated() {
      members[photo.month, default: []].append((photo.hash, index))
    }
    var months: [Month] = []
    var numbers = [Int](repeating: 0, count: photos.count)
    var first = 0
    for (key, photos) in members.sorted(by: { $0.key < $1.key }) {
      let size = Self.capacity(for: photos.count)
      var isUsed = [Bool](repeating: false, count: size)
      // By hash, so that the order of the library decides nothing.
      for photo in photos.sorted(by: { $0.hash.bytes.lexicographicallyPrecedes($1.hash.bytes) }) {
        var place = photo.hash.bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } % size
        while isUsed[place] { place = (place + 1) % size }
        isUsed[place] = true
        numbers[photo.index] = first + place
      }
      months.append(Month(key: key, size: size, photoCount: photos.count))
      first += size
    }
    self.months = months
    self.numbers = numbers
    count = first
  }

  /// A quarter more than there are photos, in steps of a quarter to a seventh: it seldom changes.
  private static func capacity(for photos: Int) -> Int {
    let wanted = photos + photos / 4 + 1
    var unit = 1
    while unit * 7 < wanted { unit *= 2 }
    return [4, 5, 6, 7].map { $0 * unit }.first { $0 >= wanted } ?? wanted
  }
}
