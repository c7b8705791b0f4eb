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

  /// Looks for the property's name in any prefix; in UTF-16 too, where a zero stands between its letters.
  private static func mayTurn(_ bytes: [UInt8]) -> Bool {
    let wide: [UInt8] = word.flatMap { [$0, 0] }.dropLast()
    return bytes.indices.contains { start in
      bytes[start] == word[0] && (bytes[start...].starts(with: word) || bytes[start...].starts(with: wide))
    }
  }
}
