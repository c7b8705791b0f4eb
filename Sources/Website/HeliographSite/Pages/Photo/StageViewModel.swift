import HeliographCore
import HeliographOutput

/// What the viewer has to know of a photo besides its renditions.
struct StageViewModel: Sendable, Equatable {
  /// Where the original's pixels are, cut into tiles.
  struct Tiles: Sendable, Equatable {
    /// The address of the folder of tiles, with a `/` at its end.
    let folderHref: String
    /// The relative address of the script that draws them.
    let scriptHref: String
  }

  /// Whether the photo is so wide that it is shown higher than it fits, and moved sideways.
  let isWide: Bool
  /// The width of the upright original in pixels.
  let width: Int
  /// The height of the upright original in pixels.
  let height: Int
  /// `nil` where there are none.
  let tiles: Tiles?

  /// From this many times its height on, a photo is so wide.
  static let leastOfWide = 4.0

  /// Describes a photo for the page at `path`.
  init(_ photo: Photo, on path: SitePath, in site: SiteContext) {
    isWide = photo.film == nil && photo.size.aspectRatio >= Self.leastOfWide
    width = photo.size.width
    height = photo.size.height
    tiles = photo.tiles.flatMap { key in
      site.assets.scripts.tiles.map { script in
        Tiles(
          folderHref: site.address(ofImage: key.tileFolder, { path.href(to: $0) }) + "/",
          scriptHref: path.href(to: SitePath(script.path)))
      }
    }
  }
}

extension StageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .flag("isWide") { $0.isWide },
    .number("width") { $0.width },
    .number("height") { $0.height },
    .model("tiles") { $0.tiles },
  ])
}

extension StageViewModel.Tiles: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("folderHref") { $0.folderHref },
    .text("scriptHref") { $0.scriptHref },
  ])
}
