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
    try Self.checkAccess(to: output)
  }

  /// A note for an output inside of a folder of photos, which other programs watch.
  var note: Problem? {
    let place = Disk.resolved(output)
    guard photos.contains(where: { Disk.isFolder($0) && place.starts(with: Disk.resolved($0)) }) else {
      return nil
    }
    return Problem(
      .note, place: output.string,
      reason:
        "is inside of the folder of photos, so programs that watch it take the site's images for photos",
      remedy: "Name a folder outside of it with --output.")
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

  /// Throws `FileError` where a folder cannot be written, or cannot be made.
  static func checkAccess(to output: FilePath) throws(FileError) {
    let folder = existing(output)
    guard Disk.isFolder(folder) else { throw FileError("used as output", folder, .notDirectory) }
    if let fault = Disk.writingFault(of: folder) { throw FileError("written", output, fault) }
  }

  /// The folder, or the nearest one above it that is there.
  static func existing(_ folder: FilePath) -> FilePath {
    var folder = folder
    while !folder.isEmpty, !Disk.hasEntry(at: folder) { folder = folder.parent }
    return folder.isEmpty ? "." : folder
  }
}
