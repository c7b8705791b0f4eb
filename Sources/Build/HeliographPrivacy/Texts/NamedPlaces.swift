import Foundation
import Synchronization

/// Where on the Earth texts name positions: cells of a hundredth of a degree, about a kilometre.
struct PlaceCells: Sendable, Hashable, Codable {
  /// Cells of a degree.
  private static let fineness = 100.0
  private static let row: UInt32 = 18_001

  private(set) var cells: Set<UInt32> = []

  init() {}

  /// Adds what may be a position, latitude or longitude first; both without signs, at most 180.
  mutating func insert(_ first: Double, _ second: Double) { cells.insert(Self.cell(first, second)) }

  mutating func formUnion(_ other: PlaceCells) { cells.formUnion(other.cells) }

  /// Whether a text may name a position; true also for others near it.
  func mayName(_ position: HiddenPosition) -> Bool {
    let around = [-CoordinateSearch.widest, 0, CoordinateSearch.widest]
    return around.contains { north in
      around.contains { east in
        let latitude = max(0, position.latitude + north)
        let longitude = max(0, position.longitude + east)
        return cells.contains(Self.cell(latitude, longitude))
          || cells.contains(Self.cell(longitude, latitude))
      }
    }
  }

  private static func cell(_ first: Double, _ second: Double) -> UInt32 {
    UInt32(first * fineness) * row + UInt32(second * fineness)
  }

  init(from decoder: any Decoder) throws {
    cells = Set(PackedNumbers.numbers(in: try decoder.singleValueContainer().decode(Data.self)))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(PackedNumbers.data(cells.sorted()))
  }
}

/// Records the positions that texts name while they are read, from several threads.
final class NamedPlaces: Sendable {
  private let cells = Mutex(PlaceCells())

  /// All that were noted.
  var noted: PlaceCells { cells.withLock { $0 } }

  func note(_ first: Double, _ second: Double) { cells.withLock { $0.insert(first, second) } }
}

/// Numbers as bytes, the least first: a hundred thousand of them are read at once.
enum PackedNumbers {
  static func data(_ numbers: some Sequence<UInt32>) -> Data {
    Data(numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } })
  }

  static func numbers(in data: Data) -> [UInt32] {
    data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { place in
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      }
    }
  }
}
