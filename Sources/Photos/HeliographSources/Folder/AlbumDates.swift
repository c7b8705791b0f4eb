import HeliographCore
import HeliographFormats

/// The first and the last day on which an album and its photos are shown: `from` and `until` of its text.
struct AlbumDates {
  private struct Span {
    var from: Day?
    var until: Day?

    func contains(_ day: Day) -> Bool { from.map { $0 <= day } ?? true && until.map { day <= $0 } ?? true }

    /// The days on which it appears and is gone.
    var changes: [Day] { [from, until?.next].compactMap(\.self) }
  }

  private var album = Span()
  private var photos: [[UInt8]: Span] = [:]

  /// Reads the keys `from` and `until`.
  ///
  /// - Parameters:
  ///   - map: the front matter.
  ///   - names: the names of the folder's photos.
  /// - Throws: `YAMLError` for what is no day, and for a name that no photo of the folder has.
  init(_ map: YAMLMap, photos names: [[UInt8]]) throws(YAMLError) {
    try read("from", into: \.from, from: map, names: names)
    try read("until", into: \.until, from: map, names: names)
    for span in [album] + photos.values {
      guard let from = span.from, let until = span.until, until < from else { continue }
      throw map.mistake("until", "must not be a day before \"from\"")
    }
  }

  private mutating func read(
    _ key: String, into edge: WritableKeyPath<Span, Day?>, from map: YAMLMap, names: [[UInt8]]
  ) throws(YAMLError) {
    guard map.has(key) else { return }
    if let word = try? map.text(key) {
      album[keyPath: edge] = try day(word, key, map)
      return
    }
    guard !map.isList(key), let days = try? map.map(key), !days.keys.isEmpty else {
      throw map.mistake(
        key, "must be a day such as 2026-12-31, or such a day for each photo: { IMG_0042.jpg: 2026-12-31 }")
    }
    for name in days.keys {
      try days.check(name, isOneOf: names, of: name)
      let form = ComposedName(name.utf8)
      let date = try day(try days.text(name), name, days)
      for photo in names where ComposedName(photo) == form {
        photos[photo, default: Span()][keyPath: edge] = date
      }
    }
  }

  private func day(_ word: String?, _ key: String, _ map: YAMLMap) throws(YAMLError) -> Day {
    guard let day = word.flatMap({ Day($0) }) else {
      throw map.mistake(key, "must be a day of the calendar such as 2026-12-31")
    }
    return day
  }

  /// What is not shown on a day.
  func hidden(on today: Day) -> HiddenPhotos {
    album.contains(today) ? .named(Set(photos.filter { !$0.value.contains(today) }.keys)) : .all
  }

  /// The days around a day on which the same is shown.
  func days(around today: Day) -> StandingDays {
    StandingDays(changes: album.changes + photos.values.flatMap(\.changes), today: today)
  }
}
