/// The icons for home screens, as files of the site.
struct AppIcons: Sendable {
  /// 192 pixels.
  let small: Page
  /// 512 pixels.
  let regular: Page
  /// 512 pixels, with room for any mask.
  let maskable: Page
  /// 180 pixels, for `apple-touch-icon`.
  let touch: Page

  var pages: [Page] { [small, regular, maskable, touch] }

  /// Painted for the default theme.
  static let standard = AppIcons(
    small: page(side: 192, radius: 0.44), regular: page(side: 512, radius: 0.44),
    maskable: page(side: 512, radius: 0.36, name: "maskable"), touch: page(side: 180, radius: 0.4))

  private static func page(side: Int, radius: Double, name: String = "icon") -> Page {
    SiteAssets.asset("\(name)-\(side)", "png", AppIcon(side: side, radius: radius).png.bytes)
  }
}
