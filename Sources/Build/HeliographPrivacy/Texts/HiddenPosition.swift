import Foundation
import HeliographCore

/// A position to search for: north and south, east and west are written in many ways, so it has no signs.
struct HiddenPosition: Sendable, Hashable {
  private static let fineness = 1_000_000.0

  /// Millionths of a degree, which is a tenth of a metre.
  private let parts: [UInt32]

  init(_ coordinate: Coordinate) {
    parts = [coordinate.latitude, coordinate.longitude].map { UInt32((abs($0) * Self.fineness).rounded()) }
  }

  /// Degrees, 0…90.
  var latitude: Double { Double(parts[0]) / Self.fineness }
  /// Degrees, 0…180.
  var longitude: Double { Double(parts[1]) / Self.fineness }
  /// As a coordinate, in the north-east of the Earth; `nil` for 0, 0.
  var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

  fileprivate init(_ parts: [UInt32]) { self.parts = parts }
  fileprivate var packed: [UInt32] { parts }
}

/// Positions, for the memory of the gate.
struct HiddenPositions: Sendable, Hashable, Codable {
  var all: Set<HiddenPosition>

  init(all: Set<HiddenPosition>) { self.all = all }

  init(from decoder: any Decoder) throws {
    let numbers = PackedNumbers.numbers(in: try decoder.singleValueContainer().decode(Data.self))
    all = Set(
      stride(from: 0, to: numbers.count - numbers.count % 2, by: 2).map {
        HiddenPosition([numbers[$0], numbers[$0 + 1]])
      })
  }

  func encode(to encoder: any Encoder) throws {
    let sorted = all.map(\.packed).sorted { $0.lexicographicallyPrecedes($1) }
    var container = encoder.singleValueContainer()
    try container.encode(PackedNumbers.data(sorted.joined()))
  }
}
