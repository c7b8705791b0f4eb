import Foundation
import HeliographTestSupport
import Testing

@testable import HeliographConfiguration

struct EmbeddedSchemaTests {
  @Test func hasTheBytesOfTheFile() throws {
    let file = PackageFolder.url.appending(path: "Sources/Build/HeliographConfiguration/schema.json")
    #expect(EmbeddedFiles.bytes("schema.json") == Array(try Data(contentsOf: file)))
  }
}
