import Foundation
import HeliographTestSupport
import Testing

/// `renditions.tiles` from outside: what `info.json` promises is there, and goes when it is not wanted any more.
@Suite(.endsHangs, .onItsOwnThread) struct TileBuildTests {
  private struct Information: Decodable {
    struct Size: Decodable {
      let width: Int
      let height: Int
    }
    struct Tiles: Decodable {
      let width: Int
      let height: Int
      let scaleFactors: [Int]
    }
    let id: String
    let type: String
    let profile: String
    let width: Int
    let height: Int
    let maxWidth: Int
    let sizes: [Size]
    let tiles: [Tiles]
  }

  private func configure(_ folder: TemporaryFolder, tiles: Bool, address: Bool = true) throws {
    try folder.write(
      """
      \(address ? "baseURL: https://photos.example.org/sub/" : "title: Nowhere")
      sources: [ { folder: Pictures } ]
      renditions: { widths: [64], formats: [jpeg], tiles: \(tiles) }
      """, to: "heliograph.yml")
  }

  private func build(_ folder: TemporaryFolder) throws -> [String] {
    let run = try ProgramRun.heliograph(["build", "--output", "Site"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
    return try folder.files(below: "Site")
  }

  private func photos(in folder: TemporaryFolder) throws {
    try folder.write(PlainPNG(width: 1300, height: 500, colour: (200, 90, 30)).bytes, to: "Pictures/wide.png")
    try folder.write(PlainPNG(width: 1300, height: 600, colour: (20, 90, 30)).bytes, to: "Pictures/plain.png")
  }

  @Test func keepsEveryPromiseOfItsInformation() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      try configure(folder, tiles: true)
      let files = try build(folder)
      let path = try #require(files.filter { $0.hasSuffix("info.json") }.first)
      let place = path.dropLast("/info.json".count)
      let information = try JSONDecoder().decode(Information.self, from: Data(folder.read("Site/\(path)")))
      #expect(information.id == "https://photos.example.org/sub/\(place)")
      #expect(information.type == "ImageService3" && information.profile == "level0")
      #expect(information.width == 1300 && information.height == 500)
      let tiles = try #require(information.tiles.first)
      var promised: Set = ["\(place)/full/max/0/default.jpg"]
      for size in information.sizes {
        promised.insert("\(place)/full/\(size.width),\(size.height)/0/default.jpg")
      }
      for factor in tiles.scaleFactors {
        for top in stride(from: 0, to: information.height, by: tiles.height * factor) {
          for left in stride(from: 0, to: information.width, by: tiles.width * factor) {
            let width = min(tiles.width * factor, information.width - left)
            let height = min(tiles.height * factor, information.height - top)
            let size = [width, height].map { ($0 + factor - 1) / factor }
            promised.insert(
              "\(place)/\(left),\(top),\(width),\(height)/\(size[0]),\(size[1])/0/default.jpg")
          }
        }
      }
      #expect(Set(files.filter { $0.hasSuffix("default.jpg") }) == promised)
      let page = try #require(files.first { $0.hasPrefix("photos/wide") && $0.hasSuffix("index.html") })
      #expect(try String(decoding: folder.read("Site/\(page)"), as: UTF8.self).contains("../../\(path)"))
      #expect(try ProgramRun.heliograph(["check", "Site"], in: folder.path).exitCode == 0)
    }
  }

  @Test func comesAndGoesWithoutTouchingARendition() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      try configure(folder, tiles: false)
      let without = try build(folder)
      try configure(folder, tiles: true)
      let with = try build(folder)
      #expect(Set(without).subtracting(with).isEmpty)
      #expect(with.count > without.count + 10)
      try configure(folder, tiles: false)
      #expect(try build(folder) == without)
      let page = try #require(without.first { $0.hasPrefix("photos/wide") && $0.hasSuffix("index.html") })
      #expect(try !String(decoding: folder.read("Site/\(page)"), as: UTF8.self).contains("info.json"))
    }
  }

  @Test func isFoundAgainAndMendedWithoutItsCatalog() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      try configure(folder, tiles: true)
      let files = try build(folder)
      let tile = try #require(files.first { $0.hasSuffix("default.jpg") })
      let bytes = try folder.read("Site/\(tile)")
      try FileManager.default.removeItem(atPath: folder.path.appending(".heliograph").string)
      let found = try ProgramRun.heliograph(
        ["build", "--output", "Site", "--report", "-"], in: folder.path)
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any])
      #expect(report["developed"] as? Int == 0)
      #expect(report["written"] as? Int == 0)
      try FileManager.default.removeItem(atPath: folder.path.appending("Site/\(tile)").string)
      #expect(try build(folder) == files)
      #expect(try folder.read("Site/\(tile)") == bytes)
    }
  }

  @Test func describesTilesToOthersOnlyWhereTheSiteHasAnAddress() throws {
    try TemporaryFolder.with { folder in
      try photos(in: folder)
      try configure(folder, tiles: true, address: false)
      let files = try build(folder)
      let tile = try #require(files.first { $0.hasSuffix("/0,0,512,500/512,500/0/default.jpg") })
      let place = tile.dropLast("0,0,512,500/512,500/0/default.jpg".count)
      let script = try #require(files.first { $0.hasPrefix("assets/tiles-") })
      #expect(files.allSatisfy { !$0.hasSuffix("info.json") })
      func page(_ start: String) throws -> String {
        let path = try #require(files.first { $0.hasPrefix("photos/\(start)") && $0.hasSuffix("index.html") })
        return try String(decoding: folder.read("Site/\(path)"), as: UTF8.self)
      }
      let wide = try page("wide")
      #expect(!wide.contains("info.json"))
      #expect(
        wide.contains("data-tiles=\"../../\(place)\"") && wide.contains("data-script=\"../../\(script)\""))
      #expect(wide.contains("data-width=\"1300\" data-height=\"500\""))
      #expect(try !page("plain").contains("data-tiles"))
    }
  }
}
