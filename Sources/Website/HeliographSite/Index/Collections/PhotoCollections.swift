package import HeliographCore
import HeliographLocalization

/// The collections the owner asked for, and where a photo's own facts lead in them.
///
/// Made in one walk over the photos; a photo counts once in each gallery it belongs to.
package struct PhotoCollections: Sendable {
  /// In the owner's order.
  package let all: [PhotoCollection]
  /// The galleries' folders by the key of their text, for each kind.
  private let folders: [CollectionKind: [TextKey: String]]
  private let hasMonths: Bool

  init(
    library: PhotoLibrary, hashes: PhotoHashes, stacks: PhotoStacks, settings: SiteSettings,
    strings: LocalizedStrings
  ) {
    let kinds = settings.collections
    var maker = CollectionMaker(
      library: library, hashes: hashes, stacks: stacks, settings: settings, strings: strings)
    var collections: [PhotoCollection] = []
    for kind in kinds {
      // Months bring their years with them, and years that months brought are there already.
      let kind = kind == .months ? .years : kind
      guard !collections.contains(where: { $0.kind == kind }) else { continue }
      let made = maker.collection(kind)
      if !made.galleries.isEmpty { collections.append(made) }
    }
    all = collections
    folders = maker.folders
    hasMonths = kinds.contains(.months)
  }

  /// The folder of the gallery for a keyword, a camera, a lens or somebody's name; `nil` when it has no gallery.
  package func folder(of text: String, _ kind: CollectionKind) -> String? {
    folders[kind].flatMap { $0[TextKey.collection(text)] }
  }

  /// The folder of the month a photo was taken in, or of the year where there are no months; `nil` when there is
  /// neither.
  package func folder(of time: CaptureTime) -> String? {
    guard all.contains(where: { $0.kind == .years }) else { return nil }
    let year = CollectionMaker.folder(ofYear: time.year)
    return hasMonths && time.precision != .year ? CollectionMaker.folder(ofMonth: time.month, in: year) : year
  }

  /// The folder of the photos with as many stars; `nil` when there is none.
  package func folder(ofRating rating: Int) -> String? {
    guard (1...5).contains(rating), all.contains(where: { $0.kind == .ratings }) else { return nil }
    return CollectionMaker.folder(ofRating: rating)
  }
}
