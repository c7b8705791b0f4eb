import HeliographFormats

/// Source: Ultra HDR Image Format 1.1, "XMP metadata of the primary image" and "HDR gain map metadata".
extension XMPPacket {
  private static let version = " xmlns:hdrgm=\"\(GainMap.ultraHDR)\" hdrgm:Version=\"1.0\""

  /// Also that a gain map of so many bytes follows the picture.
  init(_ credit: Credit, mapLength: Int) {
    self.init(credit)
    let start = "http://ns.google.com/photos/1.0/container/"
    attributes = " xmlns:Container=\"\(start)\" xmlns:Item=\"\(start)item/\"" + Self.version
    let items = [
      "Item:Semantic=\"Primary\" Item:Mime=\"image/jpeg\"",
      "Item:Semantic=\"GainMap\" Item:Mime=\"image/jpeg\" Item:Length=\"\(mapLength)\"",
    ]
    .map { "<rdf:li rdf:parseType=\"Resource\"><Container:Item \($0)/></rdf:li>" }
    properties += Array(
      "<Container:Directory><rdf:Seq>\(items.joined())</rdf:Seq></Container:Directory>".utf8)
  }

  /// What the samples of a gain map of one channel mean.
  init(_ metadata: GainMapMetadata) { attributes = Self.version + metadata.xmpAttributes }
}
