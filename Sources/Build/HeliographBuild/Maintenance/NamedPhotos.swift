import HeliographConfiguration
import HeliographCore
import SystemPackage

/// Looks whether a folder of photos may be built by its name alone.
enum NamedPhotos {
  /// Refuses a folder that a configuration has rules for: by its name alone, photos that the rules hide would be shown.
  ///
  /// - Parameters:
  ///   - folder: the folder that the command line names.
  ///   - site: the folder whose `heliograph.yml`, if it has one, gives the settings.
  ///   - configuration: what that file says.
  /// - Throws: a `BuildError` for a folder inside another site's, for one around another site's, and for one with a source's
  ///   rules.
  static func check(
    _ folder: FilePath, site: FilePath, _ configuration: SiteConfiguration
  ) throws(BuildError) {
    let real = Disk.resolved(folder)
    var place = real
    while !Disk.hasEntry(at: place.appending("heliograph.yml")), !place.components.isEmpty {
      place = place.parent
    }
    let isOwn = place == Disk.resolved(site)
    if Disk.hasEntry(at: place.appending("heliograph.yml")), !isOwn || place == real {
      throw BuildError(
        .configuration, place: folder.string,
        message: "is in a site with a heliograph.yml, whose rules would not hold; build that with"
          + " `heliograph build --site \(place.string)`")
    }
    if let inner = InnerConfiguration.place(below: real, besides: Disk.resolved(site)) {
      throw BuildError(
        .configuration, place: folder.string,
        message:
          "holds a site with a heliograph.yml in \(inner.string), whose rules would not hold; build that with"
          + " `heliograph build --site \(inner.string)`, or name a folder beside it")
    }
    for source in configuration.sources {
      for input in source.kind.inputs.map({ Disk.resolved(site.pushing($0)) })
      where hasTextAbove(real, in: input)
        || (source.rule != .everything && (real.isWithin(input) || input.isWithin(real)))
      {
        throw BuildError(
          .configuration, place: folder.string,
          message:
            "belongs to a source of heliograph.yml, whose rules and texts for what is shown would not hold;"
            + " run `heliograph build` without a folder")
      }
    }
  }

  /// Whether a folder around this one, up to the source's own, has a text, which may hide or lock what is inside.
  private static func hasTextAbove(_ folder: FilePath, in source: FilePath) -> Bool {
    guard folder.isWithin(source) else { return false }
    var place = folder
    while place != source {
      place = place.parent
      if Disk.hasEntry(at: place.appending("index.md")) { return true }
    }
    return false
  }
}
