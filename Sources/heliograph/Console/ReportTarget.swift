import Foundation
import HeliographBuild

/// Where `--report` goes: standard output, a file, or whatever else stands at that path.
struct ReportTarget {
  private let path: String

  /// Finds out before the build whether it can be written.
  init(_ path: String) throws(BuildError) {
    self.path = path
    guard path != "-" else { return }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let canWrite =
      isOrdinary
      ? FileManager.default.isWritableFile(atPath: folder) : FileManager.default.isWritableFile(atPath: file)
    guard canWrite else { throw failure(nil) }
  }

  /// Replaces an ordinary file as a whole; writes into anything else.
  func write(_ report: BuildReport) throws(BuildError) {
    let json: Data
    do {
      json = Data(try report.json)
    } catch {
      throw failure(error)
    }
    try write(json)
  }

  /// The same for any data.
  func write(_ json: Data) throws(BuildError) {
    // What cannot be written there ends the command, as all other data does.
    if path == "-" { return StandardOutput.send(String(decoding: json, as: UTF8.self)) }
    do {
      if isOrdinary {
        try json.write(to: URL(fileURLWithPath: file), options: .atomic)
      } else {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        try handle.write(contentsOf: json)
        try handle.close()
      }
    } catch {
      throw failure(error)
    }
  }

  /// The file a link leads to, so that the link stays.
  private var file: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// Whether a new file may take its place: a device, a pipe or a folder is never replaced.
  private var isOrdinary: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    return type == nil || type == .typeRegular
  }

  private func failure(_ cause: (any Error)?) -> BuildError {
    BuildError(
      .failed, place: path, message: "cannot be used for the report; choose another file with --report",
      cause: cause)
  }
}
