/// Apache 2.4, in a `.htaccess` (https://httpd.apache.org/docs/2.4/howto/htaccess.html).
extension HostingRules {
  var apache: String {
    let types = Self.lesserTypes.map { "AddType \"\($1)\" .\($0)\n" }.joined()
    let headers = headers.map { "  Header always set \($0) \"\($1)\"\n" }.joined()
    return heading([
      "Apache reads it where the site's folder has AllowOverride FileInfo; mod_headers and mod_setenvif should be enabled."
    ]) + """

      ErrorDocument 404 \(notFound)
      # Names that begin with a dot are nobody's business, but for those of RFC 8615.
      RedirectMatch 404 "/\\.(?!well-known(?:/|$))"
      \(movedInApache)
      \(types)<FilesMatch "^\(Self.pattern(Self.feed.name))$">
        ForceType \(Self.feed.type)
      </FilesMatch>

      \(compressedInApache)<IfModule mod_headers.c>
      \(headers)  Header set Cache-Control "\(Self.asked)"
        <IfModule mod_setenvif.c>
          # The names of these files are their content.
          SetEnvIf Request_URI "/\(Self.hashed)" heliograph_hashed
          SetEnvIf Request_URI "/\(Self.pattern(Self.unhashedFile))$" !heliograph_hashed
          Header set Cache-Control "\(Self.forever)" env=heliograph_hashed
        </IfModule>
      </IfModule>

      """
  }
}
