import HeliographCore
import Testing

@testable import HeliographDecoding

struct TagTableTests {
  private func table(_ values: [String: [String]]) -> TagTable {
    TagTable(values.mapValues { $0.map { Array($0.utf8) } })
  }

  @Test func prefersTheDefaultLanguage() {
    let tags = table(["Xmp.dc.title": ["lang=\"de\" Titel", "lang=\"x-default\" Title"]])
    #expect(tags.text("Xmp.dc.title", limit: 100) == "Title")
  }

  @Test(arguments: [
    ("lang=\"x-default\" A, b, c", ["lang=\"x-default\" A, b, c"]),
    ("lang=\"x-default\" A, b, lang=\"de\" C, d", ["lang=\"x-default\" A, b", "lang=\"de\" C, d"]),
    ("", [""]),
  ])
  func splitsLanguagesAndKeepsCommas(text: String, parts: [String]) {
    #expect(TagTable.languages(in: Array(text.utf8)) == parts.map { Array($0.utf8) })
  }

  @Test func readsFractionsAndNumbers() {
    let tags = table(["a": ["48/1 51/1 3000/100"], "b": ["2.8"], "c": ["1/0"], "d": ["x"]])
    #expect(tags.numbers("a") == [48, 51, 30])
    #expect(tags.number("d", "c", "b", upTo: 100) == 2.8)
    #expect(tags.number("c", upTo: 100) == nil)
  }

  @Test func putsSidecarOverXMPOverIPTCOverEXIF() {
    let image = table([
      "Exif.Image.ImageDescription": ["from EXIF"], "Exif.Image.Artist": ["EXIF artist"],
      "Exif.Image.Copyright": ["EXIF right"], "Iptc.Application2.Caption": ["from IPTC"],
      "Iptc.Application2.Byline": ["IPTC artist"], "Xmp.dc.description": ["lang=\"x-default\" from XMP"],
    ])
    let sidecar = table(["Xmp.dc.title": ["lang=\"x-default\" from the sidecar"], "Xmp.xmp.Rating": ["3"]])
    let metadata = PhotoMetadata(image: image, sidecar: sidecar)
    #expect(metadata.title == "from the sidecar")
    #expect(metadata.description == "from XMP")
    #expect(metadata.creator == "IPTC artist")
    #expect(metadata.copyright == "EXIF right")
    #expect(metadata.rating == 3)
  }

  @Test func letsZeroStarsOfASidecarUnsayTheRating() {
    let metadata = PhotoMetadata(
      image: table(["Xmp.xmp.Rating": ["5"]]), sidecar: table(["Xmp.xmp.Rating": ["0"]]))
    #expect(metadata.rating == nil)
  }

