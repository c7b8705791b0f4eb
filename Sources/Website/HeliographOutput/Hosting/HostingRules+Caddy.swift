/// Caddy 2, inside of the block of a site (https://caddyserver.com/docs/caddyfile/directives).
extension HostingRules {
  var caddy: String {
    let headers = headers.map { "  \($0) \"\($1)\"\n" }.joined()
    let types = Self.lesserTypes.map { name, type in
      """
      @heliograph_\(name) path_regexp ^\(pattern).*[.]\(name)$
      header @heliograph_\(name) Content-Type "\(type)"

      """
    }.joined()
    return heading(
      [
        "Import it in the block of the site, whose root is the site's folder\(base == "/" ? "" : ", or the one above \(base)"):",
        "  import /path/to/site.caddy",
      ] + fileServerInCaddy) + """

        @heliograph path \(base)*
        header @heliograph {
        \(headers)}

        # The names of these files are their content.
        @heliograph_hashed {
          path_regexp ^\(pattern)(?:.*/)?\(Self.hashed)
          not path *\("/" + Self.unhashedFile)
        }
        header @heliograph_hashed Cache-Control "\(Self.forever)"
        @heliograph_asked {
          path \(base)*
          not {
            path_regexp ^\(pattern)(?:.*/)?\(Self.hashed)
            not path *\("/" + Self.unhashedFile)
          }
        }
        header @heliograph_asked Cache-Control \(Self.asked)

        \(types)@heliograph_feed {
          path \(base)*
          path_regexp /\(Self.pattern(Self.feed.name))$
        }
        header @heliograph_feed Content-Type \(Self.feed.type)

        # Names that begin with a dot are nobody's business, but for those of RFC 8615.
        @heliograph_hidden {
          path_regexp ^\(pattern)(?:.*/)?\\.
          not path_regexp ^\(pattern)(?:.*/)?\\.well-known(?:/|$)
        }
        error @heliograph_hidden 404
        \(movedInCaddy)
        handle_errors {
          @heliograph_missing {
            path \(base)*
            expression {http.error.status_code} == 404
          }
          header @heliograph_missing {
            Cache-Control \(Self.asked)
            Content-Type "text/html; charset=utf-8"
          }
          rewrite @heliograph_missing \(notFound)
          file_server
        }

        """
  }
}
