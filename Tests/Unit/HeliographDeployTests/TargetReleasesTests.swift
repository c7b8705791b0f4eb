import Testing

@testable import HeliographDeploy

@Suite struct TargetReleasesTests {
  private static let marks = ["0123456789abcdef", "fedcba9876543210"]

  private func lines(_ texts: [String]) -> [RsyncListing] {
    texts.compactMap {
      RsyncListing(Array("\($0.prefix(1))rwxr-xr-x 4,096 2026/11/25 21:33:35 \($0.dropFirst())".utf8))
    }
  }

  private func shelf(
    _ numbers: [Int], incomplete: [Int] = [], current: Int?, writers: [(Int, Character)] = []
  ) throws -> TargetReleases {
    func name(_ number: Int) -> String { "000\(number)-\(Self.marks[0])" }
    let folders = (numbers + incomplete).map { "d\(name($0))" }
    let files = numbers.map { "-\(name($0))/\(DeployedState.fileName)" }
    let marks = writers.map { "-\(name($0))/.heliograph-writer-\(String(repeating: $1, count: 16))" }
    let link = current.map { ["lcurrent -> releases/\(name($0))"] } ?? []
    return try TargetReleases(
      top: lines(link + ["dreleases"]), releases: lines(folders + files + marks + ["dmine", "-0009-x"]),
      target: "www"
    )
  }

  @Test(arguments: ["0001-0123456789abcdef", "12345-0123456789abcdef", "123456789-0123456789abcdef"])
  func readsANameAsItWritesIt(text: String) throws {
    #expect(try #require(ReleaseName(text.utf8)).text == text)
  }

