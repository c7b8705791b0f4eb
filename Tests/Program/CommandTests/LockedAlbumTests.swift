import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What is locked leaves nothing readable in the output, whatever was published before.
@Suite(.endsHangs, .onItsOwnThread) struct LockedAlbumTests {
  private static let passphrase = "correct horse battery"

  /// Three albums, one with another inside; every name of what will be locked begins with "secret".
  private func albums(_ site: TestSite, _ more: String = "") throws {
    let names = ["Coast/one", "secretalbum/secret1", "secretalbum/secretinside/secret2", "Top/two"]
    for (number, name) in names.enumerated() {
      try site.photograph("\(name).png", number)
    }
    try site.folder.write(Self.passphrase + "\n", to: "family.txt")
    try site.configure(
      """
      baseURL: https://photos.example/
      discovery: { feed: 20 }
      collections: [all, years]
      search: true
      passphrases: { family: { file: family.txt }, friends: { file: family.txt, label: For friends } }
      \(more)
      """)
    try lock(site, "")
  }

  private func lock(_ site: TestSite, _ key: String) throws {
    try site.folder.write("---\ntitle: secrettitle\n\(key)\n---\nsecrettext\n", to: "P/secretalbum/index.md")
  }

  /// The files of the output whose path or bytes have a word of what is locked, also in base64.
  private func leaks(_ site: TestSite) throws -> [String] {
    let coded = ["", "x", "xx"].map { start in
      // The middle of the word is the same whatever is around it.
      String(Data((start + "secret").utf8).base64EncodedString().dropFirst(4).prefix(4))
    }
    return try site.tree().filter { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return path.contains("secret") || text.contains("secret")
        || !path.hasPrefix("locked/") && !path.hasPrefix("images/") && coded.contains(where: text.contains)
    }.map(\.key).sorted()
  }

