/// A host or server that a site is published on, for which a build writes the files that it reads.
package enum HostingTarget: String, Sendable, Hashable, CaseIterable {
  /// `_headers` and `_redirects` in the site (https://docs.netlify.com/routing/headers/).
  case netlify
  /// The same files in the form of Cloudflare Pages (https://developers.cloudflare.com/pages/configuration/headers/).
  case cloudflare
  /// `.htaccess` in the site.
  case apache
  /// A file for the `server` block of nginx.
  case nginx
  /// A file for the block of a site in a Caddyfile.
  case caddy
  /// A file for the configuration of lighttpd.
  case lighttpd
}
