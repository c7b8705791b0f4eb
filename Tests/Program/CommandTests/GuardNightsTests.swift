import Foundation
import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

/// Nights in which photos are not there: what the owner removed goes, and what is gone by accident ends the build.
@Suite(.endsHangs, .onItsOwnThread) struct GuardNightsTests {
  /// One night: what happens before the build, and how it ends.
  struct Night: Sendable {
    let change: String
    var options = ""
    let exit: Int32
    let pages: Int
    var says = ""
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    /// How many photos each folder has at first.
    var folders = ["Local": 20, "Disk": 20]
    var settings = "sources: [{folder: P}]"
    let nights: [Night]
    var testDescription: String { name }
  }

  private func photograph(_ folder: TemporaryFolder, _ name: String, _ count: Int, _ colour: inout Int) throws
  {
    for number in 0..<count {
      colour += 1
      let rgb = (UInt8(colour * 7 & 255), UInt8(colour & 255), UInt8(colour >> 8))
      try folder.write(
        PlainPNG(width: 24, height: 16, colour: rgb).bytes,
        to: "P/\(name)/\(number < 10 ? "0" : "")\(number).png")
    }
  }

  /// How many photos have a page of their own, in all volumes.
  private func pages(_ folder: TemporaryFolder) throws -> Int {
    try folder.files(below: "Output").filter { name in
      let parts = name.split(separator: "/").suffix(3)
      guard parts.count == 3, parts.first == "photos", parts.last == "index.html" else { return false }
      return !String(decoding: try folder.read("Output/\(name)"), as: UTF8.self).contains(
        "http-equiv=\"refresh\"")
    }.count
  }

  private func run(_ story: Story) throws {
    try TemporaryFolder.with { folder in
      var colour = 0
      for (name, count) in story.folders.sorted(by: { $0.key < $1.key }) {
        try photograph(folder, name, count, &colour)
      }
      try folder.makeFolder("away")
      try folder.write(
        "title: T\n\(story.settings)\nrenditions: { widths: [16], formats: [jpeg] }\n", to: "heliograph.yml")
      let total = story.folders.values.reduce(0, +)
      let first = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(try [0, 2].contains(first.exitCode) && pages(folder) == total, "\(first.words)")
      for (number, night) in story.nights.enumerated() {
        let change = try ProgramRun.run("/bin/sh", ["-ec", night.change], in: folder.path)
        #expect(change.exitCode == 0, "\(change.words)")
        let options = night.options.split(separator: " ").map(String.init)
        let run = try ProgramRun.heliograph(["build"] + options, in: folder.path)
        #expect(run.exitCode == night.exit, "night \(number + 2): \(run.words)")
        #expect(try pages(folder) == night.pages, "night \(number + 2): \(run.words)")
        #expect(night.says.isEmpty || run.words.contains(night.says), "night \(number + 2): \(run.words)")
      }
    }
  }

  private static let unmount = "mv P/Disk/* away/"
  private static let mount = "mkdir -p P/Disk; mv away/* P/Disk/"

