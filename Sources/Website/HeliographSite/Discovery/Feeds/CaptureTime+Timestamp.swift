import HeliographCore

extension CaptureTime {
  /// The moment as RFC 3339 writes it: "2021-05-03T14:05:06+02:00".
  ///
  /// What is not known is the beginning of what is: a month is its first day. A leap second is written as :59.
  ///
  /// Without an offset from UTC the moment is not known, also where the owner does not publish the offset, which names a
  /// part of the Earth. The format has no wall clock alone: "Z" and "-00:00" say that the time is UTC (RFC 9557, section
  /// 2, https://www.rfc-editor.org/rfc/rfc9557#section-2). So only the day is published, at its noon in UTC, which readers
  /// from 12 hours west to almost 12 hours east of it show as that day.
  var timestamp: String {
    let date = [
      Decimals.padded(year, digits: 4), Decimals.padded(month, digits: 2), Decimals.padded(day, digits: 2),
    ]
    let day = date.joined(separator: "-")
    guard let utcOffset else { return "\(day)T12:00:00Z" }
    let clock = [hour, minute, min(59, second)].map { Decimals.padded($0, digits: 2) }
    let text = "\(day)T\(clock.joined(separator: ":"))"
    guard utcOffset != 0 else { return text + "Z" }
    let minutes = abs(utcOffset)
    return text + (utcOffset < 0 ? "-" : "+") + Decimals.padded(minutes / 60, digits: 2) + ":"
      + Decimals.padded(minutes % 60, digits: 2)
  }
}
