import HeliographModel
import HeliographStrings

extension CollectionKind {
  /// The folder that holds its pages, below the output folder.
  var folder: String {
    switch self {
    case .years, .months: "years"
    case .keywords: "tags"
    case .cameras: "cameras"
    case .lenses: "lenses"
    case .ratings: "ratings"
    case .all: "all"
    }
  }

  /// The title of its overview.
  func title(in strings: LocalizedStrings) -> String {
    switch self {
    case .years, .months: strings[.years]
    case .keywords: strings[.keywords]
    case .cameras: strings[.cameras]
    case .lenses: strings[.lenses]
    case .ratings: strings[.ratings]
    case .all: strings[.allPhotographs]
    }
  }

  /// "1 keyword", "24 keywords"; in other languages than English "Schlagwörter: 24", which needs no plural.
  func count(_ galleries: Int, in strings: LocalizedStrings) -> String {
    guard strings.isEnglish else { return "\(title(in: strings)): \(galleries)" }
    let (one, many) =
      switch self {
      case .years, .months: ("year", "years")
      case .keywords: ("keyword", "keywords")
      case .cameras: ("camera", "cameras")
      case .lenses: ("lens", "lenses")
      case .ratings: ("rating", "ratings")
      case .all: ("list", "lists")
      }
    return galleries == 1 ? "1 \(one)" : "\(galleries) \(many)"
  }
}