  @Test func keepsEachKeywordOnceAndDropsDarktablesOwn() {
    let tags = table(["Xmp.dc.subject": ["one", "darktable|exported", "two", "one", "e\u{301}", "é"]])
    // Equal as characters, two keywords as bytes.
    #expect(
      PhotoMetadata(image: tags).keywords.map { Array($0.utf8) }
        == ["one", "two", "e\u{301}", "é"].map { Array($0.utf8) })
  }

  /// A rule may name a keyword of IPTC; a program that writes paths into XMP does not unsay it.
  @Test func overlooksNoKeywordBecauseOfPaths() {
    let image = table([
      "Iptc.Application2.Keywords": ["private"], "Xmp.lr.hierarchicalSubject": ["Places|sea"],
    ])
    let metadata = PhotoMetadata(image: image)
    #expect(metadata.keywords == ["private", "sea"])
    #expect(metadata.ruleKeywords == ["Places", "Places|sea"])
    // Where a sidecar has keywords, those of the image are not shown and hide all the same.
    let sidecar = table(["Xmp.dc.subject": ["open"]])
    #expect(PhotoMetadata(image: image, sidecar: sidecar).keywords == ["open"])
    #expect(PhotoMetadata(image: image, sidecar: sidecar).ruleKeywords.isEmpty)
    #expect(
      PhotoMetadata(image: image, sidecar: sidecar).hidingKeywords.sorted()
        == ["Places", "Places|sea", "private", "sea"])
    let paths = table(["Xmp.digiKam.TagsList": ["A/B"]])
    #expect(PhotoMetadata(image: image, sidecar: paths).keywords == ["private", "B"])
  }

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA", "SONY DSC", "Created by Someone's Editor 3.1", "   ",
    "DCIM\\100MEDIA\\DJI_0018.JPG",
    "SANYO DIGITAL CAMERA", "",
  ])
  func ignoresWhatCamerasWrite(text: String) {
    #expect(PhotoMetadata(image: table(["Exif.Image.ImageDescription": [text]])).description == nil)
  }

  @Test(arguments: [
    ("NIKON CORPORATION", "NIKON D70", "Nikon D70"), ("OLYMPUS IMAGING CORP.", "E-M10", "Olympus E-M10"),
    ("EASTMAN KODAK COMPANY", "KODAK DC240 ZOOM", "Kodak DC240 Zoom"),
    ("EASTMAN KODAK COMPANY", "KODAK Z612 ZOOM DIGITAL CAMERA", "Kodak Z612"),
    ("Eastman Kodak Company", "DC210 Zoom (V05.00)", "Kodak DC210 Zoom"),
    ("Canon", "Canon EOS R", "Canon EOS R"), ("Canon", "Canon EOS DIGITAL REBEL", "Canon EOS Digital Rebel"),
    ("FUJIFILM", "X100V", "Fujifilm X100V"), ("LEICA CAMERA AG", "LEICA Q2", "Leica Q2"),
    ("Apple", "iPhone 15", "Apple iPhone 15"), ("", "X", "X"), ("samsung", "", "Samsung"),
    ("samsung", "SM-G930F", "Samsung SM-G930F"), ("SONY", "ILCE-6400", "Sony ILCE-6400"),
    ("SONY", "DSLR-A100", "Sony DSLR-A100"), ("NIKON", "COOLPIX P1", "Nikon Coolpix P1"),
    ("Samsung Techwin", "<Digimax i50 MP3, Samsung #1 MP3>", "Samsung Digimax i50 MP3"),
    ("OLYMPUS OPTICAL CO.,LTD", "C960Z,D460Z", "Olympus C960Z"), ("DJI", "FC300S", "DJI FC300S"),
    ("KONICA MINOLTA", "DiMAGE Z3", "Konica Minolta DiMAGE Z3"), ("HTC", "HTC One", "HTC One"),
    ("NIKON CORPORATION", "NIKON Z 6_2", "Nikon Z 6_2"), ("Digital Camera", "Camera", "Digital Camera"),
  ])
  func namesTheCameraWithoutRepeatingItsMaker(maker: String, model: String, name: String) {
    let tags = table(["Exif.Image.Make": [maker], "Exif.Image.Model": [model]])
    #expect(PhotoMetadata(image: tags).camera == name)
  }

  @Test(arguments: ["----", "0.0 mm f/0.0", "Unknown (0)", "none", "0", "(165)", "n/a", "Manual lens"])
  func ignoresLensesThatAreNone(name: String) {
    #expect(PhotoMetadata(image: table(["Exif.Photo.LensModel": [name]])).lens == nil)
  }

  @Test func readsPositionsOfBothKinds() throws {
    let exif = table([
      "Exif.GPSInfo.GPSLatitude": ["33/1 51/1 54/1"], "Exif.GPSInfo.GPSLatitudeRef": ["S"],
      "Exif.GPSInfo.GPSLongitude": ["151/1 1260/100 0/0"], "Exif.GPSInfo.GPSLongitudeRef": ["E"],
      "Exif.GPSInfo.GPSAltitude": ["120/10"], "Exif.GPSInfo.GPSAltitudeRef": ["1"],
    ])
    #expect(
      PhotoMetadata(image: exif).coordinate
        == Coordinate(latitude: -(33 + 51.0 / 60 + 54.0 / 3600), longitude: 151.21, altitude: -12))
    let xmp = table(["Xmp.exif.GPSLatitude": ["48,30.0N"], "Xmp.exif.GPSLongitude": ["2,15,36W"]])
    #expect(PhotoMetadata(image: xmp).coordinate == Coordinate(latitude: 48.5, longitude: -2.26))
  }

  @Test(arguments: [
    ("0/1 0/1 0/1", "N"), ("48/1 51/1 30/1", ""), ("0/0 0/0 0/0", "N"), ("95/1 0/1 0/1", "N"),
  ])
  func ignoresPositionsThatAreNone(latitude: String, reference: String) {
    let tags = table([
      "Exif.GPSInfo.GPSLatitude": [latitude], "Exif.GPSInfo.GPSLatitudeRef": [reference],
      "Exif.GPSInfo.GPSLongitude": ["0/1 0/1 0/1"], "Exif.GPSInfo.GPSLongitudeRef": ["E"],
    ])
    #expect(PhotoMetadata(image: tags).coordinate == nil)
  }
}
