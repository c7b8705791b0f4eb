import HeliographCore
import HeliographOutput
import SystemPackage

/// The output folder that a published site is compared with.
struct LocalSite {
  private let folder: FilePath
  private let manifest: OutputManifest
  /// The host of its images; `nil` where they are beside its pages.
  let images: ImageHost?

  /// Reads the list of the build.
  ///
  /// - Throws: `RemoteCheckError` for a folder without one; `FileError`.
  init(_ folder: FilePath) throws {
    self.folder = folder
    manifest = try OutputManifest.read(in: folder)
    images = try ImageHost.read(in: folder)
    guard !manifest.isEmpty else {
      throw RemoteCheckError(
        folder.string, "holds no site that Heliograph built; name its folder, or check the address alone")
    }
  }

  /// The paths that visitors may ask for.
  ///
  /// A name that begins with a dot is for the server.
  var paths: [String] {
    manifest.paths.filter { path in
      !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
        && !Self.forHosts.contains(path)
    }
  }

  /// Files that hosts read, and do not show to all.
  private static let forHosts: Set = ["_headers", "_redirects", "CNAME"]

  /// Whether the build wrote a file.
  func holds(_ path: String) -> Bool { manifest.owns(path) }

  /// Whether these are the bytes of a file.
  func isContent(_ bytes: [UInt8], of path: String) -> Bool {
    manifest.holds(ContentHash(of: bytes), at: path)
  }

  /// The length of a file; `nil` when it is not there.
  func byteCount(of path: String) -> Int? { Disk.byteCount(of: folder.appending(path)) }
}
