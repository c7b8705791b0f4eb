import HeliographBytes
import HeliographModel

extension CaptureTime {
  /// The moment as RFC 3339 writes it: "2021-05-03T14:05:06+02:00".
  ///
  /// What is not known is the beginning of what is: a month is its first midnight. A wall clock without an
  /// offset is taken for UTC, for a timestamp must name one; a leap second is written as :59.
  var timestamp: String {
    let date = [
      Decimals.padded(year, digits: 4), Decimals.padded(month, digits: 2), Decimals.padded(day, digits: 2),
    ]
    let clock = [hour, minute, min(59, second)].map { Decimals.padded($0, digits: 2) }
    let text = "\(date.joined(separator: "-"))T\(clock.joined(separator: ":"))"
    guard let utcOffset, utcOffset != 0 else { return text + "Z" }
    let minutes = abs(utcOffset)
    return text + (utcOffset < 0 ? "-" : "+") + Decimals.padded(minutes / 60, digits: 2) + ":"
      + Decimals.padded(minutes % 60, digits: 2)
  }
}
