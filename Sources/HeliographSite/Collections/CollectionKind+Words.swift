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

  /// What its overview is called.
  func title(in words: LocalizedStrings) -> String {
    switch self {
    case .years, .months: words[.years]
    case .keywords: words[.keywords]
    case .cameras: words[.cameras]
    case .lenses: words[.lenses]
    case .ratings: words[.ratings]
    case .all: words[.allPhotographs]
    }
  }

  /// "1 keyword", "24 keywords"; in other languages than English "Schlagwörter: 24", which needs no plural.
  func count(_ galleries: Int, in words: LocalizedStrings) -> String {
    guard words.isEnglish else { return "\(title(in: words)): \(galleries)" }
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