  private static let accidents = [
    Story(
      name: "a folder is empty, back, and gone",
      nights: [
        Night(
          change: unmount, exit: 1, pages: 40,
          says: "would lose 20 of 40 photos: 20 of the folder Disk, which is empty. Nothing was changed."),
        Night(change: "true", exit: 1, pages: 40, says: "allow it with --allow-fewer 20"),
        Night(change: mount, exit: 0, pages: 40),
        Night(
          change: unmount + "; rmdir P/Disk", exit: 1, pages: 40, says: "20 of the folder Disk, which is gone"
        ),
        Night(change: "true", options: "--allow-fewer 19", exit: 1, pages: 40),
        Night(change: "true", options: "--allow-fewer 20", exit: 0, pages: 20),
        Night(change: mount, exit: 0, pages: 40),
        Night(change: unmount, options: "--allow-fewer 50%", exit: 0, pages: 20),
      ]),
    Story(
      name: "one photo is left",
      nights: [
        Night(
          change: "mv P/Disk away/; mv P/Local/1* P/Local/0[1-9]* away/", exit: 1, pages: 40,
          says:
            "would lose 39 of 40 photos: 20 of the folder Disk, which is gone; 19 of the 20 photos of the folder Local"
        )
      ]),
    Story(
      name: "two small folders are gone at once", folders: ["Local": 100, "a": 5, "b": 5],
      nights: [
        Night(
          change: "mv P/a P/b away/", exit: 1, pages: 110,
          says: "5 of the folder a, which is gone; 5 of the folder b, which is gone"),
        Night(
          change: "mv away/b P/", exit: 1, pages: 110,
          says: "lose 5 of 110 photos: 5 of the folder a, which is gone"),
        Night(change: "mv away/a P/", exit: 0, pages: 110),
      ]),
    Story(
      name: "a folder of folders with a photo each is gone",
      folders: ["Local": 20, "Disk/a": 1, "Disk/b": 1],
      nights: [
        Night(change: "rm -r P/Disk/*", exit: 1, pages: 22, says: "2 of the folder Disk, which is empty")
      ]),
    Story(
      name: "more than a tenth and more than five of a folder",
      nights: [
        Night(
          change: "rm P/Disk/0[0-5]*", exit: 1, pages: 40, says: "6 of the 20 photos of the folder Disk")
      ]),
    Story(
      name: "more than a tenth and more than five of a source", folders: ["a": 4, "b": 4, "c": 4],
      nights: [
        Night(
          change: "rm P/*/0[01]*", exit: 1, pages: 12, says: "6 of the 12 photos of the folder P")
      ]),
    Story(
      name: "a folder is renamed and half emptied",
      nights: [
        Night(
          change: "mv P/Disk P/Tape; rm P/Tape/0*", exit: 1, pages: 40,
          says: "10 of the 20 photos of the folder Disk")
      ]),
    Story(
      name: "new photos elsewhere do not make up for a folder",
      nights: [
        Night(
          change:
            "mkdir P/New; for n in P/Disk/*; do cat P/Local/00.png > P/New/${n##*/}; echo $n >> P/New/${n##*/}; done; \(unmount)",
          exit: 1, pages: 40, says: "20 of the folder Disk, which is empty")
      ]),
    Story(
      name: "a service fails in the same night, and never answered",
      settings: "sources: [{folder: P}, {feed: \"http://127.0.0.1:9/feed\"}]",
      nights: [
        Night(change: unmount, exit: 1, pages: 40, says: "20 of the folder Disk, which is empty"),
        Night(change: mount, exit: 2, pages: 40),
        Night(change: "rm P/Local/0[0-2]*", exit: 2, pages: 37),
        Night(change: unmount + "; rmdir P/Disk", exit: 1, pages: 37, says: "which is gone"),
      ]),
    Story(
      name: "everything is gone",
      nights: [
        Night(change: "mv P/* away/", exit: 1, pages: 40, says: "contains no photo"),
        Night(change: "mv away/* P/; rmdir away; mv P away", exit: 1, pages: 40, says: "does not exist"),
      ]),
    Story(
      name: "the state is lost in the same night",
      nights: [Night(change: "rm -r .heliograph; \(unmount)", exit: 1, pages: 40, says: "--allow-fewer 20")]),
    Story(
      name: "a small folder that need not be there, and no listing of it is kept",
      folders: ["Local": 20, "x": 4],
      settings: "sources: [{folder: P/Local}, {folder: P/x, required: false}]",
      nights: [
        Night(
          change: "rm -r P/x .heliograph/store", exit: 1, pages: 24,
          says: "4 of the folder P/x, of which nothing could be listed")
      ]),
    Story(
      name: "one of two sources in one album loses most", folders: ["Local": 100, "Disk": 8],
      settings: "sources: [{folder: P/Local}, {folder: P/Disk}]",
      nights: [
        Night(
          change: "rm P/Disk/0[1-7]*", exit: 1, pages: 108, says: "7 of the 8 photos of the folder Disk")
      ]),
    Story(
      name: "the folder of a volume is gone", settings: "sources: [{folder: P}]\nvolumes: folders",
      nights: [
        Night(
          change: "mv P/Disk away/", exit: 1, pages: 40,
          says: "20 of the volume \"Disk\", whose folder is gone"),
        Night(change: "mv away/Disk P/", exit: 0, pages: 40),
        Night(change: unmount, exit: 1, pages: 40, says: "contains no photo"),
        Night(change: mount, exit: 0, pages: 40),
        Night(change: "mkdir P/Disk/x; mv P/Disk/1* away/", exit: 1, pages: 40, says: "Disk"),
        Night(change: "mv away/* P/Disk/; mv P/Disk away/", options: "--allow-fewer 20", exit: 0, pages: 20),
      ]),
  ]

