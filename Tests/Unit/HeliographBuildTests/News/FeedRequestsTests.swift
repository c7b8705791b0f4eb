import Glibc
import HeliographCore
import HeliographServices
import HeliographSources
import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographBuild
@testable import HeliographHTTP

/// Feeds over real sockets, from servers that fail.
@Suite(.endsHangs, .onItsOwnThread) struct FeedRequestsTests {
  private func rss(_ items: [(id: String, day: Int)]) -> LoopbackResponse {
    let text = items.map {
      "<item><guid isPermaLink=\"false\">\($0.id)</guid><title>Title \($0.id)</title>"
        + "<pubDate>\($0.day) May 2026 10:00:00 GMT</pubDate></item>"
    }
    return .xml("<rss version=\"2.0\"><channel>\(text.joined())</channel></rss>")
  }

  private func requests(
    _ addresses: [String], in folder: TemporaryFolder, isOffline: Bool = false, pause: RequestPause? = nil,
    today: String = "2026-05-20"
  ) throws -> FeedRequests {
    FeedRequests(
      addresses: addresses, memory: FeedMemory(folder: folder.path.appending("feeds")),
      http: HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned),
      environment: BuildEnvironment(isOffline: isOffline, pause: pause, today: try #require(Day(today))),
      language: "en")
  }

  @Test func showsTheNewestFirstEachOnceAndNoneOfALaterDay() async throws {
    let items = [("a", 3), ("b", 19), ("a", 4), ("late", 21), ("c", 19)]
    let answer = rss(items)
    let server = try LoopbackServer { _ in answer }
    try await TemporaryFolder.with { folder in
      let requests = try requests([server.origin + "/feed?key=secret"], in: folder)
      let first = try await requests.answers()
      #expect(first.announcements.map(\.title) == ["Title b", "Title c", "Title a"])
      #expect(first.problems.isEmpty)
      #expect(try await requests.answers().announcements == first.announcements)
      let offline = try await self.requests(
        [server.origin + "/feed?key=secret"], in: folder, isOffline: true
      ).answers()
      #expect(offline.announcements == first.announcements)
      #expect(offline.problems.allSatisfy { $0.severity == .note && !$0.sentence.contains("secret") })
      #expect(server.requests.count == 2)
    }
  }

  @Test func asksAgainWhenAnAnswerNoLongerStands() async throws {
    let answer = rss([("a", 3)])
    let server = try LoopbackServer { _ in answer }
    try await TemporaryFolder.with { folder in
      let first = try await requests([server.origin], in: folder, pause: RequestPause(seconds: 86_400))
        .answers()
      let second = try await requests([server.origin], in: folder, pause: RequestPause(seconds: 86_400))
        .answers()
      #expect(second.announcements == first.announcements && server.requests.count == 1)
      let third = try await requests([server.origin], in: folder).answers()
      #expect(third.announcements == first.announcements && server.requests.count == 2)
    }
  }

  @Test func marksWhatIsInAnotherLanguageThanThePage() async throws {
    let items = ["de", "en-GB", "EN"].map {
      "<entry xml:lang=\"\($0)\"><id>\($0)</id><title>Title</title><summary>Words</summary>"
        + "<updated>2026-05-04T10:00:00Z</updated></entry>"
    }
    let answer = LoopbackResponse.xml(
      "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(items.joined())</feed>")
    let server = try LoopbackServer { _ in answer }
    try await TemporaryFolder.with { folder in
      let news = try await requests([server.origin], in: folder).answers().announcements
      let marked = TextLanguages(title: "de", description: "de", body: "de")
      // By their identifiers: EN, de, en-GB.
      #expect(news.map(\.languages) == [TextLanguages(), marked, TextLanguages()])
      let german = news.map { $0.inLanguage("de", first: "en").languages }
      #expect(german.map(\.title) == ["EN", nil, "en-GB"])
      #expect(news.map { $0.inLanguage("en", first: "en").languages } == news.map(\.languages))
    }
  }

  @Test func takesAtMostAHundred() async throws {
    let answer = rss((0..<150).map { ("\($0)", 1 + $0 % 19) })
    let server = try LoopbackServer { _ in answer }
    try await TemporaryFolder.with { folder in
      let answers = try await requests([server.origin], in: folder).answers()
      #expect(answers.announcements.count == 100)
    }
  }

