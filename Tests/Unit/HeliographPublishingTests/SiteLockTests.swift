import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPublishing

@Suite struct SiteLockTests {
  @Test func saysToASecondBuildWhoHoldsTheSite() throws {
    try TemporaryFolder.with { folder in
      let first = try SiteLock(state: folder.path.appending(".heliograph"))
      do {
        let second = try SiteLock(state: folder.path.appending(".heliograph"))
        Issue.record("two builds hold one site")
        second.release()
      } catch let error as SiteIsBusy {
        #expect(error.place == folder.path.string)
        #expect(error.message.contains("(process \(getpid()))"))
      }
      first.release()
      try SiteLock(state: folder.path.appending(".heliograph")).release()
    }
  }
}
