import HeliographCore
import HeliographLibrary

/// The unlisted albums and photos of a site, which are decided before any photo is looked at.
struct UnlistedAlbums {
  /// Those with photos and those without, in the order of their folders.
  private(set) var sites: [UnlistedSite] = []
  private var albums: [AlbumID: Int] = [:]
  private var photos: [AlbumID: [[UInt8]: Int]] = [:]

  /// Finds the albums and photos that their texts make unlisted.
  ///
  /// - Parameters:
  ///   - pages: everything that is listed.
  ///   - locked: the locked albums.
  ///   - site: what distinguishes the site from others of the same secret.
  ///   - secret: the site's secret; called only if something is unlisted.
  /// - Throws: `LockError` for the album of the whole site, and where a locked album meets an unlisted one; what
  ///   `secret` throws.
  init(
    _ pages: [ListedPage], _ locked: LockedAlbums, site: String, secret: () throws -> SiteSecret
  ) throws {
    var found: [AlbumID: AlbumText.Unlisted] = [:]
    for page in pages { found[page.page.album] = page.page.text?.unlisted ?? found[page.page.album] }
    guard !found.isEmpty else { return }
    let secret = try secret()
    for (album, unlisted) in found.sorted(by: { $0.key.precedes($1.key) }) {
      guard !locked.contain(album) else {
        throw LockError(
          place: album.place, message: "is unlisted, and locked itself or inside of a locked album",
          remedy:
            "Remove `unlisted`: the address of a locked album cannot be guessed, and what is inside has no other."
        )
      }
      switch unlisted {
      case .album:
        guard album != .root else {
          throw LockError(
            place: "The folder of photos itself", message: "is unlisted, and the whole site with it",
            remedy: "Put the photos into a folder inside, and make that one unlisted.")
        }
        albums[album] = sites.count
        sites.append(UnlistedSite(album, photo: nil, site: site, secret: secret))
      case .photos(let names):
        for name in names {
          photos[album, default: [:]][name] = sites.count
          sites.append(UnlistedSite(album, photo: name, site: site, secret: secret))
        }
      }
    }
    for site in locked.sites where root(of: site.album) != nil {
      throw LockError(
        place: site.album.place, message: "is locked inside of an unlisted album",
        remedy: "Move it out of the other album, or remove `locked` here.")
    }
  }

  /// Whether nothing is unlisted.
  var isEmpty: Bool { sites.isEmpty }

  /// Whether an album is unlisted, itself or by one around it.
  func contain(_ album: AlbumID) -> Bool { root(of: album) != nil }

  /// Assigns the photos that are unlisted, with all their files.
  ///
  /// - Parameters:
  ///   - made: photos of an album with their files.
  ///   - page: the page that they are on.
  /// - Returns: for each of them, the number of the site that took it; `nil` for one that is open.
  mutating func assign(
    _ made: [(photo: Photo, files: [SiteFile])], of page: SourcePage
  ) -> [Int?] {
    let (album, own) = (root(of: page.album), photos[page.album] ?? [:])
    let places = made.map { own[$0.photo.fileName] ?? album }
    if let album {
      let rest = zip(made, places).filter { $1 == album }.map(\.0)
      sites[album].add(rest.map(\.photo), files: rest.flatMap(\.files), of: page)
    }
    for (made, place) in zip(made, places) {
      guard let place, place != album else { continue }
      sites[place].add(made.photo, files: made.files)
    }
    return places
  }

  /// The paths of all images in a site of their own, which the store has to keep.
  var images: Set<String> { Set(sites.flatMap(\.files).map(\.path)) }

  /// The number of their photos.
  var photoCount: Int { sites.reduce(0) { $0 + $1.photoCount } }

  /// The unlisted album that an album is in or is; the innermost one.
  private func root(of album: AlbumID) -> Int? {
    var next: AlbumID? = album
    while let current = next {
      if let site = albums[current] { return site }
      next = current.parent
    }
    return nil
  }
}
