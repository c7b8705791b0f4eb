import HeliographTestSupport
import Testing

@testable import HeliographPreview

@Suite(.endsHangs) struct ReloadTests {
  @Test(arguments: [
    ("<body>a</body></html>", "<body>a", "</body></html>"), ("<BODY>a</BODY>", "<BODY>a", "</BODY>"),
    ("<p>no body", "<p>no body", ""), ("", "", ""), ("</body>x</body >", "</body>x", "</body >"),
    ("caf\u{E9}\u{301}</body>", "caf\u{E9}\u{301}", "</body>"),
    ("a</body>b<\u{F}body>", "a", "</body>b<\u{F}body>"),
  ])
  func addsItsTagBeforeTheEndOfTheBody(page: String, before: String, after: String) {
    let result = ReloadScript.added(to: Array(page.utf8), version: "7")
    let tag = "<script src=\"/.heliograph/reload.js?version=7\"></script>"
    #expect(result == Array((before + tag + after).utf8))
  }

  @Test func answersAtOnceWhenTheSiteIsAnother() async {
    let reloads = LiveReload()
    #expect(await reloads.hasChanged(since: "an earlier run"))
    let version = await reloads.version
    await reloads.reload()
    #expect(await reloads.hasChanged(since: version))
  }

  @Test func answersWithNothingNewWhenItsTimeIsUp() async {
    let reloads = LiveReload(patience: .milliseconds(10))
    #expect(await reloads.hasChanged(since: reloads.version) == false)
  }

  @Test func wakesEveryoneWhoWaits() async {
    let reloads = LiveReload(patience: .seconds(100_000))
    let version = await reloads.version
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<LiveReload.seats { group.addTask { await reloads.hasChanged(since: version) } }
      await reloads.reload()
      for await hasChanged in group { #expect(hasChanged) }
    }
  }

  /// With one page more than there are seats, the one that came first has to ask again.
  @Test func letsTheOldestGoWhenTooManyWait() async {
    let reloads = LiveReload(patience: .seconds(100_000))
    let version = await reloads.version
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0...LiveReload.seats { group.addTask { await reloads.hasChanged(since: version) } }
      #expect(await group.next() == false)
      await reloads.reload()
      for await hasChanged in group { #expect(hasChanged) }
    }
  }

  @Test func endsWithTheTaskThatWaits() async {
    let reloads = LiveReload(patience: .seconds(100_000))
    let version = await reloads.version
    let waiting = Task { await reloads.hasChanged(since: version) }
    waiting.cancel()
    #expect(await waiting.value == false)
  }
}
