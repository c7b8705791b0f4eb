import HeliographCore

/// How servers send the compressed files that stand beside texts.
///
/// Netlify and Cloudflare compress by themselves, and lighttpd has no module that sends such files.
extension HostingRules {
  /// The rules for nginx; empty for a site without such files.
  ///
  /// Brotli takes a module that nginx does not bring itself, so its line is a
  /// comment (https://nginx.org/en/docs/http/ngx_http_gzip_static_module.html).
  var compressedInNginx: String {
    guard !compress.isEmpty else { return "" }
    let gzip = compress.contains(.gzip) ? "  gzip_static on;\n  gzip_vary on;\n" : ""
    let brotli =
      compress.contains(.br)
      ? "  # Where nginx has the module ngx_brotli, take the # away.\n  # brotli_static on;\n" : ""
    return gzip + brotli
  }

  /// What the owner writes into the block of a site (https://caddyserver.com/docs/caddyfile/directives/file_server).
  var fileServerInCaddy: [String] {
    compress.isEmpty
      ? ["  file_server"]
      : ["  file_server {", "    precompressed \(compress.map(\.rawValue).joined(separator: " "))", "  }"]
  }

  /// The first that a browser takes, in the order of `compress`
  /// (https://httpd.apache.org/docs/2.4/mod/mod_deflate.html#precompressed).
  var compressedInApache: String {
    guard !compress.isEmpty else { return "" }
    let rules = compress.map { encoding in
      """
          RewriteCond "%{HTTP:Accept-Encoding}" "\\b\(encoding.rawValue)\\b"
          RewriteCond "%{REQUEST_FILENAME}\(encoding.suffix)" -f
          RewriteRule "^(.+\\.(?:\(Self.textEnds)))$" "$1\(encoding.suffix)" [END,E=no-gzip:1,E=no-brotli:1]

      """
    }.joined()
    let headers = compress.map { encoding in
      """
        <FilesMatch "\\.(?:\(Self.textEnds))\\\(encoding.suffix)$">
          Header set Content-Encoding "\(encoding.rawValue)"
          Header append Vary "Accept-Encoding"
        </FilesMatch>

      """
    }.joined()
    let types = Self.compressedTypes.map { name, type in
      """
        <FilesMatch "\\.\(name)\\.(?:br|gz)$">
          ForceType "\(type)"
        </FilesMatch>

      """
    }.joined()
    let feed = """
        <FilesMatch "^\(Self.pattern(Self.feed.name))\\.(?:br|gz)$">
          ForceType "\(Self.feed.type)"
        </FilesMatch>

      """
    return """
      <IfModule mod_rewrite.c>
        <IfModule mod_headers.c>
          RewriteEngine On
          # Many servers take .gz for an archive, and .br for Breton.
          RemoveEncoding .gz .br
          RemoveLanguage .br
      \(rules)\(headers)\(types)\(feed)  </IfModule>
      </IfModule>

      """
  }

  /// The texts that a build compresses.
  private static var compressedTypes: [(String, String)] {
    ["html", "htm", "css", "js", "mjs", "json", "svg", "txt", "webmanifest", "xml"].map {
      ($0, MediaTypes.type(ofExtension: $0))
    }
  }

  private static var textEnds: String { compressedTypes.map(\.0).joined(separator: "|") }
}
