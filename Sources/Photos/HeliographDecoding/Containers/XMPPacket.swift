import HeliographCore

/// An XMP packet, written as the bytes of its RDF.
///
/// Source: ISO 16684-1, Dublin Core in XMP (8.3), Adobe's XMP basic namespace.
struct XMPPacket {
  /// The elements of the description.
  var properties: [UInt8] = []
  /// The attributes of the description, beside the namespaces that every packet declares.
  var attributes = ""

  /// Only whose photo it is: dc:creator and dc:rights.
  init(_ credit: Credit) {
    if let creator = credit.creator { append("dc:creator", "rdf:Seq", [creator]) }
    if let copyright = credit.copyright { append("dc:rights", "rdf:Alt", [copyright]) }
  }

  /// Also what the photo is called, what it is about and how good it is.
  init(_ metadata: PhotoMetadata) {
    self.init(Credit(metadata))
    if let title = metadata.title { append("dc:title", "rdf:Alt", [title]) }
    if let description = metadata.description { append("dc:description", "rdf:Alt", [description]) }
    if !metadata.keywords.isEmpty { append("dc:subject", "rdf:Bag", metadata.keywords) }
    if let rating = metadata.rating { properties += Array("<xmp:Rating>\(rating)</xmp:Rating>".utf8) }
    if let label = metadata.label {
      properties += Array("<xmp:Label>".utf8) + Self.escaped(label) + Array("</xmp:Label>".utf8)
    }
    if let altText = metadata.altText { append("Iptc4xmpCore:AltTextAccessibility", "rdf:Alt", [altText]) }
  }

  var bytes: [UInt8] {
    let start = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"\(attributes)>
      """
    let end = "</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
    return Array(start.utf8) + properties + Array(end.utf8)
  }

  private mutating func append(_ name: String, _ container: String, _ items: [String]) {
    let language = container == "rdf:Alt" ? " xml:lang=\"x-default\"" : ""
    properties += Array("<\(name)><\(container)>".utf8)
    for item in items {
      properties += Array("<rdf:li\(language)>".utf8) + Self.escaped(item) + Array("</rdf:li>".utf8)
    }
    properties += Array("</\(container)></\(name)>".utf8)
  }

  /// Bytewise, so that no combining mark hides a delimiter; what XML 1.0 cannot hold is left out.
  private static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case 0...8, 0x0B, 0x0C, 0x0E...0x1F: continue
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
