import HeliographCore

/// The items of a HEIF or AVIF file and what is said of them, as far as their colours go.
///
/// Sources: ISO/IEC 14496-12, 8.11 (items), and ISO/IEC 23008-12, 6.5 and 9.3 (their properties).
package struct HEIFItems {
  /// More items than a photo has.
  private static let itemLimit = 65_536

  private let bytes: [UInt8]
  private let primary: Int
  /// In their order in the file; associations name them by their place, the first is 1.
  private let properties: [(type: String, content: Range<Int>)]
  /// The places of each item's properties.
  private let associations: [Int: [Int]]
  /// The types of the items.
  private let types: [Int: String]
  /// The items that each derived one is made of.
  private let parts: [Int: [Int]]

  /// `nil` when there is no primary item with properties.
  package init?(_ bytes: [UInt8]) {
    func inside(_ part: Range<Int>?, header: Int = 0) -> ByteCursor {
      var cursor = ByteCursor(bytes, part ?? 0..<0)
      cursor.skip(header)
      return cursor
    }
    func first(_ type: String, _ cursor: ByteCursor) -> Range<Int>? {
      cursor.boxes().first { $0.type == type }?.content
    }
    self.bytes = bytes
    let meta = inside(first("meta", inside(bytes.indices)), header: 4)
    var item = inside(first("pitm", meta))
    let properties = inside(first("iprp", meta))
    guard let version = item.number(4).map({ $0 >> 24 }), let primary = item.number(version == 0 ? 2 : 4),
      let container = first("ipco", properties)
    else { return nil }
    self.primary = primary
    self.properties = inside(container).boxes()
    var associations: [Int: [Int]] = [:]
    for box in properties.boxes() where box.type == "ipma" {
      associations.merge(Self.associations(inside(box.content))) { $0 + $1 }
    }
    self.associations = associations
    types = Self.types(inside(first("iinf", meta)))
    parts = Self.parts(inside(first("iref", meta)))
  }

  /// The numbers of H.273 for the primaries and the transfer of the primary item; `nil` when the file names none.
  ///
  /// Of a picture in tiles the tiles may be what names them.
  package var codingPoints: (primaries: Int, transfer: Int)? {
    let items = [primary] + (parts[primary] ?? []).prefix(1)
    for place in items.flatMap({ associations[$0] ?? [] }) where properties.indices.contains(place - 1) {
      let property = properties[place - 1]
      guard property.type == "colr" else { continue }
      // ISO/IEC 14496-12, 12.1.5.
      var colour = ByteCursor(bytes, property.content)
      if colour.text(4) == "nclx", let primaries = colour.number(2), let transfer = colour.number(2) {
        return (primaries, transfer)
      }
    }
    return nil
  }

  /// Whether there is an item of a type ("tmap").
  package func hasItem(_ type: String) -> Bool { types.values.contains(type) }

  /// How the primary item is coded ("hvc1"): that of its first tile, when it is made of tiles; `nil` when not said.
  package var coding: String? {
    let type = types[primary]
    return type == "grid" ? parts[primary]?.first.flatMap { types[$0] } : type
  }

  /// Whether there is an auxiliary picture of a type, which is a URN.
  ///
  /// Source: ISO/IEC 23008-12, 6.5.8.
  package func hasAuxiliaryPicture(_ urn: String) -> Bool {
    properties.contains { type, content in
      type == "auxC" && bytes[content].dropFirst(4).prefix { $0 != 0 }.elementsEqual(urn.utf8)
    }
  }

  /// ISO/IEC 14496-12, 8.11.6: from version 2 on an entry has a type.
  private static func types(_ box: ByteCursor) -> [Int: String] {
    var box = box
    box.skip(box.number(4).map { $0 >> 24 == 0 ? 2 : 4 } ?? 0)
    var found: [Int: String] = [:]
    for (type, content) in box.boxes() where type == "infe" {
      var entry = box.at(content)
      guard let version = entry.number(4).map({ $0 >> 24 }), version >= 2 else { continue }
      guard let item = entry.number(version == 2 ? 2 : 4) else { continue }
      // The index of its protection.
      entry.skip(2)
      if let type = entry.text(4) { found[item] = type }
    }
    return found
  }

  /// ISO/IEC 23008-12, 9.3.1: the first bit of each association says that it must be understood.
  private static func associations(_ box: ByteCursor) -> [Int: [Int]] {
    var box = box
    var found: [Int: [Int]] = [:]
    guard let header = box.number(4) else { return [:] }
    box.skip(4)
    let isWide = header & 1 == 1
    while found.count < itemLimit, let item = box.number(header >> 24 == 0 ? 2 : 4), let count = box.number(1)
    {
      let places = (0..<count).compactMap { _ in box.number(isWide ? 2 : 1) }
      found[item, default: []] += places.map { $0 & (isWide ? 0x7FFF : 0x7F) }
    }
    return found
  }

  /// ISO/IEC 14496-12, 8.11.12.
  private static func parts(_ box: ByteCursor) -> [Int: [Int]] {
    var box = box
    guard let size = box.number(4).map({ $0 >> 24 == 0 ? 2 : 4 }) else { return [:] }
    var found: [Int: [Int]] = [:]
    while found.count < itemLimit, let (type, content) = box.box() {
      var reference = box.at(content)
      guard type == "dimg", let item = reference.number(size), let count = reference.number(2) else {
        continue
      }
      found[item] = (0..<count).compactMap { _ in reference.number(size) }
    }
    return found
  }
}
