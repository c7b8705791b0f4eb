import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographKit

@Suite struct SiteLockTests {
  @Test func tellsASecondBuildWhoHoldsTheSite() throws {
    try TemporaryFolder.with { folder in
      let first = try SiteLock(state: folder.path.appending(".heliograph"))
      do {
        let second = try SiteLock(state: folder.path.appending(".heliograph"))
        Issue.record("two builds hold one site")
        second.release()
      } catch let error as BuildError {
        #expect(error.code == .busy)
        #expect(error.sentence.contains("process"))
      }
      first.release()
      try SiteLock(state: folder.path.appending(".heliograph")).release()
    }
  }
}
