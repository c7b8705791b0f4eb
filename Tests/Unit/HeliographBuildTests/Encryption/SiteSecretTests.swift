import Foundation
import Glibc
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild

@Suite struct SiteSecretTests {
  private let digits = String(repeating: "0b", count: 32)

  /// `printf 'unlisted-album\0Alps' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0b…0b`.
  @Test func derivesByAnHMACOfPurposeAndContext() throws {
    let secret = try #require(SiteSecret(hex: digits.utf8))
    #expect(
      hex(secret.key(for: "unlisted-album", of: Array("Alps".utf8)))
        == "2095064f9a9c19681128ba117e0b57431bcb38bf6f0a8288e5d53b07d067e2bc")
    #expect(secret.key(for: "unlisted-album") != secret.key(for: "unlisted"))
  }

  @Test func takesTheSecretOfTheEnvironmentAndMakesNoFile() throws {
    try TemporaryFolder.with { temporary in
      let folder = temporary.path
      let state = folder.appending("state")
      let secret = try SiteSecret.ofSite(
        state: state, environment: [SiteSecret.variable: digits.uppercased()])
      #expect(secret.hex == digits)
      #expect(!Disk.hasEntry(at: state))
    }
  }

  @Test(arguments: ["", "0b", String(repeating: "0", count: 63) + "g", String(repeating: "0b", count: 33)])
  func refusesAnotherTextInTheEnvironment(text: String) throws {
    try TemporaryFolder.with { temporary in
      let folder = temporary.path
      #expect(throws: EncryptionError.self) {
        try SiteSecret.ofSite(state: folder, environment: [SiteSecret.variable: text])
      }
    }
  }

  @Test func makesAFileForItsOwnerOnceWhateverTheUmask() throws {
    try TemporaryFolder.with { temporary in
      let folder = temporary.path
      let state = folder.appending("a/.heliograph")
      let first = try SiteSecret.ofSite(state: state, environment: [:])
      let second = try SiteSecret.ofSite(state: state, environment: [:])
      #expect(first.hex == second.hex)
      #expect(try RegularFile.bytes(at: state.appending("secret")) == Array("\(first.hex)\n".utf8))
      #expect(mode(of: state.appending("secret")) == 0o600)
      #expect(try Disk.names(in: state) == ["secret"])
      let other = try SiteSecret.ofSite(state: folder.appending("b"), environment: [:])
      #expect(other.hex != first.hex)
    }
  }

  @Test(arguments: [
    "", "0b0b", "xyz\n", String(repeating: "0b", count: 32), String(repeating: "0b", count: 90),
  ])
  func refusesADamagedFileAndLeavesIt(text: String) throws {
    try TemporaryFolder.with { temporary in
      let folder = temporary.path
      let file = folder.appending("secret")
      try Disk.write(Array(text.utf8), to: file)
      _ = file.withPlatformString { chmod($0, 0o600) }
      #expect(throws: EncryptionError.self) { try SiteSecret.ofSite(state: folder, environment: [:]) }
      #expect(try RegularFile.bytes(at: file) == Array(text.utf8))
    }
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o620] as [mode_t])
  func refusesAFileThatOthersMayRead(mode: mode_t) throws {
    try TemporaryFolder.with { temporary in
      let folder = temporary.path
      let file = folder.appending("secret")
      try Disk.write(Array("\(digits)\n".utf8), to: file)
      _ = file.withPlatformString { chmod($0, mode) }
      let error = #expect(throws: EncryptionError.self) {
        try SiteSecret.ofSite(state: folder, environment: [:])
      }
      #expect(error?.remedy.contains("chmod 600") == true)
    }
  }

  @Test func followsNoLinkToASecret() throws {
    try TemporaryFolder.with { temporary in
      let folder = temporary.path
      let file = folder.appending("elsewhere")
      try Disk.write(Array("\(digits)\n".utf8), to: file)
      _ = file.withPlatformString { chmod($0, 0o600) }
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending("secret").string, withDestinationPath: file.string)
      #expect(throws: FileError.self) { try SiteSecret.ofSite(state: folder, environment: [:]) }
    }
  }

  private func mode(of path: FilePath) -> mode_t {
    var status = stat()
    _ = path.withPlatformString { stat($0, &status) }
    return status.st_mode & 0o777
  }
}
