import Foundation
import Testing

@testable import HeliographSite

struct SearchPostingsTests {
  @Test(arguments: [
    [], [0], [20], [0, 1, 2, 3], [7], [69_999], Array(0..<1000), Array(stride(from: 3, to: 70_000, by: 7)),
    [1, 2, 3, 500, 501, 60_000], Array(stride(from: 0, to: 70_000, by: 997)),
  ])
  func readsAsItWasWritten(slots: [Int]) throws {
    #expect(try Self.read(SearchPostings.text(slots)) == slots)
  }

  /// The worst there is: about one bit for every number.
  @Test func staysNearOneBitForEachNumber() {
    for step in [1, 2, 3] {
      let slots = Array(stride(from: 0, to: 70_000, by: step))
      #expect(SearchPostings.text(slots).utf8.count < 70_000 / 8 * 4 / 3 + 100)
    }
  }

  /// Written from the definition of the code, not from the writer: ones, a zero, k bits; ones alone end it.
  private static func read(_ text: String) throws -> [Int] {
    let shift = Int(try #require(text.utf8.first)) - 65
    let data = try #require(Data(base64Encoded: String(text.dropFirst())))
    var bits = data.flatMap { byte in (0..<8).map { Int(byte >> (7 - $0)) & 1 } }[...]
    var slots: [Int] = []
    while let zero = bits.firstIndex(of: 0) {
      let quotient = zero - bits.startIndex
      let rest = bits[(zero + 1)..<(zero + 1 + shift)].reduce(0) { $0 * 2 + $1 }
      slots.append((slots.last ?? -1) + 1 + (quotient << shift) + rest)
      bits = bits[(zero + 1 + shift)...]
    }
    return slots
  }
}
