import CXML2

/// A picture in a fragment of HTML, as its author wrote it.
package struct HTMLPicture: Sendable, Hashable {
  /// The most bytes of HTML that are read: more than a long article.
  ///
  /// libxml2 2.9.14 compares each attribute of an element with each: 256 KB of them took it four seconds, 96 KB take 0.6.
  package static let limit = 96 << 10
  /// How many elements around a picture a link is looked for in.
  private static let levelLimit = 32
  /// The most pictures of one text.
  private static let pictureLimit = 1_000

  /// The attributes of `<img>`, their names in lower case; one that repeats counts once.
  package let attributes: [String: String]
  /// What the nearest link around it leads to; `nil` without one.
  package let link: String?

  /// The pictures of a text in their order, read by libxml2's parser for HTML, which repairs what it reads.
  ///
  /// It loads nothing, and runs nothing. What follows the limit is not read.
  ///
  /// - Parameter html: the text in UTF-8.
  /// - Returns: the pictures; none for a text that cannot be read.
  package static func all(in html: some Collection<UInt8>) -> [HTMLPicture] {
    let bytes = html.prefix(limit).filter { $0 != 0 }
    // Most texts have no picture, and are not read.
    guard hasPicture(bytes), let context = htmlNewParserCtxt() else { return [] }
    defer { htmlFreeParserCtxt(context) }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NODEFDTD.rawValue
    let document = bytes.withUnsafeBytes { buffer in
      htmlCtxtReadMemory(
        context, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), nil, "UTF-8",
        Int32(options))
    }
    guard let document else { return [] }
    defer { xmlFreeDoc(document) }
    var pictures: [HTMLPicture] = []
    // Without recursion: a stranger decides how deep it is.
    var next = xmlDocGetRootElement(document)
    while let node = next, pictures.count < pictureLimit {
      if isElement(node, "img") {
        pictures.append(HTMLPicture(attributes: attributes(of: node), link: link(around: node)))
      }
      next = following(node)
    }
    return pictures
  }

  private static func hasPicture(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "<")
        && bytes[(index + 1)...].prefix(3).map { $0 | 0x20 }.elementsEqual("img".utf8)
    }
  }

  /// The node after this one in the order of the document; `nil` after the last.
  private static func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    if node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children { return child }
    var node: xmlNodePtr? = node
    // Above the root is the document, which has nothing beside it.
    while let current = node {
      if let sibling = current.pointee.next { return sibling }
      node = current.pointee.parent
    }
    return nil
  }

  private static func link(around node: xmlNodePtr) -> String? {
    var around = node.pointee.parent
    for _ in 0..<levelLimit {
      guard let element = around else { return nil }
      if isElement(element, "a") { return attributes(of: element)["href"] }
      around = element.pointee.parent
    }
    return nil
  }

  private static func isElement(_ node: xmlNodePtr, _ name: String) -> Bool {
    node.pointee.type == XML_ELEMENT_NODE
      && node.pointee.name.map { String(cString: $0).utf8.elementsEqual(name.utf8) } == true
  }

  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      var value = ""
      var part = attribute.pointee.children
      while let piece = part {
        value += piece.pointee.content.map { String(cString: $0) } ?? ""
        part = piece.pointee.next
      }
      if let name = attribute.pointee.name { attributes[String(cString: name)] = value }
      next = attribute.pointee.next
    }
    return attributes
  }
}
