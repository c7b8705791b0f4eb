import HeliographBuild
import Testing

@Suite struct BuildPaceTests {
  private func pace(_ samples: [(seconds: Double, done: Int)]) -> BuildPace {
    var pace = BuildPace()
    for sample in samples { pace.note(done: sample.done, at: .seconds(sample.seconds)) }
    return pace
  }

  @Test func distinguishesWhatIsLeftFromWhatWasDone() throws {
    let rest = try #require(pace([(0, 0), (2, 5), (4, 10)]).rest(of: 60))
    #expect(abs(rest.photosPerSecond - 2.5) < 0.01)
    #expect(abs(rest.left / .seconds(1) - 20) < 0.1)
  }

  @Test func saysNothingBeforeItKnowsAndAfterTheEnd() {
    #expect(pace([]).rest(of: 9) == nil)
    #expect(pace([(0, 0), (1.5, 4)]).rest(of: 9) == nil)
    #expect(pace([(0, 3), (9, 3)]).rest(of: 9) == nil)
    #expect(pace([(0, 0), (9, 9)]).rest(of: 9) == nil)
  }

  /// A thousand photos that are known in the first second say nothing of those that are new.
  @Test func forgetsWhatIsLongAgo() throws {
    let known = (0...1000).map { (seconds: Double($0) / 1000, done: $0) }
    let new = (1...40).map { (seconds: 1 + Double($0), done: 1000 + $0) }
    let rest = try #require(pace(known + new).rest(of: 1100))
    #expect(abs(rest.photosPerSecond - 1) < 0.15)
  }

  @Test func beginsAgainWithAnotherListOfPhotos() {
    #expect(pace([(0, 0), (5, 50), (6, 1)]).rest(of: 60) == nil)
  }
}
