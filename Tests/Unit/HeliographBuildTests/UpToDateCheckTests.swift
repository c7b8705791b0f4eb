import HeliographCore
import HeliographOutput
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild
@testable import HeliographLibrary

@Suite struct UpToDateCheckTests {
  private func request(_ folder: TemporaryFolder) -> BuildRequest {
    BuildRequest(ofTest: folder.path, jobs: 1, executable: folder.path.appending("program"))
  }

  /// A check of a build that began some seconds after now; new files are old to one that begins in a
  /// minute.
  private func seal(_ folder: TemporaryFolder, begunIn seconds: Int64 = 60) throws -> UpToDateCheck {
    var request = request(folder)
    request.clock.lead = .seconds(seconds)
    return try #require(UpToDateCheck(try SitePlan(request)))
  }

  /// A site as a build leaves it, the manifest last, and a tick of the clock later.
  private func publish(_ folder: TemporaryFolder) throws {
    try folder.write("sources:\n  - folder: Pictures\n", to: "heliograph.yml")
    for file in ["program", "Pictures/a.jpg", ".heliograph/catalog.sqlite", "Output/index.html"] {
      try folder.write(file, to: file)
    }
    try waitForTheNextTick()
    try folder.write("", to: "Output/\(OutputManifest.fileName)")
    try waitForTheNextTick()
  }

  /// Until files get a later time, and a check that begins then has a later one still, which takes some milliseconds.
  ///
  /// Linux shows a tick to programs before it gives it to files (`update_vsyscall`), and may give files times between two ticks.
  private func waitForTheNextTick() throws {
    try TemporaryFolder.with { folder in
      func now() throws -> Int64 { try #require(FileStatus(of: folder.write("now", to: "clock"))).changed }
      let first = try now()
      var last = first
      while last <= first {
        try Task.checkCancellation()
        last = try now()
      }
      while FileStatus.tick <= last { try Task.checkCancellation() }
    }
  }

  private func isUnchanged(_ folder: TemporaryFolder) throws -> Bool {
    if case .unchanged = try seal(folder).verdict() { true } else { false }
  }

  @Test func endsABuildOfASiteThatIsAsItWasLeft() throws {
    try TemporaryFolder.with { folder in
      try publish(folder)
      #expect(try !isUnchanged(folder))
      try seal(folder).write(BuildReport(), days: .all)
      #expect(try isUnchanged(folder))
      try folder.write("another", to: "Pictures/a.jpg")
      #expect(try !isUnchanged(folder))
    }
  }

  /// A build of a few files ends in the tick of the clock in which it wrote the last one.
  @Test func marksWhatWasPublishedJustNow() throws {
    for number in 0..<5 {
      try TemporaryFolder.with { folder in
        try publish(folder)
        try folder.write("\(number)", to: "Output/\(OutputManifest.fileName)")
        try seal(folder).write(BuildReport(), days: .all)
        #expect(try isUnchanged(folder))
      }
    }
  }

  /// The file is no font: a build that has nothing to do does not find out.
  @Test func knowsTheFontOfAWatermarkWithoutOpeningIt() throws {
    try TemporaryFolder.with { folder in
      try publish(folder)
      let watermark = "{ text: T, font: fonts/Mine.ttf }"
      try folder.write(
        "sources: [ { folder: Pictures } ]\nrenditions: { watermark: \(watermark) }", to: "heliograph.yml")
      let font = try folder.write("one", to: "fonts/Mine.ttf")
      try seal(folder).write(BuildReport(), days: .all)
      #expect(try isUnchanged(folder))
      #expect(SiteBuilder(request(folder)).inputs().contains(font))
      try folder.write("another", to: "fonts/Mine.ttf")
      #expect(try !isUnchanged(folder))
    }
  }

  @Test func watchesAndComparesTheOwnersStrings() throws {
    try TemporaryFolder.with { folder in
      try folder.write("sources:\n  - folder: Pictures\n", to: "heliograph.yml")
      let file = try folder.write(#"{"strings": {"download": "Hämta"}}"#, to: "Locales/sv.json")
      #expect(SiteBuilder(request(folder)).inputs().contains(file.removingLastComponent()))
      let before = try stamp(folder)
      try folder.write(#"{"strings": {"download": "Ladda ner"}}"#, to: "Locales/sv.json")
      #expect(try stamp(folder) != before)
    }
  }

  /// The status of what the owner wrote.
  private func stamp(_ folder: TemporaryFolder) throws -> ContentHash? {
    try SiteInputs(request(folder)).stamp(of: .alone(besides: []))?.hash
  }

  @Test func marksNothingWhenAnInputChangedAfterTheBuildBegan() throws {
    try TemporaryFolder.with { folder in
      try publish(folder)
      try seal(folder, begunIn: -3600).write(BuildReport(), days: .all)
      #expect(try !isUnchanged(folder))
    }
  }

  @Test func marksNothingWhenSomebodyWroteIntoTheOutputAfterTheBuild() throws {
    try TemporaryFolder.with { folder in
      try publish(folder)
      try folder.write("another", to: "Output/index.html")
      try waitForTheNextTick()
      try seal(folder).write(BuildReport(), days: .all)
      #expect(try !isUnchanged(folder))
    }
  }

  @Test func marksNothingOfWhichAPartLiesBehindALink() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a photo", to: "elsewhere/a.jpg")
      try folder.makeFolder("Output")
      try folder.link("Output/images", to: "../elsewhere")
      try publish(folder)
      try seal(folder).write(BuildReport(), days: .all)
      #expect(try !isUnchanged(folder))
    }
  }

  @Test func removesTheMarkerOfAnEarlierBuild() throws {
    try TemporaryFolder.with { folder in
      try publish(folder)
      try seal(folder).write(BuildReport(), days: .all)
      try seal(folder, begunIn: -3600).write(BuildReport(), days: .all)
      #expect(!folder.has(".heliograph/seal.json"))
    }
  }
}
