import HeliographCore
import Testing

@testable import HeliographDecoding

struct TagLensTests {
  private func lens(_ tags: [String: String]) -> String? {
    PhotoMetadata(image: TagTable(tags.mapValues { [Array($0.utf8)] })).lens
  }

  @Test func prefersWhatAProgramWrote() {
    #expect(
      lens([
        "Xmp.aux.Lens": "EF35mm f/2 IS USM", "Exif.Photo.LensModel": "EF 35", "Exif.Canon.LensModel": "X 1",
      ])
        == "EF35mm f/2 IS USM")
  }

  /// Adobe's programs write numbers alone where they do not know the lens.
  @Test func prefersANameToNumbers() {
    let maker = [
      "Exif.NikonLd2.LensIDNumber": "Nikon AF-S 18-70mm f/3.5-4.5G", "Exif.Nikon3.Lens": "18-70mm F3.5-4.5",
    ]
    let numbers = ["Xmp.aux.Lens": "18.0-70.0 mm f/3.5-4.5"]
    #expect(lens(maker.merging(numbers) { $1 }) == "Nikon AF-S 18-70mm f/3.5-4.5G")
    #expect(lens(numbers) == "18.0-70.0 mm f/3.5-4.5")
  }

  /// A number of Sony or Canon means several lenses; their focal lengths tell which.
  @Test func choosesAmongLensesByTheirFocalLengths() {
    let names =
      "Sony DT 50mm F1.8 SAM (SAL50F18) | Tamron SP AF 60mm F2 Di II LD [IF] Macro 1:1 | Tamron 18-270mm F3.5-6.3 Di II PZD"
    #expect(
      lens(["Exif.Sony1.LensID": names, "Exif.Photo.LensSpecification": "500/10 500/10 18/10 18/10"])
        == "Sony DT 50mm F1.8 SAM (SAL50F18)")
    #expect(lens(["Exif.Sony1.LensID": names]) == nil)
    #expect(
      lens(["Exif.Sony1.LensID": names, "Exif.Photo.LensSpecification": "70/1 300/1 4/1 56/10"])
        == "70-300mm f/4-5.6")
  }

  /// Compact cameras have a number that means nothing.
  @Test(arguments: ["0 0 0", "0.0 mm", "1.3 - 0.0 mm"])
  func believesNoNumberOfCanonWithoutALens(range: String) {
    #expect(lens(["Exif.CanonCs.LensType": "Canon EF 28mm f/2.8", "Exif.CanonCs.Lens": range]) == nil)
  }

  @Test func saysHowFarTheLensOfACompactCameraReaches() {
    #expect(
      lens(["Exif.CanonCs.LensType": "(65535)", "Exif.CanonCs.Lens": "7.1 - 21.3 mm"]) == "7.1-21.3mm")
  }

  @Test(arguments: [
    ("28.0 - 135.0 mm", 28.0, 135.0), ("EF28-135mm f/3.5-5.6", 28, 135), ("DT 50mm F1.8", 50, 50),
    ("Tamron SP AF 17-50 mm", 17, 50),
  ])
  func readsTheFocalLengthsOfAName(name: String, shortest: Double, longest: Double) throws {
    let range = try #require(FocalRange(in: name))
    #expect(range.shortest == shortest && range.longest == longest)
  }

  @Test(arguments: ["Super Takumar", "mm", "f/2.8", ""])
  func readsNoneOfANameWithoutThem(name: String) {
    #expect(FocalRange(in: name) == nil)
  }
}
