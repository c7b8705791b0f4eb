import HeliographCore

/// The pictures of an entry, each once, however often and in how many sizes the entry has it.
struct PictureList {
  /// The most pictures of one entry.
  static let pictureLimit = 1_000
  /// The most files of one picture.
  private static let fileLimit = 64

  private(set) var pictures: [FeedPicture] = []
  /// Where in the list a picture is, by what all of its sizes share.
  private var places: [[UInt8]: Int] = [:]

  /// Adds a picture, or its files to one that is there; the words of the first stay.
  mutating func add(_ picture: FeedPicture) {
    if let index = index(of: picture) { return addFiles(of: picture, to: index) }
    guard pictures.count < Self.pictureLimit else { return }
    var picture = picture
    picture.alternates = Array(picture.alternates.prefix(Self.fileLimit))
    for file in picture.alternates { places[PictureName(file.address).key] = pictures.count }
    pictures.append(picture)
  }

  /// Adds the files of a picture that is there already; another one is left out.
  mutating func addFiles(of picture: FeedPicture) {
    if let index = index(of: picture) { addFiles(of: picture, to: index) }
  }

  private func index(of picture: FeedPicture) -> Int? {
    picture.alternates.prefix(Self.fileLimit).lazy.compactMap { places[PictureName($0.address).key] }.first
  }

  private mutating func addFiles(of picture: FeedPicture, to index: Int) {
    for file in picture.alternates.prefix(Self.fileLimit) {
      let known = pictures[index].alternates.firstIndex { $0.address == file.address }
      guard let known else {
        guard pictures[index].alternates.count < Self.fileLimit else { continue }
        pictures[index].alternates.append(file)
        places[PictureName(file.address).key] = index
        continue
      }
      let old = pictures[index].alternates[known]
      pictures[index].alternates[known].size = old.size ?? file.size
      pictures[index].alternates[known].byteCount = old.byteCount ?? file.byteCount
    }
    let old = pictures[index]
    pictures[index].title = old.title ?? picture.title
    pictures[index].altText = old.altText ?? picture.altText
  }
}
