import HeliographConfiguration
import HeliographCore
public import SystemPackage

/// The `heliograph.yml` that `heliograph init` writes: what is set, and the keys that people change as comments.
public struct StarterConfiguration: Sendable {
  private let title: String
  private let photos: String
  private let photoCount: Int
  private let preset: StarterPreset?
  private let isFull: Bool

  /// A site of more photos has a page for each year, unless a preset says what it has.
  public static let fewPhotos = 60

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - title: the title of the site.
  ///   - photos: the path of its folder of photos.
  ///   - photoCount: how many photos everybody will see; 0 where that is not known.
  ///   - preset: settings that are made; `nil` for none.
  ///   - isFull: whether the file shows every key.
  public init(
    title: String, photos: String, photoCount: Int = 0, preset: StarterPreset? = nil, isFull: Bool = false
  ) {
    self.title = title
    self.photos = photos
    self.photoCount = photoCount
    self.preset = preset
    self.isFull = isFull
  }

  /// Finds out whether a folder can get a `heliograph.yml`.
  ///
  /// - Throws: `BuildError` for one that has such a file, also with another ending, and for one that cannot be written to.
  public static func check(_ folder: FilePath) throws(BuildError) {
    let file = file(in: folder)
    if Disk.hasEntry(at: file) { throw alreadyThere(file) }
    if let misnamed = SiteInputs.misnamed(in: folder) { throw misnamed }
    if Disk.isFolder(folder), let fault = Disk.writingFault(of: folder) {
      throw refused(FileError("written", file, fault))
    }
  }

  /// Writes `heliograph.yml` and its schema into a folder and returns its path; never over an existing file.
  ///
  /// - Throws: `BuildError`.
  public func write(into folder: FilePath) throws(BuildError) -> String {
    try Self.check(folder)
    let file = Self.file(in: folder)
    do {
      let hasSchema = try SchemaFile(site: folder).write()
      guard try NewFile.write(Array(text(hasSchema: hasSchema).utf8), to: file) else {
        throw Self.alreadyThere(file)
      }
    } catch {
      throw Self.refused(error)
    }
    return file.string
  }

  private static func file(in folder: FilePath) -> FilePath { folder.appending("heliograph.yml") }

  /// The error for a folder that takes no file; another one is named by another option than that of a build.
  private static func refused(_ error: any Error) -> BuildError {
    let error = BuildError(error)
    return BuildError(
      error.code, place: error.place, message: error.message.replacing("--output", with: "--site"),
      cause: error.cause)
  }

  private static func alreadyThere(_ file: FilePath) -> BuildError {
    BuildError(.failed, place: file.string, message: "already exists; edit it, or move it away first")
  }

  /// Whether the site gets a page for each year.
  public var hasYears: Bool { preset == nil && photoCount > Self.fewPhotos }

  /// The file's text; with the line by which editors find the schema where its file is beside it.
  package func text(hasSchema: Bool = false) -> String {
    let years = hasYears ? "\ncollections: [years]   # a page for each year, as there are many photos\n" : ""
    let set = preset.map { "\n## The preset \($0.rawValue).\n\($0.lines)\n" } ?? years
    return StarterText(
      title: title, photos: photos, kinds: SourceKinds.all, preset: set, isFull: isFull, hasSchema: hasSchema
    ).text
  }
}
