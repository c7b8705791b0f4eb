package import HeliographCore
import HeliographOutput
package import SystemPackage

/// What an output folder publishes: the files that its builds wrote down, also those of its volumes.
///
/// A file that no build wrote is not in it, so that what somebody left in the folder stays there.
package struct SiteContents: Sendable {
  /// Sorted by the bytes of their paths, each once.
  package let files: [SiteFile]
  /// The host of the images, as the build wrote it down; `nil` where they are beside the pages.
  package let images: ImageHost?

  /// Creates the contents of a site.
  package init(_ files: [SiteFile], images: ImageHost? = nil) {
    self.images = images
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Reads an output folder that no build changes meanwhile.
  ///
  /// - Throws: `DeployError` for a folder without a site, for one that a build did not finish, and for a file that is not
  ///   there; `FileError`.
  package init(of output: FilePath) throws {
    guard Disk.isFolder(output) else { throw DeployError.noSite(output) }
    var files = try Self.files(in: output, below: "")
    guard !files.isEmpty else { throw DeployError.noSite(output) }
    // Volumes are sites inside of a site.
    let inside = try Disk.folders(in: output).map(\.string).filter { name in
      Disk.hasEntry(at: output.appending(name).appending(OutputManifest.fileName))
        && !Disk.isLink(output.appending(name))
    }
    for name in inside { files += try Self.files(in: output.appending(name), below: "\(name)/") }
    self.init(files, images: try ImageHost.read(in: output))
  }

  /// What goes to the host of the images.
  package var imagesAlone: SiteContents {
    SiteContents(files.filter { ImageHost.serves($0.path) }, images: images)
  }

  /// What goes to the host of the pages where the images have a host of their own.
  package var pagesAlone: SiteContents {
    SiteContents(files.filter { !ImageHost.serves($0.path) }, images: images)
  }

  private static func files(in folder: FilePath, below start: String) throws -> [SiteFile] {
    let manifest = try OutputManifest.read(in: folder)
    var files: [SiteFile] = []
    files.reserveCapacity(manifest.count)
    var before: [UInt8] = []
    for (path, hash) in manifest.files where SiteFile.isPublic(start + path) {
      let bytes = Array(path.utf8)
      // Between the first and the last change of a publication, a path stands there with both hashes.
      guard bytes != before else { throw DeployError.unfinished(folder) }
      before = bytes
      guard let count = Disk.byteCount(of: folder.appending(path)) else {
        throw DeployError.missing(folder.appending(path))
      }
      files.append(SiteFile(path: start + path, byteCount: count, hash: hash))
    }
    return files
  }

  /// All bytes together.
  package var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }
}
