import HeliographCore

/// The items of a HEIF or AVIF file and what is said of them, as far as their colours go.
///
/// Sources: ISO/IEC 14496-12, 8.11 (items), and ISO/IEC 23008-12, 6.5 and 9.3 (their properties).
package struct HEIFItems {
  /// More items than a photo has.
  private static let itemLimit = 65_536
  /// More bytes than an item that only describes others has.
  private static let smallItem = 1_000

  private let bytes: [UInt8]
  private let primary: Int
  /// Where the number of the primary item is.
  private let primaryPlace: Range<Int>
  /// The part behind the header of the box of metadata.
  private let meta: ByteCursor
  /// In their order in the file; associations name them by their place, the first is 1.
  private let properties: [(type: String, content: Range<Int>)]
  /// The places of each item's properties.
  private let associations: [Int: [Int]]
  /// The types of the items.
  private let types: [Int: String]
  /// Where the byte is whose last bit hides an item.
  private let hidingPlaces: [Int: Int]
  private let references: [Reference]

  /// What one item has to do with others.
  private struct Reference {
    let type: String
    /// Where the type is in the file.
    let typePlace: Range<Int>
    let item: Int
    let others: [Int]
  }

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
    guard let version = item.number(4).map({ $0 >> 24 }),
      let primaryPlace = item.read(version == 0 ? 2 : 4), let container = first("ipco", properties)
    else { return nil }
    primary = bytes[primaryPlace].reduce(0) { $0 << 8 | Int($1) }
    (self.primaryPlace, self.meta) = (primaryPlace, meta)
    self.properties = inside(container).boxes()
    var associations: [Int: [Int]] = [:]
    for box in properties.boxes() where box.type == "ipma" {
      associations.merge(Self.associations(inside(box.content))) { $0 + $1 }
    }
    self.associations = associations
    let entries = Self.entries(inside(first("iinf", meta)))
    types = entries.mapValues(\.type)
    hidingPlaces = entries.mapValues(\.hidingPlace)
    references = Self.references(inside(first("iref", meta)))
  }

  /// The numbers of H.273 for the primaries and the transfer of the primary item; `nil` when the file names none.
  ///
  /// Of a picture in tiles the tiles may be what names them.
  package var codingPoints: (primaries: Int, transfer: Int)? {
    let items = [primary] + (parts(of: primary) ?? []).prefix(1)
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

  /// The items that a derived one is made of; `nil` for any other.
  private func parts(of item: Int) -> [Int]? {
    references.last { $0.type == "dimg" && $0.item == item }?.others
  }

  /// Whether there is an item of a type ("tmap").
  package func hasItem(_ type: String) -> Bool { types.values.contains(type) }

  /// How the primary item is coded ("hvc1"): that of its first tile, when it is made of tiles; `nil` when not said.
  package var coding: String? {
    let type = types[primary]
    return type == "grid" ? parts(of: primary)?.first.flatMap { types[$0] } : type
  }

  /// Whether there is an auxiliary picture of a type, which is a URN.
  package func hasAuxiliaryPicture(_ urn: String) -> Bool { !auxiliaryTypes(urn).isEmpty }

  /// The file with the auxiliary picture of a type as its primary one; `nil` without such a picture.
  package func beginning(withAuxiliaryPicture urn: String) -> [UInt8]? {
    let places = Set(auxiliaryTypes(urn).map { $0 + 1 })
    let items = associations.filter { !places.isDisjoint(with: $0.value) }.keys
    return items.min().flatMap { beginning(with: $0) }
  }

  /// The places of the properties that name a type of auxiliary pictures.
  ///
  /// Source: ISO/IEC 23008-12, 6.5.8.
  private func auxiliaryTypes(_ urn: String) -> [Int] {
    properties.indices.filter { place in
      let (type, content) = properties[place]
      return type == "auxC" && bytes[content].dropFirst(4).prefix { $0 != 0 }.elementsEqual(urn.utf8)
    }
  }

  /// The derived item that tells how a picture and its gain map belong together: its content, and the file with the map as
  /// its primary item; `nil` without one.
  ///
  /// Source: ISO/IEC 23008-12:2022, amendment 1: it is made of the picture and of the map, in this order.
  package var toneMap: (content: [UInt8], map: [UInt8])? {
    guard let item = types.filter({ $0.value == "tmap" }).keys.min(), let parts = self.parts(of: item),
      parts.count == 2,
      let content = content(of: item), let map = beginning(with: parts[1])
    else { return nil }
    return (content, map)
  }

  /// Decoders pass over items that are auxiliary or hidden, so what makes the item one is changed.
  private func beginning(with item: Int) -> [UInt8]? {
    let count = primaryPlace.count
    guard item >> (8 * count) == 0 else { return nil }
    var changed = bytes
    for reference in references where reference.type == "auxl" && reference.item == item {
      changed.replaceSubrange(reference.typePlace, with: "free".utf8)
    }
    if let place = hidingPlaces[item] { changed[place] &= 0xFE }
    for (index, place) in primaryPlace.enumerated() {
      changed[place] = UInt8(truncatingIfNeeded: item >> (8 * (count - 1 - index)))
    }
    return changed
  }

  /// The bytes of a small item in one piece; `nil` for any other.
  ///
  /// Source: ISO/IEC 14496-12, 8.11.3.
  private func content(of wanted: Int) -> [UInt8]? {
    let boxes = meta.boxes()
    guard let place = boxes.first(where: { $0.type == "iloc" }) else { return nil }
    var box = meta.at(place.content)
    guard let version = box.number(4).map({ $0 >> 24 }), let sizes = box.number(2),
      let count = box.number(version < 2 ? 2 : 4)
    else { return nil }
    let (offsets, lengths, bases) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indices = version == 0 ? 0 : sizes & 15
    func number(_ size: Int) -> Int? { size == 0 ? 0 : box.number(size) }
    for _ in 0..<min(count, Self.itemLimit) {
      guard let item = box.number(version < 2 ? 2 : 4), let method = version == 0 ? 0 : box.number(2),
        box.number(2) != nil, let base = number(bases), let extents = box.number(2)
      else { return nil }
      guard item == wanted else {
        box.skip(extents * (indices + offsets + lengths))
        continue
      }
      guard extents == 1, number(indices) != nil, let offset = number(offsets), let length = number(lengths),
        length <= Self.smallItem, method <= 1
      else { return nil }
      // From the beginning of the file, or of a box beside this one.
      let data = method == 0 ? bytes.indices : boxes.first { $0.type == "idat" }?.content ?? 0..<0
      var cursor = ByteCursor(bytes, data)
      // A sum that is too large becomes negative, and leads nowhere.
      cursor.skip(base &+ offset)
      return cursor.read(length).map { Array(bytes[$0]) }
    }
    return nil
  }

  /// ISO/IEC 14496-12, 8.11.6: from version 2 on an entry has a type.
  private static func entries(_ box: ByteCursor) -> [Int: (type: String, hidingPlace: Int)] {
    var box = box
    box.skip(box.number(4).map { $0 >> 24 == 0 ? 2 : 4 } ?? 0)
    var found: [Int: (type: String, hidingPlace: Int)] = [:]
    for (type, content) in box.boxes() where type == "infe" {
      var entry = box.at(content)
      guard let version = entry.number(4).map({ $0 >> 24 }), version >= 2 else { continue }
      guard let item = entry.number(version == 2 ? 2 : 4) else { continue }
      // The index of its protection.
      entry.skip(2)
      if let type = entry.text(4) { found[item] = (type, content.lowerBound + 3) }
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
  private static func references(_ box: ByteCursor) -> [Reference] {
    var box = box
    guard let size = box.number(4).map({ $0 >> 24 == 0 ? 2 : 4 }) else { return [] }
    var found: [Reference] = []
    while found.count < itemLimit, let (type, content) = box.box() {
      var reference = box.at(content)
      guard let item = reference.number(size), let count = reference.number(2) else { continue }
      let others = (0..<count).compactMap { _ in reference.number(size) }
      let place = content.lowerBound
      found.append(Reference(type: type, typePlace: (place - 4)..<place, item: item, others: others))
    }
    return found
  }
}
