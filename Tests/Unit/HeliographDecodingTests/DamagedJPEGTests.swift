import Foundation
import HeliographCore
import HeliographTestSupport
import HeliographWorkers
import Testing

@testable import HeliographDecoding

/// A JPEG of which a part is missing is a loss, whatever a viewer makes of it; the codes are those of libjpeg's jerror.h.
@Suite struct DamagedJPEGTests {
  private static let names = [
    "chroma-420.jpg", "chroma-444.jpg", "progressive.jpg", "grey.jpg", "restarts.jpg",
  ]

  /// Where the data of the first scan begins: behind the header of its scan (ITU-T T.81, B.2.3).
  private func dataStart(_ bytes: [UInt8]) throws -> Int {
    let marker = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    return marker + 2 + Int(bytes[marker + 2]) << 8 + Int(bytes[marker + 3])
  }

  private func classify(_ bytes: [UInt8]) -> (isShown: Bool, isDoubtful: Bool, message: String) {
    do throws(ImageError) {
      let recipe = Recipe(widths: [64], formats: [.jpeg])
      return (true, try RenditionMaker(bytes).pictures(recipe).doubt != nil, "")
    } catch {
      return (false, false, error.message)
    }
  }

  @Test(arguments: names) func showsWhatIsWhole(name: String) throws {
    let whole = classify(try Corpus.read("photos/\(name)"))
    #expect(whole.isShown && !whole.isDoubtful, "\(whole.message)")
  }

  /// What an interrupted copy or a recovery tool leaves: the first part, with the mark of the end.
  @Test(arguments: names, [0.05, 0.3, 0.6, 0.85])
  func refusesAPartWithAnEnd(name: String, share: Double) throws {
    let bytes = try Corpus.read("photos/\(name)")
    let start = try dataStart(bytes)
    let end = start + Int(Double(bytes.count - start) * share)
    let part = classify(Array(bytes[..<end]) + [0xFF, 0xD9])
    #expect(!part.isShown)
    #expect(part.message.contains("damaged") || part.message.contains("cut short"), "\(part.message)")
  }

  @Test(arguments: ["chroma-420.jpg", "chroma-422.jpg", "chroma-444.jpg"])
  func refusesDataThatMeansNothing(name: String) throws {
    var bytes = try Corpus.read("photos/\(name)")
    let start = try dataStart(bytes)
    // No code of a Huffman table consists of ones alone (T.81, C.2): each run of them is an error.
    for index in stride(from: start + 20, to: start + 60, by: 2) {
      (bytes[index], bytes[index + 1]) = (0xFF, 0x00)
    }
    let damaged = classify(bytes)
    #expect(!damaged.isShown)
    #expect(damaged.message.contains("damaged"), "\(damaged.message)")
  }

  @Test(arguments: ["chroma-420.jpg", "grey.jpg"]) func notesBytesThatBelongToNothing(name: String) throws {
    let bytes = try Corpus.read("photos/\(name)")
    let doubtful = classify(Array(bytes.dropLast(2)) + [UInt8](repeating: 0x12, count: 40) + [0xFF, 0xD9])
    #expect(doubtful.isShown && doubtful.isDoubtful, "\(doubtful.message)")
  }
}
