/// A photo of the library: opened, read, and with every file made that its pages need.
package struct Photo: Sendable, Hashable {
  package let id: PhotoID
  /// As bytes: "IMG_0042.JPG".
  package let fileName: [UInt8]
  package let contentHash: ContentHash
  /// The upright original.
  package let size: PixelSize
  package let metadata: PhotoMetadata
  package let owner: Owner?
  package let licence: Licence?
  /// The photo's page at its service.
  package let page: String?
  /// Smallest first within each format, the formats best first; never empty.
  package let renditions: [Rendition]
  /// `nil` when nobody looked.
  package let look: PhotoLook?
  /// What its tiles for deep zoom lie under; `nil` when there are none.
  package let tiles: RenditionKey?
  /// Where the subject is, as the owner says; `nil` when the owner says nothing.
  package var focus: UnitPoint?
  /// How its page finds its theme, by its own wish or its album's; `nil` when it follows the site.
  package var theme: ThemePolicy?

  package init(
    id: PhotoID, fileName: [UInt8], contentHash: ContentHash, size: PixelSize, metadata: PhotoMetadata,
    owner: Owner?, licence: Licence?, page: String?, renditions: [Rendition], look: PhotoLook? = nil,
    tiles: RenditionKey? = nil, focus: UnitPoint? = nil, theme: ThemePolicy? = nil
  ) {
    self.id = id
    self.fileName = fileName
    self.contentHash = contentHash
    self.size = size
    self.metadata = metadata
    self.owner = owner
    self.licence = licence
    self.page = page
    self.renditions = renditions
    self.look = look
    self.tiles = tiles
    self.focus = focus
    self.theme = theme
  }

  /// Where a crop keeps its middle, as near as it can: what the owner says, else where the eye goes first, else
  /// the centre.
  package var subject: UnitPoint { focus ?? look?.attention ?? .centre }
}
