import Foundation
import HeliographBuild
import HeliographCheck
import HeliographTestSupport
import SystemPackage

/// What the tests of editions build, and how they look at it.
struct EditionsSite: Sendable {
  /// Everything that writes bytes about a photo, so that nothing is left out of the proof.
  static let features = """
    sources: [ { folder: Pictures } ]
    search: true
    collections: [years, months, keywords, cameras, lenses, ratings, all]
    discovery: { feed: 50 }
    privacy: { location: show }
    renditions: { widths: [16, 20], formats: [jpeg, webp], tiles: true }

    """
  /// Without pages of several albums, so that a folder can be built alone.
  static let plain = "sources: [ { folder: Pictures } ]\nrenditions: { widths: [16], formats: [jpeg] }\n"

  func configure(_ folder: TemporaryFolder, _ editions: [String], _ settings: String = plain) throws {
    try folder.write(
      "title: The whole\n\(settings)editions:\n"
        + editions.map { "  \($0)\n" }.joined(), to: "heliograph.yml")
  }

  /// Writes a photo of a colour of its own, with a sidecar that gives it a title and keywords.
  func photograph(
    _ folder: TemporaryFolder, _ name: String, _ number: Int, keywords: [String] = [], title: String? = nil,
    size: (width: Int, height: Int) = (24, 16)
  ) throws {
    try folder.write(
      PlainPNG(
        width: size.width, height: size.height, colour: (UInt8(number * 11 & 255), UInt8(number & 255), 90)
      ).bytes, to: "Pictures/\(name).png")
    try describe(folder, name, keywords: keywords, title: title)
  }

  func describe(
    _ folder: TemporaryFolder, _ name: String, keywords: [String], title: String? = nil
  ) throws {
    let items = keywords.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    let heading =
      title.map {
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\($0)</rdf:li></rdf:Alt></dc:title>"
      } ?? ""
    try folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>\(heading)
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """, to: "Pictures/\(name).png.xmp")
  }

  func request(_ folder: TemporaryFolder, _ scope: BuildRequest.Scope = .everything) -> BuildRequest {
    var request = BuildRequest(ofTest: folder.path, jobs: 2, scope: scope)
    // All files are older than two changes that a file system may hide, so the build can be marked as up to date.
    request.clock.lead = .seconds(3)
    return request
  }

  func build(
    _ folder: TemporaryFolder, _ scope: BuildRequest.Scope = .everything
  ) async throws -> BuildReport {
    try await SiteBuilder(request(folder, scope)).build()
  }

  /// The files of an output whose path or bytes have one of some words.
  func files(_ folder: TemporaryFolder, _ output: String, with words: [String]) throws -> [String] {
    try folder.tree(output).filter { path, bytes in
      words.contains { path.contains($0) || Data(bytes).range(of: Data($0.utf8)) != nil }
    }.map(\.key).sorted()
  }

  func defects(_ folder: TemporaryFolder, _ output: String, _ baseURL: String? = nil) throws -> [String] {
    try SiteChecker(root: folder.path.appending(output), baseURL: baseURL).check().defects.map(\.sentence)
  }
}
