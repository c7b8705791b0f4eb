package import Foundation

/// A plan as data for other programs; paths are below the output folder, lengths in bytes.
package struct DeployDocument: Codable, Sendable {
  struct File: Codable {
    let path: String
    let bytes: Int
    /// Absent for files of unlisted albums.
    let sha256: String?
    let type: String?
    /// Absent for files that are not compressed.
    let encoding: String?
    let cache: String
    let change: DeployFile.Change
  }

  struct Stage: Codable {
    let stage: DeployStage
    let files: [File]
  }

  let stages: [Stage]
  let removals: [String]
  let unnamedRemovals: Int
  /// What the site does not have any more and earlier releases may name.
  let kept: [String]
  let purge: [String]
  let unchanged: Int
  let files: Int
  let bytes: Int
  let sentFiles: Int
  let sentBytes: Int
  /// The limits of the host that `host` names which the site is beyond; absent when no host is named.
  let limits: [HostProfile.Excess]?
  let host: String?

  /// Describes a plan, for a host when its limits are asked for.
  package init(_ plan: DeployPlan, base: String, host: HostProfile?) {
    stages = plan.stages.map { stage, files in
      Stage(
        stage: stage,
        files: files.map {
          File(
            path: $0.file.path, bytes: $0.file.byteCount, sha256: $0.contentHash?.hex, type: $0.mediaType,
            encoding: $0.encoding, cache: $0.cacheRule, change: $0.change)
        })
    }
    removals = plan.removals
    unnamedRemovals = plan.unnamedRemovals
    kept = plan.left
    purge = plan.purge(base: base)
    unchanged = plan.unchanged
    (files, bytes) = (plan.contents.files.count, plan.contents.byteCount)
    (sentFiles, sentBytes) = (plan.files.count, plan.byteCount)
    limits = host?.excesses(of: plan.contents)
    self.host = host?.rawValue
  }

  /// JSON with sorted keys and a line feed at its end.
  package var json: Data { get throws { try Self.json(of: self) } }

  static func json(of document: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(document) + Data("\n".utf8)
  }
}