  private static let deeds = [
    Story(
      name: "few photos are removed",
      nights: [
        Night(change: "rm P/Disk/0[0-2]*", exit: 0, pages: 37),
        Night(change: "rm P/Local/0[0-4]*", exit: 0, pages: 32),
      ]),
    Story(
      name: "one photo of eight", folders: ["a": 8], nights: [Night(change: "rm P/a/00*", exit: 0, pages: 7)]),
    Story(
      name: "the only photo of a folder", folders: ["a": 8, "b": 1],
      nights: [Night(change: "rm -r P/b", exit: 0, pages: 8)]),
    Story(
      name: "a folder is renamed, moved and shared out",
      nights: [
        Night(change: "mv P/Disk P/Tape", exit: 0, pages: 40),
        Night(change: "mkdir -p P/x/y; mv P/Tape P/x/y/", exit: 0, pages: 40),
        Night(change: "mkdir P/z; mv P/x/y/Tape/0* P/z/; mv P/x/y/Tape/* P/; rm -r P/x", exit: 0, pages: 40),
      ]),
    Story(
      name: "a folder is renamed and three are removed",
      nights: [Night(change: "mv P/Disk P/Tape; rm P/Tape/0[0-2]*", exit: 0, pages: 37)]),
    Story(
      name: "photos are replaced by others",
      nights: [
        Night(
          change: "for n in P/Disk/*; do echo x >> $n; mv $n P/Disk/new-${n##*/}; done", exit: 0, pages: 40)
      ]),
    Story(
      name: "a folder is hidden by its text",
      nights: [
        Night(change: "printf -- '---\\nprivate: true\\n---\\n' > P/Disk/index.md", exit: 0, pages: 20)
      ]),
    Story(
      name: "a folder is hidden by its settings",
      nights: [
        Night(
          change: "sed -i 's|folder: P}|folder: P, exclude: [\"Disk/**\"]}|' heliograph.yml", exit: 0,
          pages: 20)
      ]),
    Story(
      name: "a source is removed", settings: "sources: [{folder: P/Local}, {folder: P/Disk}]",
      nights: [
        Night(change: "sed -i 's/, {folder: P.Disk}//' heliograph.yml; rm -r P/Disk", exit: 0, pages: 20)
      ]),
    Story(
      name: "the state is lost, and few photos are removed",
      nights: [Night(change: "rm -r .heliograph; rm P/Disk/0[0-2]*", exit: 0, pages: 37)]),
    Story(
      name: "a volume is renamed", settings: "sources: [{folder: P}]\nvolumes: folders",
      nights: [Night(change: "mv P/Disk P/Tape", exit: 0, pages: 40)]),
  ]

  @Test(arguments: accidents) func endsABuildThatWouldLosePhotos(story: Story) throws { try run(story) }

  @Test(arguments: deeds) func publishesWhatTheOwnerDid(story: Story) throws { try run(story) }

  /// A site of two folders of 20 photos.
  private func makeTwoFolders(in folder: TemporaryFolder) throws {
    var colour = 0
    for name in ["Disk", "Local"] { try photograph(folder, name, 20, &colour) }
    try folder.write(
      "title: T\nsources: [{folder: P}]\nrenditions: { widths: [16], formats: [jpeg] }\n",
      to: "heliograph.yml")
  }

