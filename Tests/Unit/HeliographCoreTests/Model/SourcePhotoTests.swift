import Foundation
import Testing

@testable import HeliographCore

struct SourcePhotoTests {
  /// Earlier versions stored an address in another form: what they stored must stay readable, or a night without the
  /// service would empty the site.
  @Test(arguments: [#"{"exposure":{},"keywords":[],"title":"One"}"#, #"{"exposure":{},"keywords":[]}"#])
  func readsWhatEarlierVersionsStored(metadata: String) throws {
    let json =
      #"{"fileName":[97],"id":{"bytes":[115,58,97]},"metadata":\#(metadata),"#
      + #""original":{"remote":{"_0":"http://a/"}},"place":"http://a/"}"#
    let photo = try JSONDecoder().decode(SourcePhoto.self, from: Data(json.utf8))
    #expect(photo.metadata.title == (metadata.contains("One") ? "One" : nil))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let current = json.replacing(#"{"remote":{"_0":"http://a/"}}"#, with: #""http://a/""#)
    #expect(String(decoding: try encoder.encode(photo), as: UTF8.self) == current)
    #expect(try JSONDecoder().decode(SourcePhoto.self, from: Data(current.utf8)) == photo)
  }
}
