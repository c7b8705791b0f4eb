import HeliographCore
import HeliographLibrary

/// The locked albums of a site, which are decided before any photo is looked at.
struct LockedAlbums {
  /// Each with its albums inside, in the order of their folders.
  private(set) var sites: [LockedSite] = []
  private var places: [AlbumID: Int] = [:]

  /// Finds the albums whose text names a passphrase.
  ///
  /// - Parameters:
  ///   - pages: everything that is listed.
  ///   - passphrases: those of the site.
  /// - Throws: `LockError` for an album that names no passphrase of the configuration, for the album of the whole site,
  ///   and for one inside of an album with another passphrase.
  init(_ pages: [ListedPage], _ passphrases: SitePassphrases) throws {
    var names: [AlbumID: String] = [:]
    for page in pages {
      guard let name = page.page.text?.locked else { continue }
      names[page.page.album] = name
    }
    for (album, name) in names.sorted(by: { $0.key.precedes($1.key) }) {
      let place = album.place
      guard album != .root else {
        throw LockError(
          place: "The folder of photos itself", message: "is locked, and the whole site with it",
          remedy: "Put the photos into a folder inside, and lock that one.")
      }
      guard let passphrase = passphrases.passphrases[name], let secret = passphrases.secret else {
        if Self.isAnswer(name) {
          throw LockError(
            place: place,
            message: "has `locked: \(PrintableText.from(name.utf8))`, which is no name of a passphrase",
            remedy: Self.advice(Array(passphrases.passphrases.keys)))
        }
        let near = NearestName.to(name, among: Array(passphrases.passphrases.keys)).map {
          "; did you mean \($0)?"
        }
        throw LockError(
          place: place,
          message:
            "is locked with \"\(PrintableText.from(name.utf8))\", which heliograph.yml does not name\(near ?? "")",
          remedy:
            "Add it under `passphrases:`, as in `\(PrintableText.from(name.utf8)): { environment: HELIOGRAPH_PASSPHRASE }`."
        )
      }
      if let outer = root(of: album) {
        guard names[outer] == name else {
          throw LockError(
            place: place, message: "is inside of a locked album and names another passphrase",
            remedy: "Remove `locked` here, or move the album out of the other one.")
        }
        continue
      }
      places[album] = sites.count
      sites.append(
        LockedSite(
          album: album, label: passphrases.label(of: name),
          lock: AlbumLock(album, name: name, passphrase: passphrase, secret: secret),
          hidden: [.secret(passphrase.bytes), .secret(secret.hex.utf8)]))
    }
  }

  /// Whether YAML would take the text for yes or no: its owner thought of a switch.
  private static func isAnswer(_ name: String) -> Bool {
    ["true", "false", "yes", "no", "on", "off"].contains { name.utf8.asciiLowercased == Array($0.utf8) }
  }

  private static func advice(_ names: [String]) -> String {
    let known = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      PrintableText.from($0.utf8)
    }
    guard let first = known.first else {
      return
        "Add a passphrase to heliograph.yml, as in `passphrases: { family: { environment: HELIOGRAPH_FAMILY } }`, "
        + "and name it here, as in `locked: family`."
    }
    let choice = known.count == 1 ? "the passphrase" : "one of the passphrases"
    return
      "Name \(choice) of heliograph.yml, as in `locked: \(first)`; there are: \(known.joined(separator: ", "))."
  }

  /// Whether an album is locked, itself or by one around it.
  func contain(_ album: AlbumID) -> Bool { root(of: album) != nil }

  /// Adds photos of an album that is locked, with all their files.
  mutating func add(
    _ photos: [Photo], files: [SiteFile], of page: SourcePage
  ) {
    guard let place = root(of: page.album).flatMap({ places[$0] }) else { return }
    sites[place].add(photos, files: files, of: page)
  }

  /// The paths of all images, which the store has to keep and the output must not have.
  var images: Set<String> { sites.reduce(into: []) { $0.formUnion($1.images.keys) } }

  /// The number of their photos.
  var photoCount: Int { sites.reduce(0) { $0 + $1.photoCount } }

  /// What no published file may hold.
  var withheld: [Withheld] { sites.flatMap(\.withheld) }

  private func root(of album: AlbumID) -> AlbumID? {
    var next: AlbumID? = album
    while let current = next {
      if places[current] != nil { return current }
      next = current.parent
    }
    return nil
  }
}
