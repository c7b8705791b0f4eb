import Foundation
import HeliographTestSupport

/// A folder with files.
struct FolderStage: SourceStage {
  let entry = "folder: Pictures"
  let environment: [String: String] = [:]
  let secret: String? = nil
  private let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) { self.folder = folder }

  func hold(_ names: [String]) throws {
    try folder.makeFolder("Pictures")
    for name in names { try folder.write(name, to: "Pictures/\(name).jpg") }
  }

  func play(_ fault: SourceFault) throws {
    try folder.remove("Pictures")
    if fault == .empty { try folder.makeFolder("Pictures") }
  }

  func hasBegun() async throws {}
  func hasEnded() async throws {}
}
