import Testing

@testable import HeliographWorkers

@Suite struct MarkdownBatchesTests {
  private func groups(_ lengths: [Int]) -> [Range<Int>] {
    MarkdownBatches(lengths.map { [UInt8](repeating: 0x61, count: $0) }).groups
  }

  @Test func putsEveryTextIntoOneGroup() {
    #expect(groups([]) == [])
    #expect(groups([1, 1, 1]) == [0..<3])
    #expect(groups(Array(repeating: 1, count: 130)) == [0..<64, 64..<128, 128..<130])
  }

  @Test func keepsLongTextsApart() {
    let most = MarkdownBatches.byteLimit
    #expect(groups([most, 1, most - 1, 1, most + 1, 1]) == [0..<1, 1..<3, 3..<4, 4..<5, 5..<6])
  }
}