  @Test(arguments: [
    LoopbackResponse.status(404), .status(500), .reset, .xml("<rss><channel><item></rss>"),
    .xml("<!DOCTYPE rss [<!ENTITY a 'b'>]><rss/>"), .ok([], type: "text/xml"),
    .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n<rss".utf8)),
    .status(302, headers: [("Location", "file:///etc/passwd")]),
  ])
  func showsWhatAFeedSaidLastWhenItFails(fault: LoopbackResponse) async throws {
    let good = rss([("a", 3)])
    let fails = TestFlag()
    let server = try LoopbackServer { request in
      request.path == "/good" || !fails.isSet ? good : fault
    }
    try await TemporaryFolder.with { folder in
      let requests = try requests([server.origin + "/bad", server.origin + "/good"], in: folder)
      let first = try await requests.answers()
      #expect(first.announcements.count == 2 && first.problems.isEmpty)
      fails.set()
      let second = try await requests.answers()
      #expect(second.announcements == first.announcements)
      #expect(second.problems.map(\.severity) == [.stale])
      #expect(second.problems.first?.sentence.contains("/bad") == true)
      #expect(second.problems.first?.sentence.contains("it last answered ") == true)
    }
  }

  @Test func showsNothingOfAFeedThatNeverAnswered() async throws {
    let good = rss([("a", 3)])
    let server = try LoopbackServer { $0.path == "/good" ? good : .status(404) }
    try await TemporaryFolder.with { folder in
      let answer = try await requests(
        [server.origin + "/bad", "http://photos.example/", server.origin + "/good"], in: folder
      ).answers()
      #expect(answer.announcements.map(\.title) == ["Title a"])
      #expect(answer.problems.map(\.severity) == [.loss, .loss])
    }
  }

  /// Each waits until the other was asked.
  @Test func asksAllAtTheSameTime() async throws {
    let answer = rss([("a", 3)])
    let asked = Mutex<Set<String>>([])
    let server = try LoopbackServer { request in
      asked.withLock { _ = $0.insert(request.path) }
      while asked.withLock({ $0.count }) < 2 { usleep(2000) }
      return answer
    }
    try await TemporaryFolder.with { folder in
      let answers = try await requests([server.origin + "/a", server.origin + "/b"], in: folder).answers()
      #expect(answers.problems.isEmpty && answers.announcements.count == 2)
    }
  }

  @Test func forgetsFeedsThatAreNotNamedAnyMore() async throws {
    let answer = rss([("a", 3)])
    let server = try LoopbackServer { _ in answer }
    try await TemporaryFolder.with { folder in
      _ = try await requests([server.origin + "/a", server.origin + "/b"], in: folder).answers()
      #expect(try folder.files(below: "feeds").count == 2)
      _ = try await requests([server.origin + "/a"], in: folder).answers()
      #expect(try folder.files(below: "feeds").count == 1)
    }
  }

  /// A 304 stands for what was said last, also after a body that was no feed, and is believed only when asked for.
  @Test func asksOnlyForWhatIsNewer() async throws {
    let bodies = [rss([("a", 3)]), rss([("b", 4)])].map { response -> [UInt8] in
      if case .answer(_, _, let body) = response { body } else { [] }
    }
    let isChanged = TestFlag()
    let server = try LoopbackServer { request in
      let tag = isChanged.isSet ? "W/\"two\"" : "\"one\""
      guard request.headers["if-none-match"] != tag else { return .status(304) }
      let headers = [
        ("Content-Type", "text/xml"), ("ETag", tag), ("Last-Modified", "Sun, 03 May 2026 10:00:00 GMT"),
      ]
      return .answer(status: 200, headers: headers, body: bodies[isChanged.isSet ? 1 : 0])
    }
    try await TemporaryFolder.with { folder in
      let requests = try requests([server.origin], in: folder)
      for (title, changes) in [("a", false), ("a", false), ("b", true), ("b", true)] {
        if changes { isChanged.set() }
        let answers = try await requests.answers()
        #expect(answers.announcements.map(\.title) == ["Title \(title)"] && answers.problems.isEmpty)
      }
      #expect(
        server.requests.map { $0.headers["if-none-match"] } == [nil, "\"one\"", "\"one\"", "W/\"two\""])
      #expect(server.requests.last?.headers["if-modified-since"] == "Sun, 03 May 2026 10:00:00 GMT")
      let file = try #require(try folder.files(below: "feeds").first)
      try folder.write("Heliograph feed\nW/\"two\"\n\nno feed", to: "feeds/\(file)")
      #expect(try await requests.answers().announcements.map(\.title) == ["Title b"])
      #expect(server.requests.last?.headers["if-none-match"] == nil)
    }
  }
}
