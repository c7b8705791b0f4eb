import Foundation
import Testing

@testable import HeliographConfiguration

struct EmbeddedSchemaTests {
  @Test func hasTheBytesOfTheFile() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/HeliographConfiguration/schema.json")
    #expect(EmbeddedFiles.bytes("schema.json") == Array(try Data(contentsOf: file)))
  }
}
