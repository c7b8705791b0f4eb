import HeliographCore
import Testing

@testable import HeliographServices

@Suite struct FeedDateTests {
  @Test(arguments: [
    ("2026-05-04T18:30:00Z", "2026-05-04T18:30:00Z"), ("2026-05-04t18:30:00.123z", "2026-05-04T18:30:00Z"),
    ("2026-05-04T18:30:00.5+02:00", "2026-05-04T18:30:00+120"), ("2026-05", nil), ("yesterday", nil),
    ("2026-13-04T18:30:00Z", nil),
  ])
  func readsInternetDates(text: String, expected: String?) {
    #expect(FeedDate.internet(text).map(shown) == expected)
  }

  @Test(arguments: [
    ("Mon, 04 May 2026 18:30:00 GMT", "2026-05-04T18:30:00Z"),
    ("4 May 2026 18:30 +0530", "2026-05-04T18:30:00+330"),
    ("Mon, 04 May 2026 18:30:00 EST", "2026-05-04T18:30:00+-300"),
    ("Mon, 04 May 2026 18:30:00 Mars", "2026-05-04T18:30:00"), ("Mon, 31 Feb 2026 18:30:00 GMT", nil),
    ("Mon, 04 May 26 18:30:00 GMT", nil), ("", nil), ("a b c d e", nil), ("4 May 2026 :: GMT", nil),
  ])
  func readsDatesOfMail(text: String, expected: String?) {
    #expect(FeedDate.mail(text).map(shown) == expected)
  }

  private func shown(_ time: CaptureTime) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let zone = time.utcOffset.map { $0 == 0 ? "Z" : "+\($0)" } ?? ""
    return "\(time.year)-\(two(time.month))-\(two(time.day))T\(two(time.hour)):\(two(time.minute)):"
      + "\(two(time.second))\(zone)"
  }
}
