import HeliographFormats
import HeliographTestSupport
import Testing

struct RawFileTests {
  /// How the files of cameras begin: exiftool's magic numbers (`%magicNumber` of ExifTool.pm), and TIFF headers with the
  /// compressions of its tag table.
  @Test(arguments: [
    "IIRO\u{8}\0\0\0", "IIRS\u{8}\0\0\0", "MMOR\0\0\0\u{8}", "IIU\0\u{18}\0\0\0", "FUJIFILMCCD-RAW 0201",
    "II\u{1A}\0\0\0HEAPCCDR", "\0MRM\0\0", "FOVb\0\0", "\0\0\0\u{18}ftypcrx \0\0\0\u{1}",
    "II*\0\u{10}\0\0\0CR\u{2}\0\0\0\0\0\0\0",
  ])
  func knowsCamerasByTheirFirstBytes(start: String) {
    #expect(RawFile.isRaw(Array(start.utf8) + [UInt8](repeating: 0, count: 64)))
  }

  @Test(arguments: [(259, 34713), (259, 65535), (262, 32803), (0xC612, 1)])
  func knowsSensorsNumbersInATIFF(tag: Int, value: Int) {
    let little = [UInt8](arrayLiteral: UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0)
    let file =
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0] + little + [UInt8(value & 255), UInt8(value >> 8), 0, 0]
    #expect(RawFile.isRaw(file + [0, 0, 0, 0]))
    let big = [UInt8](arrayLiteral: UInt8(tag >> 8), UInt8(tag & 255), 0, 3, 0, 0, 0, 1)
    let other =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + big + [UInt8(value >> 8), UInt8(value & 255), 0, 0]
    #expect(RawFile.isRaw(other + [0, 0, 0, 0]))
  }

  @Test func takesNoOrdinaryPictureForOne() throws {
    let pictures = try Corpus.files(below: "photos")
    #expect(pictures.count > 20)
    for file in pictures { #expect(!RawFile.isRaw(try Corpus.read(file)), "\(file)") }
  }

  @Test(arguments: ["", "II*\0", "II*\0\u{FF}\u{FF}", "II*\0\u{4}\0\0\0", "MM\0*\0\0\0\u{8}\u{7F}\u{7F}"])
  func survivesWhatIsCutShort(start: String) {
    #expect(!RawFile.isRaw(Array(start.utf8)))
  }
}
