/// What the photos of a whole site can be collected by, whatever albums they are in.
package enum CollectionKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// By the year they were taken.
  case years
  /// By the month, inside of its year; brings the years with it.
  case months
  case keywords, cameras, lenses
  /// By who took them.
  case people
  /// By one to five stars.
  case ratings
  /// All of them in one list.
  case all

  /// The folder that holds its pages, below the output folder.
  package var folder: String {
    switch self {
    case .years, .months: "years"
    case .keywords: "tags"
    case .cameras: "cameras"
    case .lenses: "lenses"
    case .people: "people"
    case .ratings: "ratings"
    case .all: "all"
    }
  }
}
