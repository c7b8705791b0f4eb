package import HeliographCore
package import SystemPackage

extension ImageHost {
  /// The host of the images of the site in an output folder, as its build wrote it down.
  ///
  /// - Parameter output: the output folder.
  /// - Returns: `nil` for images that are beside the pages, and for a file that no build wrote.
  /// - Throws: `FileError` for a file that cannot be read.
  package static func read(in output: FilePath) throws(FileError) -> ImageHost? {
    let file = output.appending(fileName)
    guard let count = Disk.byteCount(of: file), count <= 1000 else { return nil }
    return ImageHost(file: try RegularFile.bytes(at: file))
  }
}
