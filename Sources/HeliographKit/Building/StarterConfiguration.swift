import HeliographFiles
import HeliographSources
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

  private static let usualNames: [FilePath] = [
    "Pictures", "pictures", "Photos", "photos", "Photographs", "photographs",
  ]
  /// What Heliograph itself puts or looks for beside its configuration.
  private static let otherNames: [FilePath] = ["Output", "Templates", "Locales"]

  /// Writes `heliograph.yml` into a folder and returns its path; never over an existing file.
  public func write(into folder: FilePath) throws -> String {
    let file = folder.appending("heliograph.yml")
    guard !Disk.hasEntry(at: file) else {
      throw BuildError(
        .failed, place: file.string, message: "already exists; edit it, or move it away first")
    }
    do {
      try Disk.write(Array(text.utf8), to: file)
    } catch {
      throw BuildError(error)
    }
    return file.string
  }

  /// The file's text.
  package var text: String {
    """
    # heliograph.yml: what `heliograph build` reads. Every key is optional.
    title: \(Self.quoted(title))
    # description: Photographs, 2019 to now
    # baseURL: https://photos.example.org/   # only where an absolute address is needed
    # language: en

    sources:
    \(sources)

    # layout: { kind: grid, columns: 3, gap: 5, ratio: "4:3" }   # or masonry, or justified with rowHeight: 280
    # theme: auto                            # day | night | auto | sun | luminance
    # photosPerPage: 100
    # collections: [years, months, keywords, cameras, lenses, ratings, all]   # pages across all albums
    # search: true                           # a page that searches them
    # placeholders: true                     # show each photo very small until it has come
    # renditions:
    #   widths: [480, 640, 800, 1200, 1600, 2560]  # long edge in pixels, never enlarged
    #   formats: [jpeg]                      # also avif, webp, jxl: fewer bytes, and much longer builds
    #   quality: { jpeg: 82 }                # without it, this and more where a photo is full of grain
    #   effort: { jpeg: 1 }                  # more saves a little and takes long; jpeg: 2 is progressive
    #   colour: srgb                         # p3: AVIF keeps the wider colours of a photo that has them
    #   linearLight: false                   # true: mix pixels as light is when a photo is made smaller
    #   sharpen: 0                           # 0…100, after the photo is reduced; 33 is mild
    #   watermark: { text: "© Your Name", position: bottom-right, opacity: 60, width: 15, from: 960 }   # or image: mark.png
    # privacy: { location: strip, originals: none }   # location: strip | show
    # discovery: { feed: 50, sitemap: true, cards: true, embeds: true, manifest: true }   # all but manifest need baseURL

    """
  }

  /// The first kind of source with the owner's folder, and the others as comments.
  private var sources: String {
    var lines: [String] = []
    for kind in SourceKinds.all {
      guard let example = kind.example else { continue }
      let isFirst = lines.isEmpty
      let value = isFirst ? Self.quoted(photos) : example.value
      lines.append("  \(isFirst ? "" : "# ")- \(kind.name): \(value)            # \(example.remark)")
      lines += example.lines.map { "  \(isFirst ? "" : "# ")  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// A YAML double-quoted scalar (YAML 1.2 §7.3.1).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result.unicodeScalars.append(contentsOf: ["\\", scalar])
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: result += "\\u" + hexadecimal(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
