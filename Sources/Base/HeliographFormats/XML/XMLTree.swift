import CXML2

/// Reads a document from memory into a tree of values.
///
/// Safe by construction: no network, no document type, no entities but the five of XML, no repair,
/// and bounded in size, depth and attributes. Pointers stop in this file.
package enum XMLTree {
  /// The root element of the document `bytes`, which is UTF-8 whatever it declares.
  ///
  /// Throws an `XMLError` when the document is refused, not well formed, or its root has another name
  /// than `root`; a namespace is the caller's to check.
  package static func parse(
    _ bytes: [UInt8], root: String, limits: XMLLimits = .standard
  ) throws(XMLError) -> XMLElement {
    let element = try parse(bytes, limits: limits)
    guard element.name == root else {
      throw XMLError(
        .unexpectedRoot, line: element.line, message: "is a <\(element.name)> document, not a <\(root)> one")
    }
    return element
  }

  /// The root element of a document of any kind.
  ///
  /// - Parameters:
  ///   - bytes: the document, which is UTF-8 whatever it declares.
  ///   - limits: how large it may be.
  ///   - allowsUndeclaredPrefixes: whether a prefix may stand for no namespace, as in many feeds. Such an element has no
  ///     namespace, and its prefix is part of its name: "media:content".
  /// - Returns: the element.
  /// - Throws: `XMLError` when the document is refused or not well formed.
  package static func parse(
    _ bytes: [UInt8], limits: XMLLimits = .standard, allowsUndeclaredPrefixes: Bool = false
  ) throws(XMLError) -> XMLElement {
    try XMLGate.check(bytes, limits: limits)
    initializeOnce
    guard let context = xmlNewParserCtxt() else {
      throw XMLError(.malformed, message: "could not be read: memory is exhausted")
    }
    defer { xmlFreeParserCtxt(context) }

    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let document = bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(
        context, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), nil, "UTF-8",
        Int32(options))
    }
    guard let document else { throw error(of: context) }
    defer { xmlFreeDoc(document) }

    guard context.pointee.wellFormed == 1,
      allowsUndeclaredPrefixes || context.pointee.nsWellFormed == 1
    else { throw error(of: context) }
    guard document.pointee.intSubset == nil, document.pointee.extSubset == nil else {
      throw XMLError(.documentType, message: "declares a document type, which is refused")
    }
    guard let node = xmlDocGetRootElement(document) else {
      throw XMLError(.malformed, message: "has no element")
    }
    var namespaces = Namespaces()
    return try element(node, &namespaces)
  }

  /// The addresses of namespaces: one text for each declaration, however many elements share it.
  private struct Namespaces {
    /// The longest address, in bytes: far above any in use.
    private static let longest = 512
    private var known: [xmlNsPtr: String] = [:]

    /// The address for an element; `nil` when it has no namespace.
    mutating func address(of node: xmlNodePtr) throws(XMLError) -> String? {
      guard let declaration = node.pointee.ns else { return nil }
      if let address = known[declaration] { return address }
      guard let address = XMLTree.string(declaration.pointee.href) else { return nil }
      guard address.utf8.count <= Self.longest else {
        throw XMLError(
          .longNamespace, line: Int(xmlGetLineNo(node)),
          message: "has a namespace of more than \(Self.longest) bytes")
      }
      known[declaration] = address
      return address
    }
  }

  /// libxml2 requires that one thread makes its tables before others use them; Swift makes a global once.
  private static let initializeOnce: Void = xmlInitParser()

  /// As deep as the gate and libxml2 let a document be.
  private static func element(
    _ node: xmlNodePtr, _ namespaces: inout Namespaces
  ) throws(XMLError) -> XMLElement {
    let namespace = try namespaces.address(of: node)
    var text = ""
    var children: [XMLElement] = []
    var next = node.pointee.children
    while let child = next {
      switch child.pointee.type {
      case XML_ELEMENT_NODE: children.append(try element(child, &namespaces))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: text += string(child.pointee.content) ?? ""
      default: break
      }
      next = child.pointee.next
    }
    return XMLElement(
      name: string(node.pointee.name) ?? "", namespace: namespace, attributes: attributes(of: node),
      text: text, children: children, line: Int(xmlGetLineNo(node)))
  }

  private static func attributes(of node: xmlNodePtr) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      let name = string(attribute.pointee.name) ?? ""
      let prefix = string(attribute.pointee.ns?.pointee.prefix).map { "\($0):" } ?? ""
      // Without entities a value is text nodes alone.
      var value = ""
      var part = attribute.pointee.children
      while let piece = part {
        value += string(piece.pointee.content) ?? ""
        part = piece.pointee.next
      }
      attributes[prefix + name] = value
      next = attribute.pointee.next
    }
    return attributes
  }

  private static func error(of context: xmlParserCtxtPtr) -> XMLError {
    guard let error = xmlCtxtGetLastError(context) else {
      return XMLError(.malformed, message: "is not well formed")
    }
    let line = Int(error.pointee.line)
    let words = error.pointee.message.map { String(cString: $0) } ?? ""
    // libxml2 ends its sentences with a line end, and may quote the document.
    let message = words.split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) }
    return XMLError(
      error.pointee.code == XML_ERR_INVALID_CHAR.rawValue ? .encoding : .malformed,
      line: line > 0 ? line : nil, message: "is not well formed (\(message ?? "no reason given"))")
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String? {
    text.map { String(cString: $0) }
  }

  private static func string(_ text: UnsafeMutablePointer<xmlChar>?) -> String? {
    string(UnsafePointer(text))
  }
}
