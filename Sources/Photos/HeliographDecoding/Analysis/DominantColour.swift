import HeliographCore

/// The colour most of a picture has: the middle of its densest heap of similar colours.
enum DominantColour {
  /// Colours nearer than this count as one heap.
  private static let reach = 0.08
  private static let rounds = 8

  private struct Cell: Hashable {
    let lightness: Int
    let a: Int
    let b: Int
  }

  /// Returns the dominant colour of at least one colour.
  static func of(_ colours: [OKLab]) -> OKLab {
    var heaps: [Cell: [OKLab]] = [:]
    for colour in colours { heaps[cell(of: colour), default: []].append(colour) }
    let densest = heaps.max { left, right in
      left.value.count == right.value.count
        ? precedes(right.key, left.key) : left.value.count < right.value.count
    }
    // From the fullest cell to where the colours around it are densest (mean shift, Comaniciu and Meer 2002).
    var middle = mean(of: densest?.value ?? colours)
    for _ in 0..<rounds {
      let near = colours.filter { $0.squaredDistance(to: middle) <= reach * reach }
      if near.isEmpty { break }
      middle = mean(of: near)
    }
    return middle
  }

  /// Returns the mean of at least one colour.
  static func mean(of colours: [OKLab]) -> OKLab {
    let count = Double(colours.count)
    return OKLab(
      lightness: colours.reduce(0) { $0 + $1.lightness } / count, a: colours.reduce(0) { $0 + $1.a } / count,
      b: colours.reduce(0) { $0 + $1.b } / count)
  }

  private static func cell(of colour: OKLab) -> Cell {
    func step(_ value: Double) -> Int { Int((value / reach).rounded(.down)) }
    return Cell(lightness: step(colour.lightness), a: step(colour.a), b: step(colour.b))
  }

  /// Any fixed order does: it only keeps equal heaps from being chosen by chance.
  private static func precedes(_ left: Cell, _ right: Cell) -> Bool {
    (left.lightness, left.a, left.b) < (right.lightness, right.a, right.b)
  }
}
