import HeliographCore
import HeliographLibrary
import HeliographPrivacy
import HeliographStore

/// What the open site does not show: the rules of the check before publication, and what was hidden of the photos.
struct HiddenContent {
  /// What no file of the site may hold, and what it shows.
  private(set) var rules: PrivacyRules
  /// The keys of photos that were looked at and are not shown.
  private(set) var keys: Set<RenditionKey> = []
  /// How many photos in folders of this machine an edition does not show, although they were looked at.
  private(set) var filtered = 0

  /// Begins with what is known before any photo is read.
  init(_ rules: PrivacyRules) { self.rules = rules }

  /// Adds what the site does not show, so that no published file names it.
  mutating func withhold(_ hidden: some Sequence<Withheld>) { rules.withheld.formUnion(hidden) }

  /// Adds a place that the site does not publish; `nil` for none.
  mutating func add(_ place: Coordinate?) {
    if let place { rules.coordinates.append(place) }
  }

  /// Adds the key of a picture that is published and is no photo of the site.
  mutating func add(_ key: RenditionKey) { keys.insert(key) }

  /// Adds the photos of a page that a rule hides.
  mutating func add(_ photos: [HiddenPhoto]) {
    keys.formUnion(photos.compactMap(\.key))
    rules.coordinates += photos.compactMap(\.place)
  }

  /// Adds a photo that an edition does not show, with its content.
  mutating func filter(_ made: FinishedPhoto, _ content: [Withheld], isRemote: Bool) {
    withhold(Withheld.all(of: made.photo) + content)
    add(made.photo.metadata.coordinate)
    filtered += isRemote ? 0 : 1
    keys.insert(made.key)
  }

  /// Adds the photos of a locked album, whose places no open page tells.
  mutating func lock(_ photos: [Photo]) { rules.coordinates += photos.compactMap(\.metadata.coordinate) }

  /// Adds photos that the site shows.
  mutating func publish(_ photos: [Photo]) {
    for photo in photos { rules.published.add(photo) }
  }

  /// Adds names that the site shows.
  mutating func publish(names: some Sequence<[UInt8]>) {
    for name in names { rules.published.add(name) }
  }

  /// Adds a site that no file outside of its folder may name.
  mutating func hide(_ site: UnlistedSite, _ library: PhotoLibrary) {
    var apart = HiddenApart(withheld: site.withheld)
    for album in library.albums {
      for photo in album.photos { apart.published.add(photo) }
      for text in album.text.titles { apart.published.add(text.utf8) }
      for name in album.id.names { apart.published.add(name) }
    }
    rules.apart[site.folder] = apart
  }

  /// Everything that is withheld, in the open site or in a site apart.
  var allWithheld: Set<Withheld> {
    rules.apart.values.reduce(into: rules.withheld) { $0.formUnion($1.withheld) }
  }
}
