import Synchronization

/// Keys and credentials that this process has read, which no message may contain.
///
/// Services and redirects repeat what they are asked, so a secret comes back in places that nobody thought of. Every
/// error and problem passes through here on its way to the log and the report.
package enum Secrets {
  /// Shorter words are part of ordinary text; no service has such keys.
  private static let shortest = 8

  private static let known = Mutex<Set<[UInt8]>>([])

  /// Remembers a secret until the process ends.
  package static func remember(_ secret: String) {
    guard secret.utf8.count >= shortest else { return }
    known.withLock { _ = $0.insert(Array(secret.utf8)) }
  }

  /// Every secret that was remembered, in no order.
  package static var all: [[UInt8]] { known.withLock { Array($0) } }

  /// The text with "…" for each secret in it, plain or percent-encoded in whatever way.
  package static func removed(from text: String) -> String {
    let secrets = known.withLock { Array($0) }.sorted { $0.count > $1.count }
    guard !secrets.isEmpty else { return text }
    var rest = Array(text.utf8)[...]
    var result: [UInt8] = []
    while let first = rest.first {
      if let length = secrets.lazy.compactMap({ length(of: $0, at: rest) }).first {
        result += Array("…".utf8)
        rest = rest.dropFirst(length)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// How many bytes spell a secret at the start of a text; `nil` when none do.
  private static func length(of secret: [UInt8], at text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    for byte in secret {
      if rest.first == byte {
        rest = rest.dropFirst()
      } else if rest.first == UInt8(ascii: "%"), rest.count >= 3,
        UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16) == byte
      {
        rest = rest.dropFirst(3)
      } else {
        return nil
      }
    }
    return text.count - rest.count
  }
}
