/// What the reader of a container found: what must not be there, and the texts and files that it holds.
struct ContainerReport {
  /// Kinds and reasons.
  private(set) var findings: [(kind: PrivacyFinding.Kind, reason: String)] = []
  /// Text that is allowed there, in which forbidden words are searched for.
  private(set) var texts: [[UInt8]] = []

  mutating func find(_ kind: PrivacyFinding.Kind, _ reason: String) {
    // A file may hold the same a thousand times, and a hostile one a million; the first say enough.
    if findings.count < 64, !findings.contains(where: { $0.kind == kind && $0.reason == reason }) {
      findings.append((kind, reason))
    }
  }

  mutating func damaged(_ what: String) {
    find(.unreadable, "is not a complete \(what) file, so nobody can tell what it holds")
  }

  mutating func read(_ text: [UInt8]) {
    texts.append(text)
    // Colour profiles and Windows write two bytes for each letter.
    if text.contains(0) { texts.append(text.filter { $0 != 0 }) }
  }

  /// A colour profile, of which only the text can say more than colours.
  mutating func read(profile: FilePart) { read(profile.bytes) }
}
