/// What a site publishes of where its photos were taken, and of whom they show.
///
/// It is applied once, before any page, feed or index sees a photo. So none of them can forget it.
package struct LocationRule: Sendable, Hashable {
  /// What remains of a photo's metadata.
  package struct Released: Sendable, Hashable {
    /// The metadata that pages may show.
    package let metadata: PhotoMetadata
    /// How high the sun stood, in degrees above the horizon: for the theme of pages; `nil` when it is not known, and
    /// inside of a zone.
    package let sunElevation: Double?
    /// Minutes east of UTC of the time, for the order of photos alone; `nil` when it is not known, and inside of a zone.
    package let utcOffset: Int?
  }

  private let location: SiteSettings.Location
  private let zones: [PrivateZone]
  private let namesPeople: Bool

  /// Creates the rule of a site, which names people only if `namesPeople` is true.
  package init(_ location: SiteSettings.Location, zones: [PrivateZone] = [], namesPeople: Bool = false) {
    self.location = location
    self.zones = zones
    self.namesPeople = namesPeople
  }

  /// Returns what may be published of a photo's metadata.
  ///
  /// An offset from UTC is a place too: it names a strip of the Earth, and on some days a country.
  package func released(_ metadata: PhotoMetadata) -> Released {
    var visible = metadata
    if !namesPeople { visible.people = [] }
    let isHidden = hides(metadata.coordinate)
    if isHidden || !location.showsCoordinates {
      visible.coordinate = nil
      visible.captureTime = metadata.captureTime?.withoutOffset
    }
    if isHidden || location == .strip {
      visible.placeName = nil
    } else if location == .city {
      visible.placeName = metadata.placeName?.withoutSublocation
    }
    return Released(
      metadata: visible, sunElevation: isHidden ? nil : SunPosition(metadata)?.elevation,
      utcOffset: isHidden ? nil : metadata.captureTime?.utcOffset)
  }

  /// Whether a photo from there is in a zone; one from an unknown place may be.
  private func hides(_ place: Coordinate?) -> Bool {
    guard !zones.isEmpty else { return false }
    return place.map { place in zones.contains { $0.contains(place) } } ?? true
  }
}
