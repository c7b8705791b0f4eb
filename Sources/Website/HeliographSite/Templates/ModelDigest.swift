import HeliographCore

/// Hashes all that a template can see of a view model, so that equal models have equal fingerprints.
///
/// The order of the values is fixed by the program, so only their contents are hashed, each with its length.
struct ModelDigest {
  private var content: [UInt8]

  /// - Parameter start: what else the page depends on.
  init(_ start: [UInt8]) {
    content = start
  }

  var hash: ContentHash { ContentHash(of: content) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    content += text.utf8
  }

  /// A number, or how many values follow.
  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { content += $0 }
  }

  mutating func add(_ flag: Bool) { content.append(flag ? 1 : 0) }
}
