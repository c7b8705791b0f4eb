import HeliographCore
import HeliographFormats

/// On what terms entries may be used, in the vocabularies of RSS and Atom.
enum EntryRights {
  /// Sources: http://backend.userland.com/creativeCommonsRssModule, RFC 4946.
  static func licence(_ element: XMLElement) -> Licence? {
    let link = (element.own("link") + element.all(.atom, "link")).first { $0.has("rel", "license") }
    let module = element.first(.creativeCommons, "license") ?? element.first(.cc, "license")
    let page = link?["href"] ?? module.map { $0["rdf:resource"] ?? $0.text }
    return FeedLicence.licence(page: page) ?? MediaRSS.licence([element])
  }

  /// A copyright notice in one line.
  static func copyright(_ element: XMLElement) -> String? {
    let notice =
      element.own("rights").first ?? element.own("copyright").first ?? element.first(.dc, "rights")
      ?? element.first(.media, "copyright")
    return notice.flatMap { FeedText.line(FeedText.plain(html: $0.text), length: 300) }
  }
}
