import Foundation
import HeliographTestSupport
import Testing

/// `heliograph store prune` from outside.
@Suite(.endsHangs, .onItsOwnThread) struct StorePruneTests {
  @Test func listsWhatItWouldRemoveAndThenRemovesThat() throws {
    try TestSite.with { site in
      for (number, name) in ["one.png", "two.png", "three.png"].enumerated() {
        try site.photograph(name, number)
      }
      try site.configure()
      #expect(try site.build(["--store", "Store"]).exitCode == 0)
      try site.folder.remove("P/two.png")
      #expect(try site.build(["--store", "Store", "--allow-fewer", "1"]).exitCode == 0)
      let before = try site.folder.files(below: "Store")
      // What was written within a second may be part of a build; by this clock, all of it is older.
      func prune(_ more: [String]) throws -> ProgramRun {
        try .heliograph(
          ["store", "prune", "Store", "--sites", "Output", "--keep", "1s"] + more, in: site.folder.path,
          environment: Preloaded.laterClock([:]))
      }
      let planned = try prune(["--dry-run"])
      #expect(planned.exitCode == 0, "\(planned.words)")
      #expect(try site.folder.files(below: "Store") == before)
      let named = planned.output.split(separator: "\n").map(String.init)
      #expect(planned.words.hasPrefix("\(named.count) files would be removed"), "\(planned.words)")
      #expect(named.contains { $0.hasPrefix("images/") })
      let done = try prune([])
      #expect(done.exitCode == 0 && done.output.isEmpty, "\(done.words)")
      let after = Set(try site.folder.files(below: "Store"))
      #expect(before.filter { !after.contains($0) }.sorted() == named.sorted())
      #expect(try site.build(["--store", "Store"]).exitCode == 0)
    }
  }
}
