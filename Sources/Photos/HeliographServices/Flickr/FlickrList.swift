import HeliographCore
import HeliographFormats

/// One page of photos as Flickr lists them.
struct FlickrList {
  /// The page this is, from 1; `nil` when the response does not say.
  let page: Int?
  /// How many there are, 0 for an empty list; `nil` when the response does not say.
  let pages: Int?
  /// How many photos there are on all pages; `nil` when the response does not say.
  let total: Int?
  /// How many photos a page has at most; `nil` when the response does not say.
  let perPage: Int?
  let photos: [XMLElement]
  /// The owner of every photo, for lists that state it once: `photosets.getPhotos`.
  let owner: String?
  let ownerName: String?
  /// What the list is called, one line: an album's title, or that of the gallery beside the list; `nil` for others.
  let title: String?
  /// What somebody wrote of the gallery beside the list, one line; `nil` for others.
  let description: String?

  /// Reads `<rsp stat="ok"><photos …>`.
  ///
  /// Throws a `FlickrFault` for `stat="fail"` and for whatever is not Flickr's XML.
  init(_ body: [UInt8], listElement: String) throws(FlickrFault) {
    let root = try RSPDocument.root(body)
    guard let list = root.child(named: listElement) else { throw .noList }
    page = list["page"].flatMap { Int($0) }
    pages = list["pages"].flatMap { Int($0) }
    total = list["total"].flatMap { Int($0) }
    perPage = (list["perpage"] ?? list["per_page"]).flatMap { Int($0) }
    photos = list.children(named: "photo")
    owner = list["owner"]
    ownerName = list["ownername"]
    let gallery = root.child(named: "gallery")
    title = (list["title"] ?? gallery?.child(named: "title")?.text).flatMap(PrintableText.line)
    description = gallery?.child(named: "description").flatMap { PlainText.from(html: $0.text) }
      .flatMap(PrintableText.line)
  }

  /// Whether it has no photos although it is a page that must have some.
  ///
  /// A page behind the last one is empty, and so is an empty list; but Flickr also sends an empty page in the middle of a
  /// list, which says nothing about the photos on it.
  func isCutShort(asPage number: Int) -> Bool {
    guard photos.isEmpty, page ?? number == number else { return false }
    return number == 1 ? total ?? pages ?? 0 > 0 : number <= pages ?? 0
  }

  /// What a response is about: a child of its root.
  ///
  /// Throws a `FlickrFault` as `init` does.
  static func content(_ body: [UInt8], element: String) throws(FlickrFault) -> XMLElement {
    try RSPDocument.content(body, element: element)
  }
}
