import Foundation
import Glibc
import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographHTTP

/// A host with a certificate that nobody signed, from `openssl s_server` on this machine.
@Suite(
  .enabled(if: TestTool.areExpected("/usr/bin/openssl"), "openssl is not here"),
  .endsHangs, .onItsOwnThread)
struct HTTPClientTrustTests {
  @Test func refusesAHostThatCannotProveWhoItIs() async throws {
    try await TemporaryFolder.with { folder in
      let (key, certificate) = (
        folder.path.appending("key.pem").string, folder.path.appending("cert.pem").string
      )
      try run([
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key,
        "-out", certificate,
      ]).waitUntilExit()

      let output = Pipe()
      let server = try run(
        ["s_server", "-www", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate], output: output)
      defer {
        // A polite signal is blocked in what a thread of Swift's own starts, as the mask is inherited.
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
      }
      // It says "ACCEPT 127.0.0.1:43210" once it listens.
      var words = ""
      while !words.contains("ACCEPT") || !words.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        words += String(decoding: data, as: UTF8.self)
      }
      let port = try #require(words.split(separator: ":").last?.prefix { $0.isNumber })

      let error = await #expect(throws: HTTPError.self) {
        try await HTTPClient(owned: LoopbackServer.owned).get(
          url: "https://127.0.0.1:\(port)/?api_key=SECRET", limits: .answer)
      }
      #expect(error?.code == .unreachable)
      #expect(error?.message.contains("TLS") == true)
      #expect(error?.cause as? HTTPFault == .notTrusted)
      #expect(error?.place == "https://127.0.0.1:\(port)/?…")
    }
  }

  @discardableResult
  private func run(_ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
