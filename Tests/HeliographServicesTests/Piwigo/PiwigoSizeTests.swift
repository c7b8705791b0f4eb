import Foundation
import Testing

/// How small a source is.
@Suite struct PiwigoSizeTests {
  @Test func hasNoMoreThan250LinesInItsFolder() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appending(path: "Sources/HeliographServices/Piwigo")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let lines = try files.map { try Data(contentsOf: $0).count { $0 == UInt8(ascii: "\n") } }
    #expect(files.count == 5 && lines.reduce(0, +) <= 250, "\(lines)")
  }
}
