import HeliographBuild
import Testing

/// How many photos fewer a build may publish.
@Suite struct AllowedLossTests {
  @Test(arguments: [
    ("0", AllowedLoss.photos(0)), ("12", .photos(12)), ("999999999", .photos(999_999_999)),
    ("0%", .percent(0)),
    ("10%", .percent(10)), ("100%", .percent(100)),
  ])
  func readsANumberAndAShare(text: String, allowed: AllowedLoss) {
    #expect(AllowedLoss(text) == allowed)
  }

  @Test(arguments: [
    "", "%", "-1", "101%", "1.5", "5 %", "٣", "1000000000", "99999999999999999999", "1:", "/1",
  ])
  func readsNothingElse(text: String) {
    #expect(AllowedLoss(text) == nil)
  }

  @Test(arguments: [
    (AllowedLoss.standard, 0, 5), (.standard, 50, 5), (.standard, 59, 5), (.standard, 60, 6),
    (.standard, 1000, 100), (.percent(10), 99, 9), (.percent(10), 100, 10), (.percent(100), 7, 7),
    (.percent(0), 7, 0), (.photos(3), 1, 3),
  ])
  func countsWhatMayBeMissing(allowed: AllowedLoss, published: Int, count: Int) {
    #expect(allowed.count(of: published) == count)
  }

  /// What a source has lost, only its owner can allow.
  @Test func includesALossThatTheOwnerNamed() {
    #expect(AllowedLoss.photos(3).includes(3, of: 9) && !AllowedLoss.photos(3).includes(4, of: 9))
    #expect(AllowedLoss.percent(50).includes(4, of: 9) && !AllowedLoss.percent(50).includes(5, of: 9))
    #expect(!AllowedLoss.standard.includes(1, of: 9))
  }
}
