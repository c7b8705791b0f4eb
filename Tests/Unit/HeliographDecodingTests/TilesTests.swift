import Foundation
import HeliographCore
import Testing

@testable import HeliographDecoding

struct TilesTests {
  private let recipe = Recipe(widths: [64], formats: [.jpeg], quality: [.jpeg: 95])

  /// Smooth, and different everywhere.
  private func slope(width: Int, height: Int) throws -> VipsImage {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        pixels += [UInt8(column * 255 / width), UInt8(row * 255 / height), UInt8(128)]
      }
    }
    return try VipsImage(pixels: pixels, size: PictureFixtures.size(width, height), bands: 3)
  }

  /// EXIF's orientation 6 in the smallest block there is: turn it a quarter to the right.
  private static let turned: [UInt8] =
    Array("Exif\0\0II".utf8) + [0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]

  @Test(arguments: [(1100, 600, false), (600, 1100, false), (1030, 300, true)])
  func addUpToThePhotoAtEveryScale(width: Int, height: Int, isTurned: Bool) throws {
    let picture = try slope(width: width, height: height)
    let original =
      if isTurned { try picture.attaching(Self.turned, as: "exif-data").encoded(asSuffix: ".jpg[Q=98]") } else
      {
        try picture.encoded(asSuffix: ".png")
      }
    let maker = try RenditionMaker(original)
    let upright = maker.header.uprightSize
    #expect(upright == (isTurned ? PictureFixtures.size(height, width) : PictureFixtures.size(width, height)))
    let whole = try VipsImage(developing: original, size: upright, colour: .asItIs).pixels()
    let pyramid = TilePyramid(of: upright)
    let files = try maker.tiles(recipe)
    try #require(files.count == pyramid.paths.count)
    for (path, file) in zip(pyramid.tilePaths, files) {
      let parts = path.split(separator: "/")
      let (region, size) = (parts[0].split(separator: ","), parts[1].split(separator: ","))
      let (left, top, wide, high) = try (
        #require(Int(region[0])), #require(Int(region[1])), #require(Int(region[2])), #require(Int(region[3]))
      )
      let tile = try VipsImage.header(of: file)
      #expect("\(tile.storedSize.width),\(tile.storedSize.height)" == size.joined(separator: ","), "\(path)")
      for (x, y) in [(0.0, 0.0), (0.5, 0.5), (0.99, 0.99), (0.99, 0.0)] {
        let column = left + Int(x * Double(wide))
        let row = top + Int(y * Double(high))
        let start = (row * upright.width + column) * 3
        let distance = PictureFixtures.distance(
          try PictureFixtures.colour(of: file, at: x, y), whole[start..<start + 3].map(Int.init))
        #expect(distance < 8, "\(path) \(x) \(y)")
      }
    }
  }

  @Test func givesThePreviewsTheirSizesAndTheLargestTwice() throws {
    let maker = try RenditionMaker(try slope(width: 1100, height: 600).encoded(asSuffix: ".png"))
    let pyramid = TilePyramid(of: maker.header.uprightSize)
    let wholes = try maker.tiles(recipe).suffix(pyramid.fullImagePaths.count)
    #expect(try wholes.dropLast().map { try VipsImage.header(of: $0).storedSize } == pyramid.fullImageSizes)
    #expect(wholes.last == wholes.dropLast().last)
  }

  @Test func areMarkedLikeTheRenditionsAndSayNothingElse() throws {
    let mark = try PictureFixtures.plain([250, 0, 0, 255], bands: 4).encoded(asSuffix: ".png")
    let marked = recipe.marked(
      with: Watermark(
        image: Data(mark), placement: .init(position: .centre, opacity: 100, width: 50, smallest: 1000)))
    let photo = try slope(width: 1100, height: 600).attaching(Self.turned, as: "exif-data")
      .encoded(asSuffix: ".jpg")
    let files = try RenditionMaker(photo).tiles(marked)
    let last = try #require(files.last)
    #expect(PictureFixtures.distance(try PictureFixtures.colour(of: last, at: 0.5, 0.5), [250, 0, 0]) < 12)
    for file in files { #expect(try VipsImage.block("exif-data", of: file).isEmpty) }
  }

  @Test func areReadOutOfNoOtherBytesThanAnArchive() {
    for bytes: [UInt8] in [[], Array("PK".utf8), [UInt8](repeating: 0xFF, count: 64)] {
      #expect(UncompressedZIP(bytes).file(named: "t/0") == nil)
    }
  }
}
