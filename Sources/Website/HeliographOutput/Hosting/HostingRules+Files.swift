extension HostingRules {
  /// The files for every host and server that the owner names, in the order of their names.
  package var files: [HostingFile] {
    var files: [HostingFile] = []
    if !targets.isDisjoint(with: [.netlify, .cloudflare]) {
      files += [
        HostingFile(place: .site, name: "_headers", text: headersFile),
        HostingFile(place: .site, name: "_redirects", text: redirectsFile),
      ]
    }
    if targets.contains(.apache) { files.append(HostingFile(place: .site, name: ".htaccess", text: apache)) }
    if targets.contains(.nginx) { files.append(HostingFile(place: .server, name: "nginx.conf", text: nginx)) }
    if targets.contains(.caddy) { files.append(HostingFile(place: .server, name: "site.caddy", text: caddy)) }
    if targets.contains(.lighttpd) {
      files.append(HostingFile(place: .server, name: "lighttpd.conf", text: lighttpd))
    }
    return files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The first lines of each file.
  func heading(_ lines: [String]) -> String {
    (["Heliograph wrote this file, and each build writes it again."] + lines).map { "# \($0)\n" }.joined()
  }
}
