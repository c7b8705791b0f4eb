import HeliographCore
import HeliographOutput

/// The oEmbed response of the photo type for a site that embeds a photo's page, as a file
/// (https://oembed.com/#section2.3.4.1).
struct OEmbedResponse {
  private let json: JSONValue

  /// `nil` for a photo without a JPEG.
  init?(_ photo: Photo, site: SiteContext, base: String) {
    guard let picture = SocialImage(photo) else { return nil }
    func address(_ target: SitePath) -> String { SitePath.absolute(target, base: base) }
    let owner = photo.author
    json = .object([
      .init("type", "photo"), .init("version", "1.0"), .init("title", site.captions.title(of: photo)),
      .init("author_name", owner?.name),
      .init("author_url", owner?.page.flatMap { OutsideLink($0)?.href }),
      .init("provider_name", site.settings.title), .init("provider_url", address(.home)),
      .init("url", site.address(ofImage: picture.image.path, address)),
      .init("width", .number(picture.image.size.width)),
      .init("height", .number(picture.image.size.height)),
      .init("thumbnail_url", site.address(ofImage: picture.thumbnail.path, address)),
      .init("thumbnail_width", .number(picture.thumbnail.size.width)),
      .init("thumbnail_height", .number(picture.thumbnail.size.height)),
      // Not in the specification, which allows more members: what a fair embedder should show.
      .init("license", photo.licence?.name),
      .init("license_url", photo.licence?.page.flatMap { OutsideLink($0)?.href }),
      .init("web_page", SitePath.absolute(site.index.path(of: photo.id), base: base)),
    ])
  }

  /// Beside the photo's page.
  static func path(of photo: Photo, in index: SiteIndex) -> SitePath {
    SitePath("photos/\(index.name(of: photo.id))/oembed.json")
  }

  var bytes: [UInt8] { json.bytes }
}
