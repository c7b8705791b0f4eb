import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// A sidecar turns its photo: the owner's last word.
@Suite struct SidecarOrientationTests {
  /// The colours of the corners of an upright picture of quarters, clockwise from the upper left, by orientation.
  private static let colours: [[Int]] = [[220, 20, 20], [20, 200, 20], [20, 20, 220], [240, 240, 240]]
  private static let corners = [
    1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [2, 3, 0, 1], 4: [3, 2, 1, 0], 5: [0, 3, 2, 1], 6: [3, 0, 1, 2],
    7: [2, 1, 0, 3], 8: [1, 2, 3, 0],
  ]

  private static func tags(_ orientation: String, for ending: String? = nil) -> TagTable {
    var tags = ["Xmp.tiff.Orientation": [Array(orientation.utf8)]]
    if let ending { tags["Xmp.photoshop.SidecarForExtension"] = [Array(ending.utf8)] }
    return TagTable(tags)
  }

  /// A picture of quarters with an orientation of its own.
  private static func picture(_ suffix: String, own: Int, _ width: Int = 96, _ height: Int = 64) throws
    -> [UInt8]
  {
    let image = try PictureFixtures.quarters(width: width, height: height)
    guard own != 1 else { return try image.encoded(asSuffix: suffix) }
    let block = ExifBlock(image: [0x0112: .short(UInt16(own))]).bytes
    if suffix.hasPrefix(".jpg") {
      return JPEGContainer.adding(exif: block, xmp: [], to: try image.encoded(asSuffix: suffix))
    }
    return try image.attaching(Array("Exif\0\0".utf8) + block, as: "exif-data").encoded(asSuffix: suffix)
  }

  private static func check(_ maker: RenditionMaker, is orientation: Int, _ comment: Comment) throws {
    #expect(
      maker.header.uprightSize == PictureFixtures.size(orientation < 5 ? 96 : 64, orientation < 5 ? 64 : 96),
      comment)
    let order = try #require(corners[orientation])
    for recipe in [
      Recipe(widths: [96], formats: [.jpeg]), Recipe(widths: [48], formats: [.jpeg], isLinear: true),
    ] {
      let made = try #require(try maker.renditions(recipe, credit: Credit(PhotoMetadata())).last).bytes
      let full = try maker.fullSizePicture(recipe)
      #expect(full.size == maker.header.uprightSize, comment)
      for bytes in [made, try full.encoded(as: .jpeg, by: recipe, xmp: [])] {
        let places = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
        for (place, corner) in zip(places, order) {
          let colour = try PictureFixtures.colour(of: bytes, at: place.0, place.1)
          #expect(PictureFixtures.distance(colour, colours[corner]) < 40, comment)
        }
      }
    }
  }

  @Test(arguments: [".jpg[Q=95]", ".png", ".webp[lossless]", ".tif"], 1...8)
  func turnsThePicture(suffix: String, value: Int) throws {
    for own in suffix.hasPrefix(".jpg") ? [1, 6, 8] : [1] {
      var maker = try RenditionMaker(try Self.picture(suffix, own: own))
      maker.turn(by: try #require(SidecarOrientation(Self.tags("\(value)"))))
      try Self.check(maker, is: value, "\(suffix) \(own) \(value)")
      #expect(maker.header.turn == (value == own ? nil : value))
    }
  }

  @Test(arguments: ["0", "9", "-6", "6.5", "six", "", "60", "0x6", "6 6"])
  func takesNoOtherValue(text: String) { #expect(SidecarOrientation(Self.tags(text)) == nil) }

  @Test func takesNoneFromASidecarThatSaysNothing() { #expect(SidecarOrientation(TagTable()) == nil) }

  /// The XMP inside of a photo turns nothing, as in browsers.
  @Test func leavesTheXMPInsideAlone() throws {
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/></rdf:RDF>\
      </x:xmpmeta>
      """
    let jpeg = JPEGContainer.adding(
      exif: [], xmp: Array(xmp.utf8), to: try Self.picture(".jpg[Q=95]", own: 1))
    try Self.check(try RenditionMaker(jpeg), is: 1, "XMP")
    // The same text as a sidecar does.
    let sidecar = try MetadataReader.tags(ofSidecar: Array(xmp.utf8))
    #expect(SidecarOrientation(sidecar) == SidecarOrientation(Self.tags("6")))
  }

  /// What libheif turned is not turned again by a copy of the EXIF orientation, which does not count there.
  @Test(arguments: [".avif", ".heic"]) func leavesHEIFAsItsContainerTurnsIt(suffix: String) throws {
    var maker = try RenditionMaker(
      try PictureFixtures.quarters(width: 96, height: 64).encoded(asSuffix: suffix))
    maker.turn(by: try #require(SidecarOrientation(Self.tags("6"))))
    #expect(maker.header.turn == nil && maker.header.uprightSize == PictureFixtures.size(96, 64))
  }

  @Test(arguments: [(6, 1), (1, 8), (8, 6)]) func turnsARawPhoto(own: Int, value: Int) throws {
    let preview = try PictureFixtures.quarters(width: 1600, height: 1200).encoded(asSuffix: ".jpg[Q=95]")
    var maker = try RenditionMaker(DNGFixture(preview: (preview, 1600, 1200), orientation: own).bytes)
    maker.turn(by: try #require(SidecarOrientation(Self.tags("\(value)", for: "DNG"))))
    let isHigh = value >= 5
    #expect(maker.header.uprightSize == PictureFixtures.size(isHigh ? 1200 : 1600, isHigh ? 1600 : 1200))
    let recipe = Recipe(widths: [64], formats: [.jpeg])
    let made = try #require(try maker.renditions(recipe, credit: Credit(PhotoMetadata())).last).bytes
    let colour = try PictureFixtures.colour(of: made, at: 0.25, 0.25)
    #expect(PictureFixtures.distance(colour, Self.colours[try #require(Self.corners[value])[0]]) < 40)
  }

  /// The sidecar of a raw photo, and the picture that was exported from it: width, height, its own orientation, the
  /// sidecar's, and what counts.
  @Test(arguments: [
    // It stands upright by its pixels.
    (64, 96, 1, 6, 1), (64, 96, 1, 8, 1), (96, 64, 1, 3, 1), (96, 64, 1, 2, 1),
    // As the camera wrote it, and the owner turned it.
    (96, 64, 1, 6, 6), (96, 64, 6, 1, 1), (96, 64, 6, 6, 6), (96, 64, 8, 6, 6),
  ])
  func turnsNoExportedPictureTwice(width: Int, height: Int, own: Int, value: Int, expected: Int) throws {
    let picture = try Self.picture(".jpg", own: own, width, height)
    for sidecar in [
      SidecarOrientation(Self.tags("\(value)", for: "nef")),
      SidecarOrientation(Self.tags("\(value)"), isOfRaw: true),
    ] {
      var maker = try RenditionMaker(picture)
      maker.turn(by: try #require(sidecar))
      #expect(maker.header.orientation == expected)
    }
    // Its own sidecar always counts.
    for sidecar in [Self.tags("\(value)"), Self.tags("\(value)", for: "jpg")] {
      var maker = try RenditionMaker(picture)
      maker.turn(by: try #require(SidecarOrientation(sidecar)))
      #expect(maker.header.orientation == value)
    }
  }
}
