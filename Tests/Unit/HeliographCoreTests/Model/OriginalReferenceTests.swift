import Foundation
import HeliographCore
import Testing

@Suite struct OriginalReferenceTests {
  private func coded(_ reference: OriginalReference) throws -> OriginalReference {
    try JSONDecoder().decode(OriginalReference.self, from: JSONEncoder().encode(reference))
  }

  @Test(arguments: [Array("https://x.example/a?b".utf8), [], [0x2F, 0xFF, 0x00, 0x2F]])
  func survivesTheCatalog(bytes: [UInt8]) throws {
    #expect(try coded(OriginalReference(bytes)).bytes == bytes)
  }

  @Test func readsTheAddressOfAnEarlierVersionsCatalog() throws {
    let json = Data(#"{"remote":{"_0":"https:\/\/x.example\/a.jpg"}}"#.utf8)
    let reference = try JSONDecoder().decode(OriginalReference.self, from: json)
    #expect(reference == OriginalReference("https://x.example/a.jpg".utf8))
  }

  @Test(arguments: ["{}", "7", #"{"file":{"_0":"a"}}"#]) func refusesAnythingElse(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OriginalReference.self, from: Data(json.utf8))
    }
  }
}
