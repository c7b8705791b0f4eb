/// lighttpd 1.4 (https://redmine.lighttpd.net/projects/lighttpd/wiki/Docs_Configuration).
extension HostingRules {
  var lighttpd: String {
    func headers(_ cache: String, indent: String) -> String {
      let all = self.headers + [("Cache-Control", cache)]
      return "setenv.set-response-header = (\n"
        + all.map { "\(indent)  \"\($0)\" => \"\($1)\"" }.joined(separator: ",\n") + "\n\(indent))"
    }
    let rare = Self.lesserTypes.map { ("\\.\($0)$", $1) }
    let types = (rare + [("/\(Self.pattern(Self.feed.name))$", Self.feed.type)]).map { pattern, type in
      "  $HTTP[\"url\"] =~ \"\(pattern)\" { mimetype.assign = ( \"\" => \"\(type)\" ) }\n"
    }.joined()
    return heading([
      "Include it where the document root is the site's folder\(base == "/" ? "" : ", or the one above \(base)"), after",
      "  server.modules += ( \"mod_access\", \"mod_redirect\", \"mod_setenv\" )",
    ]) + """

      $HTTP["url"] =~ "^\(pattern)" {
        server.error-handler = "\(notFound)"
      \(movedInLighttpd)        \(headers(Self.asked, indent: "  "))
      \(types)  # The names of these files are their content.
        $HTTP["url"] =~ "/\(Self.hashed)" {
          $HTTP["url"] !~ "/\(Self.pattern(Self.unhashedFile))$" {
            \(headers(Self.forever, indent: "      "))
          }
        }
        # Names that begin with a dot are nobody's business, but for those of RFC 8615.
        $HTTP["url"] =~ "/\\.(?!well-known(?:/|$))" { url.access-deny = ( "" ) }
      }

      """
  }
}
