/// A photo of the library: opened, read, and with every file made that its pages need.
///
/// A site names each of its photos in many places, by the hundred thousand; so what never changes of one is held
/// once, and a copy of a photo is a reference to it.
package struct Photo: Sendable, Hashable, Codable {
  /// The photo's identifier, the same in every build.
  package var id: PhotoID { shared.facts.id }
  /// The original's file name as bytes: "IMG_0042.JPG".
  package var fileName: [UInt8] { shared.facts.fileName }
  /// The SHA-256 of the original.
  package var contentHash: ContentHash { shared.facts.contentHash }
  /// The size of the upright original.
  package var size: PixelSize { shared.facts.size }
  /// The metadata of the file, its sidecar and its source, merged, as far as the site may publish it.
  package var metadata: PhotoMetadata { shared.facts.metadata }
  /// How high the sun stood, in degrees above the horizon: for the theme of pages alone; `nil` when it is not known or
  /// not to be published.
  package var sunElevation: Double? { shared.facts.sunElevation }
  /// Minutes east of UTC of its time, for the order of photos alone; `nil` when it is not known.
  ///
  /// Pages show the offset that `metadata` has, at most.
  package var orderOffset: Int? { shared.facts.orderOffset }
  /// The owner at the photo's service; `nil` when the source names no owner.
  package var owner: Owner? { shared.facts.owner }
  /// The owner, else the creator that the file names; `nil` when neither is known.
  package var author: Owner? { owner ?? metadata.creator.map { Owner(name: $0) } }
  /// The licence; `nil` when the source names no licence.
  package var licence: Licence? { shared.facts.licence }
  /// The photo's page at its service, an absolute address; `nil` when it has no page.
  package var page: String? { shared.facts.page }
  /// Smallest first within each format, the formats best first; never empty.
  package var renditions: [Rendition] { shared.facts.renditions }
  /// The results of analysing its pixels; `nil` when it was not analysed.
  package var analysis: PhotoAnalysis? { shared.facts.analysis }
  /// The key of its files for deep zoom; `nil` when it has no tiles.
  package var tiles: RenditionKey? { shared.facts.tiles }
  /// The original to download; `nil` when it is not published.
  package var original: OriginalCopy? { shared.facts.original }
  /// Whether bright screens show light beyond white in its large renditions.
  package var isHDR: Bool { shared.facts.isHDR ?? false }
  /// The film of which it is a frame; `nil` for a photo.
  package var film: Film? { shared.facts.film }
  /// The film of a few seconds that belongs to a photo; `nil` when it has none.
  package var motion: Film? { shared.facts.motion }
  /// The hash of all that it shows as its source and its original give it; `nil` when that is not known.
  ///
  /// `focus` and `theme`, which its album's text sets, are not part of it.
  package var displayHash: ContentHash? { shared.facts.displayHash }
  /// The subject's position, as set by the owner; `nil` when it is not set.
  package var focus: UnitPoint?
  /// The theme policy of its page, its own or its album's; `nil` when the site's applies.
  package var theme: ThemePolicy?
  /// The day on which its source last listed it, in UTC; `nil` when it lists it now.
  package let asOf: CaptureTime?

  private let shared: Shared

  /// Creates a photo whose renditions exist, smallest first within each format and the best format first.
  package init(
    id: PhotoID, fileName: [UInt8], contentHash: ContentHash, size: PixelSize, metadata: PhotoMetadata,
    owner: Owner?, licence: Licence?, page: String?, renditions: [Rendition], analysis: PhotoAnalysis? = nil,
    tiles: RenditionKey? = nil, focus: UnitPoint? = nil, theme: ThemePolicy? = nil, asOf: CaptureTime? = nil,
    displayHash: ContentHash? = nil, sunElevation: Double? = nil, orderOffset: Int? = nil,
    original: OriginalCopy? = nil, isHDR: Bool = false, film: Film? = nil, motion: Film? = nil
  ) {
    shared = Shared(
      Facts(
        id: id, fileName: fileName, contentHash: contentHash, size: size, metadata: metadata, owner: owner,
        licence: licence, page: page, renditions: renditions, analysis: analysis, tiles: tiles,
        displayHash: displayHash, sunElevation: sunElevation,
        orderOffset: orderOffset ?? metadata.captureTime?.utcOffset, original: original,
        isHDR: isHDR ? true : nil, film: film, motion: motion))
    self.asOf = asOf
    self.focus = focus
    self.theme = theme
  }

  /// The same with other metadata.
  package func with(_ metadata: PhotoMetadata) -> Photo {
    Photo(
      id: id, fileName: fileName, contentHash: contentHash, size: size, metadata: metadata, owner: owner,
      licence: licence, page: page, renditions: renditions, analysis: analysis, tiles: tiles, focus: focus,
      theme: theme, asOf: asOf, displayHash: displayHash, sunElevation: sunElevation,
      orderOffset: orderOffset, original: original, isHDR: isHDR, film: film, motion: motion)
  }

  /// The point that a crop keeps as near to its middle as it can.
  ///
  /// It is the owner's `focus`, else where the eye goes first, else the centre.
  package var subject: UnitPoint { focus ?? analysis?.attention ?? .centre }

  package static func == (left: Photo, right: Photo) -> Bool {
    left.focus == right.focus && left.theme == right.theme && left.asOf == right.asOf
      && (left.shared === right.shared || left.shared.facts == right.shared.facts)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  private struct Facts: Sendable, Hashable, Codable {
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
    let displayHash: ContentHash?
    let sunElevation: Double?
    let orderOffset: Int?
    let original: OriginalCopy?
    /// `nil` is no.
    let isHDR: Bool?
    let film: Film?
    let motion: Film?
  }

  private final class Shared: Sendable, Codable {
    let facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }

    init(from decoder: any Decoder) throws { facts = try Facts(from: decoder) }

    func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }
  }
}
