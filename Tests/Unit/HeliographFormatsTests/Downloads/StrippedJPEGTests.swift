import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographFormats

@Suite(.onItsOwnThread) struct StrippedJPEGTests {
  /// What exiftool may find: how the picture is coded, its profile's technical part, and the orientation.
  private static let harmless: Set<String> = ["ExifTool", "System", "File", "JFIF", "Composite", "Adobe"]

  private static var photos: [String] {
    get throws { try Corpus.files(below: "photos").map(\.string).filter { $0.hasSuffix(".jpg") } }
  }

  private func size(_ bytes: [UInt8]) throws -> PixelSize {
    let parts = try #require(JPEGParts(bytes))
    let frame = try #require(parts.frame)
    let turned = parts.exif.map { EXIFOrientation.value(in: bytes[$0]) >= 5 } ?? false
    return try #require(
      turned
        ? PixelSize(width: frame.height, height: frame.width)
        : PixelSize(width: frame.width, height: frame.height))
  }

  private func stripped(_ bytes: [UInt8], creator: String? = nil, copyright: String? = nil) throws -> [UInt8]?
  {
    StrippedJPEG(bytes, size: try size(bytes), creator: creator, copyright: copyright)?.bytes
  }

  /// Tables, frames and scans.
  private func data(of bytes: [UInt8]) throws -> [UInt8] {
    var data: [UInt8] = []
    for range in try #require(JPEGParts(bytes)).image { data += bytes[range] }
    return data
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  /// Without a profile the numbers mean what the block says alone.
  @Test func keepsThatAPhotoIsInAdobeRGB() throws {
    let bytes = try Corpus.read("photos/chroma-420.jpg")
    let plain = try #require(StrippedJPEG(bytes, size: try size(bytes), creator: nil, copyright: nil))
    let marked = try #require(
      StrippedJPEG(bytes, size: try size(bytes), creator: nil, copyright: nil, isAdobeRGB: true))
    func space(_ bytes: [UInt8]) throws -> Int? {
      guard let place = try #require(JPEGParts(bytes)).exif else { return nil }
      // Behind "Exif" and two zeros.
      let block = Array(bytes[place])
      let start = try #require(block.indices.first { block[$0...].starts(with: "MM".utf8) })
      let tiff = Array(block[start...])
      return TIFFDirectory.all(in: tiff).first?.directory(0x8769, in: tiff)?[0xA001].first
    }
    #expect(try space(plain.bytes) == nil && space(marked.bytes) == 2)
    #expect(try data(of: marked.bytes) == data(of: bytes))
  }

  /// vips decodes each before and after, upright; exiftool lists what is left.
  @Test(
    .enabled(
      if: TestTool.areExpected("/usr/bin/vips", "/usr/bin/exiftool"), "vips or exiftool is not installed"))
  func keepsEveryPixelAndNothingElse() throws {
    let photos = try Self.photos
    #expect(photos.count > 15)
    try TemporaryFolder.with { folder in
      for (number, name) in photos.enumerated() {
        let original = try Corpus.read(FilePath(name))
        let bytes = try #require(try stripped(original), "\(name)")
        try folder.write(original, to: "\(number).before.jpg")
        try folder.write(bytes, to: "\(number).jpg")
        #expect(try stripped(bytes) == bytes, "\(name): what is stripped has nothing more to lose")
      }
      let decode = "set -e; for file in *.jpg; do vips autorot $file $file.raw; done"
      let vips = try ProgramRun.run("/bin/sh", ["-c", decode], in: folder.path)
      #expect(vips.exitCode == 0, "\(vips.words)")
      // One process for all: most of its time it reads itself. It writes "======== 0.jpg" above what each has.
      let names = photos.indices.map { "\($0).jpg" }
      let run = try ProgramRun.run("/usr/bin/exiftool", ["-G1", "-s"] + names, in: folder.path)
      let parts = run.output.split(separator: "======== ").filter { $0.contains("[File]") }
      #expect(parts.count == photos.count, "\(run.words)")
      for (number, name) in photos.enumerated() {
        let raw = try folder.read("\(number).jpg.raw")
        let original = try folder.read("\(number).before.jpg.raw")
        #expect(!raw.isEmpty && raw == original, "\(name)")
        let part = try #require(parts.first { $0.hasPrefix("\(number).jpg\n") })
        let lines = part.split(separator: "\n").dropFirst().filter { line in
          line.hasPrefix("[") && !Self.harmless.contains(where: { line.hasPrefix("[\($0)]") })
            && !line.hasPrefix("[ICC") && !line.contains(" Orientation ")
        }
        #expect(lines == [], "\(name)")
      }
    }
  }

  @Test func keepsTheDataOfTheScansToTheByte() throws {
    for name in try Self.photos {
      let original = try Corpus.read(FilePath(name))
      let bytes = try #require(try stripped(original))
      #expect(try data(of: original) == data(of: bytes), "\(name)")
    }
  }

  @Test(arguments: 1...8)
  func keepsTheOrientation(number: Int) throws {
    let original = try Corpus.read("photos/orientation-\(number).jpg")
    let bytes = try #require(try stripped(original))
    let exif = try #require(JPEGParts(bytes)).exif
    #expect((exif.map { EXIFOrientation.value(in: bytes[$0]) } ?? 1) == number)
    #expect((exif == nil) == (number == 1))
  }

  /// The standard has 1 to 8; a copy that said 0 would be turned by each program in its own way.
  @Test(arguments: [(0, 1), (1, 1), (8, 8), (9, 1), (65_535, 1)], [true, false])
  func readsNoOrientationThatThereIsNot(number: (said: Int, read: Int), isLittle: Bool) throws {
    func two(_ value: Int) -> [UInt8] {
      let bytes = [UInt8(value >> 8), UInt8(value & 255)]
      return isLittle ? bytes.reversed() : bytes
    }
    func four(_ value: Int) -> [UInt8] { isLittle ? two(value) + [0, 0] : [0, 0] + two(value) }
    let entry = two(0x0112) + two(3) + four(1) + two(number.said) + [0, 0]
    let block = Array((isLittle ? "II" : "MM").utf8) + two(42) + four(8) + two(1) + entry + four(0)
    let exif = Array("Exif\0\0".utf8) + block
    #expect(EXIFOrientation.value(in: exif[...]) == number.read)
    let plain = try Corpus.read("photos/chroma-444.jpg")
    let bytes = try #require(
      try stripped(Array(plain.prefix(2)) + segment(0xE1, exif) + Array(plain.dropFirst(2))))
    #expect((try #require(JPEGParts(bytes)).exif == nil) == (number.read == 1))
  }

  @Test func leavesOutWhatOthersHide() throws {
    let canary = Array("CANARY".utf8)
    let plain = try #require(try stripped(try Corpus.read("photos/chroma-444.jpg")))
    let rest = try data(of: plain) + [0xFF, 0xD9]
    var profile: [UInt8] = [0, 0, 0, 132] + [UInt8](repeating: 0, count: 32)
    profile += Array("acsp".utf8) + [UInt8](repeating: 7, count: 92)
    let jfif: [UInt8] = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1]
    let adobe: [UInt8] = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let icc: [UInt8] = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let exif: [UInt8] = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]
    let segments: [(UInt8, [UInt8])] = [
      (0xE0, jfif + [1, 2] + canary), (0xE0, Array("JFXX\0".utf8) + [0x10] + canary), (0xE1, exif + canary),
      (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + canary), (0xE2, Array("MPF\0".utf8) + canary),
      (0xE2, icc + canary), (0xED, Array("Photoshop 3.0\0".utf8) + canary), (0xEE, adobe + canary),
      (0xFE, canary),
    ]
    var full: [UInt8] = [0xFF, 0xD8]
    for (marker, content) in segments { full += segment(marker, content) }
    full += [0xFF, 0xFF] + segment(0xF7, canary) + rest + canary + plain
    let bytes = try #require(try stripped(full))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("CANARY"))
    var expected: [UInt8] = [0xFF, 0xD8]
    expected += segment(0xE0, jfif + [0, 0]) + segment(0xE2, icc) + segment(0xEE, adobe) + rest
    #expect(bytes == expected)
  }

  @Test(.enabled(if: TestTool.areExpected("/usr/bin/exiftool"), "exiftool is not installed"))
  func saysWhosePhotoItIs() throws {
    try TemporaryFolder.with { folder in
      let bytes = try #require(
        try stripped(
          Corpus.read("photos/orientation-6.jpg"), creator: "Ada Lövelace", copyright: "© Ada"))
      try folder.write(bytes, to: "a.jpg")
      let run = try ProgramRun.run(
        "/usr/bin/exiftool", ["-s3", "-Artist", "-Copyright", "-Orientation#", "a.jpg"], in: folder.path)
      #expect(run.output == "Ada Lövelace\n© Ada\n6\n")
    }
  }

  /// No prefix, no damaged length and no other damage of one byte crashes it or makes more of the file than it was.
  @Test func damageCostsItselfOnly() throws {
    let original = try Corpus.read("photos/facts.jpg")
    let size = try size(original)
    func strip(_ bytes: [UInt8]) -> [UInt8]? {
      StrippedJPEG(bytes, size: size, creator: nil, copyright: nil)?.bytes
    }
    for length in stride(from: 0, to: original.count - 1, by: 7) {
      #expect(strip(Array(original.prefix(length))) == nil)
    }
    #expect(strip(original.dropLast(2)) == nil)
    for index in original.indices {
      var bytes = original
      bytes[index] = ~bytes[index]
      if let result = strip(bytes) { #expect(result.count <= original.count) }
    }
    for file in try Corpus.files(below: "hostile") {
      let bytes = try Corpus.read(file)
      if let result = strip(bytes) { #expect(result.count <= bytes.count) }
    }
    let other = try #require(PixelSize(width: 5, height: 5))
    #expect(StrippedJPEG(original, size: other, creator: nil, copyright: nil) == nil)
    #expect(StrippedJPEG([], size: other, creator: nil, copyright: nil) == nil)
  }
}
