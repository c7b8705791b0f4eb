/// Netlify and Cloudflare Pages, which read the same two files.
///
/// Both revalidate everything unless they are configured otherwise, know the types of pages, and show `404.html`. Where
/// several paths match, the values of a header are joined with a comma, so `Cache-Control` stands only where it differs.
extension HostingRules {
  var headersFile: String {
    var rules: [(path: String, headers: [(String, String)])] = [("\(base)*", headers)]
    for folder in [""] + trees.map({ "\($0)/" }) {
      // Photos are in no tree of a language.
      for name in Self.hashedFolders where folder.isEmpty || name != "images" {
        rules.append(("\(base)\(folder)\(name)/*", [("Cache-Control", Self.forever)]))
      }
    }
    // Joined to the rule above, it wins.
    rules.append(("\(base)images/*/\(Self.unhashedFile)", [("Cache-Control", Self.asked)]))
    rules += MediaTypes.rare.map { ("\(base)*.\($0)", [("Content-Type", $1)]) }
    rules.append(("\(base)\(Self.feed.name)", [("Content-Type", Self.feed.type)]))
    return heading([])
      + rules.map { rule in
        "\n\(rule.path)\n" + rule.headers.map { "  \($0): \($1)\n" }.joined()
      }.joined()
  }

  /// Denies the lists of files by their names, and leads to pages that moved.
  ///
  /// Cloudflare has no status for that, and passes over lines with one.
  var redirectsFile: String {
    let netlify = Self.lists.map { "\(base)\($0) \(notFound) 404!\n" }.joined()
    let cloudflare = Self.lists.map { "\(base)\($0) \(base) 302\n" }.joined()
    return heading([]) + (targets.contains(.netlify) ? netlify : "")
      + (targets.contains(.cloudflare) ? cloudflare : "") + movedInRedirectsFile
  }
}
