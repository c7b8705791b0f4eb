package import HeliographCore
package import HeliographOutput

/// A page in one of the languages of a site.
package struct LanguageAlternate: Sendable, Hashable {
  /// A BCP 47 tag; "x-default" for the page that readers of all other languages get.
  package let language: String
  /// Where it is: absolute, or relative to the page that names it.
  package let address: String
}

extension SiteSettings {
  /// Where a page of this tree is in another language, as a link on this tree.
  package func place(of path: SitePath, in other: String) -> SitePath {
    guard other != language else { return path }
    let folder = other == languages.first ? "" : "\(other)/"
    return SitePath(folder + path.text, up: tree == nil ? 0 : 1)
  }

  /// A page in every language, then the first again for readers of all others; empty for a site of one language.
  ///
  /// `address` makes an address of a path of this tree.
  package func alternates(of path: SitePath, _ address: (SitePath) -> String) -> [LanguageAlternate] {
    guard languages.count > 1, let first = languages.first else { return [] }
    let all = languages.map { LanguageAlternate(language: $0, address: address(place(of: path, in: $0))) }
    return all + [LanguageAlternate(language: "x-default", address: address(place(of: path, in: first)))]
  }

  /// The same for a path of the whole site, which may lie in any tree; `base` is the address of the site.
  package func alternates(of path: SitePath, base: String) -> [LanguageAlternate] {
    let isInTree = path.parts.first.map { languages.dropFirst().contains($0) } ?? false
    let own = isInTree ? SitePath(path.parts.dropFirst().joined(separator: "/")) : path
    return alternates(of: own) { SitePath.absolute($0, base: base) }
  }
}
