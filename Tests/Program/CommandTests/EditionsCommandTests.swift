import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What the command does with a library of editions.
@Suite(.endsHangs, .onItsOwnThread) struct EditionsCommandTests {
  private func prepare(_ folder: TemporaryFolder) throws {
    for (number, name) in ["Weddings/Ada/a", "Trips/b", "c"].enumerated() {
      try folder.write(
        PlainPNG(width: 24, height: 16, colour: (UInt8(number * 50), 80, 90)).bytes,
        to: "Pictures/\(name).png")
    }
    try folder.write(
      """
      sources: [ { folder: Pictures } ]
      renditions: { widths: [16] }
      editions:
        public: { output: Output, exclude: ["Weddings/**"] }
        client: { output: Client, albums: ["Weddings/**"] }

      """, to: "heliograph.yml")
  }

  @Test func buildsReportsAndCleansEditions() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let build = try ProgramRun.heliograph(["build", "--report", "r.json"], in: folder.path)
      #expect(build.exitCode == 0, "\(build.words)")
      #expect(build.words.contains("public: 2 photos in 2 albums, 2 processed;"), "\(build.words)")
      #expect(build.words.contains("client: 1 photo in 1 album, 1 processed;"), "\(build.words)")
      #expect(build.words.contains("removed; in Client.") && build.words.contains("Built 2 editions in "))
      let json = try JSONSerialization.jsonObject(with: Data(try folder.read("r.json"))) as? [String: Any]
      let editions = try #require(json?["editions"] as? [[String: Any]])
      #expect(editions.map { $0["name"] as? String } == ["public", "client"])
      #expect(editions.map { $0["photos"] as? Int } == [2, 1])
      let report = try ProgramRun.heliograph(["report"], in: folder.path)
      #expect(report.output.contains("client: 1 photo in 1 album"), "\(report.output)")
      for name in [".heliograph", ".heliograph/editions", ".heliograph/editions/client"] {
        let facts = try FileManager.default.attributesOfItem(atPath: folder.path.appending(name).string)
        #expect(facts[.posixPermissions] as? Int == 0o700, "\(name)")
      }
      for name in ["Output", "Client"] {
        #expect(try ProgramRun.heliograph(["check", name], in: folder.path).exitCode == 0)
      }
      let one = try ProgramRun.heliograph(["build", "--edition", "client"], in: folder.path)
      #expect(one.exitCode == 0 && !one.words.contains("public:"), "\(one.words)")
      let clean = try ProgramRun.heliograph(["clean"], in: folder.path)
      #expect(clean.exitCode == 0 && !folder.has("Client") && !folder.has("Output"), "\(clean.words)")
    }
  }

  @Test func saysInASentenceWhatItCannotDo() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      for (arguments, words) in [
        (["build", "--output", "Elsewhere"], "--output does not work with editions"),
        (["build", "--volume", "x"], "this is a library with editions"),
        (["build", "--edition", "x", "--front"], "exclude"),
        (["build", "--edition", "x"], "there are: public, client"),
        (["serve", "--port", "0"], "name one of them with --edition"),
        (["serve", "--port", "0", "--edition", "none"], "there are: public, client"),
      ] {
        let run = try ProgramRun.heliograph(arguments, in: folder.path)
        #expect(run.exitCode == 64 && run.words.contains(words), "\(arguments): \(run.words)")
      }
      #expect(!folder.has("Output") && !folder.has("Client") && !folder.has(".heliograph"))
      try folder.write("sources: [ { folder: Pictures } ]\n", to: "heliograph.yml")
      let none = try ProgramRun.heliograph(["build", "--edition", "a"], in: folder.path)
      #expect(none.exitCode == 64 && none.words.contains("needs `editions:`"), "\(none.words)")
    }
  }

  @Test func takesWhatAShareOfThePhotosMade() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let share = try ProgramRun.heliograph(["process", "--store", "S"], in: folder.path)
      #expect(share.exitCode == 0, "\(share.words)")
      let build = try ProgramRun.heliograph(["build", "--store", "S"], in: folder.path)
      #expect(build.words.contains("public: 2 photos in 2 albums, 0 processed"), "\(build.words)")
      #expect(build.words.contains("client: 1 photo in 1 album, 0 processed"), "\(build.words)")
    }
  }

  @Test func servesTheEditionThatIsNamed() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let run = try ProgramRun.run(
        "/bin/bash",
        [
          "-c",
          """
          "$HELIOGRAPH" serve --port 0 --edition client 2> words & server=$!
          while ! grep -q "Serving Client" words; do
            kill -0 $server 2> /dev/null && [ $SECONDS -lt 600 ] || { cat words; kill $server; exit 9; }
            sleep 0.02
          done
          kill -INT $server; wait $server
          """,
        ], in: folder.path, environment: ["HELIOGRAPH": BuiltCommand.path.string])
      #expect(run.exitCode == 0, "\(run.output)")
      #expect(folder.has("Client/index.html") && !folder.has("Output"))
    }
  }
}
