import Foundation
import HeliographModel
import HeliographSite
import Testing

/// Writes a sample site into the folder that `HELIOGRAPH_LOOK` names, for those who work on the theme.
///
/// Its images are missing: paint them at the sizes its pages ask for.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HELIOGRAPH_LOOK"] != nil))
struct SiteToLookAtTests {
  @Test func writesASampleSite() throws {
    let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["HELIOGRAPH_LOOK"]))
    let clock = ContinuousClock()
    var pages = 0
    let taken = try clock.measure {
      try SiteRenderer(settings: SampleLibrary.settings()).render(SampleLibrary.library()) { page in
        pages += 1
        let file = folder.appending(path: page.path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(page.bytes).write(to: file)
      }
    }
    print("\(pages) pages in \(taken)")
  }
}
