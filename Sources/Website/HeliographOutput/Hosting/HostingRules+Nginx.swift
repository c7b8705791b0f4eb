/// nginx, inside of a `server` block (https://nginx.org/en/docs/http/ngx_http_core_module.html).
extension HostingRules {
  var nginx: String {
    let types = MediaTypes.hosted.map { "    \($1) \($0);\n" }.joined()
    // A location with a header of its own inherits none.
    let headers = headers.map { "add_header \($0) \"\($1)\" always;" }
    let outer = headers.map { "  \($0)\n" }.joined()
    let inner = headers.map { "    \($0)\n" }.joined()
    return heading([
      "Include it in the server block whose root is the site's folder\(base == "/" ? "" : ", or the one above \(base)"):",
      "  include /path/to/nginx.conf;",
    ]) + """

      location \(base == "/" ? "" : "^~ ")\(base) {
        index index.html;
        charset utf-8;
        charset_types \(Self.textTypes.filter { !$0.utf8.elementsEqual("text/html".utf8) }.joined(separator: " "));
        error_page 404 \(notFound);
        types {
      \(types)  }
      \(compressedInNginx)\(outer)  add_header Cache-Control "\(Self.asked)" always;
      \(movedInNginx)
        # Names that begin with a dot are nobody's business, but for those of RFC 8615.
        location ~ "/\\.(?!well-known(?:/|$))" { return 404; }
        location ~ "/\(Self.pattern(Self.feed.name))$" { types {} default_type \(Self.feed.type); }
        location ~ "/\(Self.pattern(Self.unhashedFile))$" {}
        # The names of these files are their content; an answer that there is no such file is not kept.
        location ~ "/\(Self.hashed)" {
      \(inner)    add_header Cache-Control "\(Self.forever)";
        }
      }

      """
  }
}
