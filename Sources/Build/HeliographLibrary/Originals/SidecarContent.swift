import HeliographCore

/// What a sidecar stands for in the keys of what is made of its photo.
///
/// Versions before the reader 5 did not turn photos by their sidecars. What they made of such a photo has another key than
/// what is made now, so that neither a store nor a browser takes the one for the other; all other photos have the key that
/// they had.
enum SidecarContent {
  private static let word = Array("Orientation".utf8)

  /// The hash of a sidecar, another one than that of its bytes when it may say how its photo is turned.
  static func hash(of bytes: [UInt8]) -> ContentHash {
    mayTurn(bytes) ? ContentHash(of: bytes + "\0turned".utf8) : ContentHash(of: bytes)
  }

  /// Looks for the property's name in any prefix; in UTF-16 and UTF-32 too, where zeros stand between its letters.
  private static func mayTurn(_ bytes: [UInt8]) -> Bool {
    let words = [1, 2, 4].map { width in
      word.flatMap { [$0] + [UInt8](repeating: 0, count: width - 1) }.dropLast(width - 1)
    }
    return bytes.indices.contains { start in
      bytes[start] == word[0] && words.contains { bytes[start...].starts(with: $0) }
    }
  }
}
