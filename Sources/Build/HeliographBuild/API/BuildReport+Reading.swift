import Foundation
import HeliographCore
public import SystemPackage

extension BuildReport {
  /// Reads a report as `--report` wrote it; that of the last build of a site when no file is named.
  ///
  /// - Throws: `BuildError` when there is none, or when it cannot be understood.
  public static func read(_ file: String?, site: FilePath, output: FilePath) throws(BuildError) -> BuildReport
  {
    let path = file.map { FilePath($0) } ?? last(site: site, output: output)
    guard Disk.byteCount(of: path) != nil else {
      throw BuildError(
        .failed, place: file == nil ? site.string : path.string,
        message: file == nil
          ? "has no site that was built; run heliograph build, or name its output with --output"
          : "does not exist; check the name")
    }
    guard let json = try? RegularFile.bytes(at: path),
      let report = try? JSONDecoder().decode(BuildReport.self, from: Data(json))
    else {
      throw BuildError(
        .failed, place: path.string,
        message: "is no report of this version of Heliograph; name a file that --report wrote")
    }
    return report
  }

  /// Leaves the report of a build in its state folder; a failure is added to it.
  package mutating func leave(in state: FilePath) {
    do {
      try Disk.write(try json, to: Self.file(in: state))
    } catch {
      add(error)
    }
  }

  private static func file(in state: FilePath) -> FilePath { state.appending("report.json") }

  /// The report as `--report` writes it.
  public var json: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }

  private static func last(site: FilePath, output: FilePath) -> FilePath {
    let hasFile = Disk.hasEntry(at: site.appending("heliograph.yml"))
    return file(in: StateFolder.path(site: hasFile ? site : nil, output: output))
  }
}
