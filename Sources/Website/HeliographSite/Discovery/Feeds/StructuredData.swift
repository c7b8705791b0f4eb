import HeliographCore
import HeliographLocalization
import HeliographOutput

/// A page's data for search engines in the vocabulary of schema.org, as JSON-LD.
///
/// Source: https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata,
/// …/video and …/breadcrumb.
struct StructuredData {
  let site: SiteContext
  /// The page that contains the data.
  let page: SitePath

  /// Creates what one page says.
  ///
  /// - Parameters:
  ///   - site: what the page is part of.
  ///   - page: the address that relative links start from.
  init(site: SiteContext, page: SitePath) {
    self.site = site
    self.page = page
  }

  /// Absolute when the site's address is known; else relative to the page, as JSON-LD resolves it.
  func address(_ target: SitePath) -> String {
    site.settings.baseURL.map { SitePath.absolute(target, base: $0) }
      ?? page.href(toPage: target, as: site.addresses)
  }

  /// The text for a `<script type="application/ld+json">`; `nil` when there is nothing to say.
  static func script(_ values: [JSONValue]) -> String? {
    values.isEmpty ? nil : String(decoding: JSONValue.list(values).bytes, as: UTF8.self)
  }

  /// A photo or a film with its author and terms; `nil` for one without a JPEG.
  func image(_ photo: Photo) -> JSONValue? {
    guard let picture = SocialImage(photo) else { return nil }
    let captions = site.captions
    let metadata = photo.metadata
    let largest = photo.renditions.filter { $0.format.isUniversal }.max { $0.size.width < $1.size.width }
    let image = largest ?? picture.image
    let clip = photo.film?.clips.first { $0.format == .h264 }
    let time = metadata.captureTime.map { site.dates.machineReadable($0) }
    let size = clip?.size ?? image.size
    let owner = photo.author
    let licencePage = photo.licence?.page.flatMap { OutsideLink($0)?.href }
    let hasTerms = photo.licence != nil || metadata.copyright != nil
    let keywords = metadata.shownKeywords.map { JSONValue.text(captions.oneLine($0)) }
    let terms = site.settings.discovery.licensing ?? photo.page.flatMap { OutsideLink($0)?.href }
    return .object([
      .init("@context", "https://schema.org"), .init("@type", clip == nil ? "ImageObject" : "VideoObject"),
      .init("name", captions.title(of: photo)), .init("description", metadata.description),
      .init("contentUrl", site.address(ofImage: clip?.file.path ?? image.path, address)),
      .init("url", address(page)),
      // A film is shown in results by a picture of some size.
      .init(
        "thumbnailUrl",
        site.address(ofImage: (clip == nil ? picture.thumbnail : picture.image).path, address)),
      .init("duration", clip.flatMap { _ in photo.film.map { "PT\($0.seconds)S" } }),
      .init("encodingFormat", clip == nil ? image.format.mediaType : "video/mp4"),
      .init("width", .number(size.width)), .init("height", .number(size.height)),
      .init("dateCreated", time), .init("uploadDate", clip == nil ? nil : time),
      .init("creator", owner.map(person)),
      .init("creditText", metadata.credit ?? owner?.name), .init("copyrightNotice", metadata.copyright),
      .init("license", licencePage),
      .init("acquireLicensePage", terms ?? (hasTerms ? address(page) : nil)),
      .init("keywords", keywords.isEmpty ? nil : .list(keywords)),
      .init("contentLocation", place(of: photo)),
    ])
  }

  private func person(_ owner: Owner) -> JSONValue {
    let page: String? = site.page(of: owner).map(address) ?? owner.page.flatMap { OutsideLink($0)?.href }
    return .object([.init("@type", "Person"), .init("name", owner.name), .init("url", page)])
  }

  private func place(of photo: Photo) -> JSONValue? {
    let name = photo.metadata.placeName
    let coordinate = site.settings.location.showsCoordinates ? photo.metadata.coordinate : nil
    guard site.settings.location.showsPlaceNames, name != nil || coordinate != nil else { return nil }
    let address: JSONValue? = name.flatMap { name in
      guard name.city != nil || name.state != nil || name.country != nil else { return nil }
      return .object([
        .init("@type", "PostalAddress"), .init("addressLocality", name.city),
        .init("addressRegion", name.state), .init("addressCountry", name.country),
      ])
    }
    let point: JSONValue? = coordinate.map { place in
      .object([
        .init("@type", "GeoCoordinates"), .init("latitude", .decimal(place.latitude)),
        .init("longitude", .decimal(place.longitude)),
      ])
    }
    return .object([
      .init("@type", "Place"), .init("name", name?.text), .init("address", address), .init("geo", point),
    ])
  }

  /// Returns the breadcrumbs from the home page to this one; `nil` for the home page itself.
  ///
  /// `above` are the galleries above, the home page first; `title` is this page's.
  func trail(_ above: [Gallery.Step], title: String) -> JSONValue? {
    guard !above.isEmpty else { return nil }
    let above = above.map { (title: $0.title, page: SitePath.gallery(inFolder: $0.folder)) }
    let steps = zip(1..., above + [(title, page)]).map { number, step in
      JSONValue.object([
        .init("@type", "ListItem"), .init("position", .number(number)), .init("name", step.title),
        .init("item", address(step.page)),
      ])
    }
    return .object([
      .init("@context", "https://schema.org"), .init("@type", "BreadcrumbList"),
      .init("itemListElement", .list(steps)),
    ])
  }
}
