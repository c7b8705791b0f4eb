import HeliographCore

/// One unlisted album with everything inside, or one unlisted photo, as a site of its own that no other page names.
struct UnlistedSite {
  /// Where it is published, below the output: "u/<token>".
  let folder: String
  /// What its owner calls it in folders and file names, for messages.
  let place: String
  private let token: String
  private var inside: AlbumInside
  /// The files of its photos, by their paths in a site of their own.
  private(set) var files: [SiteFile] = []
  /// What no file outside of the folder may hold.
  private(set) var withheld: Set<Withheld>

  /// Derives the address.
  ///
  /// It depends on the secret, the site among others of the same secret, and the path of the album or the photo.
  ///
  /// - Parameters:
  ///   - album: the album, or the one that the photo is in.
  ///   - photo: the photo's file name; `nil` for an album.
  ///   - site: what distinguishes the site from others of the same secret.
  ///   - secret: the site's secret.
  init(_ album: AlbumID, photo: [UInt8]?, site: String, secret: SiteSecret) {
    let names = photo.map { album.names + [$0] } ?? album.names
    let context = Array("\(site.utf8.count):\(site)/\(photo == nil ? "album" : "photo")/".utf8)
    let key = secret.key(for: "unlisted-folder", of: context + AlbumID(names).lengthsAndNames)
    // 128 bits, as hexadecimal digits: no address loses them to a host that knows no capitals.
    token = key.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    folder = "\(UnlistedPath.folder)/\(token)"
    place = AlbumID(names).printable
    // A photo without a title is called what its file is called.
    inside = AlbumInside(photo.map { AlbumID([Array(FileName($0).stem)]) } ?? album, isFile: photo != nil)
    withheld = [.address(token)]
    if let photo {
      withheld.insert(.photo(photo))
    } else {
      withheld.formUnion(album.names.last.map { [.album($0)] } ?? [])
    }
  }

  /// Adds the one photo.
  mutating func add(_ photo: Photo, files: [SiteFile]) {
    let text = photo.metadata.title.map { AlbumText(title: $0) }
    add([photo], files: files, of: SourcePage(album: inside.album, text: text, photos: []))
  }

  /// Adds photos of the album or of one inside.
  mutating func add(
    _ photos: [Photo], files: [SiteFile], of page: SourcePage
  ) {
    inside.add(photos, of: page)
    self.files += files
    withheld.formUnion(photos.flatMap { Withheld.all(of: $0) })
    withheld.formUnion((page.text?.titles ?? []).map(Withheld.title))
    // The folders around the album may be open.
    withheld.formUnion(page.album.names.dropFirst(inside.album.names.count).map { .album($0) })
  }

  /// The number of its photos.
  var photoCount: Int { inside.photoCount }

  /// The albums and photos of the site.
  var library: PhotoLibrary { inside.library }

  /// The settings of the site: it has an address of its own, and is searched by nobody.
  func settings(_ open: SiteSettings) -> SiteSettings {
    var settings = inside.settings(open)
    settings.baseURL = open.baseURL.map { "\($0)\(folder)/" }
    settings.collections = []
    settings.search = false
    settings.isUnlisted = true
    return settings
  }
}
