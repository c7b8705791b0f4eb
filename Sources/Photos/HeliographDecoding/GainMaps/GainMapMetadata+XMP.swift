import HeliographFormats

/// The form of Ultra HDR: properties in the XMP of the map's own file.
///
/// Source: Ultra HDR Image Format 1.1, "HDR gain map metadata", which has the defaults too.
extension GainMapMetadata {
  /// `nil` for a packet that does not describe a map, or one whose base is the bright picture.
  init?(xmp packet: [UInt8]) {
    let values = Self.values(of: packet)
    guard values["BaseRenditionIsHDR"]?.first?.utf8.asciiLowercased != Array("true".utf8) else { return nil }
    func numbers(_ name: String, else standard: Double?) -> [Double]? {
      guard let texts = values[name] else { return standard.map { [$0] } }
      let numbers = texts.compactMap(Double.init)
      return numbers.count == texts.count && (numbers.count == 1 || numbers.count == 3) ? numbers : nil
    }
    guard let minimum = numbers("GainMapMin", else: 0), let maximum = numbers("GainMapMax", else: nil),
      let gamma = numbers("Gamma", else: 1), let baseOffset = numbers("OffsetSDR", else: 1.0 / 64),
      let alternateOffset = numbers("OffsetHDR", else: 1.0 / 64),
      let base = numbers("HDRCapacityMin", else: 0)?.first,
      let alternate = numbers("HDRCapacityMax", else: nil)?.first
    else { return nil }
    let count = [minimum, maximum, gamma, baseOffset, alternateOffset].map(\.count).max() ?? 1
    self.init(
      channels: (0..<count).map { index in
        func value(_ list: [Double]) -> Double { list[min(index, list.count - 1)] }
        return Channel(
          minimum: value(minimum), maximum: value(maximum), gamma: value(gamma),
          baseOffset: value(baseOffset), alternateOffset: value(alternateOffset))
      },
      baseHeadroom: base, alternateHeadroom: alternate)
  }

  /// The properties of the map's namespace, each with its value or its list of values.
  private static func values(of packet: [UInt8]) -> [String: [String]] {
    guard let text = try? XMPText(packet), let root = try? XMLTree.parse(text.packet) else { return [:] }
    let descriptions = (root.name == "RDF" ? [root] : root.children(named: "RDF")).flatMap(\.children)
    var found: [String: [String]] = [:]
    for description in descriptions {
      // An attribute's prefix is the writer's choice; no other property that cameras write has these names.
      for (name, value) in description.attributes {
        found[String(name.split(separator: ":").last ?? "")] = [value]
      }
      for property in description.children where property.namespace == GainMap.ultraHDR {
        let items = property.child(named: "Seq")?.children(named: "li").map(\.text)
        found[property.name] = items ?? [property.text]
      }
    }
    return found.mapValues { values in values.map { String($0.filter { !$0.isWhitespace }) } }
  }

  /// The attributes that describe a map of one channel.
  var xmpAttributes: String {
    let channel = channels[0]
    let values = [
      ("GainMapMin", channel.minimum), ("GainMapMax", channel.maximum), ("Gamma", channel.gamma),
      ("OffsetSDR", channel.baseOffset), ("OffsetHDR", channel.alternateOffset),
      ("HDRCapacityMin", baseHeadroom), ("HDRCapacityMax", alternateHeadroom),
    ]
    // As many digits as the binary form has.
    return values.map { " hdrgm:\($0)=\"\(($1 * 1_000_000).rounded() / 1_000_000)\"" }.joined()
      + " hdrgm:BaseRenditionIsHDR=\"False\""
  }
}
