import Foundation
import Glibc
package import SystemPackage

/// A folder of a test's own, removed when the test is done with it.
package struct TemporaryFolder: Sendable {
  package let path: FilePath

  /// Hands a fresh, empty folder to `body` and removes it with everything in it afterwards.
  package static func with<Result>(
    _ body: (TemporaryFolder) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    defer { folder.remove() }
    return try body(folder)
  }

  fileprivate init(in parent: String) throws {
    var name = Array("\(parent)/heliograph-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Errno(rawValue: errno) }
    path = FilePath(platformString: name)
  }

  /// Writes a file and the folders it lies in, below this folder.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> FilePath {
    let file = path.appending(name)
    try FileManager.default.createDirectory(
      atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file.string))
    return file
  }

  /// Writes a text file and the folders it lies in, below this folder.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> FilePath {
    try write(text.utf8, to: name)
  }

  /// Writes a script that can be run at once.
  ///
  /// A process of its own writes it: Linux runs no file that anybody has open for writing, and a child that another test
  /// begins at that moment has all files of this process open until it runs its own program.
  package func writeProgram(_ text: String, to name: String) throws {
    let source = try write(text, to: "\(name).txt")
    let copy = try Process.run(
      URL(filePath: "/usr/bin/install"),
      arguments: ["--mode=755", source.string, path.appending(name).string])
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw Errno.ioError }
  }

  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path.appending(name).string)))
  }

  package func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path.appending(name).string)
  }

  /// Every file below a folder of this one, relative to it, sorted by bytes.
  package func files(below name: String) throws -> [String] {
    let top = path.appending(name)
    return try FileManager.default.subpathsOfDirectory(atPath: top.string).filter { relative in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: top.appending(relative).string, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of every file below a folder of this one, by its path relative to that folder.
  package func tree(_ name: String) throws -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: try files(below: name).map { ($0, try read("\(name)/\($0)")) })
  }

  /// Removes files and folders, with everything in them.
  package func remove(_ names: String...) throws {
    for name in names { try FileManager.default.removeItem(atPath: path.appending(name).string) }
  }

  /// Makes a folder and the folders it lies in, below this folder.
  @discardableResult
  package func makeFolder(_ name: String) throws -> FilePath {
    let folder = path.appending(name)
    try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
    return folder
  }

  /// Makes a symbolic link below this folder; `target` stands in it as written.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path.appending(name).string, withDestinationPath: target)
  }

  fileprivate func remove() {
    // A folder that stays behind costs disk space and no more.
    try? FileManager.default.removeItem(atPath: path.string)
  }
}

extension TemporaryFolder {
  /// Hands a fresh, empty folder to `body` and removes it with everything in it afterwards; `parent` is where it is made.
  package static func with<Result>(
    in parent: String = FileManager.default.temporaryDirectory.path,
    _ body: (TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder(in: parent)
    defer { folder.remove() }
    return try await body(folder)
  }
}
