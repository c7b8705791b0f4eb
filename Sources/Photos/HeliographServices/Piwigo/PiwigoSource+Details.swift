import HeliographCore
import HeliographFormats
import HeliographSources

extension PiwigoSource: DetailedSource {
  /// The answer to `pwg.images.getInfo`: whole title and description, tags, author and position.
  func details(of photo: SourcePhoto) async throws -> PhotoDetails {
    try await gallery.answer("pwg.images.getInfo", [("image_id", try photo.number())]) {
      root throws(RSPFault) in
      guard let image = root.child(named: "image") else { throw .noList }
      return Self.details(image)
    }
  }

  static func details(_ image: XMLElement) -> PhotoDetails {
    // A line end in an attribute is a space for every reader of XML, and only of a title are tags taken away in the element.
    let (name, comment) = (image.child(named: "name")?.text, image.child(named: "comment")?.text)
    let title = (image["name_raw"] ?? name).flatMap(PlainText.from(html:)).flatMap(PrintableText.line)
    let tags = image.child(named: "tags")?.children(named: "tag") ?? []
    return PhotoDetails(
      words: PhotoMetadata(
        title: title, description: (comment ?? image["comment_raw"]).flatMap(PlainText.from(html:)),
        creator: image["author"].flatMap(PrintableText.line),
        keywords: tags.compactMap { $0["name"].flatMap(PrintableText.line) }.firstOfEach,
        coordinate: Coordinate(image["latitude"], image["longitude"])))
  }
}
