package import HeliographCore
package import HeliographLocalization

extension CollectionKind {
  /// The title of its overview.
  package func title(in strings: LocalizedStrings) -> String {
    switch self {
    case .years, .months: strings[.years]
    case .keywords: strings[.keywords]
    case .cameras: strings[.cameras]
    case .lenses: strings[.lenses]
    case .people: strings[.photographers]
    case .ratings: strings[.ratings]
    case .all: strings[.allPhotographs]
    }
  }

  /// "1 keyword", "24 keywords".
  package func count(_ galleries: Int, in strings: LocalizedStrings) -> String {
    let key: CountedString =
      switch self {
      case .years, .months: .yearCount
      case .keywords: .keywordCount
      case .cameras: .cameraCount
      case .lenses: .lensCount
      case .people: .photographerCount
      case .ratings: .ratingCount
      case .all: .listCount
      }
    return strings(key, galleries)
  }
}
