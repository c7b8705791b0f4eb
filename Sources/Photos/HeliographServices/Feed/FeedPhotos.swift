import HeliographCore
import HeliographHTTP
import HeliographSources

/// Makes photos of the entries of a feed.
struct FeedPhotos: Sendable {
  /// Where the feed is.
  let feed: WebAddress
  /// How many pixels the long side of a picture needs; `nil` for all there are.
  private let longSide: Int?
  /// Distinguishes photos of this feed from those of another that has the same entries.
  private let key: [UInt8]

  init(of feed: WebAddress, longSide: Int?) {
    (self.feed, self.longSide) = (feed, longSide)
    key = Array(ContentHash(of: feed.text.utf8).hex.utf8.prefix(16)) + [UInt8(ascii: "/")]
  }

  /// The name of the album for a feed whose owner names none: the host, and what distinguishes its feeds.
  ///
  /// It makes a public address, and both path and query may hold a key.
  var albumName: String { "\(feed.host)-\(ContentHash(of: feed.text.utf8).hex.prefix(8))" }

  /// The photos of an entry, one for each picture that is not listed; they are listed then.
  func photos(of entry: FeedEntry, notIn listed: inout ListedPhotos) -> [SourcePhoto] {
    var ids: Set<PhotoID> = []
    return entry.pictures.enumerated().compactMap { index, picture -> SourcePhoto? in
      guard let file = picture.best(for: longSide) else { return nil }
      let name = PictureName(picture.alternates[0].address)
      let identity = Self.identity(of: name)
      let entryName = (entry.id ?? entry.link).map { Array($0.utf8) } ?? identity
      var id = PhotoID(source: "feed", name: key + entryName)
      // The first keeps its place in the site when its address changes, as that of a signed address does every day.
      if index > 0 { id = PhotoID(source: "feed", name: id.name + [UInt8(ascii: "#")] + name.stem) }
      if !ids.insert(id).inserted { id = PhotoID(source: "feed", name: id.name + Array("#\(index)".utf8)) }
      guard let ownID = listed.add(identity, as: id) else { return nil }
      let fileName = PictureName(file.address).fileName
      return SourcePhoto(
        id: ownID, fileName: fileName.isEmpty ? name.stem : fileName, place: place(of: entry, file.address),
        original: OriginalReference(file.address.text.utf8), metadata: metadata(of: picture, in: entry),
        // When it was published says little of when it was taken, which the file may know.
        fallback: PhotoMetadata(captureTime: entry.captureTime == nil ? entry.date : nil),
        owner: owner(picture.credit ?? entry.author), licence: picture.licence ?? entry.licence,
        page: entry.link, announced: file.size)
    }
  }

  /// The name of a picture and, as others have the same name elsewhere, a hash of all that its addresses share.
  private static func identity(of picture: PictureName) -> [UInt8] {
    picture.stem + [UInt8(ascii: "#")] + Array(ContentHash(of: picture.key).hex.utf8.prefix(16))
  }

  private func metadata(of picture: FeedPicture, in entry: FeedEntry) -> PhotoMetadata {
    let title = entry.pictures.count > 1 ? picture.title ?? entry.title : entry.title ?? picture.title
    let text = picture.description ?? entry.text
    return PhotoMetadata(
      title: FeedText.line(title, length: 200), description: text.flatMap { caption($0, title: title) },
      altText: picture.altText, copyright: picture.copyright ?? entry.copyright,
      keywords: picture.keywords.isEmpty ? entry.keywords : picture.keywords, captureTime: entry.captureTime,
      coordinate: picture.coordinate ?? entry.coordinate)
  }

  /// The words of an entry without those that say nothing of the picture; `nil` when nothing is left.
  private func caption(_ text: String, title: String?) -> String? {
    // Flickr begins with "Ada posted a photo:".
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" }
    let isFlickr = lines.first?.utf8.suffix(15).elementsEqual("posted a photo:".utf8) == true
    let rest = isFlickr ? lines.dropFirst().joined(separator: "\n") : text
    guard let caption = FeedText.trimmed(rest), title?.utf8.elementsEqual(caption.utf8) != true else {
      return nil
    }
    return caption
  }

  private func owner(_ person: FeedPerson?) -> Owner? { person.map { Owner(name: $0.name, page: $0.page) } }

  private func place(of entry: FeedEntry, _ picture: WebAddress) -> String {
    entry.link.flatMap { WebAddress($0) }?.description ?? picture.description
  }
}
