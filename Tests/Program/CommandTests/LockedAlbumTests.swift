import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What is locked leaves nothing readable in the output, whatever was published before.
@Suite(.endsHangs, .onItsOwnThread) struct LockedAlbumTests {
  private static let passphrase = "correct horse battery"

  /// Three albums, one with another inside; every name of what will be locked begins with "secret".
  private func albums(_ folder: TemporaryFolder, _ more: String = "") throws {
    let names = ["Coast/one", "secretalbum/secret1", "secretalbum/secretinside/secret2", "Top/two"]
    for (number, name) in names.enumerated() {
      try folder.write(
        PlainPNG(width: 40, height: 30, colour: (UInt8(number * 40), 90, 9)).bytes, to: "P/\(name).png")
    }
    try folder.write(Self.passphrase + "\n", to: "family.txt")
    try folder.write(
      """
      title: T
      baseURL: https://photos.example/
      sources: [ { folder: P } ]
      discovery: { feed: 20 }
      collections: [all, years]
      search: true
      renditions: { widths: [16], formats: [jpeg] }
      passphrases: { family: { file: family.txt }, friends: { file: family.txt, label: For friends } }
      \(more)
      """, to: "heliograph.yml")
    try lock(folder, "")
  }

  private func lock(_ folder: TemporaryFolder, _ key: String) throws {
    try folder.write("---\ntitle: secrettitle\n\(key)\n---\nsecrettext\n", to: "P/secretalbum/index.md")
  }

  private func build(_ folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.heliograph(
      ["build", "--jobs", "1"], in: folder.path, environment: Preloaded.laterClock())
  }

  private func tree(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: "Output").map { ($0, try folder.read("Output/\($0)")) })
  }

  /// The files of the output whose path or bytes have a word of what is locked, also in base64.
  private func leaks(_ folder: TemporaryFolder) throws -> [String] {
    let coded = ["", "x", "xx"].map { start in
      // The middle of the word is the same whatever is around it.
      String(Data((start + "secret").utf8).base64EncodedString().dropFirst(4).prefix(4))
    }
    return try tree(folder).filter { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return path.contains("secret") || text.contains("secret")
        || !path.hasPrefix("locked/") && !path.hasPrefix("images/") && coded.contains(where: text.contains)
    }.map(\.key).sorted()
  }

  @Test func leavesNothingReadableAndOpensAgain() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      #expect(try build(folder).exitCode == 0)
      let open = try tree(folder)
      #expect(try leaks(folder).count > 5)
      try lock(folder, "locked: family")
      let run = try build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(folder) == [])
      #expect(try folder.files(below: "Output/images").count == 2)
      let locked = try tree(folder)
      let home = String(decoding: try folder.read("Output/index.html"), as: UTF8.self)
      #expect(home.contains("Locked album") && home.contains("2 photographs"))
      let front = try #require(locked.keys.first { $0.hasPrefix("locked/") && $0.hasSuffix("/index.html") })
      #expect(home.contains("href=\"\(front)\""))
      // Every other file is as long as a bucket, with a nonce and a tag.
      let files = locked.filter { $0.key.hasSuffix(".bin") }
      #expect(files.count > 10 && files.allSatisfy { $0.value.count >= 4096 + 28 })
      try ProgramRun.heliograph(["check", "Output"], in: folder.path).expectSuccess()
      try lock(folder, "")
      #expect(try build(folder).exitCode == 0)
      #expect(try tree(folder) == open)
    }
  }

  @Test func writesTheSameBytesAgainAndNothingWhereNothingChanged() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try lock(folder, "locked: family")
      #expect(try build(folder).exitCode == 0)
      let before = try tree(folder)
      // The seal tells that nothing changed; without it every file is compared.
      for file in ["", ".heliograph/seal.json", "Output/.heliograph.sha256"] {
        if !file.isEmpty { try FileManager.default.removeItem(atPath: folder.path.appending(file).string) }
        let run = try build(folder)
        #expect(
          run.exitCode == 0 && run.words.contains("0 photos processed; 0 files written"), "\(run.words)")
        #expect(try tree(folder) == before)
      }
      for name in ["Output", ".heliograph/store", ".heliograph/catalog.sqlite", ".heliograph/seal.json"] {
        try FileManager.default.removeItem(atPath: folder.path.appending(name).string)
      }
      #expect(try build(folder).exitCode == 0)
      #expect(try tree(folder) == before)
    }
  }

  @Test func wrapsTheKeyAnewForANewPassphraseAndEncryptsAnewForANewName() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try lock(folder, "locked: family")
      #expect(try build(folder).exitCode == 0)
      let before = try tree(folder)
      try folder.write("another passphrase", to: "family.txt")
      #expect(try build(folder).exitCode == 0)
      let after = try tree(folder)
      let changed = Set(before.keys).symmetricDifference(after.keys)
        .union(before.keys.filter { after[$0] != before[$0] })
      #expect(changed.filter { !$0.hasSuffix("/key.json") } == [".heliograph.sha256"])
      #expect(changed.count == 2)
      try lock(folder, "locked: friends")
      #expect(try build(folder).exitCode == 0)
      let moved = try tree(folder)
      #expect(Set(moved.keys.filter { $0.hasSuffix(".bin") }).isDisjoint(with: before.keys))
      #expect(String(decoding: try folder.read("Output/index.html"), as: UTF8.self).contains("For friends"))
    }
  }

  @Test(arguments: [
    ("locked: familie", "did you mean family"), ("locked:", "index.md, line 3"),
    ("locked: [family]", "index.md, line 3"),
    ("---\nlocked: family", "index.md, line 4"), ("lokced: family", "index.md, line 3"),
    ("layout:\n  locked: family", "index.md, line 4"),
  ])
  func publishesNothingInDoubt(key: String, words: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try lock(folder, "locked: family")
      #expect(try build(folder).exitCode == 0)
      let before = try tree(folder)
      try lock(folder, key)
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains(words), "\(run.words)")
      #expect(try tree(folder) == before)
    }
  }

  @Test(arguments: ["short", "", "two\nlines of text"]) func refusesWhatIsNoPassphrase(text: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write(text, to: "family.txt")
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains("family.txt"), "\(run.words)")
      #expect(!folder.has("Output/index.html"))
    }
  }

  @Test func refusesALockedSiteAndALockInsideOfAnother() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try lock(folder, "locked: family")
      try folder.write("---\nlocked: friends\n---\n", to: "P/secretalbum/secretinside/index.md")
      #expect(try build(folder).words.contains("names another passphrase"))
      try folder.write("---\nlocked: family\n---\n", to: "P/secretalbum/secretinside/index.md")
      #expect(try build(folder).exitCode == 0)
      try folder.write("---\nlocked: family\n---\n", to: "P/index.md")
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains("the whole site"), "\(run.words)")
    }
  }

  @Test func hidesMoreThanItLocks() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try lock(folder, "locked: family\nprivate: true")
      #expect(try build(folder).exitCode == 0)
      #expect(!folder.has("Output/locked"))
    }
  }

  @Test func publishesASiteOfWhichEverythingIsLocked() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      for name in ["P/Coast", "P/Top"] {
        try FileManager.default.removeItem(atPath: folder.path.appending(name).string)
      }
      try lock(folder, "locked: family")
      let run = try build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(folder) == [])
      try ProgramRun.heliograph(["check", "Output"], in: folder.path).expectSuccess()
    }
  }

  @Test func locksAnAlbumOfAVolume() throws {
    try TemporaryFolder.with { folder in
      try albums(folder, "volumes: folders")
      try folder.write("---\nlocked: family\n---\n", to: "P/secretalbum/secretinside/index.md")
      let run = try build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try folder.files(below: "Output/secretalbum/locked").count > 10)
      #expect(try folder.files(below: "Output").allSatisfy { !$0.contains("secretinside") })
      #expect(folder.has(".heliograph/secret"))
      try lock(folder, "locked: family")
      #expect(try build(folder).exitCode == 1)
    }
  }
}

