import Foundation
import Testing

/// The plugin EmbedTexts, with files that a string literal does not hold, or not as they are.
struct EmbeddedFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Embedded")

  @Test func embedsTheFilesOfAFolderAndOfThoseInIt() throws {
    let found = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter {
      $0 != "folder"
    }
    #expect(found.count == 9)
    #expect(EmbeddedFiles.names.sorted() == found.map { "Embedded/\($0)" }.sorted())
    #expect(EmbeddedFiles.bytes("Embedded/missing.txt") == nil)
  }

  @Test(arguments: EmbeddedFiles.names.sorted())
  func givesTheBytesOfTheFile(name: String) throws {
    let file = try Data(contentsOf: Self.folder.deletingLastPathComponent().appending(path: name))
    #expect(EmbeddedFiles.bytes(name) == Array(file))
  }
}
