import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographDecoding

struct AttentionMapTests {
  private static var photos: [FilePath] {
    SharedFixtures.files(below: "photos").filter { ["jpg", "jpeg"].contains($0.extension) }
      .enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
  }

  @Test(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
  func looksWhereLibvipsLooks() throws {
    let near = try Self.photos.map { file in
      try TemporaryFolder.with { folder in
        let small = folder.path.appending("small.png")
        _ = try vips(["thumbnail", file.string, small.string, "64"], in: folder)
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: small.string)))
        let size = try VipsImage.header(of: bytes).storedSize
        let point = try vips(
          [
            "smartcrop", small.string, folder.path.appending("crop.png").string, "\(size.width / 2)",
            "\(size.height / 2)", "--attention-x", "--attention-y",
          ], in: folder
        ).split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        try #require(point.count == 2, "\(file): \(point)")
        let own = try RenditionMaker(bytes).process(Recipe(widths: [64], formats: [.jpeg]), credit: nil)
          .analysis
          .attention
        // Two cells of 32, and the pixel that libvips rounds down to.
        return abs(own.x - point[0] / Double(size.width)) < 0.08
          && abs(own.y - point[1] / Double(size.height)) < 0.08
      }
    }
    print("Attention as libvips finds it: \(near.filter(\.self).count) of \(near.count)")
    // Where two places draw alike, rounding decides.
    #expect(near.filter(\.self).count * 20 >= near.count * 17)
  }

  private func vips(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let run = try ProgramRun.run("/usr/bin/env", ["vips"] + arguments, in: folder.path)
    try #require(run.exitCode == 0, "\(run.words)")
    return run.output
  }
}
