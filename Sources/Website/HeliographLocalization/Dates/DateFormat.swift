package import HeliographCore

/// Capture times as a reader sees them, in the language of the site; in digits, year first, where it has no patterns.
///
/// Made without a locale library, so a page is the same on every machine.
package struct DateFormat: Sendable {
  private let patterns: [DateStrings.Use: DatePattern]
  private let dateTime: String
  private let months: [String]
  private let standaloneMonths: [String]
  private let weekdays: [String]
  private let numbers: NumberFormat

  /// ISO 8601, for what a language lacks.
  private static let digits: [DateStrings.Use: String] = [
    .year: "y", .month: "y-MM", .day: "y-MM-dd", .time: "HH:mm", .yearSpan: "y–y", .monthSpan: "y-MM – y-MM",
  ]

  /// - Parameters:
  ///   - strings: names and patterns.
  ///   - numbers: whose digits they take.
  init(_ strings: DateStrings, numbers: NumberFormat = NumberFormat(LanguageTag("en"))) {
    self.numbers = numbers
    months = strings.months ?? []
    standaloneMonths = strings.standaloneMonths ?? months
    weekdays = strings.weekdays ?? []
    dateTime = strings.dateTime ?? "{1} {2}"
    let (hasMonths, hasWeekdays) = (!months.isEmpty, !weekdays.isEmpty)
    var patterns: [DateStrings.Use: DatePattern] = [:]
    for (use, pattern) in Self.digits {
      let own = strings.patterns[use].flatMap { own in
        own.fields.allSatisfy { field in
          switch field {
          case .monthName, .standaloneMonthName: hasMonths
          case .weekday: hasWeekdays
          default: true
          }
        } ? own : nil
      }
      patterns[use] = own ?? (try? DatePattern(pattern))
    }
    self.patterns = patterns
  }

  /// The dates of a language that has an embedded file, or of none.
  ///
  /// - Parameter language: a BCP 47 tag.
  package init(language: String) {
    self = LocalizedStrings(language: language).dates
  }

  /// The day as far as it is known: "3 May 2021", "May 2021", "2021"; without patterns "2021-05-03".
  package func day(_ time: CaptureTime) -> String {
    switch time.precision {
    case .year: text(.year, time)
    case .month: text(.month, time)
    case .day, .second: text(.day, time)
    }
  }

  /// The day and the minute: "3 May 2021, 14:05"; only the day when the minute is not known.
  package func moment(_ time: CaptureTime) -> String {
    guard time.precision == .second else { return day(time) }
    return Placeholders.filled(dateTime, [day(time), text(.time, time)])
  }

  /// The day and the second: "3 May 2021, 14:05:07"; only the day when the second is not known.
  package func second(_ time: CaptureTime) -> String {
    guard time.precision == .second else { return day(time) }
    let clock = "\(text(.time, time)):\(Decimals.padded(time.second, digits: 2))"
    return Placeholders.filled(dateTime, [day(time), clock])
  }

  /// From the first to the last day of some times of one month: "3 May 2021", "3–28 May 2021"; `nil` for times of
  /// different months, and when a day is not known.
  package func days(from first: CaptureTime, to last: CaptureTime) -> String? {
    let areKnown = [first, last].allSatisfy { $0.precision == .day || $0.precision == .second }
    guard areKnown, first.year == last.year, first.month == last.month else { return nil }
    if first.day == last.day { return day(first) }
    return patterns[.day]?.daySpan?.text(
      first, to: last, months: months, standaloneMonths: standaloneMonths, weekdays: weekdays)
  }

  /// From the first to the last of some times, as short as it can be said: "May 2021", "May–July 2021",
  /// "2019–2021"; without patterns "2021-05 – 2021-07".
  package func span(from first: CaptureTime, to last: CaptureTime) -> String {
    let coarse = first.precision == .year || last.precision == .year
    if first.year != last.year { return text(.yearSpan, first, to: last) }
    if coarse { return text(.year, first) }
    if first.month == last.month {
      return first.day == last.day && first.precision != .month && last.precision != .month
        ? day(first) : month(of: first)
    }
    return text(.monthSpan, first, to: last)
  }

  /// The same for times of one year without the year: "May–July", "3 May"; `nil` where there is no such pattern, and when
  /// only the year is known.
  package func spanInYear(from first: CaptureTime, to last: CaptureTime) -> String? {
    guard first.year == last.year, first.precision != .year, last.precision != .year else { return nil }
    let areDays = first.precision != .month && last.precision != .month
    let use: DateStrings.Use =
      first.month != last.month ? .monthSpan : areDays && first.day == last.day ? .day : .month
    return patterns[use]?.withoutYear.map { text($0, first, to: last) }
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

  /// "May 2021"; without patterns "2021-05".
  package func month(of time: CaptureTime) -> String { text(.month, time) }

  /// "2021"; "2021年" in Japanese.
  package func year(of time: CaptureTime) -> String { text(.year, time) }

  private func text(_ use: DateStrings.Use, _ first: CaptureTime, to last: CaptureTime? = nil) -> String {
    patterns[use].map { text($0, first, to: last ?? first) } ?? ""
  }

  private func text(_ pattern: DatePattern, _ first: CaptureTime, to last: CaptureTime) -> String {
    numbers.localized(
      pattern.text(
        first, to: last, months: months, standaloneMonths: standaloneMonths, weekdays: weekdays))
  }
}
