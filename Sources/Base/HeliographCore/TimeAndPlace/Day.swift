import Glibc

/// A day of the calendar, without a time zone.
package struct Day: Sendable, Hashable, Codable, Comparable {
  /// Its number, in days since 1970-01-01.
  package let number: Int

  /// Reads "2026-12-31"; `nil` for anything else, and for a day that no month has.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard
      let time = CaptureTime(year: numbers[0], month: numbers[1], day: numbers[2], precision: .day)
    else { return nil }
    number = time.wallClockSeconds / 86_400
  }

  /// Creates the day of a number that a day had.
  package init(number: Int) { self.number = number }

  /// The day that a clock on the wall of this machine shows: `TZ`, or the machine's time zone.
  package static var today: Day {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    return Day(number: (seconds + parts.tm_gmtoff) / 86_400)
  }

  /// The day of a wall clock, as far as it is known: a month is its first day.
  package init(_ time: CaptureTime) {
    number = Int((Double(time.wallClockSeconds) / 86_400).rounded(.down))
  }

  /// The day as a date; `nil` outside of the years 1 to 9999.
  package var date: CaptureTime? { CaptureTime(dayOf: number * 86_400)?.withoutOffset }

  /// The day so many days later.
  package func advanced(by days: Int) -> Day { Day(number: number + days) }

  /// The day after it.
  package var next: Day { Day(number: number + 1) }

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}
