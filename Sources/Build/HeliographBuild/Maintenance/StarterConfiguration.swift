import HeliographConfiguration
import HeliographCore
public import SystemPackage

/// The `heliograph.yml` that `heliograph init` writes: every key with its default, most of them commented out.
public struct StarterConfiguration: Sendable {
  private let title: String
  private let photos: String

  /// Creates a configuration with a site title and the path of a folder of photos.
  public init(title: String, photos: String) {
    self.title = title
    self.photos = photos
  }

  /// Returns the folder of photos in a site's folder: one with a usual name, else the only folder.
  ///
  /// Returns "Pictures" when there are several folders or no folder. Throws when the site's folder cannot
  /// be listed.
  public static func folderOfPhotos(in site: FilePath) throws -> String {
    // The site's own folder may be made only now.
    guard Disk.hasEntry(at: site) else { return usualNames[0].string }
    let folders: [FilePath]
    do {
      folders = try Disk.folders(in: site).filter { folder in
        !folder.string.utf8.starts(with: ".".utf8) && !otherNames.contains(folder)
      }
    } catch {
      throw BuildError(error)
    }
    let name = usualNames.first { folders.contains($0) } ?? (folders.count == 1 ? folders[0] : usualNames[0])
    return name.string
  }

  /// Whether a folder of photos is there and not empty; its path is relative to the site's folder.
  public static func hasEntries(in photos: String, of site: FilePath) -> Bool {
    (try? Disk.names(in: site.pushing(FilePath(photos))))?.isEmpty == false
  }

  private static let usualNames: [FilePath] = [
    "Pictures", "pictures", "Photos", "photos", "Photographs", "photographs",
  ]
  /// What Heliograph itself puts or looks for beside its configuration.
  private static let otherNames: [FilePath] = ["Output", "Templates", "Locales", "Static"]

  /// Writes `heliograph.yml` into a folder and returns its path; never over an existing file.
  public func write(into folder: FilePath) throws -> String {
    let file = folder.appending("heliograph.yml")
    guard !Disk.hasEntry(at: file) else {
      throw BuildError(
        .failed, place: file.string, message: "already exists; edit it, or move it away first")
    }
    do {
      let hasSchema = Disk.hasEntry(at: folder.appending(StarterText.schemaFile))
      try Disk.write(Array(text(hasSchema: hasSchema).utf8), to: file)
    } catch {
      throw BuildError(error)
    }
    return file.string
  }

  /// The file's text; with the line by which editors find the schema where its file is beside it.
  package func text(hasSchema: Bool = false) -> String {
    StarterText(title: title, photos: photos, kinds: SourceKinds.all, hasSchema: hasSchema).text
  }
}
