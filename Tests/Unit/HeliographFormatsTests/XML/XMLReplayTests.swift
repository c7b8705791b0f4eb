import Foundation
import HeliographTestSupport
import Testing

@testable import HeliographFormats

/// Feeds the parser foreign XML that was made to break parsers.
@Suite struct XMLReplayTests {
  // Skipped where the shared fixtures are absent; `XMLTreeTests` has one of each kind always.
  @Test(.enabled(if: SharedFixtures.path("adversarial/xml") != nil, "the shared fixtures are not here"))
  func survivesEveryHostileDocument() throws {
    let folder = try #require(SharedFixtures.path("adversarial/xml"))
    let names = try #require(FileManager.default.enumerator(atPath: folder.string))
    var count = 0
    var accepted = 0
    for case let name as String in names {
      guard let data = FileManager.default.contents(atPath: folder.appending(name).string) else { continue }
      let bytes = [UInt8](data)
      var root: XMLElement?
      let time = ProcessorTime.measure {
        // The root's name is not the point here: whatever it is, it is asked for.
        root = try? parseAnyRoot(bytes)
      }
      #expect(time < .seconds(1), "\(name)")
      count += 1
      if root != nil {
        accepted += 1
        let hasDocumentType = String(decoding: bytes, as: UTF8.self).contains("<!DOCTYPE")
        // Only where it stands in a comment or as mere text.
        #expect(!hasDocumentType || name.contains("feedparser"), "\(name)")
      }
    }
    print("Replayed \(count) hostile documents: \(accepted) read, \(count - accepted) refused.")
    #expect(count > 1000)
  }

  private func parseAnyRoot(_ bytes: [UInt8]) throws(XMLError) -> XMLElement? {
    do {
      return try XMLTree.parse(bytes, root: "")
    } catch  where error.code == .unexpectedRoot {
      let name = error.message.split(separator: ">").first?.split(separator: "<").last
      return try XMLTree.parse(bytes, root: name.map(String.init) ?? "")
    } catch {
      throw error
    }
  }
}