extension LockedAlbumTests {
  /// `locked` looks like a switch.
  @Test(arguments: [
    (
      "true", "passphrases: { zoo: { environment: W } }",
      "Name the passphrase of heliograph.yml, as in `locked: zoo`"
    ),
    (
      "Yes", "",
      "Add a passphrase to heliograph.yml, as in `passphrases: { family: { environment: HELIOGRAPH_FAMILY } }`"
    ),
  ])
  func saysWhatLockedNeeds(answer: String, passphrases: String, advice: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 40, height: 30, colour: (4, 90, 9)).bytes, to: "P/A/a.png")
      try folder.write("---\nlocked: \(answer)\n---\n", to: "P/A/index.md")
      try folder.write("sources: [ { folder: P } ]\n\(passphrases)\n", to: "heliograph.yml")
      let run = try ProgramRun.heliograph(
        ["build"], in: folder.path, environment: ["W": "correct horse battery"])
      #expect(run.exitCode != 0)
      #expect(run.words.contains("has `locked: \(answer)`, which is no name of a passphrase"), "\(run.words)")
      #expect(run.words.contains(advice), "\(run.words)")
      #expect(!folder.has("Output"))
    }
  }

  @Test func saysThatThereIsNoFileOfAPassphrase() throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 40, height: 30, colour: (4, 90, 9)).bytes, to: "P/a.png")
      try folder.write(
        "sources: [ { folder: P } ]\npassphrases: { family: { file: keys/family.txt } }\n",
        to: "heliograph.yml")
      let run = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(run.exitCode != 0)
      #expect(run.words.contains("keys/family.txt is not there, and heliograph.yml names it"), "\(run.words)")
      #expect(run.words.contains("Write the passphrase into a file of that name"), "\(run.words)")
      #expect(!run.words.contains("no longer exists"))
    }
  }
}

extension ProgramRun {
  /// Expects exit code 0, and shows what the program said otherwise.
  fileprivate func expectSuccess() { #expect(exitCode == 0, "\(words)") }
}
