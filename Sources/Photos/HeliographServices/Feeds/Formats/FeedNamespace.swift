import HeliographCore
import HeliographFormats

/// The vocabularies that feeds mix with their own.
enum FeedNamespace: String {
  /// https://www.rssboard.org/media-rss
  case media
  /// https://www.ogc.org/standards/georss/
  case georss
  case gml
  /// https://www.w3.org/2003/01/geo/
  case geo
  case dc
  case content
  case creativeCommons
  case cc
  case atom
  case flickr

  /// Their addresses without a slash at the end, which occurs with and without.
  private var addresses: [String] {
    switch self {
    case .media: ["http://search.yahoo.com/mrss", "https://search.yahoo.com/mrss"]
    case .georss: ["http://www.georss.org/georss", "http://www.georss.org/georss/10"]
    case .gml: ["http://www.opengis.net/gml", "http://www.opengis.net/gml/3.2"]
    case .geo: ["http://www.w3.org/2003/01/geo/wgs84_pos#", "http://www.w3.org/2003/01/geo/wgs84_pos"]
    case .dc: ["http://purl.org/dc/elements/1.1", "http://purl.org/dc/terms"]
    case .content: ["http://purl.org/rss/1.0/modules/content"]
    case .creativeCommons:
      [
        "http://backend.userland.com/creativeCommonsRssModule",
        "http://cyber.law.harvard.edu/rss/creativeCommonsRssModule.html",
      ]
    case .cc: ["http://web.resource.org/cc", "http://creativecommons.org/ns#"]
    case .atom: ["http://www.w3.org/2005/Atom"]
    case .flickr: ["urn:flickr:user", "urn:flickr:", "urn:flickr"]
    }
  }

  /// Whether an element is of this vocabulary; by its prefix where the document does not declare that.
  func has(_ element: XMLElement, named name: String) -> Bool {
    guard let namespace = element.namespace else {
      return element.name.utf8.elementsEqual("\(rawValue):\(name)".utf8)
    }
    let address = namespace.utf8.last == UInt8(ascii: "/") ? String(namespace.dropLast()) : namespace
    return element.name.utf8.elementsEqual(name.utf8)
      && addresses.contains { $0.utf8.elementsEqual(address.utf8) }
  }
}

extension XMLElement {
  /// The children of this name in a vocabulary, in order.
  func all(_ namespace: FeedNamespace, _ name: String) -> [XMLElement] {
    children.filter { namespace.has($0, named: name) }
  }

  /// The first child of this name in a vocabulary.
  func first(_ namespace: FeedNamespace, _ name: String) -> XMLElement? {
    children.first { namespace.has($0, named: name) }
  }

  /// Whether an attribute has this value, in capitals or not.
  func has(_ attribute: String, _ value: String) -> Bool {
    self[attribute].map { $0.utf8.asciiLowercased == Array(value.utf8) } == true
  }
}
