import Foundation
import HeliographSite
import HeliographTestSupport
import Testing

struct DefaultTemplatesTests {
  private static let folder = PackageFolder.url.appending(path: "Templates")

  @Test func hasEveryFileOfTheFoldersByANameOfItsOwn() throws {
    var files: [String: [UInt8]] = [:]
    for name in ["Assets", "Pages"] {
      let folder = Self.folder.appending(path: name)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        #expect(files[file.lastPathComponent] == nil, "\(file.lastPathComponent) is in both folders")
        files[file.lastPathComponent] = Array(try Data(contentsOf: file))
      }
    }
    #expect(files.count > 50)
    #expect(DefaultTemplates.files.keys.sorted() == files.keys.sorted())
    #expect(files.keys.filter { DefaultTemplates.files[$0] != files[$0] } == [])
  }

  /// Owners edit them.
  @Test func hasNoLineInATemplateThatIsTooLongToEdit() {
    for (name, bytes) in DefaultTemplates.files where name.hasSuffix(".mustache") {
      for (number, line) in zip(1..., bytes.split(separator: 0x0A, omittingEmptySubsequences: false)) {
        #expect(String(decoding: line, as: UTF8.self).unicodeScalars.count <= 160, "\(name):\(number)")
      }
    }
  }
}
