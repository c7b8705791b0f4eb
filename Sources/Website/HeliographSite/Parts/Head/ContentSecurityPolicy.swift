import HeliographCore

/// What a page may load and run: the files of its own site, and the inline styles and scripts whose hashes are
/// listed.
enum ContentSecurityPolicy {
  /// Returns the policy for a `<meta http-equiv="Content-Security-Policy">`.
  ///
  /// - Parameters:
  ///   - styles: the texts of the page's `<style>` elements, to the byte.
  ///   - scripts: the texts of its inline `<script>` elements, to the byte.
  ///   - images: the host of its images and films; `nil` where they are beside the page.
  /// - Returns: the policy as one line.
  static func text(styles: [String], scripts: [String], images: ImageHost? = nil) -> String {
    let style = (["'self'"] + styles.map(source)).joined(separator: " ")
    let script = (["'self'"] + scripts.map(source)).joined(separator: " ")
    let host = images.map { " \($0.origin)" } ?? ""
    return "default-src 'none'; img-src 'self' data:\(host); media-src 'self'\(host); font-src 'self'; "
      + "style-src \(style); script-src \(script); "
      + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
  }

  private static func source(_ text: String) -> String {
    "'sha256-\(Base64.text(ContentHash(of: text.utf8).bytes))'"
  }
}
