import HeliographBytes
package import HeliographModel

/// Capture times as a reader sees them: in words for English, year first for every other language.
///
/// Made without a locale library, so a page is the same on every machine.
package struct DateFormat: Sendable {
  private let inEnglish: Bool

  /// - Parameter language: a BCP 47 tag.
  package init(language: String) {
    let primary = Array(language.utf8.prefix { $0 != UInt8(ascii: "-") })
    inEnglish = primary.map { $0 | 0x20 } == Array("en".utf8)
  }

  /// The day as far as it is known: "3 May 2021", "May 2021", "2021"; else "2021-05-03".
  package func day(_ time: CaptureTime) -> String {
    let month = Decimals.padded(time.month, digits: 2)
    switch time.precision {
    case .year: return String(time.year)
    case .month: return inEnglish ? "\(Self.months[time.month - 1]) \(time.year)" : "\(time.year)-\(month)"
    case .day, .second:
      return inEnglish
        ? "\(time.day) \(Self.months[time.month - 1]) \(time.year)"
        : "\(time.year)-\(month)-\(Decimals.padded(time.day, digits: 2))"
    }
  }

  /// The day and the minute: "3 May 2021, 14:05"; only the day when the minute is not known.
  package func moment(_ time: CaptureTime) -> String {
    guard time.precision == .second else { return day(time) }
    let clock = "\(Decimals.padded(time.hour, digits: 2)):\(Decimals.padded(time.minute, digits: 2))"
    return day(time) + (inEnglish ? ", " : " ") + clock
  }

  /// From the first to the last of some times, as short as it can be said: "May 2021", "May–July 2021",
  /// "2019–2021"; else "2021-05 – 2021-07".
  package func span(from first: CaptureTime, to last: CaptureTime) -> String {
    let coarse = first.precision == .year || last.precision == .year
    if first.year != last.year || coarse {
      return first.year == last.year ? String(first.year) : "\(first.year)–\(last.year)"
    }
    if first.month == last.month {
      return first.day == last.day && first.precision != .month && last.precision != .month
        ? day(first) : month(of: first)
    }
    return inEnglish
      ? "\(Self.months[first.month - 1])–\(Self.months[last.month - 1]) \(last.year)"
      : "\(month(of: first)) – \(month(of: last))"
  }

  /// For the `datetime` of a `<time>` element: "2021-05-03T14:05:06+02:00", "2021-05", "2021".
  ///
  /// A leap second is written as :59, the last that HTML knows
  /// (https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#times).
  package func machineReadable(_ time: CaptureTime) -> String {
    var text = Decimals.padded(time.year, digits: 4)
    if time.precision == .year { return text }
    text += "-" + Decimals.padded(time.month, digits: 2)
    if time.precision == .month { return text }
    text += "-" + Decimals.padded(time.day, digits: 2)
    if time.precision == .day { return text }
    text += "T"
    text += [time.hour, time.minute, min(59, time.second)].map { Decimals.padded($0, digits: 2) }
      .joined(separator: ":")
    guard let offset = time.utcOffset else { return text }
    let minutes = abs(offset)
    return text + (offset < 0 ? "-" : "+") + Decimals.padded(minutes / 60, digits: 2) + ":"
      + Decimals.padded(minutes % 60, digits: 2)
  }

  /// "May 2021", else "2021-05".
  package func month(of time: CaptureTime) -> String {
    inEnglish
      ? "\(Self.months[time.month - 1]) \(time.year)"
      : "\(time.year)-\(Decimals.padded(time.month, digits: 2))"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
