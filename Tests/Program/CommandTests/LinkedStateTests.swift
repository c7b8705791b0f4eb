import HeliographTestSupport
import SystemPackage
import Testing

/// Links in the place of Heliograph's own folders lead to somebody else's files, which no command touches.
@Suite(.endsHangs, .onItsOwnThread) struct LinkedStateTests {
  private static func fill(_ folder: TemporaryFolder) throws {
    try folder.write(PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes, to: "Pictures/red.png")
    try folder.write("sources:\n  - folder: Pictures\n", to: "heliograph.yml")
    try folder.write("precious", to: "elsewhere/letter.txt")
    try folder.write("precious", to: "elsewhere/images/letter.txt")
  }

  private static func run(_ arguments: [String], _ folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.heliograph(arguments, in: folder.path)
  }

  @Test(arguments: [".heliograph/staging", ".heliograph/store", ".heliograph"])
  func touchNothingBehindALink(link: String) throws {
    try TemporaryFolder.with { folder in
      try Self.fill(folder)
      if link.contains("/") { try folder.makeFolder(".heliograph") }
      try folder.link(link, to: folder.path.appending("elsewhere").string)
      let build = try Self.run(["build"], folder)
      // Who has the state on another disk links the whole folder.
      let isRefused = link.contains("/")
      #expect(build.exitCode == (isRefused ? 1 : 0), "\(build.words)")
      let sentence = "\(link) is a link, and a build removes what it does not know"
      #expect(build.words.contains(sentence) == isRefused)
      #expect(folder.has("Output/index.html") != isRefused)
      let clean = try Self.run(["clean"], folder)
      for run in [build, clean] { #expect(!run.words.contains("Fatal"), "\(run.words)") }
      for name in ["letter.txt", "images/letter.txt"] {
        #expect(
          try folder.read("elsewhere/\(name)") == Array("precious".utf8), "\(build.words) \(clean.words)")
      }
    }
  }
}
