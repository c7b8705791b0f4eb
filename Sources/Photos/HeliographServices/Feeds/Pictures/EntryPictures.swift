import HeliographCore
import HeliographFormats

/// Decides which pictures an entry in XML has, and what it says of all of them.
struct EntryPictures {
  let entry: XMLElement
  let scope: FeedScope

  /// Gives an entry its pictures, and what Media RSS, GeoRSS and Flickr say of them.
  ///
  /// The first of these that has a picture counts: Media RSS, files that the entry names, and pictures in its words.
  /// What comes later adds only sizes of pictures that are there, since a feed says the same picture in several ways.
  func add(files: [FeedPicture], words: some Sequence<PictureList>, to result: inout FeedEntry) {
    let media = MediaRSS(scope: scope)
    var list = media.pictures(of: entry)
    let hasMedia = !list.pictures.isEmpty
    for file in files { if hasMedia { list.addFiles(of: file) } else { list.add(file) } }
    // The words beside a film show a picture of it.
    if list.pictures.isEmpty, !media.hasFilm(entry) { list = words.first { !$0.pictures.isEmpty } ?? list }
    result.pictures = list.pictures
    // What is said of the entry holds for each picture that says nothing itself.
    var own = FeedPicture([])
    media.describe(&own, by: [entry] + entry.all(.media, "group"))
    result.title = result.title ?? own.title
    result.text = own.description ?? result.text
    result.author = own.credit ?? result.author
    result.coordinate = GeoRSS.coordinate(of: entry) ?? own.coordinate
    result.captureTime = captureTime
  }

  /// Flickr's time of capture: a wall clock, with an offset that is always the same and never true.
  private var captureTime: CaptureTime? {
    let element =
      entry.first(.flickr, "date_taken") ?? entry.first(.dc, "date.Taken")
      ?? entry.children.first { $0.name.utf8.elementsEqual("dc:date.Taken".utf8) }
    return element.flatMap { element in
      let bytes = Array(FeedText.trimmed(element.text)?.utf8.prefix(19) ?? "".utf8.prefix(0))
      return FeedDate.internet(String(decoding: bytes, as: UTF8.self))
    }
  }
}
