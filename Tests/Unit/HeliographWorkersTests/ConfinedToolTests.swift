import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographWorkers

/// A program that opens films reaches its one film and its one file, and nothing else.
@Suite(.endsHangs, .onItsOwnThread) struct ConfinedToolTests {
  /// Runs a program that every system has, confined, and returns its exit code and what it printed.
  private func run(
    _ name: String, _ arguments: [String], input: [UInt8]? = nil, seconds: Int = 60
  ) throws -> (status: Int, output: [UInt8], errors: String) {
    try TemporaryFolder.with { folder in
      let tool = try Tool(
        name, environment: ["PATH": "/usr/bin:/bin"], deadline: nil, lateness: "", isCancelled: { false }
      ).confined(by: BuiltCommand.path, seconds: seconds)
      if let input { try folder.write(input, to: "film") }
      try folder.write("canary", to: "other")
      let film = input == nil ? nil : try FileDescriptor.open(folder.path.appending("film"), .readOnly)
      defer { try? film?.close() }
      let output = folder.path.appending("output")
      let outcome = try tool.run(
        arguments.map { $0.replacing("FOLDER", with: folder.path.string) }, input: film, output: output,
        limits: ToolLimits(time: .seconds(600)))
      if let input { #expect(try folder.read("film") == input) }
      return (outcome.status, try folder.read("output"), outcome.errors)
    }
  }

  @Test func readsItsInputAndWritesItsOutput() throws {
    let film = Array("a film".utf8)
    #expect(try run("cat", [], input: film).output == film)
    // By their names too, which ffmpeg opens again to move the description to the front.
    #expect(try run("cat", ["/proc/self/fd/0"], input: film).output == film)
    #expect(
      try run("dd", ["if=/proc/self/fd/0", "of=/proc/self/fd/1", "status=none"], input: film).output == film)
  }

  @Test(arguments: ["/etc/passwd", "FOLDER/other", "/proc/self/environ", "/proc/1/environ", "/dev/tcp"])
  func readsNoOtherFile(path: String) throws {
    let result = try run("cat", [path], input: [])
    #expect(result.status != 0 && result.output.isEmpty, "\(result.errors)")
  }

  @Test(arguments: [
    ("touch", ["FOLDER/new"]), ("ls", ["/"]), ("dd", ["if=/dev/null", "of=FOLDER/other", "status=none"]),
    ("mkdir", ["FOLDER/new"]), ("rm", ["FOLDER/other"]), ("ln", ["-s", "a", "FOLDER/new"]),
  ])
  func changesNothingElse(name: String, arguments: [String]) throws {
    #expect(try run(name, arguments, input: []).status != 0)
  }

  @Test func startsNoOtherProgram() throws {
    #expect(try run("env", ["/bin/true"], input: []).status != 0)
    #expect(try run("env", [], input: []).status == 0)
  }

  @Test func reachesNoNetwork() throws {
    let python = "import socket,sys\ntry: socket.socket()\nexcept OSError: sys.exit(7)"
    #expect(try run("python3", ["-I", "-S", "-c", python], input: []).status == 7)
  }

  @Test func endsAfterItsTime() throws {
    let result = try run("sh", ["-c", "while :; do :; done"], input: nil, seconds: 1)
    #expect(result.status >= 128)
  }

  @Test func doesNotChangeItsInput() throws {
    let result = try run("sh", ["-c", "echo changed > /proc/self/fd/0"], input: Array("a film".utf8))
    #expect(result.status != 0 && result.errors.contains("denied"), "\(result.errors)")
  }

  @Test func startsNothingWithoutTheConfinement() throws {
    let result = try run("cat", [], seconds: 1)
    #expect(result.status == 0)
    let tool = try Tool(
      "cat", environment: ["PATH": "/usr/bin:/bin"], deadline: nil, lateness: "", isCancelled: { false }
    ).confined(by: "/usr/bin/env", seconds: 1)
    // A program without the confinement never becomes the tool.
    #expect(try tool.run([]).status != 0)
  }
}
