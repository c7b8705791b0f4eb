import Foundation
import Testing

@testable import HeliographCore

@Suite struct OriginalCopyTests {
  private let key = RenditionKey(originalOf: ContentHash(of: "photo".utf8), rule: "keep")
  private let hash = ContentHash(of: "bytes".utf8)

  private func json(_ copy: OriginalCopy) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(copy), as: UTF8.self)
  }

  @Test func isStoredByItsExtension() throws {
    let copy = OriginalCopy(key: key, fileExtension: "jpg", byteCount: 5, hash: hash)
    #expect(
      copy.file?.path
        == "images/\(key.hex.prefix(2))/\(key.hex.dropFirst(2).prefix(2))/\(key.hex)-original.jpg")
    let stored = """
      {"file":{"byteCount":5,"fileExtension":"jpg","hash":"\(hash.hex)"},"key":{"hex":"\(key.hex)"}}
      """
    #expect(try json(copy) == stored)
    #expect(try JSONDecoder().decode(OriginalCopy.self, from: Data(stored.utf8)) == copy)
  }

  @Test func isStoredWithoutAFile() throws {
    let copy = OriginalCopy(key: key)
    #expect(try json(copy) == #"{"key":{"hex":"\#(key.hex)"}}"#)
    #expect(try JSONDecoder().decode(OriginalCopy.self, from: Data(json(copy).utf8)) == copy)
    #expect(copy.isSound && copy.files.isEmpty)
  }

  @Test(arguments: ["../../pages", "JPG", "", "a/b"]) func knowsAnExtensionThatLeadsElsewhere(name: String)
    throws
  {
    let copy = OriginalCopy(key: key, fileExtension: name, byteCount: 5, hash: hash)
    let read = try JSONDecoder().decode(OriginalCopy.self, from: Data(json(copy).utf8))
    #expect(read == copy && !read.isSound)
  }
}
