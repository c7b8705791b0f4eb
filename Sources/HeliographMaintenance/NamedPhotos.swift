package import HeliographConfiguration
package import HeliographContract
import HeliographFiles
package import SystemPackage

/// Looks whether a folder of photos may be built by its name alone.
package enum NamedPhotos {
  /// Refuses a folder that a configuration has rules for: by its name alone, photos that the rules hide would be shown.
  ///
  /// - Parameters:
  ///   - folder: the folder that the command line names.
  ///   - site: the folder whose `heliograph.yml`, if it has one, gives the settings.
  ///   - configuration: what that file says.
  /// - Throws: a `BuildError` for a folder inside another site's, and for one with a source's rules.
  package static func check(
    _ folder: FilePath, site: FilePath, _ configuration: SiteConfiguration
  ) throws(BuildError) {
    let real = Disk.resolved(folder)
    var place = real
    while !Disk.hasEntry(at: place.appending("heliograph.yml")), !place.components.isEmpty {
      place.removeLastComponent()
    }
    let isOwn = place == Disk.resolved(site)
    if Disk.hasEntry(at: place.appending("heliograph.yml")), !isOwn || place == real {
      throw BuildError(
        .configuration, place: folder.string,
        message: "is in a site with a heliograph.yml, whose rules would not hold; build that with"
          + " `heliograph build --site \(place.string)`")
    }
    for source in configuration.sources where source.rule != .everything {
      for input in source.kind.inputs.map({ Disk.resolved(site.pushing($0)) })
      where real.starts(with: input) || input.starts(with: real) {
        throw BuildError(
          .configuration, place: folder.string,
          message: "is a source of heliograph.yml with rules for what is shown, which would not hold; run"
            + " `heliograph build` without a folder")
      }
    }
  }
}
