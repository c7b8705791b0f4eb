import HeliographCore

/// A line of what the photos of a site show: "Cameras", "FUJIFILM X-T4, Apple iPhone 15".
struct ProfileFact: Sendable, Equatable {
  /// What it is, in the site's language.
  let label: String
  /// The fact.
  let value: String

  /// Creates a line.
  init(label: String, value: String) {
    self.label = label
    self.value = value
  }

  /// The cameras or countries that are named; more would be a list nobody reads.
  static let namedLimit = 6

  /// What the photos show, as far as they do; countries only where the site shows places.
  static func facts(of statistics: ProfileStatistics, in site: SiteContext) -> [ProfileFact] {
    let (words, dates) = (site.strings, site.dates)
    func line(_ label: String, _ texts: [String]) -> ProfileFact? {
      texts.isEmpty
        ? nil
        : ProfileFact(
          label: label, value: listed(texts.prefix(namedLimit)))
    }
    func listed(_ texts: ArraySlice<String>) -> String {
      texts.dropFirst().reduce(texts.first.map(words.isolated) ?? "") { words(.listed, $0, $1) }
    }
    let countries = site.settings.location.showsPlaceNames ? statistics.countries : []
    return [
      line(words[.photographs], statistics.photoCount > 0 ? [words.numbers.text(statistics.photoCount)] : []),
      line(words[.firstPhotograph], [statistics.first.map { dates.day($0) }].compactMap(\.self)),
      line(words[.latestPhotograph], [statistics.last.map { dates.day($0) }].compactMap(\.self)),
      line(words[.cameras], statistics.cameras), line(words[.countries], countries),
    ].compactMap(\.self)
  }
}

extension ProfileFact: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("label") { $0.label },
    .text("value") { $0.value },
  ])
}
