import HeliographCore
import HeliographOutput

/// The service worker of locked albums, which names the media type of each file that it decrypts.
enum LockedWorker {
  /// The line of the script in whose place the types are written.
  static let mark = "const types = {}; // The media types by extension, written here by LockedWorker.\n"

  /// The extensions of the files that a locked album has.
  private static let extensions =
    ["html", "css", "js", "json", "webmanifest", "xml", "svg", "png"]
    + ImageFormat.allCases.map(\.fileExtension)

  /// A script with the types in it; one without the line, such as an owner's own, is returned as it is.
  static func script(_ asset: [UInt8]) -> [UInt8] {
    let types = extensions.map { "  \($0): \"\(MediaTypes.type(ofExtension: $0))\",\n" }.joined()
    guard let start = asset.indices.first(where: { asset[$0...].starts(with: mark.utf8) }) else {
      return asset
    }
    let end = asset[(start + mark.utf8.count)...]
    return Array(asset[..<start]) + Array("const types = {\n\(types)};\n".utf8) + Array(end)
  }
}
