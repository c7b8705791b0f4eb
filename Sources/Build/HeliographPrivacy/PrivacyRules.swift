package import HeliographCore

/// What must not be published, and where it may stand all the same.
package struct PrivacyRules: Sendable {
  /// Whether no page may say where any photo was taken.
  package var forbidsPositions: Bool
  /// Where photos were taken, and anything else whose position must not be published.
  package var coordinates: [Coordinate]
  /// The places among them that the configuration names, which files that stand may hold too.
  private let places: [Coordinate]
  /// What its owners hide.
  package var withheld: Set<Withheld>
  /// What the site shows, which hidden things may be called too.
  package var published: PublishedNames
  /// Folders of this machine, as their paths.
  package var machinePaths: [String]
  /// What the owner publishes as it is, with all that is in it; nothing by default.
  package var keptOriginals = KeptOriginals()
  /// What is hidden everywhere but in one folder of the output, by that folder: "u/<token>".
  package var apart: [String: HiddenApart] = [:]
  /// Whether a path below any person's folder is a finding, as where the folders are not known.
  package var findsAnyHome: Bool

  /// Creates rules; everything left out forbids nothing.
  package init(
    forbidsPositions: Bool, coordinates: [Coordinate] = [], withheld: Set<Withheld> = [],
    published: PublishedNames = PublishedNames(), machinePaths: [String] = [], findsAnyHome: Bool = false
  ) {
    self.forbidsPositions = forbidsPositions
    self.coordinates = coordinates
    places = coordinates
    self.withheld = withheld
    self.published = published
    self.machinePaths = machinePaths
    self.findsAnyHome = findsAnyHome
  }

  /// The positions to search for: those of photos only where the site publishes of no other photo near them.
  var searchedPositions: Set<HiddenPosition> {
    let hidden = Set(coordinates.map(HiddenPosition.init))
    guard !hidden.isEmpty, !published.places.isEmpty else { return hidden }
    let publishedPositions = CoordinateSearch(published.places)
    return hidden.filter { !publishedPositions.isNear($0) }.union(places.map(HiddenPosition.init))
  }

  /// The hash of all that unchanged files were checked against, but for names and the positions of photos: these can only
  /// stand in files that were made since.
  package var identity: ContentHash {
    ContentHash(
      of: "\(forbidsPositions)\n\(machinePaths.sorted())\n\(findsAnyHome)\n\(keptOriginals)\n\(places)".utf8)
  }
}
