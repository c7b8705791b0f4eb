import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// How cameras mark the photos of a burst, and a photo and its film.
@Suite struct TagMarksTests {
  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xD9]
  private static let uuid = "4D2C1C10-6F5A-4C0E-8E62-8F9B8B5A0C11"

  private func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// EXIF with a note of Apple's of one field: BurstUUID unless it is another, as exiftool's "Apple Tags" has them.
  private func exif(field: Int = 0x0B, type: Int = 2) -> [UInt8] {
    let text = Array(Self.uuid.utf8) + [0]
    var block = ExifBlock()
    block.photo[0x927C] = .undefined(
      Array("Apple iOS\0\0\u{1}MM".utf8) + big(1, 2) + big(field, 2) + big(type, 2) + big(text.count, 4)
        + big(32, 4) + big(0, 4) + text)
    return block.bytes
  }

  private func metadata(exif: [UInt8] = [], xmp: String = "") -> PhotoMetadata {
    let image = JPEGContainer.adding(exif: exif, xmp: Array(xmp.utf8), to: Self.picture)
    return PhotoMetadata(image: MetadataReader.read(image: image) { _ in [] }.tags)
  }

  private func packet(_ prefix: String, attribute: Bool) -> String {
    let namespace = "xmlns:\(prefix)=\"http://ns.google.com/photos/1.0/camera/\""
    let mark =
      attribute
      ? "\(namespace) \(prefix):BurstID=\"6f1c-11\"/>"
      : "\(namespace)><\(prefix):BurstID>6f1c-11</\(prefix):BurstID></rdf:Description>"
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" \(mark)</rdf:RDF></x:xmpmeta>
      """
  }

  @Test func readsTheMarkOfApple() {
    let burst = metadata(exif: exif())
    #expect(burst.burst == Self.uuid && burst.filmMark == nil)
    let moving = metadata(exif: exif(field: 0x11))
    #expect(moving.burst == nil && moving.filmMark == Self.uuid)
    // A field of another type is none.
    #expect(metadata(exif: exif(type: 7)).burst == nil)
    #expect(metadata().burst == nil)
  }

  @Test(arguments: ["GCamera", "Camera"], [false, true])
  func readsTheMarkOfGoogle(prefix: String, attribute: Bool) {
    #expect(metadata(xmp: packet(prefix, attribute: attribute)).burst == "6f1c-11")
  }

  @Test func readsTheMarkInOtherContainers() {
    let exif = exif()
    let read = MetadataReader.read(image: Array("RIFF".utf8)) { $0 == .exif ? exif : [] }
    #expect(PhotoMetadata(image: read.tags).burst == Self.uuid)
  }

  @Test func survivesANoteThatIsCut() {
    let whole = exif()
    // The end of the text is the end of the block, but for a NUL and for a byte that makes it even.
    for count in 0..<whole.count {
      var tags = TagTable()
      TagMarks.add(exif: Array(whole.prefix(count)), to: &tags)
      #expect(TagMarks.burst(tags) == nil || count >= whole.count - 2)
    }
  }
}
