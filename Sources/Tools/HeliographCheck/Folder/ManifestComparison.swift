import HeliographCore
import HeliographOutput
import SystemPackage

/// Compares a site's files with the hashes that the build wrote down beside them.
///
/// A site whose manifest was left out when it was copied to its host has nothing to compare with, which is no defect.
struct ManifestComparison {
  /// The files that are byte for byte as the build wrote them, with their hashes.
  private(set) var unchanged: [[UInt8]: ContentHash] = [:]
  /// The files that the build listed and that are gone.
  private(set) var missing = MissingFiles([], unlisted: 0)
  /// Whether any list was there.
  private(set) var hasList = false
  /// What is wrong with files by themselves; in no order.
  private(set) var defects: [SiteDefect] = []
  /// Whether a build was stopped while it published: files that belong together may be of different builds.
  private(set) var isUnfinished = false
  private let inventory: OutputInventory
  private var gone: [[UInt8]] = []
  private var goneUnlisted = 0

  /// Reads the manifest of the site, and those of its volumes.
  init(_ inventory: OutputInventory) {
    self.inventory = inventory
    let name = Array(OutputManifest.fileName.utf8)
    for path in inventory.entries.keys where path.suffix(name.count).elementsEqual(name) {
      let folder = path.dropLast(name.count)
      guard folder.isEmpty || folder.last == UInt8(ascii: "/") else { continue }
      compare(with: path, folder: Array(folder))
    }
    missing = MissingFiles(gone, unlisted: goneUnlisted)
    defects += missing.defects
  }

  /// The folder is empty, or has a slash at its end.
  private mutating func compare(with manifest: [UInt8], folder: [UInt8]) {
    let known: OutputManifest
    do {
      known = try OutputManifest.read(in: inventory.path(of: folder))
    } catch {
      return note(manifest, "cannot be read")
    }
    if known.isEmpty, inventory.bytes(of: manifest, atMost: 1)?.isEmpty == false {
      return note(manifest, "lists no file; build the site again")
    }
    hasList = true
    var count = 0
    var gone: [[UInt8]] = []
    for path in known.paths {
      count += 1
      let place = folder + Array(path.utf8)
      guard case .file? = inventory.entry(at: place)?.entry else {
        gone.append(place)
        continue
      }
      guard let hash = inventory.hash(of: place) else {
        note(place, "cannot be read")
        continue
      }
      if known.holds(hash, at: path) {
        unchanged[place] = hash
      } else {
        note(
          place, "is not as the build wrote it: it was changed, cut or damaged since; build the site again")
      }
    }
    // A path stands there twice from before it changes until all have changed. A build that was stopped meanwhile has
    // listed files that are not there yet; what a page, a feed or the search needs is missed where it is named.
    guard count == known.count else {
      isUnfinished = true
      return
    }
    self.gone += gone
    goneUnlisted += known.unlistedGone
  }

  private mutating func note(_ path: [UInt8], _ reason: String) {
    defects.append(SiteDefect(file: SiteDefect.shown(path), reason: reason))
  }
}
