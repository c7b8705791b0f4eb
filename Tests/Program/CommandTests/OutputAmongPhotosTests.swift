import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// A site that is written into the folder of its photos.
@Suite(.endsHangs, .onItsOwnThread) struct OutputAmongPhotosTests {
  private func report(_ site: TestSite) throws -> (photos: Int?, notes: [String]) {
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(site.folder.read("report.json"))) as? [String: Any])
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
    try TestSite.with { site in
      for (number, name) in ["one.png", "A/two.png"].enumerated() { try site.photograph(name, number) }
      let words = "note \(output) is inside of the folder of photos, "
      for losesList in [false, false, true] {
        if losesList {
          let list = site.folder.path.appending(place).appending("\(output)/.heliograph.sha256")
          try FileManager.default.removeItem(atPath: list.string)
        }
        let run = try ProgramRun.heliograph(
          ["build"] + arguments + ["--report", site.folder.path.appending("report.json").string],
          in: site.folder.path.appending(place))
        #expect(run.exitCode == 0, "\(run.words)")
        let (photos, notes) = try report(site)
        #expect(photos == 2)
        #expect(notes.count == 1 && notes[0].hasPrefix(words), "\(notes)")
      }
    }
  }

  /// The store has copies of photos that are private by now.
  @Test func showsNoStoreAsAnAlbum() throws {
    try TestSite.with { site in
      for (number, name) in ["Trip/one.png", "Private/two.png"].enumerated() {
        try site.photograph(name, number)
      }
      for shown in [2, 1] {
        try site.build(["P", "--store", "P/Store", "--report", "report.json"], exitCode: 0)
        let (photos, notes) = try report(site)
        #expect(photos == shown)
        #expect(notes == ["note P/Store is a site or a store that Heliograph made, not an album"])
        try site.folder.write("---\nprivate: true\n---\n", to: "P/Private/index.md")
      }
    }
  }

  @Test func saysNothingElsewhere() throws {
    try TestSite.with { site in
      try site.photograph("one.png", 1)
      try site.build(["P", "--report", "report.json"], exitCode: 0)
      #expect(try report(site).notes == [])
    }
  }
}
