import HeliographCore
import HeliographOutput

/// The film of a photo that moves.
struct MotionViewModel: Sendable, Equatable {
  /// The relative address of the largest clip.
  let href: String
  /// That of the clip for small windows; `nil` where there is one clip only.
  let smallHref: String?
  /// The relative address of the script that plays it in its place.
  let scriptHref: String

  /// The motion of a photo; `nil` for one that does not move.
  init?(_ photo: Photo, on path: SitePath, in site: SiteContext) {
    guard let clips = photo.motion?.clips, let largest = clips.first else { return nil }
    let link = { (target: SitePath) in path.href(to: target) }
    href = site.address(ofImage: largest.file.path, link)
    smallHref = clips.count > 1 ? clips.last.map { site.address(ofImage: $0.file.path, link) } : nil
    scriptHref = path.href(to: SitePath(site.assets.scripts.live.path))
  }
}

extension MotionViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("smallHref") { $0.smallHref },
    .text("scriptHref") { $0.scriptHref },
  ])
}
