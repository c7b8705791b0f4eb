import HeliographCore

/// A photo of Google Photos as Takeout describes it.
struct TakeoutRecord: Decodable, Sendable, Hashable {
  /// Seconds since 1970, as a text or a number.
  struct Moment: Decodable, Sendable, Hashable {
    private enum CodingKeys: CodingKey { case timestamp }

    let seconds: Int?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let number = try? values.decode(Int.self, forKey: .timestamp)
      seconds = try number ?? values.decodeIfPresent(String.self, forKey: .timestamp).flatMap { Int($0) }
    }
  }

  struct Position: Decodable, Sendable, Hashable {
    let latitude: Double?
    let longitude: Double?
    let altitude: Double?

    /// `nil` for 0, 0, which stands for an unknown place.
    var coordinate: Coordinate? {
      guard let latitude, let longitude else { return nil }
      return Coordinate(
        latitude: latitude, longitude: longitude, altitude: altitude.flatMap { $0 == 0 ? nil : $0 })
    }
  }

  /// The name of the file as it was uploaded.
  let title: String?
  let description: String?
  let photoTakenTime: Moment?
  let geoData: Position?
  let geoDataExif: Position?
  let favorited: Bool?
  let archived: Bool?
  let trashed: Bool?
  let inLockedFolder: Bool?
  let url: String?

  /// Why the photo is not shown; `nil` when it is.
  func withheld(_ settings: ExportSettings) -> WithheldPhoto? {
    if trashed == true { return .trashed }
    if inLockedFolder == true, !settings.showsPrivate { return .nonPublic }
    return archived == true && !settings.showsArchived ? .archived : nil
  }

  /// What distinguishes the photo from every other, in each folder that it is in; `nil` when nothing does.
  var identity: String? {
    if let url, url.utf8.starts(with: "https://photos.google.com/".utf8) { return url }
    guard let title, let seconds = photoTakenTime?.seconds, seconds != 0 else { return nil }
    return "\(seconds) \(title)"
  }

  /// What it says of the photo in a file of a name.
  ///
  /// The date is a moment of UTC, and what a camera wrote is the time where it was. So the date only fills a gap.
  func photo(named name: [UInt8]) -> ExportedPhoto {
    var photo = ExportedPhoto()
    photo.metadata.title = words(besides: name)
    photo.metadata.description = description.flatMap(PrintableText.trimmed)
    photo.metadata.coordinate = geoData?.coordinate ?? geoDataExif?.coordinate
    photo.fallback.captureTime = photoTakenTime?.seconds.flatMap { $0 == 0 ? nil : CaptureTime(unix: $0) }
    if favorited == true { photo.fallback.rating = 5 }
    return photo
  }

  /// The title where it is more than the name of a file.
  private func words(besides name: [UInt8]) -> String? {
    guard let title, let line = PrintableText.line(title) else { return nil }
    let file = FileNameParts(Array(line.utf8))
    let stem = file.isMedia ? file.stem : Array(line.utf8)
    guard stem.contains(0x20), stem != FileNameParts(name).stem else { return nil }
    return String(decoding: stem, as: UTF8.self)
  }
}
