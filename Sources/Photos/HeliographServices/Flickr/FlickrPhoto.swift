import HeliographCore
import HeliographFormats
import HeliographHTTP
import HeliographSources

/// One `<photo>` of a list, read into a `SourcePhoto`.
struct FlickrPhoto {
  private let element: XMLElement
  private let list: FlickrList
  private let prefix: [UInt8]
  private let longSide: Int?
  /// As Flickr wrote it: digits alone.
  let id: [UInt8]

  /// `nil` for an element whose id is not a number.
  ///
  /// - Parameters:
  ///   - element: the `<photo>`.
  ///   - list: what it is in.
  ///   - prefix: what stands before the number in the photo's id.
  ///   - longSide: how many pixels the long side of its picture needs; `nil` for all there are.
  init?(_ element: XMLElement, in list: FlickrList, prefix: [UInt8] = [], longSide: Int? = nil) {
    guard let id = element["id"], !id.utf8.isEmpty, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self.id = Array(id.utf8)
    self.element = element
    self.list = list
    (self.prefix, self.longSide) = (prefix, longSide)
  }

  /// The photo; a problem when there is nothing to show of it.
  var result: Result<SourcePhoto, Problem> {
    guard element["media"] != "video" else {
      return .failure(
        Problem(
          .note, place: place, reason: "is a video, and videos are not shown",
          remedy: "Nothing needs to be done."))
    }
    // Without a login Flickr lists nothing else; but nobody should have to rely on that.
    guard element["ispublic"] ?? "1" == "1" else {
      return .failure(
        Problem(
          .note, place: place, reason: "is not public on Flickr, so it is not shown",
          remedy: "Nothing needs to be done."))
    }
    guard let (address, size) = picture else {
      return .failure(
        Problem(
          place: place, reason: "has no address of a picture",
          remedy: "Its owner may have removed it; look at it on Flickr."))
    }
    return .success(
      SourcePhoto(
        id: PhotoID(source: "flickr", name: prefix + id), fileName: fileName(in: address), place: place,
        original: OriginalReference(address.text.utf8), metadata: metadata, owner: owner,
        licence: element["license"].map(FlickrLicence.licence(id:)), page: page,
        announced: size, changed: element["lastupdate"]))
  }

  private var metadata: PhotoMetadata {
    PhotoMetadata(
      title: element["title"].flatMap(PrintableText.trimmed),
      description: element.child(named: "description").flatMap { PlainText.from(html: $0.text) },
      keywords: keywords, captureTime: captureTime, coordinate: coordinate)
  }

  private var ownerID: String? { element["owner"] ?? list.owner }

  private var owner: Owner? {
    guard let name = (element["ownername"] ?? list.ownerName ?? ownerID).flatMap(PrintableText.line) else {
      return nil
    }
    return Owner(name: name, page: ownerPage)
  }

  /// `nil` when neither alias nor id is fit for an address.
  private var ownerPage: String? {
    let name = [element["pathalias"], ownerID].lazy.compactMap { $0 }.first { name in
      name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "@-_".utf8.contains($0) }
    }
    return name.map { "https://www.flickr.com/photos/\($0)/" }
  }

  private var page: String? {
    ownerPage.map { "\($0)\(String(decoding: id, as: UTF8.self))/" }
  }

  private var place: String { page ?? "Flickr's photo \(String(decoding: id, as: UTF8.self))" }

  /// Of the sizes given with their width and height, the smallest whose long side is as long as needed.
  ///
  /// It is the largest where none is, and the original of equals.
  ///
  /// The larger sizes have secrets of their own, so an address is taken as given and never made up.
  private var picture: (address: WebAddress, size: PixelSize)? {
    let sizes = FlickrMethod.sizes.compactMap { name -> (address: WebAddress, size: PixelSize)? in
      guard let address = element["url_\(name)"].flatMap(WebAddress.init),
        let width = side("width_\(name)"), let height = side("height_\(name)"),
        let size = PixelSize(width: width, height: height)
      else { return nil }
      return (address, size)
    }
    let large = longSide.map { needed in sizes.filter { $0.size.longSide >= needed } } ?? []
    let pixels = large.isEmpty ? sizes.map(\.size.pixelCount).max() : large.map(\.size.pixelCount).min()
    return sizes.last { $0.size.pixelCount == pixels }
  }

  /// 1…1,000,000: no photo is larger, and the product fits.
  private func side(_ name: String) -> Int? {
    element[name].flatMap { Int($0) }.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  private func fileName(in address: WebAddress) -> [UInt8] {
    let path = address.text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let name = path.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    return name.isEmpty ? id : name
  }

  private var keywords: [String] {
    var seen: Set<[UInt8]> = []
    return (element["tags"] ?? "").utf8.split(separator: UInt8(ascii: " ")).compactMap { tag in
      seen.insert(Array(tag)).inserted ? String(decoding: tag, as: UTF8.self) : nil
    }
  }

  /// `nil` when Flickr only has the time of the upload.
  ///
  /// Granularity: 0 to the second, 4 the month, 6 the year, 8 about that year
  /// (https://www.flickr.com/services/api/misc.dates.html).
  private var captureTime: CaptureTime? {
    guard element["datetakenunknown"] != "1", let text = element["datetaken"] else { return nil }
    let known =
      switch element["datetakengranularity"] ?? "0" {
      case "0": 19
      case "4": 7
      case "6", "8": 4
      default: 0
      }
    return CaptureTime(albumDate: String(decoding: text.utf8.prefix(known), as: UTF8.self))
  }

  /// `nil` for 0, 0 and for an accuracy of 0: Flickr's ways to say that it does not know.
  private var coordinate: Coordinate? {
    guard element["accuracy"] != "0", let latitude = element["latitude"].flatMap(Double.init),
      let longitude = element["longitude"].flatMap(Double.init)
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
