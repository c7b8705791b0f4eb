import HeliographCore
import HeliographFormats
import HeliographOutput
import SystemPackage

/// Finds out before any work whether a site can be written into a folder.
struct OutputCheck {
  private let output: FilePath
  private let photos: [FilePath]
  private let state: FilePath

  /// Creates a check of an output folder, by the folders and files that photos are listed from and the state folder.
  init(_ output: FilePath, photos: [FilePath], state: FilePath) {
    self.output = output
    self.photos = photos
    self.state = state
  }

  /// Throws `BuildError` or `FileError` where the output holds photos or the state, or cannot be written.
  func check() throws {
    for photos in photos {
      if Disk.resolved(photos).starts(with: Disk.resolved(output)) {
        throw refused("holds the photos themselves; choose another folder with --output")
      }
      if try holdsAlbum(of: photos) {
        throw refused(
          """
          is an album of \(photos.string), and the photos in it would not be shown any more; choose another folder \
          with --output
          """)
      }
    }
    guard !Disk.resolved(state).starts(with: Disk.resolved(output)) else {
      throw refused(
        "holds heliograph.yml and its state folder, which visitors could read; choose another folder with --output"
      )
    }
    try checkAccess()
  }

  private func refused(_ message: String) -> BuildError {
    BuildError(.configuration, place: output.string, message: message)
  }

  /// Whether the output is a folder of photos within a tree of photos: as an output it would be no album any more.
  private func holdsAlbum(of photos: FilePath) throws -> Bool {
    guard Disk.isFolder(output), Disk.resolved(output).starts(with: Disk.resolved(photos)),
      // A site that was published there, whose manifest may be lost.
      !Disk.hasEntry(at: output.appending(OutputManifest.fileName)),
      !Disk.hasEntry(at: output.appending("index.html"))
    else { return false }
    return try Disk.files(below: output).contains { file in
      guard let ending = file.extension else { return false }
      let lowered = String(decoding: ending.utf8.asciiLowercased, as: UTF8.self)
      return ImageType(fileExtension: ending.utf8)?.isPhoto ?? RawFile.fileExtensions.contains(lowered)
    }
  }

  private func checkAccess() throws {
    if Disk.hasEntry(at: output), !Disk.isFolder(output) {
      throw FileError("used as output", output, .notDirectory)
    }
    var folder = output
    while !folder.isEmpty, !Disk.hasEntry(at: folder) { folder.removeLastComponent() }
    if folder.isEmpty { folder = "." }
    guard Disk.isWritableFolder(folder) else { throw FileError("written", output, .permissionDenied) }
  }
}
