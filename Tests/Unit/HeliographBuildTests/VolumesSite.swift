import Foundation
import HeliographBuild
import HeliographCheck
import HeliographTestSupport
import SystemPackage

/// What the tests of volumes build, and how they look at it.
struct VolumesSite: Sendable {
  static let recipe = "renditions: { widths: [16], formats: [jpeg] }\n"

  func configure(_ folder: TemporaryFolder, _ more: String = "", isOn: Bool = true) throws {
    try folder.write(
      "title: The whole\nsources: [ { folder: Pictures } ]\n\(isOn ? "volumes: folders\n" : "")\(Self.recipe)\(more)",
      to: "heliograph.yml")
  }

  /// Writes photos below `Pictures`, each of another colour.
  func photograph(_ folder: TemporaryFolder, _ names: [String], from first: Int = 0) throws {
    for (number, name) in zip(first..., names) {
      try folder.write(
        PlainPNG(width: 24, height: 16, colour: (UInt8(number * 11 & 255), UInt8(number & 255), 90)).bytes,
        to: "Pictures/\(name)")
    }
  }

  func build(
    _ folder: TemporaryFolder, _ scope: BuildRequest.Scope = .everything, allowFewer: AllowedLoss = .standard
  ) async throws -> BuildReport {
    var request = BuildRequest(ofTest: folder.path, jobs: 2, allowFewer: allowFewer, scope: scope)
    // All files are older than two changes that a file system may hide, so the build can be marked as up to date.
    request.clock.lead = .seconds(3)
    return try await SiteBuilder(request).build()
  }

  func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  func defects(_ folder: TemporaryFolder) throws -> [String] {
    try SiteChecker(root: folder.path.appending("Output"), baseURL: "https://photos.example.org/")
      .check().defects
      .map(\.sentence)
  }
}
