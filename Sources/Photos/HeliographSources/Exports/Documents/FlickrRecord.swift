import HeliographCore

/// A photo of Flickr as an account's export describes it: `photo_53400000001.json`.
struct FlickrRecord: Decodable, Sendable, Hashable {
  struct Tag: Decodable, Sendable, Hashable {
    let tag: String
  }

  struct Album: Decodable, Sendable, Hashable {
    let title: String?
  }

  /// Millionths of a degree, as a text or a number.
  struct Position: Decodable, Sendable, Hashable {
    private enum CodingKeys: CodingKey { case latitude, longitude }

    let coordinate: Coordinate?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func degrees(_ key: CodingKeys) throws -> Double? {
        let number = try? values.decode(Double.self, forKey: key)
        return try (number ?? values.decodeIfPresent(String.self, forKey: key).flatMap { Double($0) })
          .map { $0 / 1_000_000 }
      }
      guard let latitude = try degrees(.latitude), let longitude = try degrees(.longitude) else {
        coordinate = nil
        return
      }
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, description, photopage, license, geo, albums, tags, privacy
    case taken = "date_taken"
  }

  let id: String
  let name: String?
  /// HTML.
  let description: String?
  let taken: String?
  let photopage: String?
  /// A name, no number.
  let license: String?
  let geo: [Position]?
  let albums: [Album]?
  let tags: [Tag]?
  let privacy: String?

  /// Why the photo is not shown; `nil` when it is.
  ///
  /// Only the word "public" says that everybody may see it.
  func withheld(_ settings: ExportSettings) -> WithheldPhoto? {
    if privacy == "public" || settings.showsPrivate { return nil }
    return privacy == nil ? .unknown : .nonPublic
  }

  /// What it says of the photo.
  var photo: ExportedPhoto {
    var photo = ExportedPhoto()
    photo.metadata.title = name.flatMap(PrintableText.line)
    photo.metadata.description = description.flatMap(PlainText.from(html:))
    photo.metadata.keywords = (tags ?? []).compactMap { PrintableText.line($0.tag) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    photo.metadata.captureTime = taken.flatMap { CaptureTime(stamp: $0) }
    photo.metadata.coordinate = geo?.lazy.compactMap(\.coordinate).first
    photo.licence = license.flatMap(PrintableText.line).map(FlickrLicenceName.licence)
    if privacy == "public", let photopage, photopage.utf8.starts(with: "https://www.flickr.com/".utf8),
      photopage.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    {
      photo.page = photopage
    }
    photo.albums = (albums ?? []).compactMap { $0.title.flatMap(PrintableText.line) }
    return photo
  }
}
