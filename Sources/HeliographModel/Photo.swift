/// A photo of the library: opened, read, and with every file made that its pages need.
///
/// A site names each of its photos in many places, by the hundred thousand; so what never changes of one is held
/// once, and a copy of a photo is a reference to it.
package struct Photo: Sendable, Hashable {
  package var id: PhotoID { shared.facts.id }
  /// As bytes: "IMG_0042.JPG".
  package var fileName: [UInt8] { shared.facts.fileName }
  package var contentHash: ContentHash { shared.facts.contentHash }
  /// The upright original.
  package var size: PixelSize { shared.facts.size }
  package var metadata: PhotoMetadata { shared.facts.metadata }
  package var owner: Owner? { shared.facts.owner }
  package var licence: Licence? { shared.facts.licence }
  /// The photo's page at its service.
  package var page: String? { shared.facts.page }
  /// Smallest first within each format, the formats best first; never empty.
  package var renditions: [Rendition] { shared.facts.renditions }
  /// `nil` when nobody looked.
  package var analysis: PhotoAnalysis? { shared.facts.analysis }
  /// What its tiles for deep zoom lie under; `nil` when there are none.
  package var tiles: RenditionKey? { shared.facts.tiles }
  /// Where the subject is, as the owner says; `nil` when the owner says nothing.
  package var focus: UnitPoint?
  /// How its page finds its theme, by its own wish or its album's; `nil` when it follows the site.
  package var theme: ThemePolicy?

  private let shared: Shared

  package init(
    id: PhotoID, fileName: [UInt8], contentHash: ContentHash, size: PixelSize, metadata: PhotoMetadata,
    owner: Owner?, licence: Licence?, page: String?, renditions: [Rendition], analysis: PhotoAnalysis? = nil,
    tiles: RenditionKey? = nil, focus: UnitPoint? = nil, theme: ThemePolicy? = nil
  ) {
    shared = Shared(
      Facts(
        id: id, fileName: fileName, contentHash: contentHash, size: size, metadata: metadata, owner: owner,
        licence: licence, page: page, renditions: renditions, analysis: analysis, tiles: tiles))
    self.focus = focus
    self.theme = theme
  }

  /// Where a crop keeps its middle, as near as it can: what the owner says, else where the eye goes first, else
  /// the centre.
  package var subject: UnitPoint { focus ?? analysis?.attention ?? .centre }

  package static func == (left: Photo, right: Photo) -> Bool {
    left.focus == right.focus && left.theme == right.theme
      && (left.shared === right.shared || left.shared.facts == right.shared.facts)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  private struct Facts: Sendable, Hashable {
    let id: PhotoID
    let fileName: [UInt8]
    let contentHash: ContentHash
    let size: PixelSize
    let metadata: PhotoMetadata
    let owner: Owner?
    let licence: Licence?
    let page: String?
    let renditions: [Rendition]
    let analysis: PhotoAnalysis?
    let tiles: RenditionKey?
  }

  private final class Shared: Sendable {
    let facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }
  }
}
