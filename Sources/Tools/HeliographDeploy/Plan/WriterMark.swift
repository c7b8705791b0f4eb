import HeliographCore

/// The mark that a deployment leaves in a release while it writes it: an empty file called
/// ".heliograph-writer-3fa9c1d2e4b5a697-91b0c2d3".
struct WriterMark: Sendable, Hashable {
  /// Who deploys, the same for each deployment of a site from one machine: 16 hexadecimal digits.
  let writer: String
  /// The deployment: other digits each time, so that nobody takes a new mark for an old one; earlier versions wrote none.
  let run: String

  /// How the name of each mark begins.
  static let prefix = ".heliograph-writer-"
  /// The digits of a deployment.
  static let runLength = 8

  /// The mark of a deployment.
  init(_ writer: String, run: String) {
    self.writer = writer
    self.run = run
  }

  /// Reads a name; `nil` for any other.
  init?(fileName: some Collection<UInt8>) {
    guard fileName.starts(with: Self.prefix.utf8) else { return nil }
    let parts = fileName.dropFirst(Self.prefix.utf8.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [ReleaseName.markLength] + (parts.count > 1 ? [Self.runLength] : []),
      parts.joined().allSatisfy({ $0.hexDigitValue != nil })
    else { return nil }
    writer = String(decoding: parts[0], as: UTF8.self)
    run = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
  }

  /// As the file is called at the target.
  var fileName: String { Self.prefix + writer + (run.isEmpty ? "" : "-\(run)") }

  /// In the order of their names.
  static func precedes(_ left: WriterMark, _ right: WriterMark) -> Bool {
    left.fileName.utf8.lexicographicallyPrecedes(right.fileName.utf8)
  }
}
