import Testing

@testable import HeliographSite

struct LockedWorkerTests {
  /// What the script had before the types were written into it.
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml", "svg": "image/svg+xml",
    "jpg": "image/jpeg", "png": "image/png", "webp": "image/webp", "avif": "image/avif", "jxl": "image/jxl",
  ]

  @Test func hasTheMediaTypes() throws {
    let asset = DefaultTemplates.files["worker.js"] ?? []
    let script = String(decoding: LockedWorker.script(asset), as: UTF8.self)
    let plain = String(decoding: asset, as: UTF8.self)
    let parts = plain.split(separator: LockedWorker.mark, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    #expect(script.hasPrefix(parts[0] + "const types = {\n") && script.hasSuffix("};\n" + parts[1]))
    let lines = script.split(separator: "\n").drop { $0 != "const types = {" }.dropFirst().prefix {
      $0 != "};"
    }
    let types = lines.map {
      $0.split(separator: ": ", maxSplits: 1).map { $0.filter { !" \",".contains($0) } }
    }
    let expected = Self.types.mapValues { $0.filter { $0 != " " } }
    #expect(Dictionary(uniqueKeysWithValues: types.map { ($0[0], $0[1]) }) == expected)
  }

  @Test func leavesAnOwnersScriptAlone() {
    #expect(LockedWorker.script(Array("const types = {};".utf8)) == Array("const types = {};".utf8))
  }
}
