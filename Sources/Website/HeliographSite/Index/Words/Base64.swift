import FoundationEssentials

/// Bytes as text (RFC 4648, section 4, with padding).
enum Base64 {
  /// Returns the bytes in Base64 with padding (RFC 4648, section 4).
  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
