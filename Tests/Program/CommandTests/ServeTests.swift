import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `heliograph serve` builds again after every change of what the site is made of.
@Suite struct ServeTests {
  private func photograph(_ folder: TemporaryFolder, _ name: String, red: UInt8) throws {
    try folder.write(PlainPNG(width: 300, height: 200, colour: (red, 90, 9)).bytes, to: name)
  }

  /// Runs a script beside a server; the script may use `wait_for WORDS`, which ends the run when the server ends or
  /// the words do not come within ten minutes.
  private func serve(
    _ folder: TemporaryFolder, _ script: String, options: String = "",
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try .run(
      "/bin/bash",
      [
        "-c",
        """
        PATH="${PROGRAMS:-$PATH}" "$HELIOGRAPH" serve --port 0 --jobs 1 \(options) 2> words & server=$!
        wait_for() {
          while ! grep -q "$1" words; do
            kill -0 $server 2> /dev/null && [ $SECONDS -lt 600 ] || { cat words; kill $server; exit 9; }
            sleep 0.02
          done
        }
        \(script)
        kill -INT $server; wait $server
        """,
      ], in: folder.path,
      environment: environment.merging(["HELIOGRAPH": BuiltCommand.path.string]) { $1 })
  }

  @Test func watchesAFolderThatWasAddedToTheConfiguration() throws {
    try TemporaryFolder.with { folder in
      try photograph(folder, "A/1.png", red: 1)
      try photograph(folder, "B/2.png", red: 2)
      try photograph(folder, "later.png", red: 3)
      try folder.write("sources:\n  - folder: A\n", to: "heliograph.yml")
      try folder.write("sources:\n  - folder: A\n  - folder: B\n", to: "both.yml")
      let run = try serve(
        folder,
        """
        wait_for Serving
        mv both.yml heliograph.yml
        wait_for "^Built 2 photos"
        mv later.png B/3.png
        wait_for "^Built 3 photos"
        """)
      #expect(run.exitCode == 0, "\(run.output)")
    }
  }

  @Test func seesAChangeDuringTheFirstBuild() throws {
    try TemporaryFolder.with { folder in
      for red in 0..<6 { try photograph(folder, "A/\(red).png", red: UInt8(red * 40)) }
      try photograph(folder, "later.png", red: 7)
      try folder.write("sources:\n  - folder: A\n", to: "heliograph.yml")
      let run = try serve(
        folder,
        """
        wait_for "images: 1 of 6"
        mv later.png A/later.png
        wait_for "^Built 7 photos"
        """)
      #expect(run.exitCode == 0, "\(run.output)")
    }
  }

  /// The site is built at every save of a file, and a service is asked every ten minutes at most.
  @Test(arguments: [true, false]) func doesNotAskAServiceAtEverySave(isWell: Bool) throws {
    let picture = PlainPNG(width: 60, height: 40, colour: (9, 90, 200)).bytes
    let server = try LoopbackServer { request in
      guard request.path == FakeFlickr.path else { return .ok(picture, type: "image/png") }
      let origin = "http://\(request.headers["host"] ?? "")"
      guard isWell else { return .status(404) }
      return .xml(FakeFlickr.list([FakeFlickr.photo(id: "1", images: origin)], page: 1, pages: 1))
    }
    try TemporaryFolder.with { folder in
      try photograph(folder, "A/1.png", red: 1)
      try photograph(folder, "later.png", red: 2)
      try folder.write("0123456789abcdef", to: "key")
      try folder.write(
        """
        sources:
          - folder: A
          - flickr: interestingness
            endpoint: \(server.origin)\(FakeFlickr.path)
            keyFile: key
        """, to: "heliograph.yml")
      let run = try serve(
        folder,
        """
        wait_for Serving
        mv later.png A/2.png
        wait_for "^Built \(isWell ? 3 : 2) photos"
        """)
      #expect(run.exitCode == 0, "\(run.output)")
      #expect(server.requests.count { $0.path == FakeFlickr.path } == 1)
    }
  }

  @Test func saysWhyItCannotListen() throws {
    try TemporaryFolder.with { folder in
      let run = try ProgramRun.heliograph(["serve", "--output", "None", "--port", "0"], in: folder.path)
      #expect(run.exitCode == 1)
      #expect(run.words.contains("None"))
    }
  }

  /// Of both, with a program that only says what it was given, and without any.
  @Test(arguments: [true, false]) func opensTheSite(hasBrowser: Bool) throws {
    try TemporaryFolder.with { folder in
      try photograph(folder, "A/1.png", red: 1)
      try folder.write("sources:\n  - folder: A\n", to: "heliograph.yml")
      if hasBrowser {
        try folder.writeProgram("#!/bin/sh\necho \"$1\" > \"$OPENED\"\n", to: "Programs/xdg-open")
      }
      let run = try serve(
        folder,
        """
        wait_for Serving
        \(hasBrowser ? "while [ ! -s opened ]; do kill -0 $server || exit 9; done" : "wait_for 'install xdg-utils'")
        grep -o "http://127.0.0.1:[0-9]*/" words > served
        """, options: "--open",
        environment: ["PROGRAMS": folder.path.appending("Programs").string, "OPENED": "opened"])
      #expect(run.exitCode == 0, "\(run.output)")
      if hasBrowser { #expect(try folder.read("opened") == folder.read("served")) }
    }
  }
}
