import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// A site that is written into the folder of its photos.
@Suite(.endsHangs, .onItsOwnThread) struct OutputAmongPhotosTests {
  private func build(_ folder: TemporaryFolder, _ arguments: [String], in place: String) throws {
    let run = try ProgramRun.heliograph(
      ["build"] + arguments + ["--report", folder.path.appending("report.json").string],
      in: folder.path.appending(place))
    #expect(run.exitCode == 0, "\(run.words)")
  }

  private func report(_ folder: TemporaryFolder) throws -> (photos: Int?, notes: [String]) {
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(folder.read("report.json"))) as? [String: Any])
    let problems = try #require(json["problems"] as? [[String: Any]])
    let notes = problems.map { "\($0["severity"] ?? "") \($0["place"] ?? "") \($0["reason"] ?? "")" }
    return (json["photos"] as? Int, notes)
  }

  /// In the first build, in a second one, and when the list of the site's files is lost, by which it is told from an album.
  @Test(arguments: [
    (["."], "Output", "P"), (["P", "--output", "P/Site"], "P/Site", "."),
    (["P", "--output", "P/A/Deep/Site"], "P/A/Deep/Site", "."),
  ])
  func saysSoAndShowsNoImageOfItsOwn(arguments: [String], output: String, place: String) throws {
    try TemporaryFolder.with { folder in
      for (number, name) in ["one", "A/two"].enumerated() {
        let photo = PlainPNG(width: 40, height: 30, colour: (UInt8(90 * number), 90, 9))
        try folder.write(photo.bytes, to: "P/\(name).png")
      }
      let words = "note \(output) is inside of the folder of photos, "
      for losesList in [false, false, true] {
        if losesList {
          let list = folder.path.appending(place).appending("\(output)/.heliograph.sha256")
          try FileManager.default.removeItem(atPath: list.string)
        }
        try build(folder, arguments, in: place)
        let (photos, notes) = try report(folder)
        #expect(photos == 2)
        #expect(notes.count == 1 && notes[0].hasPrefix(words), "\(notes)")
      }
    }
  }

  /// The store has copies of photos that are private by now.
  @Test func showsNoStoreAsAnAlbum() throws {
    try TemporaryFolder.with { folder in
      for (number, name) in ["Trip/one", "Private/two"].enumerated() {
        let photo = PlainPNG(width: 40, height: 30, colour: (UInt8(90 * number), 90, 9))
        try folder.write(photo.bytes, to: "P/\(name).png")
      }
      for shown in [2, 1] {
        try build(folder, ["P", "--store", "P/Store"], in: ".")
        let (photos, notes) = try report(folder)
        #expect(photos == shown)
        #expect(notes == ["note P/Store is a site or a store that Heliograph made, not an album"])
        try folder.write("---\nprivate: true\n---\n", to: "P/Private/index.md")
      }
    }
  }

  @Test func saysNothingElsewhere() throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 40, height: 30, colour: (9, 90, 9)).bytes, to: "P/one.png")
      try build(folder, ["P"], in: ".")
      #expect(try report(folder).notes == [])
    }
  }
}
