import HeliographConfiguration
import HeliographCore
import HeliographLibrary

/// What an edition shows of the library.
///
/// In doubt a photo is not shown: when its metadata cannot be read and a rule needs it, it is left out.
struct EditionFilter: Sendable {
  private let albums: [PathPattern]
  private let rule: PhotoRule

  /// Takes the rules of an edition.
  init(_ edition: EditionConfiguration) {
    (albums, rule) = (edition.albums, edition.rule)
  }

  /// A page without the photos that their paths alone keep from the edition.
  ///
  /// An album that matches none of the patterns for albums does not keep its text, since that may name others. What is
  /// left out is withheld.
  func page(_ listed: ListedPage) -> ListedPage {
    let page = listed.page
    let isInside = albums.isEmpty || holds(page.album.names)
    return listed.restricted(includesText: isInside) { photo in
      let path = Self.path(page.album.names + [photo.fileName])
      guard isInside || albums.match(path) else { return false }
      return rule.verdict(on: PhotoFacts(path: path, metadata: nil)) != .hidden
    }
  }

  /// Whether a photo that was looked at is shown.
  func shows(_ finished: FinishedPhoto, in album: AlbumID) -> Bool {
    let path = Self.path(album.names + [finished.photo.fileName])
    // What cannot be read may be the word that hides it.
    let metadata = finished.hasSoundMetadata ? finished.photo.metadata : nil
    // Of photos that their photographer rejected, only those come here that the rule of their source shows.
    return [.shown, .rejected].contains(rule.verdict(on: PhotoFacts(path: path, metadata: metadata)))
  }

  /// Whether a pattern matches an album as a whole, or an album around it.
  private func holds(_ names: [[UInt8]]) -> Bool {
    // What is in a folder tells whether a pattern means the folder: no file has a name of no bytes.
    let inside = Self.path(names + [[0]])
    return albums.match(inside)
  }

  private static func path(_ names: [[UInt8]]) -> [UInt8] {
    Array(names.joined(separator: [UInt8(ascii: "/")]))
  }
}
