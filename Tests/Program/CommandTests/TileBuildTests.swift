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

  private func configure(_ site: TestSite, tiles: Bool, address: Bool = true) throws {
    try site.folder.write(
      """
      \(address ? "baseURL: https://photos.example.org/sub/" : "title: Nowhere")
      sources: [ { folder: P } ]
      renditions: { widths: [64], formats: [jpeg], tiles: \(tiles) }
      """, to: "heliograph.yml")
  }

  /// Builds the site, and gives the path of every file.
  private func published(_ site: TestSite) throws -> [String] {
    try site.build(exitCode: 0)
    return try site.paths()
  }

  private func photos(in site: TestSite) throws {
    try site.photograph("wide.png", 5, width: 1300, height: 500)
    try site.photograph("plain.png", 1, width: 1300, height: 600)
  }

  @Test func keepsEveryPromiseOfItsInformation() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try configure(site, tiles: true)
      let files = try published(site)
      let path = try #require(files.filter { $0.hasSuffix("info.json") }.first)
      let place = path.dropLast("/info.json".count)
      let information = try JSONDecoder().decode(
        Information.self, from: Data(site.folder.read("Site/\(path)")))
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
      #expect(try site.text(page).contains("../../\(path)"))
      #expect(try ProgramRun.heliograph(["check", "Site"], in: site.folder.path).exitCode == 0)
    }
  }

  @Test func comesAndGoesWithoutTouchingARendition() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try configure(site, tiles: false)
      let without = try published(site)
      try configure(site, tiles: true)
      let with = try published(site)
      #expect(Set(without).subtracting(with).isEmpty)
      #expect(with.count > without.count + 10)
      try configure(site, tiles: false)
      #expect(try published(site) == without)
      let page = try #require(without.first { $0.hasPrefix("photos/wide") && $0.hasSuffix("index.html") })
      #expect(try !site.text(page).contains("info.json"))
    }
  }

  @Test func isFoundAgainAndMendedWithoutItsCatalog() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try configure(site, tiles: true)
      let files = try published(site)
      let tile = try #require(files.first { $0.hasSuffix("default.jpg") })
      let bytes = try site.folder.read("Site/\(tile)")
      try site.folder.remove(".heliograph")
      let found = try site.build(["--report", "-"])
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any])
      #expect(report["developed"] as? Int == 0)
      #expect(report["written"] as? Int == 0)
      try site.folder.remove("Site/\(tile)")
      #expect(try published(site) == files)
      #expect(try site.folder.read("Site/\(tile)") == bytes)
    }
  }

  @Test func describesTilesToOthersOnlyWhereTheSiteHasAnAddress() throws {
    try TestSite.with(output: "Site") { site in
      try photos(in: site)
      try configure(site, tiles: true, address: false)
      let files = try published(site)
      let tile = try #require(files.first { $0.hasSuffix("/0,0,512,500/512,500/0/default.jpg") })
      let place = tile.dropLast("0,0,512,500/512,500/0/default.jpg".count)
      let script = try #require(files.first { $0.hasPrefix("assets/tiles-") })
      #expect(files.allSatisfy { !$0.hasSuffix("info.json") })
      func page(_ start: String) throws -> String {
        let path = try #require(files.first { $0.hasPrefix("photos/\(start)") && $0.hasSuffix("index.html") })
        return try site.text(path)
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
