/// Finds the addresses in a tag's attributes.
enum TagAddresses {
  static func found(in tag: HTMLTag) -> [SiteReference] {
    var references: [SiteReference] = []
    for attribute in tag.attributes {
      func add(_ address: [UInt8], _ use: SiteReference.Use) {
        references.append(SiteReference(address: address, use: use, line: attribute.line))
      }
      switch attribute.name {
      case "href", "xlink:href":
        if let use = useOfHref(in: tag) { add(attribute.value, use) }
      case "src", "poster":
        add(attribute.value, .load)
      case "data" where tag.name == "object":
        add(attribute.value, .load)
      case "action" where tag.name == "form", "formaction":
        add(attribute.value, .link)
      case "srcset", "imagesrcset":
        for address in SrcsetAddresses.found(in: attribute.value) { add(address, .load) }
      case "style":
        for found in CSSAddresses.found(in: attribute.value) { add(found.address, .load) }
      case "content" where tag.name == "meta":
        if let found = metaAddress(attribute.value, in: tag) { add(found.address, found.use) }
      default:
        break
      }
    }
    return references
  }

  private static func useOfHref(in tag: HTMLTag) -> SiteReference.Use? {
    switch tag.name {
    case "a", "area": return .link
    case "link":
      let relations = (tag["rel"] ?? []).split(whereSeparator: HTMLCursor.isSpace).map { HTMLName($0) }
      return relations.contains(where: loadingRelations.contains) ? .load : .link
    case "use", "image", "feimage", "lineargradient", "radialgradient", "pattern", "textpath", "mpath":
      return .load
    default: return nil
    }
  }

  /// The kinds of `<link>` whose address a browser opens on its own.
  ///
  /// Source: https://html.spec.whatwg.org/multipage/links.html#linkTypes
  private static let loadingRelations: Set<HTMLName> = [
    "stylesheet", "icon", "apple-touch-icon", "mask-icon", "manifest", "preload", "modulepreload", "prefetch",
    "preconnect", "dns-prefetch", "prerender",
  ]

  /// `<meta>` names whose content is an address.
  ///
  /// Source: https://ogp.me, and the cards that follow it.
  private static let mentioning: Set<HTMLName> = [
    "og:image", "og:image:url", "og:image:secure_url", "og:url", "og:video", "og:audio", "twitter:image",
  ]

  private static func metaAddress(
    _ content: [UInt8], in tag: HTMLTag
  ) -> (address: [UInt8], use: SiteReference.Use)? {
    if let kind = tag["http-equiv"], HTMLName(kind) == "refresh" {
      return refreshAddress(content).map { ($0, .link) }
    }
    guard let name = tag["property"] ?? tag["name"], mentioning.contains(HTMLName(name)) else { return nil }
    return (content, .mention)
  }

  /// The address in `0; url=../`; `nil` when the page only refreshes itself.
  private static func refreshAddress(_ content: [UInt8]) -> [UInt8]? {
    var rest = content.drop { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }.dropFirst()
    rest = rest.drop(while: HTMLCursor.isSpace)
    if HTMLName(rest.prefix(3)) == "url" {
      let behind = rest.dropFirst(3).drop(while: HTMLCursor.isSpace)
      if behind.first == HTMLCursor.equals { rest = behind.dropFirst().drop(while: HTMLCursor.isSpace) }
    }
    guard let first = rest.first else { return nil }
    if first == 0x22 || first == 0x27 { return Array(rest.dropFirst().prefix { $0 != first }) }
    return Array(rest)
  }
}
