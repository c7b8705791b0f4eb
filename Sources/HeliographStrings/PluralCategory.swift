/// Which form of a noun goes with a whole number.
///
/// Source: Unicode CLDR 47, plurals.xml (cardinal rules, whole numbers only).
package enum PluralCategory: Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other

  /// - Parameters:
  ///   - count: 0 or more.
  ///   - language: the first part of a BCP 47 tag, in lower case.
  init(_ count: Int, language: String) {
    switch language {
    case "ja", "zh", "ko": self = .other
    case "fr", "pt": self = count < 2 ? .one : .other
    case "pl": self = Self.polish(count)
    case "ar": self = Self.arabic(count)
    case "he": self = count == 1 ? .one : count == 2 ? .two : .other
    default: self = count == 1 ? .one : .other
    }
  }

  private static func polish(_ count: Int) -> PluralCategory {
    if count == 1 { return .one }
    let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
    return isFew ? .few : .many
  }

  private static func arabic(_ count: Int) -> PluralCategory {
    switch count {
    case 0: .zero
    case 1: .one
    case 2: .two
    default: (3...10).contains(count % 100) ? .few : (11...99).contains(count % 100) ? .many : .other
    }
  }
}
