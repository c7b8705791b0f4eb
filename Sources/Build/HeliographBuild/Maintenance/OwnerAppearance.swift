import HeliographConfiguration
import HeliographCore
import HeliographSite
import SystemPackage

/// Reads the files of `appearance:`, which are beside `heliograph.yml`.
enum OwnerAppearance {
  /// Returns how a site looks.
  ///
  /// - Parameters:
  ///   - settings: what `heliograph.yml` says; a `custom.css` that it does not name is read too.
  ///   - site: the folder of `heliograph.yml`.
  /// - Returns: the settings with the checked bytes of their files.
  /// - Throws: `ConfigurationError` for a file that cannot be read, and for one that pages cannot have.
  static func read(
    _ settings: AppearanceSettings, in site: FilePath
  ) throws(ConfigurationError) -> Appearance {
    var appearance = Appearance()
    (appearance.colours, appearance.fonts) = (settings.colours, settings.fonts)
    for name in settings.fontFiles {
      appearance.fontFiles[name] = try checked(name, in: site, limit: FontFile.byteLimit) { bytes in
        FontFile.isWOFF2(bytes) ? bytes : nil
      }
    }
    if let name = settings.logo { appearance.logo = try read(name, site, LogoImage.init) }
    if let name = settings.nightLogo { appearance.nightLogo = try read(name, site, LogoImage.init) }
    if let day = appearance.logo?.size, let night = appearance.nightLogo?.size,
      day.width * night.height != day.height * night.width
    {
      throw mistake(
        settings.nightLogo ?? "", site,
        "has another shape than the logo for bright pages; give both the same one")
    }
    let usual = AppearanceSettings.usualSheet
    if let name = settings.css ?? (Disk.hasEntry(at: site.appending(usual)) ? usual : nil) {
      appearance.sheet = try read(name, site, OwnSheet.init)
    }
    if let name = settings.head {
      appearance.head = try read(name, site) { bytes throws(HookError) in try PageHook(bytes, .head) }
    }
    if let name = settings.footer {
      appearance.footer = try read(name, site) { bytes throws(HookError) in try PageHook(bytes, .footer) }
    }
    return appearance
  }

  /// The largest file of all; each kind has a lower limit of its own, with its own words.
  private static let byteLimit = 4 << 20

  private static func read<Value>(
    _ name: String, _ site: FilePath, _ check: ([UInt8]) throws(HookError) -> Value
  ) throws(ConfigurationError) -> Value {
    let bytes = try bytes(name, site, limit: byteLimit)
    do throws(HookError) {
      return try check(bytes)
    } catch {
      throw mistake(name, site, error.message)
    }
  }

  private static func checked(
    _ name: String, in site: FilePath, limit: Int, _ check: ([UInt8]) -> [UInt8]?
  ) throws(ConfigurationError) -> [UInt8] {
    guard let font = check(try bytes(name, site, limit: limit)) else {
      throw mistake(name, site, "is not a complete WOFF2 font; convert the font to WOFF2")
    }
    return font
  }

  private static func bytes(
    _ name: String, _ site: FilePath, limit: Int
  ) throws(ConfigurationError) -> [UInt8] {
    do {
      return try RegularFile.bytes(at: site.pushing(FilePath(name)), limit: limit)
    } catch {
      throw ConfigurationError(
        place: place(name, site),
        message:
          "\(error.message), and \"appearance\" in heliograph.yml names it; put a file there, or remove the line",
        cause: error)
    }
  }

  private static func mistake(_ name: String, _ site: FilePath, _ message: String) -> ConfigurationError {
    ConfigurationError(place: place(name, site), message: message)
  }

  private static func place(_ name: String, _ site: FilePath) -> String {
    PrintableText.from(site.pushing(FilePath(name)).bytes)
  }
}
