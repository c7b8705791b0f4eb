import Foundation
import HeliographFiles
import HeliographLibrary
import HeliographModel
import SystemPackage

/// Lets a build end at once when nothing changed since the last one: no file of the inputs and no file of the output.
///
/// It looks at the status of each file and opens no file. Anything in doubt makes an
/// ordinary build, which decides by content.
struct UpToDateCheck {
  private struct Record: Codable {
    let inputs: ContentHash
    let output: ContentHash
    let report: BuildReport
  }

  private let file: FilePath
  private let output: FilePath
  private let inputs: TreeFingerprint

  /// The stamp of what a plan is made of, to be taken before the plan reads any of it.
  static func begin(_ request: BuildRequest) -> TreeFingerprint {
    var inputs = TreeFingerprint()
    for path in SitePlan.ownInputs(of: request.site) { inputs.add(tree: path) }
    return inputs
  }

  /// Completes the fingerprint that `begin` returned with the other inputs, before any of them is read.
  ///
  /// Returns `nil` when a source is requested over the network: only its response can show that nothing
  /// changed.
  init?(_ inputs: TreeFingerprint, _ plan: SitePlan, _ request: BuildRequest, encoder: String) {
    guard request.isOffline || !plan.configuration.sources.contains(where: { $0.kind.isRemote }) else {
      return nil
    }
    file = plan.state.appending("seal.json")
    output = request.output
    var inputs = inputs
    inputs.add(encoder)
    inputs.add("\(request.origin)")
    inputs.add("\(request.store, default: "own")")
    inputs.add(tree: Disk.resolved(request.worker.executable))
    if let file = plan.watermarkFile { inputs.add(tree: file) }
    for folder in plan.photoFolders { inputs.add(tree: folder, except: [request.output, plan.state]) }
    self.inputs = inputs
  }

  /// The report of a build that has nothing to do; `nil` when there may be something.
  func unchanged() -> BuildReport? {
    // A missing seal, or one of another version, only costs the time of an ordinary build.
    guard let json = try? RegularFile.bytes(at: file),
      let record = try? JSONDecoder().decode(Record.self, from: Data(json)),
      record.inputs == inputs.hash, record.output == stampOfOutput.hash
    else { return nil }
    return record.report.repeated
  }

  /// Seals what was just built, unless a file changed so lately that it could change again unseen.
  func write(_ report: BuildReport) throws {
    let stamp = stampOfOutput
    guard !inputs.isRacy, isSettled(stamp) else {
      return try Disk.remove(file)
    }
    let record = Record(inputs: inputs.hash, output: stamp.hash, report: report)
    try Disk.write(Array(try JSONEncoder().encode(record)), to: file)
  }

  /// Whether the output is as the build left it, and nothing can change in it unseen.
  ///
  /// The manifest is the last that a build writes there, so a later file is somebody else's. What lies behind a
  /// link to
  /// a folder is not looked at.
  private func isSettled(_ stamp: TreeFingerprint) -> Bool {
    guard let last = FileStatus(of: output.appending(OutputManifest.fileName)) else { return false }
    return stamp.lastChange <= last.changed && stamp.lastChange < stamp.begun && !stamp.hasLinkedFolder
  }

  private var stampOfOutput: TreeFingerprint {
    var stamp = TreeFingerprint()
    stamp.add(tree: output)
    return stamp
  }
}
