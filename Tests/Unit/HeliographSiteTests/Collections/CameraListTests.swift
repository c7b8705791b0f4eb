import HeliographCore
import Testing

/// The overview of cameras: cards for a few, names with their counts for many.
struct CameraListTests {
  /// As many cameras, the later ones with more photos: "Camera 01" with one, "Camera 02" with two.
  private func site(cameras: Int) throws -> CollectedSite {
    try CollectedSite(
      (1...cameras).flatMap { number in
        let name = "Camera \(number < 10 ? "0" : "")\(number)"
        return [PhotoMetadata](repeating: PhotoMetadata(camera: name), count: min(number, 3))
      }, [.cameras])
  }

  @Test func showsACoverForEachOfAFewWithTheCommonestFirst() throws {
    let site = try site(cameras: 12)
    let page = site.site.text("cameras/index.html")
    #expect(page.ranges(of: "<span class=\"cover").count == 12)
    #expect(!page.contains("<ul class=\"names\">\n<li>"))
    #expect(site.galleries(.cameras).map(\.title).prefix(2) == ["Camera 03", "Camera 04"])
  }

  @Test func listsTheNamesOfManyWithTheirCounts() throws {
    let site = try site(cameras: 55)
    let page = site.site.text("cameras/index.html")
    #expect(page.ranges(of: "<span class=\"cover").count == 6)
    #expect(
      page.ranges(of: "<a href=\"../cameras/camera-").count + page.ranges(of: "<a href=\"camera-").count >= 55
    )
    // One page, from A to Z, each with how many photos there are.
    #expect(site.collectionPaths.filter { $0.hasPrefix("cameras/page/") }.isEmpty)
    let first = try #require(page.firstRange(of: ">Camera 01</a> <span>1<"))
    let last = try #require(page.firstRange(of: ">Camera 55</a> <span>3<"))
    #expect(first.lowerBound < last.lowerBound)
  }
}
