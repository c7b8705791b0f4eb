import HeliographTestSupport
import Testing

@testable import HeliographLayout

@Suite struct MasonryLayoutTests {
  @Test func putsEveryPhotoIntoTheShortestColumn() {
    let layout = MasonryLayout(aspects: [1, 0.5, 2, 1, 1], columns: 3, width: 320, gap: 10)
    #expect(layout.places.map(\.column) == [0, 1, 2, 2, 0])
    #expect(layout.places.map(\.widthsAbove) == [0, 0, 0, 0.5, 1])
    #expect(layout.places.map(\.gapsAbove) == [0, 0, 0, 1, 1])
    #expect(layout.places.map(\.height) == [1, 2, 0.5, 1, 1])
  }

  @Test func turnsPlacesIntoPixelsAtAnyWidth() {
    let layout = MasonryLayout(aspects: [1, 0.5, 2, 1, 1], columns: 3, width: 320, gap: 10)
    #expect(
      layout.frames(width: 620, gap: 10) == [
        LayoutFrame(x: 0, y: 0, width: 200, height: 200),
        LayoutFrame(x: 210, y: 0, width: 200, height: 400),
        LayoutFrame(x: 420, y: 0, width: 200, height: 100),
        LayoutFrame(x: 420, y: 110, width: 200, height: 200),
        LayoutFrame(x: 0, y: 210, width: 200, height: 200),
      ])
  }

  @Test(arguments: 1...8, [0.0, 5, 40])
  func balancesItsColumnsAndKeepsTheReadingOrder(columns: Int, gap: Double) throws {
    var some = SomeAspects(seed: 3)
    let aspects = some.pick(200)
    let frames = MasonryLayout(aspects: aspects, columns: columns, width: 1440, gap: gap)
      .frames(width: 1440, gap: gap)
    for (before, after) in zip(frames, frames.dropFirst()) { #expect(after.y >= before.y - 1) }
    let bottoms = Dictionary(grouping: frames, by: \.x).values.map { column in
      column.map { $0.y + $0.height }.max() ?? 0
    }
    #expect(bottoms.count == columns)
    let tallest = try #require(frames.map(\.height).max())
    let shortest = try #require(bottoms.min())
    #expect(bottoms.allSatisfy { $0 - shortest <= tallest + gap + 1 })
    for (aspect, frame) in zip(aspects, frames) { #expect(abs(frame.width / frame.height - aspect) < 1e-9) }
  }

  @Test func fillsRowsFromTheFirstColumnWherePhotosAreAlike() {
    let layout = MasonryLayout(
      aspects: [Double](repeating: 1.1, count: 300), columns: 3, width: 1000, gap: 7)
    #expect(layout.places.map(\.column) == (0..<300).map { $0 % 3 })
  }

  @Test func holdsNothingForNoPhotosAndKeepsOneColumnAtLeast() {
    #expect(MasonryLayout(aspects: [], columns: 3, width: 900, gap: 5).places.isEmpty)
    #expect(MasonryLayout(aspects: [1, 1], columns: 0, width: 900, gap: 5).places.map(\.column) == [0, 0])
  }

  @Test func staysAboveNothingWhereGapsAreWiderThanThePage() {
    let frames = MasonryLayout(aspects: [1, .nan, 0.05, 20], columns: 4, width: 30, gap: 40)
      .frames(width: 30, gap: 40)
    #expect(frames.allSatisfy { $0.width == 1 && $0.height > 0 })
  }
}
