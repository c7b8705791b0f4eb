import HeliographCore
import HeliographSources
import HeliographTestSupport
import Testing

@testable import HeliographServices

@Suite(.endsHangs) struct MirrorSourceTests {
  private func with(_ body: (FakeRemote) async throws -> Void) async throws {
    try await TemporaryFolder.with { try await body(FakeRemote($0)) }
  }

  /// Lists, and believes what is listed.
  private func listed(_ source: MirrorSource) async throws -> [SourcePage] {
    let pages = try await source.listing { _ in }
    try await source.settle()
    return pages
  }

  private func names(_ pages: [SourcePage]) -> [String] {
    pages.flatMap(\.photos).map { String(decoding: $0.fileName, as: UTF8.self) }
  }

  @Test func copiesPhotosAndWordsAndListsThemAsAFolder() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A", "Trip/b #1?+%20ü日.jpg": "B", "Trip/index.md": "---\ntitle: T\n---\n"])
      let pages = try await listed(remote.source())
      #expect(names(pages) == ["a.jpg", "b #1?+%20ü日.jpg"])
      #expect(pages.compactMap(\.text?.title) == ["T"])
      #expect(try remote.mirrored().keys.sorted() == ["Trip/b #1?+%20ü日.jpg", "Trip/index.md", "a.jpg"])
      #expect(pages.flatMap(\.photos).map(\.place) == ["nas:P/a.jpg", "nas:P/Trip/b #1?+%20ü日.jpg"])
    }
  }

  @Test func asksOnlyForTheListWhenNothingChanged() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A", "b.jpg": "B"])
      _ = try await listed(remote.source())
      let before = remote.calls.count
      #expect(names(try await listed(remote.source())) == ["a.jpg", "b.jpg"])
      #expect(remote.calls.dropFirst(before).map { $0.prefix(6) } == ["lsjson"])
    }
  }

  @Test func copiesWhatHasAnotherTimeOrSize() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A", "b.jpg": "B"])
      _ = try await listed(remote.source())
      try remote.hold(["a.jpg": "Z", "b.jpg": "B"], time: "2")
      _ = try await listed(remote.source())
      #expect(try remote.mirrored() == ["a.jpg": "Z", "b.jpg": "B"])
    }
  }

  @Test func copiesAgainWhatIsDamagedInTheMirror() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "photo"])
      let source = try remote.source()
      _ = try await listed(source)
      try remote.folder.write(
        "pho", to: String(source.root.string.dropFirst(remote.folder.path.string.utf8.count + 1)) + "/a.jpg")
      _ = try await listed(source)
      #expect(try remote.mirrored() == ["a.jpg": "photo"])
    }
  }

  @Test func keepsWhatTheRemoteLostUntilItIsBelieved() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A", "T/b.jpg": "B", "T/index.md": "---\ntitle: T\n---\n"])
      _ = try await listed(remote.source())
      try remote.hold(["a.jpg": "A"])
      let source = try remote.source()
      #expect(names(try await source.listing { _ in }) == ["a.jpg"])
      #expect(try remote.mirrored().count == 3)
      try await source.settle()
      #expect(try remote.mirrored() == ["a.jpg": "A"])
    }
  }

  @Test func takesAnEmptyListForAFailure() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      _ = try await listed(remote.source())
      try remote.hold([:])
      let error = try #require(
        await #expect(throws: SourceError.self) { try await listed(remote.source()) })
      #expect(error.code == .empty)
      #expect(error.message.contains("last time there were 1"))
      #expect(try remote.mirrored() == ["a.jpg": "A"])
    }
  }

  /// The rules of the site would not hold; what was copied before it was known is gone with its photos.
  @Test func removesTheFolderOfASite() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A", "S/P/naked.jpg": "N", "S/P/b.jpg": "B", "S/Output/images/b.jpg": "B"])
      #expect(names(try await listed(remote.source())).count == 4)
      try remote.hold([
        "a.jpg": "A", "S/P/naked.jpg": "N", "S/P/b.jpg": "B", "S/Output/images/b.jpg": "B",
        "S/heliograph.yml": "sources: []\n", "S/Output/.heliograph.sha256": "",
      ])
      let pages = try await listed(remote.source())
      #expect(names(pages) == ["a.jpg"])
      let problems = pages.flatMap(\.problems)
      #expect(problems.map(\.place) == ["nas:P/S"] && problems.map(\.severity) == [.note])
      #expect(pages.last?.isPrivate == true)
      #expect(try remote.mirrored() == ["a.jpg": "A", "S/heliograph.yml": "sources: []\n"])
    }
  }

  /// A site beside lost photos is no reason to believe that they are gone.
  @Test func takesAListWithNothingButASiteForAFailure() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A", "S/b.jpg": "B", "S/heliograph.yml": "sources: []\n"])
      let pages = try await listed(remote.source())
      #expect(names(pages) == ["a.jpg"] && pages.allSatisfy { $0.privacy != .all })
      let before = try remote.mirrored()
      try remote.hold(["S/b.jpg": "B", "S/heliograph.yml": "sources: []\n"])
      let error = try #require(
        await #expect(throws: SourceError.self) { try await listed(remote.source()) })
      #expect(error.code == .empty && error.message.contains("last time there were 1"))
      #expect(try remote.mirrored() == before)
    }
  }

  @Test func changesNothingWhenATextDoesNotArrive() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      _ = try await listed(remote.source())
      try remote.hold(["a.jpg": "A", "T/new.jpg": "N", "T/index.md": "---\nprivate: true\n---\n"])
      try remote.folder.write("---\n", to: "broken/T/index.md")
      let error = try #require(
        await #expect(throws: SourceError.self) { try await listed(remote.source()) })
      #expect(error.place == "nas:P/T/index.md")
      #expect(!error.message.contains("pw") && !error.message.contains("abc"))
      #expect(try remote.mirrored() == ["a.jpg": "A"])
    }
  }

  @Test func changesNothingWhenATextIsThereTwice() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      _ = try await listed(remote.source())
      try remote.hold(["a.jpg": "A", "T/new.jpg": "N", "T/index.md": "", "T/index.md": "private"])
      let error = try #require(
        await #expect(throws: SourceError.self) { try await listed(remote.source()) })
      #expect(error.code == .refused && error.place == "nas:P/T/index.md")
      #expect(try remote.mirrored() == ["a.jpg": "A"])
    }
  }

  @Test func copiesEachFileInOneStream() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      let variables = ["RCLONE_MULTI_THREAD_STREAMS": "8", "RCLONE_TRANSFERS": "2"]
      _ = try await listed(remote.source(environment: variables))
      #expect(remote.calls.last?.contains(" --multi-thread-streams=0 ") == true)
      let environment = String(decoding: try remote.folder.read("environment"), as: UTF8.self)
      #expect(environment.contains("RCLONE_TRANSFERS=2") && !environment.contains("RCLONE_MULTI_THREAD"))
    }
  }

  @Test func showsWhatArrivedWholeAndNamesTheRest() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "old"])
      _ = try await listed(remote.source())
      try remote.hold(["a.jpg": "newer", "b.jpg": "B", "c.jpg": "whole"], time: "2")
      try remote.folder.write("ne", to: "broken/a.jpg")
      try remote.folder.write("wh", to: "broken/c.jpg")
      let pages = try await listed(remote.source())
      #expect(names(pages) == ["a.jpg", "b.jpg"])
      #expect(try remote.mirrored() == ["a.jpg": "old", "b.jpg": "B"])
      let problem = try #require(pages.flatMap(\.problems).first)
      #expect(problem.severity == .loss)
      #expect(problem.reason.contains("a.jpg, c.jpg"))
    }
  }

  @Test(arguments: [
    (
      1, "2026/11/25 10:00:00 Failed to create file system for \"nas:P\": didn't find section in config file",
      SourceError.Code.credentials
    ),
    (3, "2026/11/25 10:00:00 ERROR : : error listing: directory not found", .refused),
    (1, "2026/11/25 10:00:00 ERROR : : error listing: couldn't list files: Unauthorized: 401", .unreachable),
    (5, "", .unreachable), (137, "killed", .unreachable),
  ])
  func failsWithRclone(status: Int, words: String, code: SourceError.Code) async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      _ = try await listed(remote.source())
      try remote.fail(status, words)
      let error = try #require(
        await #expect(throws: SourceError.self) { try await listed(remote.source()) })
      #expect(error.code == code)
      #expect(!error.message.contains("2026/11/25"))
      #expect(try remote.mirrored() == ["a.jpg": "A"])
    }
  }

  @Test func saysHowToInstallRclone() async throws {
    try await with { remote in
      let error = try #require(
        await #expect(throws: SourceError.self) {
          try await listed(remote.source(path: remote.folder.path.appending("none").string))
        })
      #expect(error.code == .credentials)
      #expect(
        "\(error.place) \(error.message)" == "rclone is not installed; install it: sudo apt install rclone")
    }
  }

  @Test func putsTheRemoteBehindTheEndOfOptions() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      _ = try await listed(remote.source())
      #expect(remote.calls.count == 2)
      #expect(remote.calls.allSatisfy { $0.contains(" -- nas:P") && $0.contains("--timeout=20s") })
      #expect(remote.calls.first?.contains("--use-server-modtime") == true)
    }
  }

  @Test func revealsNoSecretOfTheEnvironment() async throws {
    try await with { remote in
      let secret = "s3cr3t-of-the-bucket"
      try remote.hold(["a.jpg": "A"])
      try remote.fail(1, "2026/11/25 10:00:00 ERROR : no access with \(secret)")
      let source = try remote.source(environment: ["RCLONE_CONFIG_NAS_SECRET_ACCESS_KEY": secret])
      let error = try #require(await #expect(throws: SourceError.self) { try await listed(source) })
      #expect(!Secrets.removed(from: error.message).contains(secret))
    }
  }

  @Test func endsRcloneWhenItIsCancelled() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      try remote.folder.write("", to: "hangs")
      let source = try remote.source()
      let task = Task { try await source.listing { _ in } }
      try await Waiting.until { remote.calls.count == 2 }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try remote.mirrored().isEmpty)
    }
  }

  @Test func keepsWhatArrivedUntilTheTimeEnded() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A", "b.jpg": "B", "c.jpg": "C"])
      try remote.folder.write("1", to: "stops")
      // The hour is over once the first file is there.
      let pages = try await listed(
        remote.source(
          deadline: .now + .seconds(3600),
          now: { .now + (remote.folder.has("stopped") ? .seconds(3600) : .zero) }))
      #expect(names(pages) == ["a.jpg"])
      let problem = try #require(pages.flatMap(\.problems).first)
      #expect(problem.reason.contains("b.jpg, c.jpg") && problem.reason.contains("half of the time"))
      try remote.folder.write("9", to: "stops")
      #expect(names(try await listed(remote.source())) == ["a.jpg", "b.jpg", "c.jpg"])
    }
  }

  @Test func goesOnWithWhatArrivedBefore() async throws {
    try await with { remote in
      try remote.hold(["T/index.md": "---\ntitle: T\n---\n", "a.jpg": "A"])
      try remote.folder.write("---", to: "broken/T/index.md")
      await #expect(throws: SourceError.self) { try await listed(remote.source()) }
      try remote.folder.write("---\ntitle: T\n---\n", to: "broken/T/index.md")
      #expect(names(try await listed(remote.source())) == ["a.jpg"])
    }
  }

  @Test func copiesNothingForAPreview() async throws {
    try await with { remote in
      try remote.hold(["a.jpg": "A"])
      _ = try await listed(remote.source())
      try remote.hold(["b.jpg": "B", "a.jpg": "A"])
      let pages = try await listed(remote.source(isPreview: true))
      #expect(names(pages) == ["a.jpg"])
      #expect(pages.flatMap(\.problems).map(\.severity) == [.note])
      #expect(try remote.mirrored() == ["a.jpg": "A"])
    }
  }
}
