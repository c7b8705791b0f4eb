import HeliographCore

/// The photos of a site that are one tile together.
struct PhotoStacks: Sendable {
  /// Photos that follow one another in their album.
  struct Stack: Sendable, Equatable {
    /// An index into the library's albums.
    let album: Int
    /// Indices into that album's photos; the first stands for all of them.
    let photos: Range<Int>

    /// The photo that stands for all of them.
    var first: PhotoRef { PhotoRef(album: Int32(album), index: Int32(photos.lowerBound)) }

    /// More photos of a stack than a page shows: else a stack of thousands would make as many pages of thousands.
    private static let limit = 50

    /// Those that the page of one of them shows: all, or the nearest.
    func shown(onPageOf index: Int) -> Range<Int> {
      guard photos.count > Self.limit else { return photos }
      let start = min(max(photos.lowerBound, index - Self.limit / 2), photos.upperBound - Self.limit)
      return start..<(start + Self.limit)
    }
  }

  private var stacks: [PhotoID: Stack] = [:]
  /// The order of the photos of albums that have stacks.
  private var orders: [Int: [Int]] = [:]

  /// Finds the stacks of each album of a library.
  init(of library: PhotoLibrary, _ settings: StackSettings) {
    for (number, album) in library.albums.enumerated() {
      guard album.photos.count > 1, !settings.isOff || !album.text.stacks.isEmpty else { continue }
      let found = StackFinder(album.photos, by: settings, named: album.text.stacks).stacks
      if !found.isEmpty { add(found, of: album, number) }
    }
  }

  /// A stack is where the first of its photos was.
  private mutating func add(_ found: [[Int]], of album: Album, _ number: Int) {
    let byFirst = Dictionary(found.map { ($0.min() ?? 0, $0) }) { first, _ in first }
    let members = Set(found.joined())
    var order: [Int] = []
    for index in album.photos.indices {
      if let stack = byFirst[index] {
        let place = Stack(album: number, photos: order.count..<(order.count + stack.count))
        for member in stack { stacks[album.photos[member].id] = place }
        order += stack
      } else if !members.contains(index) {
        order.append(index)
      }
    }
    orders[number] = order
  }

  /// Whether each photo has a tile of its own.
  var isEmpty: Bool { stacks.isEmpty }

  /// The stack of a photo; `nil` for one that has a tile of its own.
  subscript(photo: PhotoID) -> Stack? { stacks[photo] }

  /// The library in which the stacks were found, or the same in another language, with the photos of each stack one
  /// after the other.
  func arranged(_ library: PhotoLibrary) -> PhotoLibrary {
    guard !orders.isEmpty else { return library }
    return PhotoLibrary(
      albums: library.albums.enumerated().map { number, album in
        guard let order = orders[number] else { return album }
        return album.with(album.text, photos: order.map { album.photos[$0] }, covers: album.covers)
      })
  }

  /// One photo for each stack of which photos are among these: the one that stands for it, else the first.
  ///
  /// The library is arranged.
  func tiles(of photos: [PhotoRef], in library: PhotoLibrary) -> [PhotoRef] {
    guard !isEmpty else { return photos }
    let standing = Set(photos.filter { self[library[$0].id]?.first == $0 })
    var seen: Set<PhotoRef> = []
    return photos.filter { photo in
      guard let first = self[library[photo].id]?.first else { return true }
      return standing.contains(first) ? photo == first : seen.insert(first).inserted
    }
  }
}
