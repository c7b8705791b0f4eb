import HeliographCore
import Testing

@testable import HeliographDecoding

struct TagExposureTests {
  private func exposure(_ tags: [String: String]) -> Exposure {
    PhotoMetadata(image: TagTable(tags.mapValues { [Array($0.utf8)] })).exposure
  }

  /// EXIF 2.32, Flash: bit 0 says that it fired, bit 5 that the camera has none.
  @Test(
    arguments: [
      ("0", false), ("1", true), ("9", true), ("16", false), ("24", false), ("31", true), ("95", true),
      ("32", nil), ("9969", nil), ("-1", nil), ("x", nil),
    ] as [(String, Bool?)])
  func saysWhetherTheFlashFired(value: String, fired: Bool?) {
    #expect(exposure(["Exif.Photo.Flash": value]).flashFired == fired)
  }

  @Test func readsTheFlashOfXMP() {
    let tag = "Xmp.exif.Flash/exif:"
    #expect(exposure(["\(tag)Fired": "True", "\(tag)Function": "False"]).flashFired == true)
    #expect(exposure(["\(tag)Fired": "False"]).flashFired == false)
    #expect(exposure(["\(tag)Fired": "False", "\(tag)Function": "True"]).flashFired == nil)
  }

  @Test(
    arguments: [
      ("-7/10", -0.7), ("1/1", 1), ("0/10", nil), ("1/0", nil), ("99/1", nil), ("0,00 EV", nil),
      ("-0/1", nil),
    ] as [(String, Double?)])
  func readsTheCompensation(value: String, steps: Double?) {
    #expect(exposure(["Exif.Photo.ExposureBiasValue": value]).compensation == steps)
    #expect(exposure(["Xmp.exif.ExposureBiasValue": value]).compensation == steps)
  }
}