  /// A deployment compares with what its target publishes, also where the build knew nothing of an earlier site.
  @Test(
    arguments: [
      ("rm -r .heliograph Output P/Disk", 2), ("rm P/Disk/0[0-2]*", 0), ("mv P/Disk P/Tape", 0),
      ("rm -r .heliograph Output; mv P/Disk P/Tape", 0), ("sed -i 's/\\[16\\]/[17]/' heliograph.yml", 0),
      ("printf -- '---\\nprivate: true\\n---\\n' > P/Disk/index.md", 0),
    ] as [(String, Int32)])
  func deploysNoLoss(change: String, exit: Int32) throws {
    try TemporaryFolder.with { folder in
      try makeTwoFolders(in: folder)
      func run(_ words: String...) throws -> ProgramRun { try .heliograph(words, in: folder.path) }
      _ = try run("build")
      #expect(try run("deploy", "target").exitCode == 0)
      let there = try folder.files(below: "target").sorted()
      #expect(try ProgramRun.run("/bin/sh", ["-ec", change], in: folder.path).exitCode == 0)
      #expect(try run("build").exitCode == 0)
      let deployed = try run("deploy", "target")
      #expect(deployed.exitCode == exit, "\(deployed.words)")
      guard exit == 2 else { return }
      #expect(deployed.words.contains("would lose 20 of 40 published photos. Nothing was sent."))
      #expect(try folder.files(below: "target").sorted() == there)
      #expect(try run("deploy", "--plan", "target").exitCode == 2)
      #expect(try run("deploy", "target", "--allow-fewer", "19").exitCode == 2)
      #expect(try run("deploy", "target", "--allow-fewer", "20").exitCode == 0)
      #expect(try folder.files(below: "target").count < there.count)
    }
  }

  /// The pages that lead to where photos moved are no photos: neither when the photos are hidden later, nor when they go.
  @Test(
    arguments: [
      ("printf -- '---\\nprivate: true\\n---\\n' > P/Tape/index.md", "", 0), ("rm -r P/Tape", "20", 2),
    ] as [(String, String, Int32)])
  func countsMovedPhotosOnce(change: String, allowed: String, exit: Int32) throws {
    try TemporaryFolder.with { folder in
      try makeTwoFolders(in: folder)
      func night(_ change: String, _ options: [String] = []) throws -> ProgramRun {
        #expect(try ProgramRun.run("/bin/sh", ["-ec", change], in: folder.path).exitCode == 0)
        let build = try ProgramRun.heliograph(["build"] + options, in: folder.path)
        #expect(build.exitCode == 0, "\(build.words)")
        return try .heliograph(["deploy", "target"], in: folder.path)
      }
      #expect(try night("true").exitCode == 0)
      #expect(try night("mv P/Disk P/Tape").exitCode == 0)
      let last = try allowed.isEmpty ? night(change) : night(change, ["--allow-fewer", allowed])
      #expect(last.exitCode == exit, "\(last.words)")
      if exit == 2 { #expect(last.words.contains("would lose 20 of 40 published photos"), "\(last.words)") }
    }
  }

  /// A build of a few folders shows the others still: what it knows of pages that lead on hides no later loss.
  @Test func losesNoPhotosThatHaveNewTitles() throws {
    try TemporaryFolder.with { folder in
      try makeTwoFolders(in: folder)
      func night(_ change: String, _ options: [String] = []) throws -> ProgramRun {
        #expect(try ProgramRun.run("/bin/sh", ["-ec", change], in: folder.path).exitCode == 0)
        let build = try ProgramRun.heliograph(["build"] + options, in: folder.path)
        #expect(build.exitCode == 0, "\(build.words)")
        return try .heliograph(["deploy", "target"], in: folder.path)
      }
      #expect(try night("true").exitCode == 0)
      let titles = (0..<20).map { "  \(String(format: "%02d", $0)).png: Title \($0)\n" }.joined()
      try folder.write("---\ntitles:\n\(titles)---\n", to: "P/Disk/index.md")
      #expect(try night("true").exitCode == 0)
      #expect(try night("rm P/Local/01*").exitCode == 0)
      let last = try night("mv P/Disk away", ["--allow-fewer", "100%"])
      #expect(
        last.exitCode == 2 && last.words.contains("would lose 20 of 39 published photos"), "\(last.words)")
    }
  }
}
