import Foundation
import Testing

@testable import HeliographModel

struct SourcePhotoTests {
  /// Catalogs hold photos in this shape, and an answer that cannot be read is as good as none.
  @Test(arguments: [#"{"exposure":{},"keywords":[],"title":"One"}"#, #"{"exposure":{},"keywords":[]}"#])
  func isKeptInTheShapeThatCatalogsHold(metadata: String) throws {
    let json =
      #"{"fileName":[97],"id":{"bytes":[115,58,97]},"metadata":\#(metadata),"#
      + #""original":{"remote":{"_0":"http://a/"}},"place":"http://a/"}"#
    let photo = try JSONDecoder().decode(SourcePhoto.self, from: Data(json.utf8))
    #expect(photo.metadata.title == (metadata.contains("One") ? "One" : nil))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(photo), as: UTF8.self) == json)
  }
}
