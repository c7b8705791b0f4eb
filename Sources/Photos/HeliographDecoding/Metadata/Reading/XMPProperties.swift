import HeliographFormats

/// Whether an XMP packet says anything.
enum XMPProperties {
  /// Whether it has a property, or cannot be read, so that it may have one.
  ///
  /// Source: ISO 16684-1, 7.4: properties are the elements in `rdf:Description` and its attributes.
  static func mayBe(in packet: some Collection<UInt8>) -> Bool {
    // Cameras reserve room that they do not use.
    let text = Array(packet.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
    guard !text.isEmpty else { return false }
    guard let root = ["xmpmeta", "RDF"].lazy.compactMap({ try? XMLTree.parse(text, root: $0) }).first else {
      return true
    }
    let descriptions = (root.name == "RDF" ? [root] : root.children).flatMap(\.children)
    return descriptions.contains { description in
      !description.children.isEmpty || description.attributes.keys.contains { !$0.hasSuffix("about") }
    }
  }
}
