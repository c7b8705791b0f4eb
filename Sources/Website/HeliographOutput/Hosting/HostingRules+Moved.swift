import HeliographCore

/// Redirects from where pages were to where they are, with the status 301.
///
/// In the site itself a small page stands at each such address, for every other host.
extension HostingRules {
  /// A page in one language of the site.
  struct Redirect {
    /// The folder of the page, as bytes of UTF-8: "/photos/dawn-3f09ab12/".
    let from: String
    /// Where it is.
    let to: String

    /// A path as an address.
    static func encoded(_ path: String) -> String {
      path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { PercentCoding.encoded($0) }.joined(separator: "/")
    }
  }

  /// How many rules with one status Cloudflare Pages takes in all
  /// (https://developers.cloudflare.com/pages/configuration/redirects/); others deny the lists of files.
  private static let cloudflareLimit = 2000 - lists.count
  /// How many bytes these rules may have: one file takes 100 kB, and what is behind that is passed over without a word
  /// (https://wppoland.com/en/cloudflare-redirects-100kb-cap-silent-tail-truncation/).
  private static let cloudflareBytes = 90_000
  /// How many rules Apache receives: it reads them anew, and compares an address with each, at every request
  /// (https://httpd.apache.org/docs/2.4/howto/htaccess.html#when).
  private static let apacheLimit = 500

  /// Those of all languages, the oldest first.
  var redirects: [Redirect] {
    moved.flatMap { page in
      ([""] + trees.map { "\($0)/" }).map { tree in
        Redirect(from: base + tree + Self.folder(page.from), to: base + tree + Self.folder(page.to))
      }
    }
  }

  private static func folder(_ path: String) -> String {
    String(path.utf8.dropLast("index.html".utf8.count)) ?? path
  }

  /// Netlify shows a page that is there unless the rule says otherwise; Cloudflare passes over lines that do.
  var movedInRedirectsFile: String {
    func lines(_ status: String, _ redirects: some Sequence<Redirect>) -> String {
      redirects.map { "\(Redirect.encoded($0.from)) \(Redirect.encoded($0.to)) \(status)\n" }.joined()
    }
    return (targets.contains(.netlify) ? lines("301!", redirects) : "")
      + (targets.contains(.cloudflare) ? lines("301", redirectsOfCloudflare) : "")
  }

  /// The newest ones that fit.
  private var redirectsOfCloudflare: ArraySlice<Redirect> {
    let all = redirects
    var (start, bytes) = (all.endIndex, 0)
    for (index, redirect) in zip(all.indices, all).reversed() {
      bytes += Redirect.encoded(redirect.from).utf8.count + Redirect.encoded(redirect.to).utf8.count + 6
      guard bytes <= Self.cloudflareBytes, all.count - index <= Self.cloudflareLimit else { break }
      start = index
    }
    return all[start...]
  }

  /// Apache encodes the address itself.
  var movedInApache: String {
    let all = redirects
    let note =
      all.count > Self.apacheLimit
      ? "# The newest \(Self.apacheLimit) of \(all.count) redirects: each costs time at every request. Pages stand at the others.\n"
      : ""
    return note
      + all.suffix(Self.apacheLimit).map {
        "RedirectMatch 301 \"^\(Self.pattern($0.from))(?:index\\.html)?$\" \"\($0.to)\"\n"
      }.joined()
  }

  var movedInNginx: String {
    redirects.map { redirect in
      ["", "index.html"].map {
        "    location = \"\(redirect.from)\($0)\" { return 301 \(Redirect.encoded(redirect.to)); }\n"
      }.joined()
    }.joined()
  }

  var movedInCaddy: String {
    redirects.map { redirect in
      ["", "index.html"].map { "redir \(redirect.from)\($0) \(Redirect.encoded(redirect.to)) 301\n" }.joined()
    }.joined()
  }

  /// lighttpd compares addresses as they are sent.
  ///
  /// In a target, "%" and a digit stand for what a condition matched, and "%%" for "%"
  /// (https://redmine.lighttpd.net/projects/lighttpd/wiki/Docs_ModRedirect).
  var movedInLighttpd: String {
    guard !moved.isEmpty else { return "" }
    let rules = redirects.map { redirect in
      let target = Redirect.encoded(redirect.to).replacing("%", with: "%%")
      let pattern = Self.pattern(Redirect.encoded(redirect.from))
      return "    \"^\(pattern)(?:index\\.html)?(?:\\?.*)?$\" => \"\(target)\""
    }
    return "  url.redirect = (\n\(rules.joined(separator: ",\n"))\n  )\n"
  }
}
