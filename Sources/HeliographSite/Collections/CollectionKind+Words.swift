import HeliographModel

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

  var title: String {
    switch self {
    case .years, .months: "Years"
    case .keywords: "Keywords"
    case .cameras: "Cameras"
    case .lenses: "Lenses"
    case .ratings: "Ratings"
    case .all: "All photographs"
    }
  }

  /// "1 keyword", "24 keywords".
  func count(_ galleries: Int) -> String {
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
