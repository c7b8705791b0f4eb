import HeliographCore

extension AtomFeed {
  /// Writes a photo as an entry; one without a JPEG is left out.
  func write(_ photo: Photo, to xml: inout XMLWriter) {
    guard let picture = SocialImage(photo) else { return }
    let metadata = photo.metadata
    let captions = site.captions
    let title = captions.title(of: photo)
    let owner = photo.author
    let page = address(site.index.path(of: photo.id))
    let licencePage = photo.licence?.page.flatMap { OutsideLink($0)?.href }
    xml.element("entry") { xml in
      xml.element("title", text: title)
      xml.element("id", text: StableIdentifier.urn([Array(base.utf8), photo.id.bytes]))
      xml.element("updated", text: metadata.captureTime?.timestamp ?? Self.unknownTime)
      if let time = metadata.captureTime { xml.element("published", text: time.timestamp) }
      if let owner {
        xml.element("author") { xml in
          xml.element("name", text: owner.name)
          if let home = owner.page.flatMap({ OutsideLink($0)?.href }) { xml.element("uri", text: home) }
        }
      }
      xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", page)])
      xml.element(
        "link",
        [
          ("rel", "enclosure"), ("type", picture.image.format.mediaType),
          ("length", String(picture.image.byteCount)),
          ("href", site.address(ofImage: picture.image.path, address)),
        ])
      // RFC 4946.
      if let licencePage { xml.element("link", [("rel", "license"), ("href", licencePage)]) }
      for keyword in metadata.shownKeywords { xml.element("category", [("term", keyword)]) }
      if let rights = metadata.copyright ?? photo.licence?.name { xml.element("rights", text: rights) }
      xml.element("content", [("type", "html")], text: content(of: photo, picture, page))
      writeMedia(photo, picture, title: title, credit: owner?.name, licencePage: licencePage, to: &xml)
      if site.settings.location.showsCoordinates, let place = metadata.coordinate {
        xml.element(
          "georss:point",
          text: "\(Decimals.text(place.latitude, places: 6)) \(Decimals.text(place.longitude, places: 6))")
      }
      if site.settings.location.showsPlaceNames, let place = metadata.placeName {
        xml.element("georss:featurename", text: place.text)
      }
    }
  }

  private func writeMedia(
    _ photo: Photo, _ picture: SocialImage, title: String, credit: String?, licencePage: String?,
    to xml: inout XMLWriter
  ) {
    let image = picture.image
    let thumbnail = picture.thumbnail
    let keywords = photo.metadata.shownKeywords.map(site.captions.oneLine)
    xml.element(
      "media:content",
      [
        ("url", site.address(ofImage: image.path, address)), ("type", image.format.mediaType),
        ("medium", "image"),
        ("fileSize", String(image.byteCount)), ("width", String(image.size.width)),
        ("height", String(image.size.height)),
      ]
    ) { xml in
      xml.element("media:title", [("type", "plain")], text: title)
      if let text = photo.metadata.description {
        xml.element("media:description", [("type", "plain")], text: text)
      }
      if !keywords.isEmpty { xml.element("media:keywords", text: keywords.joined(separator: ", ")) }
      xml.element(
        "media:thumbnail",
        [
          ("url", site.address(ofImage: thumbnail.path, address)), ("width", String(thumbnail.size.width)),
          ("height", String(thumbnail.size.height)),
        ])
      if let credit {
        xml.element("media:credit", [("role", "photographer"), ("scheme", "urn:ebu")], text: credit)
      }
      if let copyright = photo.metadata.copyright { xml.element("media:copyright", text: copyright) }
      if let licence = photo.licence, let licencePage {
        xml.element("media:license", [("type", "text/html"), ("href", licencePage)], text: licence.name)
      }
    }
  }

  /// The picture and its description as HTML, for readers that show an entry's content alone.
  private func content(of photo: Photo, _ picture: SocialImage, _ page: String) -> String {
    let escaped = HTMLEscaping.escaped
    let size = picture.image.size
    let source = escaped(site.address(ofImage: picture.image.path, address))
    let image =
      "<img src=\"\(source)\" width=\"\(size.width)\" height=\"\(size.height)\" "
      + "alt=\"\(escaped(site.captions.alternative(for: photo)))\" />"
    let text = photo.metadata.description.map { "<p>\(escaped($0))</p>" } ?? ""
    return "<p><a href=\"\(escaped(page))\">\(image)</a></p>\(text)"
  }
}
