import HeliographCore

/// The names and patterns of dates in one language, as far as they are known.
struct DateStrings: Sendable {
  /// What a pattern is for; the raw value is its key in a locale file.
  enum Use: String, Sendable, CaseIterable {
    case year, month, day, time, yearSpan, monthSpan

    /// The fields that can be known where the pattern is used.
    fileprivate var fields: Set<DatePattern.Field> {
      let month: Set<DatePattern.Field> = [.month, .twoDigitMonth, .monthName, .standaloneMonthName]
      switch self {
      case .year, .yearSpan: return [.year]
      case .month, .monthSpan: return month.union([.year])
      case .day: return month.union([.year, .day, .twoDigitDay, .weekday])
      case .time: return [.hour, .twoDigitHour, .minute]
      }
    }
  }

  /// Twelve names, as they stand beside a day.
  private(set) var months: [String]?
  /// Twelve names, as they stand without a day, where they differ.
  private(set) var standaloneMonths: [String]?
  /// Seven names, from Monday.
  private(set) var weekdays: [String]?
  private(set) var patterns: [Use: DatePattern] = [:]
  /// The day and the time together: "{1}, {2}".
  private(set) var dateTime: String?

  /// None.
  init() {}

  /// The keys below "dates" of a locale file.
  ///
  /// - Throws: `LocaleKeyError` with the key.
  init(_ entries: [String: JSONValue]) throws(LocaleKeyError) {
    for (key, node) in entries.sorted(by: { $0.key < $1.key }) {
      do {
        try add(node, key)
      } catch {
        throw LocaleKeyError(error.message, key: "dates.\(key)")
      }
    }
  }

  /// These, with what they lack from others.
  func merged(over others: DateStrings) -> DateStrings {
    var merged = self
    merged.months = months ?? others.months
    // The names of one file belong together.
    merged.standaloneMonths = standaloneMonths ?? (months == nil ? others.standaloneMonths : nil)
    merged.weekdays = weekdays ?? others.weekdays
    merged.patterns = patterns.merging(others.patterns) { own, _ in own }
    merged.dateTime = dateTime ?? others.dateTime
    return merged
  }

  /// The keys without which a date is in digits, as far as they are not here.
  var missing: [String] {
    (months == nil ? ["dates.months"] : [])
      + Use.allCases.filter { patterns[$0] == nil }.map { "dates.\($0.rawValue)" }
      + (dateTime == nil ? ["dates.dateTime"] : [])
  }

  private mutating func add(_ node: JSONValue, _ key: String) throws(LocaleKeyError) {
    switch key {
    case "months": months = try Self.names(node, 12)
    case "standaloneMonths": standaloneMonths = try Self.names(node, 12)
    case "weekdays": weekdays = try Self.names(node, 7)
    case "dateTime":
      let text = try Self.text(node)
      guard Placeholders.numbers(in: text) == [1, 2] else {
        throw LocaleKeyError("must have {1} for the day and {2} for the time, and no other placeholder")
      }
      dateTime = text
    default:
      guard let use = Use(rawValue: key) else {
        let names = ["months", "standaloneMonths", "weekdays", "dateTime"] + Use.allCases.map(\.rawValue)
        throw LocaleKeyError("is unknown; use \(names.joined(separator: ", "))")
      }
      patterns[use] = try Self.pattern(try Self.text(node), use)
    }
  }

  private static func pattern(_ text: String, _ use: Use) throws(LocaleKeyError) -> DatePattern {
    let pattern = try DatePattern(text)
    if let field = pattern.fields.first(where: { !use.fields.contains($0) }) {
      let known = DatePattern.Field.allCases.filter { use.fields.contains($0) }.map(\.rawValue)
      throw LocaleKeyError("has the field \"\(field.rawValue)\"; use \(known.joined(separator: ", ")) here")
    }
    let isSpan = use == .yearSpan || use == .monthSpan
    guard !pattern.fields.isEmpty, pattern.isSpan == isSpan else {
      throw LocaleKeyError(
        isSpan ? "must repeat a field, such as \"y–y\"" : "must have a field, and none of them twice")
    }
    return pattern
  }

  private static func text(_ node: JSONValue) throws(LocaleKeyError) -> String {
    guard case .text(let text) = node else { throw LocaleKeyError("is not text; write it between quotes") }
    return text
  }

  private static func names(_ node: JSONValue, _ count: Int) throws(LocaleKeyError) -> [String] {
    guard case .list(let nodes) = node, nodes.count == count else {
      throw LocaleKeyError("is not a list of \(count) names")
    }
    var names: [String] = []
    for node in nodes { names.append(try text(node)) }
    return names
  }
}
