import Foundation
import GRDB
import HeliographTestSupport
import SystemPackage
import Testing

/// What happens when something fails once the new site is published: exit code 2, and a report with the reason.
@Suite struct PublicationFailureTests {
  private func configure(_ folder: TemporaryFolder, title: String) throws {
    try folder.write(
      "title: \(title)\nsources:\n  - folder: P\nrenditions: { widths: [16], formats: [jpeg] }\n",
      to: "heliograph.yml")
  }

  /// Builds a site, lets `harm` do its work, and builds it again with another title.
  private func rebuild(
    _ folder: TemporaryFolder, title: String = "After", _ harm: (DatabaseQueue) throws -> Void
  ) throws -> ProgramRun {
    try folder.write(PlainPNG(width: 24, height: 16, colour: (9, 90, 9)).bytes, to: "P/a.png")
    try configure(folder, title: "Before")
    let first = try ProgramRun.heliograph(["build"], in: folder.path)
    #expect(first.exitCode == 0, "\(first.words)")
    try configure(folder, title: title)
    // A test may leave a transaction open, so that the build meets its lock.
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let catalog = try DatabaseQueue(
      path: folder.path.appending(".heliograph/catalog.sqlite").string, configuration: configuration)
    try harm(catalog)
    let run = try ProgramRun.heliograph(["build", "--report", "report.json"], in: folder.path)
    try catalog.close()
    return run
  }

  private func report(_ folder: TemporaryFolder) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(folder.read("report.json"))) as? [String: Any])
  }

  /// The one error in the report of a build whose site is published.
  private func error(_ folder: TemporaryFolder, _ run: ProgramRun) throws -> [String: Any] {
    #expect(run.exitCode == 2, "\(run.words)")
    #expect(try String(decoding: folder.read("Output/index.html"), as: UTF8.self).contains("After"))
    let report = try report(folder)
    #expect(report["failure"] == nil)
    #expect(report["photos"] as? Int == 1)
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(problems.count == 1)
    let error = try #require(problems.first)
    #expect(error["severity"] as? String == "error")
    return error
  }

  /// Makes the catalog refuse what every build writes into it.
  private func refuseRenderedPhotos(_ catalog: DatabaseQueue) throws {
    try catalog.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER injected BEFORE INSERT ON rendered
          BEGIN SELECT RAISE(ABORT, 'an injected failure'); END
          """)
    }
  }

  @Test func namesTheReasonWhenTheCatalogCannotBeWritten() throws {
    try TemporaryFolder.with { folder in
      let run = try rebuild(folder, refuseRenderedPhotos)
      let error = try error(folder, run)
      #expect((error["place"] as? String)?.hasSuffix("catalog.sqlite") == true)
      #expect((error["reason"] as? String)?.contains("an injected failure") == true)
      #expect(run.words.contains("an injected failure"))
    }
  }

  @Test func namesALockThatAnotherProgramHolds() throws {
    try TemporaryFolder.with { folder in
      let run = try rebuild(folder) { catalog in
        try catalog.writeWithoutTransaction { database in
          // A log that is not empty, so that the build opens the catalog without a lock.
          try database.execute(sql: "CREATE TABLE other (a); DROP TABLE other; BEGIN IMMEDIATE")
        }
      }
      let error = try error(folder, run)
      #expect((error["reason"] as? String)?.contains("locked") == true)
    }
  }

  @Test func namesAFileThatCannotBeWritten() throws {
    try TemporaryFolder.with { folder in
      let run = try rebuild(folder) { _ in
        // A folder in the place of the record that lets the next build end at once.
        try? FileManager.default.removeItem(atPath: folder.path.appending(".heliograph/seal.json").string)
        try folder.write("in the way", to: ".heliograph/seal.json/file")
      }
      let error = try error(folder, run)
      #expect((error["place"] as? String)?.hasSuffix("seal.json") == true)
    }
  }

  @Test func buildsWithoutAnErrorOnceTheReasonIsGone() throws {
    try TemporaryFolder.with { folder in
      _ = try error(folder, rebuild(folder, refuseRenderedPhotos))
      let catalog = try DatabaseQueue(path: folder.path.appending(".heliograph/catalog.sqlite").string)
      try catalog.write { try $0.execute(sql: "DROP TRIGGER injected") }
      try catalog.close()
      let run = try ProgramRun.heliograph(["build", "--report", "report.json"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      let report = try report(folder)
      #expect((report["problems"] as? [Any])?.isEmpty == true)
      #expect(report["photos"] as? Int == 1)
    }
  }

  @Test func passesOverAFolderAmongTheOriginals() throws {
    try TemporaryFolder.with { folder in
      let run = try rebuild(folder) { _ in try folder.write("in the way", to: ".heliograph/originals/a/b") }
      #expect(run.exitCode == 0, "\(run.words)")
    }
  }

  @Test func changesNothingWhenAFolderIsInAPagesPlace() throws {
    try TemporaryFolder.with { folder in
      let page = folder.path.appending("Output/index.html")
      let run = try rebuild(folder) { _ in
        try FileManager.default.removeItem(atPath: page.string)
        try folder.write("mine", to: "Output/index.html/file")
      }
      #expect(run.exitCode == 1)
      #expect((try report(folder)["failure"] as? String)?.contains("index.html") == true)
      #expect(
        try folder.files(below: "Output").allSatisfy { file in
          try !String(decoding: folder.read("Output/\(file)"), as: UTF8.self).contains("After")
        })
    }
  }

  @Test func writesTheReportOfAMistakeInTheConfiguration() throws {
    try TemporaryFolder.with { folder in
      try folder.write("titel: Wrong\n", to: "heliograph.yml")
      let run = try ProgramRun.heliograph(["build", "--report", "report.json"], in: folder.path)
      #expect(run.exitCode == 64)
      #expect((try report(folder)["failure"] as? String)?.contains("titel") == true)
    }
  }
}
