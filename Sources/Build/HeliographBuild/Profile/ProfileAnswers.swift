import HeliographConfiguration
import HeliographCore
import HeliographLibrary
import HeliographSources

/// What everybody who was asked said of the owner of the site.
struct ProfileAnswers: Sendable {
  private let text: ProfileText
  /// The words about the owner, by language; "" is the first of the site.
  private let bios: [String: TextRenderer.Outcome]
  private let service: ResponseFallback.Outcome<ServiceProfile>?
  /// The avatar with its files; `nil` without one.
  let avatar: FinishedPhoto?

  init(
    text: ProfileText, bios: [String: TextRenderer.Outcome], avatar: FinishedPhoto?,
    service: ResponseFallback.Outcome<ServiceProfile>?
  ) {
    self.text = text
    self.bios = bios
    self.avatar = avatar
    self.service = service
  }

  /// What failed or was left out; each without the others.
  var problems: [Problem] {
    let ofBios = bios.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value.problem)
    return (ofBios + [service?.problem]).compactMap(\.self)
  }

  /// Merges the answers with what the photos show.
  ///
  /// - Parameters:
  ///   - library: the open photos of the site, all of them read.
  ///   - withheld: what the site does not show.
  ///   - mayLackPhotos: whether featured photos may be missing, since a rule of the site hides some: they are left
  ///     out.
  ///   - title: the site's.
  /// - Returns: the profile.
  /// - Throws: `ConfigurationError` for a featured photo that the site does not show.
  func profile(
    of library: PhotoLibrary, withheld: Set<Withheld>, mayLackPhotos: Bool, title: String
  ) throws(ConfigurationError) -> Profile {
    var featured: [PhotoID?] = []
    for photo in text.featured {
      let id = Self.photo(photo.value, in: library)
      guard id != nil || mayLackPhotos else { throw Self.mistake(photo, library, withheld) }
      featured.append(id)
    }
    let shown = bios.compactMapValues(\.html)
    return Profile(
      text, bioHTML: shown[""], otherBios: shown.filter { !$0.key.isEmpty },
      avatar: avatar?.photo.avatar(text.focus), featured: featured,
      service: service?.answer, statistics: ProfileStatistics(of: library), title: title)
  }

  /// Notes on the featured photos that the profile does not show, and on how many more have a place; usually empty.
  ///
  /// The first are in the owner's order. Visitors see no free place, so only the owner can know of it.
  func notes(onFeaturedBy profile: Profile) -> [Problem] {
    let unshown = zip(text.featured, profile.featured).filter { $0.1 == nil }.map { photo, _ in
      Problem(
        .note, place: photo.place,
        reason: "features \"\(PrintableText.from(photo.value.utf8))\", which this site does not show",
        remedy: "The profile shows the others.")
    }
    guard let first = text.featured.first, text.featured.count < Profile.slots else { return unshown }
    let count = text.featured.count == 1 ? "one photo" : "\(text.featured.count) photos"
    return unshown + [
      Problem(
        .note, place: first.place,
        reason: "features \(count) on the profile, which shows up to \(Profile.slots)",
        remedy: "Nothing needs to be done; \"featured\" can name more.")
    ]
  }

  /// By the path below the source, or by the names of its albums and its file.
  private static func photo(_ path: String, in library: PhotoLibrary) -> PhotoID? {
    let path = Array(path.utf8)
    for album in library.albums {
      for photo in album.photos where !photo.renditions.isEmpty && names(of: photo, in: album).contains(path)
      {
        return photo.id
      }
    }
    return nil
  }

  private static func names(of photo: Photo, in album: Album) -> [[UInt8]] {
    [Array(photo.id.name), Array((album.id.names + [photo.fileName]).joined(separator: [UInt8(ascii: "/")]))]
  }

  private static func mistake(
    _ photo: ProfileText.Placed<String>, _ library: PhotoLibrary, _ withheld: Set<Withheld>
  ) -> ConfigurationError {
    let parts = photo.value.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let isHidden =
      parts.last.map { withheld.contains(.photo($0)) } == true
      || parts.dropLast().contains { withheld.contains(.album($0)) }
    let paths = library.albums.flatMap { album in
      album.photos.map { String(decoding: names(of: $0, in: album)[1], as: UTF8.self) }
    }
    return ProfileMistake.featured(
      photo, isHidden: isHidden, near: isHidden ? nil : NearestName.to(photo.value, among: paths))
  }
}

extension Photo {
  /// The picture alone: nothing that its file says is published.
  fileprivate func avatar(_ focus: UnitPoint?) -> Photo {
    Photo(
      id: id, fileName: [], contentHash: contentHash, size: size, metadata: PhotoMetadata(), owner: nil,
      licence: nil, page: nil, renditions: renditions, analysis: analysis, focus: focus)
  }
}
