import HeliographCore
import HeliographFormats
import HeliographHTTP

/// What an entry says in Media RSS (https://www.rssboard.org/media-rss).
struct MediaRSS {
  let scope: FeedScope

  /// The pictures of an entry, each once.
  ///
  /// The contents of a `<media:group>` are one picture, and so are several of which one is the default; other contents
  /// are pictures of their own, as Mastodon and Pixelfed write them. A thumbnail is no picture, and neither is the
  /// portrait that blogs of WordPress.com put before their pictures.
  func pictures(of entry: XMLElement) -> PictureList {
    var list = PictureList()
    let singles = entry.all(.media, "content").compactMap { picture([$0], around: []) }
    let isOne = singles.count > 1 && singles.count { $0.alternates.contains(where: \.isDefault) } == 1
    if isOne, let combined = picture(entry.all(.media, "content"), around: []) { list.add(combined) }
    for child in entry.children {
      if FeedNamespace.media.has(child, named: "group") {
        picture(child.all(.media, "content"), around: [child]).map { list.add($0) }
      } else if !isOne, FeedNamespace.media.has(child, named: "content") {
        picture([child], around: []).map { list.add($0) }
      }
    }
    return list
  }

  /// Whether an entry has a film or a sound.
  func hasFilm(_ entry: XMLElement) -> Bool {
    let contents =
      entry.all(.media, "content") + entry.all(.media, "group").flatMap { $0.all(.media, "content") }
    return contents.contains { content in
      let type = content["type"] ?? ""
      return content.has("medium", "video") || content.has("medium", "audio")
        || ["video/", "audio/", "application/x-shockwave-flash"].contains { type.utf8.starts(with: $0.utf8) }
    }
  }

  /// One picture in one file or several; `nil` when none of them is a picture.
  private func picture(_ contents: [XMLElement], around: [XMLElement]) -> FeedPicture? {
    let files = contents.compactMap { content in file(content).map { (content, $0) } }
    guard let first = files.first(where: \.1.isDefault) ?? files.first else { return nil }
    var picture = FeedPicture(files.map(\.1))
    describe(&picture, by: [first.0] + around)
    // Mastodon and Pixelfed describe what a picture shows; a group is described as a whole.
    if around.isEmpty { (picture.altText, picture.description) = (picture.description, nil) }
    return picture
  }

  private func file(_ content: XMLElement) -> FeedPicture.Alternate? {
    guard let address = scope.inside(content).address(content["url"]),
      PictureType.isPicture(medium: content["medium"], type: content["type"], address),
      !Self.isPortrait(address)
    else { return nil }
    var file = FeedPicture.Alternate(address)
    let (width, height) = (Self.side(content["width"]), Self.side(content["height"]))
    file.size = width.flatMap { width in height.flatMap { PixelSize(width: width, height: $0) } }
    file.width = width
    file.byteCount = content["fileSize"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    file.isDefault = content.has("isDefault", "true")
    return file
  }

  /// Takes from elements, the nearest first, what they say of a picture.
  func describe(_ picture: inout FeedPicture, by elements: [XMLElement]) {
    func first(_ name: String) -> XMLElement? { elements.lazy.compactMap { $0.first(.media, name) }.first }
    picture.title = Self.words(first("title"))
    picture.description = Self.words(first("description"))
    picture.credit = Self.credit(elements)
    picture.licence = Self.licence(elements)
    picture.copyright = first("copyright").flatMap { FeedText.line($0.text, length: 300) }
    picture.coordinate =
      elements.lazy.compactMap { $0.first(.media, "location").flatMap(GeoRSS.coordinate(of:)) }.first
    picture.keywords = FeedText.keywords(elements.flatMap(Self.keywords))
  }

  /// The words of an element in plain text or, as its type says, HTML.
  static func words(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    return element.has("type", "html")
      ? FeedText.plain(html: element.text) : FeedText.text(element.text)
  }

  /// Who made a picture: the photographer, else the first who is credited.
  static func credit(_ elements: [XMLElement]) -> FeedPerson? {
    let credits = elements.flatMap { $0.all(.media, "credit") }
    let first = ["photographer", "author", "artist"].lazy.compactMap { role in
      credits.first { $0.has("role", role) }
    }.first
    return FeedPerson((first ?? credits.first)?.text)
  }

  static func licence(_ elements: [XMLElement]) -> Licence? {
    elements.lazy.compactMap { $0.first(.media, "license") }.compactMap {
      FeedLicence.licence(page: $0["href"], name: $0.text)
    }.first
  }

  /// Words by which a picture can be found.
  static func keywords(_ element: XMLElement) -> [String] {
    let separated = element.all(.media, "keywords").flatMap {
      $0.text.utf8.split(separator: UInt8(ascii: ","))
    }
    .map { String(decoding: $0, as: UTF8.self) }
    let categories = element.all(.media, "category").flatMap { category -> [String] in
      guard category.has("scheme", "urn:flickr:tags") else { return [category["label"] ?? category.text] }
      return category.text.utf8.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    }
    return separated + categories
  }

  /// 1…1,000,000: no photo is larger, and the product fits.
  static func side(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  private static func isPortrait(_ address: WebAddress) -> Bool {
    let host = address.host.utf8
    return host.elementsEqual("gravatar.com".utf8) || host.suffix(13).elementsEqual(".gravatar.com".utf8)
  }
}
