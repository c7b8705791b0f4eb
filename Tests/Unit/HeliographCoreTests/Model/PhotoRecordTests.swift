import Foundation
import HeliographCore
import Testing

@Suite struct PhotoRecordTests {
  /// A record in a catalog or a store, by the version of the reader that made it.
  @Test(arguments: [("7", true), ("6", false), ("0", false)])
  func isReadAgainWhereAnEarlierVersionReadLess(version: String, isReadInFull: Bool) throws {
    let size = try #require(PixelSize(width: 4, height: 3))
    let record = PhotoRecord(size: size, metadata: PhotoMetadata())
    let json = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    let old = json.replacingOccurrences(of: "\"reading\":7", with: "\"reading\":\(version)")
    #expect(json.contains("\"reading\":7"))
    #expect(try JSONDecoder().decode(PhotoRecord.self, from: Data(old.utf8)).isReadInFull == isReadInFull)
  }

  /// The address of a photo changes with its version alone, and a record without one is of the first.
  @Test func namesTheVersionOfItsColoursOnlyWhereTheyChanged() throws {
    let size = try #require(PixelSize(width: 4, height: 3))
    for version in PhotoRecord.colourVersions {
      let record = PhotoRecord(size: size, metadata: PhotoMetadata(), colourVersion: version)
      let json = try JSONEncoder().encode(record)
      #expect(String(decoding: json, as: UTF8.self).contains("\"colours\"") == (version > 0))
      #expect(try JSONDecoder().decode(PhotoRecord.self, from: json).colourVersion == version)
    }
  }

  /// What is in a catalog is made again where the owner changed his mind, and never for a map that cannot be read.
  @Test(
    arguments: [
      (.gainMap, 2000, true, true), (.highRange, 2000, true, true), (.gainMap, 1100, true, false),
      (.gainMap, 2000, false, false), ([.gainMap, .strangeGainMap], 2000, true, false),
      (.film, 2000, true, false),
    ] as [(EmbeddedParts, Int, Bool, Bool)])
  func knowsWhetherItWouldHaveAGainMap(parts: EmbeddedParts, width: Int, isKept: Bool, hasMap: Bool) throws {
    let size = try #require(PixelSize(width: width, height: 1000))
    let record = PhotoRecord(size: size, metadata: PhotoMetadata(), embedded: parts)
    let recipe = Recipe(widths: [600, 2400], formats: [.jpeg], keepsGainMaps: isKept)
    #expect(record.wouldHaveGainMap(by: recipe) == hasMap && !record.hasGainMap)
  }

  /// Among others, what hides a photo, from a version without these keys.
  @Test func readsWhatAnEarlierVersionKept() throws {
    let json =
      #"{"size":{"width":4,"height":3},"metadata":{"keywords":["a"],"exposure":{}},"renditions":[],"hashes":[],"reading":2}"#
    let record = try JSONDecoder().decode(PhotoRecord.self, from: Data(json.utf8))
    #expect(record.metadata.keywords == ["a"] && record.metadata.ruleKeywords.isEmpty && !record.isReadInFull)
  }
}
