import HeliographCore
import SystemPackage

/// Another process builds the same site, or publishes into the same output folder.
package struct SiteIsBusy: PlacedError {
  let path: FilePath
  /// The process that holds it; empty when that is not known.
  let holder: String

  /// The site's folder or the output folder; the current one has no name.
  package var place: String { ["", "."].contains(path.string) ? "The site in this folder" : path.string }
  /// What is wrong and what to do.
  package var message: String {
    let process = holder.isEmpty ? "" : " (process \(holder))"
    return "is being built by another heliograph\(process); wait until it has finished"
  }
}