  @Test(arguments: [
    "", "1-0123456789abcdef", "00001-0123456789abcdef", "0000-0123456789abcdef", "0001-0123456789abcde",
    "0001-0123456789abcdeg", "0001_0123456789abcdef", "1234567890-0123456789abcdef", "0001-0123456789abcdef/",
    "-001-0123456789abcdef",
  ])
  func readsNoOtherName(text: String) { #expect(ReleaseName(text.utf8) == nil) }

  @Test func countsOn() throws {
    #expect(try shelf([], current: nil).name(for: DeployedState()).number == 1)
    #expect(try shelf([1, 2], incomplete: [3], current: 2).name(for: DeployedState()).number == 4)
    // Somebody went back to an earlier one.
    #expect(try shelf([1, 2, 3], current: 1).name(for: DeployedState()).number == 4)
  }

  @Test func goesOnWithAnInterruptedReleaseOfTheSameSite() throws {
    let own = ReleaseName(3, of: DeployedState())
    let mark = ".heliograph-writer-0123456789abcdef"
    func name(_ old: String, current: String, mark: String = mark) throws -> ReleaseName {
      let names = [old, current].map { "d\($0)" }
      return try TargetReleases(
        top: lines(["lcurrent -> releases/\(current)", "dreleases"]),
        releases: lines(names + ["-\(old)/\(mark)"]),
        target: "www"
      ).name(for: DeployedState())
    }
    #expect(try name(own.text, current: "0002-\(Self.marks[0])") == own)
    // Without a mark, whoever began it may be removing it; with its list it is complete.
    let before = "0002-\(Self.marks[0])"
    #expect(try name(own.text, current: before, mark: "index.html").number == 4)
    #expect(try name(own.text, current: before, mark: ".heliograph-writer-me").number == 4)
    #expect(try name(own.text, current: before, mark: DeployedState.fileName) == own)
    // It is older than what visitors see, so that another deployment may be removing it.
    #expect(try name(own.text, current: "0004-\(Self.marks[0])").number == 5)
  }

  @Test func keepsWholeReleasesAndWhatMayBeInTheMaking() throws {
    let shelf = try shelf([1, 2, 4, 5], incomplete: [3, 6, 7], current: 5)
    func gone(_ count: Int, _ shown: Int) throws -> [Int] {
      let name = try #require(ReleaseName("000\(shown)-\(Self.marks[0])".utf8))
      return shelf.superfluous(keeping: count, showing: name).map(\.number)
    }
    #expect(try gone(1, 7) == [1, 2, 3, 4, 5])
    #expect(try gone(2, 7) == [1, 2, 3, 4])
    #expect(try gone(3, 7) == [1, 2, 3])
    #expect(try gone(9, 7) == [3])
    #expect(try gone(2, 5) == [1, 2, 3])
  }

  @Test func givesUpWhatNobodyElseWrites() throws {
    let shelf = try shelf(
      [1, 2, 8], incomplete: [3, 4, 5, 6, 7], current: 2,
      writers: [(3, "a"), (4, "b"), (5, "a"), (5, "b"), (8, "a")])
    func gone(_ begun: Set<Int>) throws -> [Int] {
      let names = Set(shelf.names.filter { begun.contains($0.number) })
      return shelf.unfinished(of: names, by: String(repeating: "a", count: 16)).map(\.number)
    }
    // 4 and 5 have the mark of another, 6 has none, 7 was not begun here; the rest is complete.
    #expect(try gone([1, 2, 3, 4, 5, 6, 8]) == [3, 6])
    #expect(try gone([]) == [])
  }

  @Test func givesUpWhatNobodyCanBeWritingAnyMore() throws {
    let name = { (number: Int) in "000\(number)-\(Self.marks[0])" }
    func line(_ text: String, _ hour: String) -> RsyncListing? {
      RsyncListing(Array("\(text.prefix(1))rwxr-xr-x 0 2026/11/\(hour) \(text.dropFirst())".utf8))
    }
    let mark = ".heliograph-writer-0123456789abcdef"
    let releases = [
      // Complete; what visitors see; begun long ago; gone on with since; without a mark; without a time.
      line("d\(name(1))", "01 00:00:00"), line("-\(name(1))/\(DeployedState.fileName)", "01 00:00:00"),
      line("d\(name(2))", "01 00:00:00"), line("d\(name(3))", "24 12:00:00"),
      line("-\(name(3))/\(mark)-91b0c2d3", "24 05:59:59"), line("d\(name(4))", "01 00:00:00"),
      line("-\(name(4))/\(mark)-91b0c2d3", "01 00:00:00"), line("-\(name(4))/\(mark)", "24 06:00:00"),
      line("d\(name(5))", "24 05:00:00"), line("d\(name(6))", "31 05:00:00"),
    ].compactMap(\.self)
    let shelf = try TargetReleases(
      top: lines(["lcurrent -> releases/\(name(2))", "dreleases"]), releases: releases, target: "www")
    let now = line("-.heliograph-clock", "25 12:00:00")?.time
    #expect(shelf.abandoned(at: now).map(\.number) == [3, 5])
    // A clock that was put back by years reveals nothing.
    #expect(shelf.abandoned(at: line("-x", "01 00:00:00")?.time) == [] && shelf.abandoned(at: nil) == [])
    let first = try #require(line("-x", "25 12:00:01")?.time), second = try #require(now)
    #expect(first - second == 1)
  }

  @Test(arguments: ["0123456789abcdef", "0123456789abcdef-91b0c2d3"])
  func readsAMarkAsItWritesIt(digits: String) throws {
    let name = ".heliograph-writer-\(digits)"
    let mark = try #require(WriterMark(fileName: name.utf8))
    #expect(mark.fileName == name && mark.writer == "0123456789abcdef")
  }

  @Test(arguments: [
    "", "x", "0123456789abcdef-", "0123456789abcdef-91b0c2d", "0123456789abcdef-91b0c2d3-", "-91b0c2d3",
  ])
  func readsNoOtherMark(digits: String) {
    #expect(WriterMark(fileName: ".heliograph-writer-\(digits)".utf8) == nil)
  }

  @Test(arguments: [
    ["lcurrent -> elsewhere"], ["lcurrent -> releases/0001-0123456789abcdef/"], ["lcurrent -> /releases/x"],
    ["lcurrent -> releases/0008-0123456789abcdef"], ["dcurrent"], ["-current"], ["-index.html"],
    ["-.heliograph-deployed"], ["-releases"],
  ])
  func refusesWhatIsNoFolderOfReleases(top: [String]) {
    #expect(throws: DeployError.self) { try TargetReleases(top: lines(top), releases: [], target: "www") }
  }

  @Test func readsLinksOfAListing() {
    let line = "lrwxrwxrwx              16 2026/11/25 21:33:35 a b -> c -> d"
    let listing = RsyncListing(Array(line.utf8))
    #expect(listing?.path == "a b" && listing?.kind == .link("c -> d") && listing?.file == nil)
  }

  @Test func readsLengthsOfAListing() {
    for count in ["1234567", "1,234,567"] {
      let listing = RsyncListing(Array("-rw-r--r--  \(count) 2026/11/25 21:33:35 a".utf8))
      #expect(listing?.byteCount == 1_234_567)
    }
  }
}
