import HeliographModel

/// What a page may load and run: its own site's files, and the inline texts whose hashes are named.
enum ContentSecurityPolicy {
  /// The policy for a `<meta http-equiv="Content-Security-Policy">`.
  ///
  /// - Parameters:
  ///   - styles: the texts of the page's `<style>` elements, to the byte.
  ///   - scripts: the texts of its inline `<script>` elements, to the byte.
  static func text(styles: [String], scripts: [String]) -> String {
    let style = (["'self'"] + styles.map(source)).joined(separator: " ")
    let script = (["'self'"] + scripts.map(source)).joined(separator: " ")
    return "default-src 'none'; img-src 'self' data:; style-src \(style); script-src \(script); "
      + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
  }

  private static func source(_ text: String) -> String {
    "'sha256-\(base64(ContentHash(of: text.utf8).bytes))'"
  }

  /// RFC 4648, section 4, with padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(
          place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