  @Test func leavesNothingReadableAndOpensAgain() throws {
    try TestSite.with { site in
      try albums(site)
      #expect(try site.build().exitCode == 0)
      let open = try site.tree()
      #expect(try leaks(site).count > 5)
      try lock(site, "locked: family")
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(site) == [])
      #expect(try site.folder.files(below: "Output/images").count == 2)
      let locked = try site.tree()
      let home = try site.text("index.html")
      #expect(home.contains("Locked album") && home.contains("2 photographs"))
      let front = try #require(locked.keys.first { $0.hasPrefix("locked/") && $0.hasSuffix("/index.html") })
      #expect(home.contains("href=\"\(front)\""))
      // Every other file is as long as a bucket, with a nonce and a tag.
      let files = locked.filter { $0.key.hasSuffix(".bin") }
      #expect(files.count > 10 && files.allSatisfy { $0.value.count >= 4096 + 28 })
      try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).expectSuccess()
      try lock(site, "")
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == open)
    }
  }

  @Test func writesTheSameBytesAgainAndNothingWhereNothingChanged() throws {
    try TestSite.with { site in
      try albums(site)
      try lock(site, "locked: family")
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      // The marker shows that nothing changed; without it every file is compared.
      for file in ["", ".heliograph/seal.json", "Output/.heliograph.sha256"] {
        if !file.isEmpty { try site.folder.remove(file) }
        let run = try site.build()
        #expect(
          run.exitCode == 0 && run.words.contains("0 photos processed; 0 files written"), "\(run.words)")
        #expect(try site.tree() == before)
      }
      try site.folder.remove(
        "Output", ".heliograph/store", ".heliograph/catalog.sqlite", ".heliograph/seal.json")
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == before)
    }
  }

  @Test func wrapsTheKeyAnewForANewPassphraseAndEncryptsAnewForANewName() throws {
    try TestSite.with { site in
      try albums(site)
      try lock(site, "locked: family")
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      try site.folder.write("another passphrase", to: "family.txt")
      #expect(try site.build().exitCode == 0)
      let after = try site.tree()
      let changed = Set(before.keys).symmetricDifference(after.keys)
        .union(before.keys.filter { after[$0] != before[$0] })
      #expect(changed.filter { !$0.hasSuffix("/key.json") } == [".heliograph.sha256"])
      #expect(changed.count == 2)
      try lock(site, "locked: friends")
      #expect(try site.build().exitCode == 0)
      let moved = try site.tree()
      #expect(Set(moved.keys.filter { $0.hasSuffix(".bin") }).isDisjoint(with: before.keys))
      #expect(try site.text("index.html").contains("For friends"))
    }
  }

  @Test(arguments: [
    ("locked: familie", "did you mean family"), ("locked:", "index.md, line 3"),
    ("locked: [family]", "index.md, line 3"),
    ("---\nlocked: family", "index.md, line 4"), ("lokced: family", "index.md, line 3"),
    ("layout:\n  locked: family", "index.md, line 4"),
  ])
  func publishesNothingInDoubt(key: String, words: String) throws {
    try TestSite.with { site in
      try albums(site)
      try lock(site, "locked: family")
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      try lock(site, key)
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains(words), "\(run.words)")
      #expect(try site.tree() == before)
    }
  }

  @Test(arguments: ["short", "", "two\nlines of text"]) func refusesWhatIsNoPassphrase(text: String) throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.write(text, to: "family.txt")
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("family.txt"), "\(run.words)")
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  @Test func refusesALockedSiteAndALockInsideOfAnother() throws {
    try TestSite.with { site in
      try albums(site)
      try lock(site, "locked: family")
      try site.folder.write("---\nlocked: friends\n---\n", to: "P/secretalbum/secretinside/index.md")
      #expect(try site.build(exitCode: 1).words.contains("names another passphrase"))
      try site.folder.write("---\nlocked: family\n---\n", to: "P/secretalbum/secretinside/index.md")
      #expect(try site.build().exitCode == 0)
      try site.folder.write("---\nlocked: family\n---\n", to: "P/index.md")
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("the whole site"), "\(run.words)")
    }
  }

  @Test func hidesMoreThanItLocks() throws {
    try TestSite.with { site in
      try albums(site)
      try lock(site, "locked: family\nprivate: true")
      #expect(try site.build().exitCode == 0)
      #expect(!site.folder.has("Output/locked"))
    }
  }

  @Test func publishesASiteOfWhichEverythingIsLocked() throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.remove("P/Coast", "P/Top")
      try lock(site, "locked: family")
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(site) == [])
      try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).expectSuccess()
    }
  }

  @Test func locksAnAlbumOfAVolume() throws {
    try TestSite.with { site in
      try albums(site, "volumes: folders")
      try site.folder.write("---\nlocked: family\n---\n", to: "P/secretalbum/secretinside/index.md")
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try site.folder.files(below: "Output/secretalbum/locked").count > 10)
      #expect(try site.folder.files(below: "Output").allSatisfy { !$0.contains("secretinside") })
      #expect(site.folder.has(".heliograph/secret"))
      try lock(site, "locked: family")
      try site.build(exitCode: 1)
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
    try TestSite.with { site in
      try site.photograph("A/a.png", 4)
      try site.folder.write("---\nlocked: \(answer)\n---\n", to: "P/A/index.md")
      try site.folder.write("sources: [ { folder: P } ]\n\(passphrases)\n", to: "heliograph.yml")
      let run = try ProgramRun.heliograph(
        ["build"], in: site.folder.path, environment: ["W": "correct horse battery"])
      #expect(run.exitCode != 0)
      #expect(run.words.contains("has `locked: \(answer)`, which is no name of a passphrase"), "\(run.words)")
      #expect(run.words.contains(advice), "\(run.words)")
      #expect(!site.folder.has("Output"))
    }
  }

  @Test func saysThatThereIsNoFileOfAPassphrase() throws {
    try TestSite.with { site in
      try site.photograph("a.png", 4)
      try site.folder.write(
        "sources: [ { folder: P } ]\npassphrases: { family: { file: keys/family.txt } }\n",
        to: "heliograph.yml")
      let run = try ProgramRun.heliograph(["build"], in: site.folder.path)
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
