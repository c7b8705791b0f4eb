import HeliographCore
import HeliographLocalization
import HeliographOutput

/// The site as an application that a visitor may put on a home screen
/// (https://www.w3.org/TR/appmanifest/).
struct WebManifest {
  private let json: JSONValue

  /// Where the manifest lies below the output folder.
  static let path = SitePath("manifest.webmanifest")

  init(settings: SiteSettings, assets: SiteAssets) {
    let paper = (settings.theme == .night ? assets.appearance.night.paper : assets.appearance.day.paper).css
    let painted = assets.appIcons.map { icons in
      [
        Self.icon(icons.small, size: 192, purpose: "any"),
        Self.icon(icons.regular, size: 512, purpose: "any"),
        Self.icon(icons.maskable, size: 512, purpose: "maskable"),
      ]
    }
    let drawn: JSONValue = .object([
      .init("src", Self.path.href(to: SitePath(assets.icon.path))), .init("sizes", "any"),
      .init("type", "image/svg+xml"), .init("purpose", "any"),
    ])
    json = .object([
      .init("name", settings.title), .init("short_name", settings.title),
      .init("description", settings.description), .init("lang", settings.language),
      .init("dir", TextDirection(language: settings.language).rawValue),
      .init("start_url", "./"), .init("scope", "./"), .init("display", "minimal-ui"),
      .init("background_color", paper), .init("theme_color", paper),
      .init("icons", .list((painted ?? []) + [drawn])),
    ])
  }

  var bytes: [UInt8] { json.bytes }

  private static func icon(_ page: Page, size: Int, purpose: String) -> JSONValue {
    .object([
      .init("src", path.href(to: SitePath(page.path))), .init("sizes", "\(size)x\(size)"),
      .init("type", "image/png"), .init("purpose", purpose),
    ])
  }
}
