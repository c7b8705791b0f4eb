import HeliographCore
package import SystemPackage

/// Something that must not be published was about to be; nothing was.
package struct PrivacyRefusal: PlacedError {
  /// How many findings are named.
  private static let namedLimit = 5

  /// What was found, at least one.
  package let findings: [PrivacyFinding]
  private let first: PrivacyFinding
  private let output: FilePath

  /// Refuses a site that would be published to a folder; `nil` without findings.
  package init?(_ findings: [PrivacyFinding], output: FilePath) {
    guard let first = findings.first else { return nil }
    (self.findings, self.first, self.output) = (findings, first, output)
  }

  /// The first file.
  package var place: String { output.appending(first.path).string }

  /// What is in it and in the other files.
  package var message: String {
    let others = findings.dropFirst().prefix(Self.namedLimit - 1).map(\.sentence)
    let more = findings.count > Self.namedLimit ? ["and more"] : []
    let list = others.isEmpty ? "" : "; also: " + (others + more).joined(separator: "; ")
    return "\(first.reason), so nothing was published and the old site stands\(list)"
  }

  /// What to do about the first.
  package var remedy: String {
    switch first.kind {
    case .coordinate:
      "Remove the position from the template, the text or the file, or allow positions with `privacy: { location: show }`."
    case .hiddenName, .hiddenContent:
      "Remove it from the template or the text, give what is hidden another name, or show it."
    case .secret: "Remove it from the template or the text, and replace it: it may have been seen."
    case .machinePath: "Remove the path from the template or the text."
    case .unreadable: "Replace the file with an intact one, or leave it out."
    case .serial, .maker, .faces, .history, .thumbnail, .metadata:
      "Remove the metadata of the file, as with `exiftool -all= FILE`; if Heliograph made the file, please report it."
    }
  }
}
