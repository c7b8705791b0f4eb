import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources

/// One `<image>` of a list, read into a `SourcePhoto`.
struct PiwigoPhoto {
  private let (element, gallery, number): (XMLElement, PiwigoGallery, String)

  /// `nil` for an element whose id is not a number.
  init?(_ element: XMLElement, at gallery: PiwigoGallery) {
    guard let id = element["id"], !id.isEmpty, id.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    (number, self.element, self.gallery) = (id, element, gallery)
  }

  /// The photo in the smallest size that fills so many pixels of the long side; a problem when there is nothing to show.
  var result: Result<SourcePhoto, Problem> {
    let page = element["page_url"].flatMap(WebAddress.init)?.text
    let place = page ?? "Photo \(number) of \(gallery.address)"
    let file = Array((element["file"] ?? "\(number).jpg").utf8)
    let ending = (file.split(separator: UInt8(ascii: ".")).last ?? []).asciiLowercased
    let type = ImageType(fileExtension: ending)
    // The sizes of a raw photo are pictures of it, but those of a film are one that stands for it.
    let isPhoto = type != nil || FileEnding.isRaw(ending)
    let sizes = sizes.filter { type?.isPhoto == true || $0.name != "original" }
    guard isPhoto, let size = PictureSize.best(of: sizes, for: gallery.longSide) else {
      let isOther = FileEnding.isOther(ending)
      return .failure(
        Problem(
          isOther ? .note : .loss, place: place,
          reason: isPhoto
            ? "has no size that can be shown" : isOther ? "is no picture" : "is of an unknown kind",
          remedy: "Look at it there."))
    }
    let key = "\(gallery.address.text) \(number)"
    return .success(
      SourcePhoto(
        id: PhotoID(source: "piwigo", name: Array(key.utf8)), fileName: file, place: place,
        original: OriginalReference("\(key) \(size.name)\n\(size.address.text)".utf8),
        metadata: PhotoMetadata(
          title: words("name").flatMap(PrintableText.line), description: words("comment"),
          captureTime: element["date_creation"].flatMap(CaptureTime.init(albumDate:))),
        page: page, announced: size.pixels))
  }

  private func words(_ name: String) -> String? {
    element.child(named: name).flatMap { PlainText.from(html: $0.text) }
  }

  /// The original, and the sizes of its shape: those that are switched off have the address of another.
  private var sizes: [PictureSize] {
    let others = (element.child(named: "derivatives")?.children ?? []).filter { $0.name != "square" }.map {
      ($0.name, $0.child(named: "url")?.text, $0.child(named: "width")?.text, $0.child(named: "height")?.text)
    }
    return ([("original", element["element_url"], element["width"], element["height"])] + others).compactMap {
      PictureSize($0, $1.flatMap(gallery.address.resolving), width: $2, height: $3)
    }
  }
}
