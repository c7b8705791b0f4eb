/// The properties of an XMP packet, against a list of those that may be there: dc:creator and dc:rights, and what Ultra HDR
/// says of a gain map.
///
/// It reads tags and attributes byte by byte. What is not as Heliograph writes it is a finding, so nothing has to be
/// understood beyond that.
///
/// Source: ISO 16684-1, sections 6 and 7; Namespaces in XML 1.0.
struct XMPReader {
  /// The names that may be there, by the addresses of their namespaces.
  private static let allowed: [String: Set<String>] = [
    "adobe:ns:meta/": ["xmpmeta", "xmptk"],
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": [
      "RDF", "Description", "about", "Seq", "Alt", "Bag", "li", "parseType",
    ],
    "http://purl.org/dc/elements/1.1/": ["creator", "rights"],
    "http://ns.google.com/photos/1.0/container/": ["Directory", "Item"],
    "http://ns.google.com/photos/1.0/container/item/": ["Semantic", "Mime", "Length"],
    "http://ns.adobe.com/hdr-gain-map/1.0/": [
      "Version", "GainMapMin", "GainMapMax", "Gamma", "OffsetSDR", "OffsetHDR", "HDRCapacityMin",
      "HDRCapacityMax", "BaseRenditionIsHDR",
    ],
  ]

  private let packet: [UInt8]
  private var namespaces: [String: String] = [:]
  private var place = 0

  static func read(_ packet: [UInt8], _ report: inout ContainerReport) {
    if packet.contains(0) {
      return report.find(.unreadable, "holds XMP in an encoding that is not read")
    }
    report.read(packet)
    var reader = XMPReader(packet: packet)
    if !reader.tags(&report) { report.find(.unreadable, "holds XMP that cannot be read") }
  }

  private init(packet: [UInt8]) { self.packet = packet }

  /// Reads all tags; `false` when one does not end or is of an unknown kind.
  private mutating func tags(_ report: inout ContainerReport) -> Bool {
    while let open = packet[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard let close = end(of: open) else { return false }
      let tag = packet[(open + 1)..<close]
      place = close + 1
      switch tag.first {
      case UInt8(ascii: "?"):
        guard tag.starts(with: "?xpacket ".utf8), tag.count < 120 else { return false }
      case UInt8(ascii: "!"): return false
      case UInt8(ascii: "/"): continue
      default: element(tag, &report)
      }
    }
    return true
  }

  /// The bracket that ends a tag, not one within a quoted value.
  private func end(of open: Int) -> Int? {
    var quote: UInt8?
    for index in open..<packet.count {
      let byte = packet[index]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  private mutating func element(_ tag: ArraySlice<UInt8>, _ report: inout ContainerReport) {
    var rest = tag
    let name = Self.word(&rest)
    var names = [name]
    while let (name, value) = Self.attribute(&rest) {
      if name.hasPrefix("xmlns:") {
        namespaces[String(name.dropFirst(6))] = value
      } else if name == "rdf:about", !value.isEmpty {
        report.find(.metadata, "names its subject in XMP")
      } else if name != "xml:lang" {
        names.append(name)
      }
    }
    for name in names where !isAllowed(name) { Self.find(name, &report) }
  }

  private func isAllowed(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard parts.count == 2, let space = namespaces[String(decoding: parts[0], as: UTF8.self)] else {
      return false
    }
    return Self.allowed[space]?.contains(String(decoding: parts[1], as: UTF8.self)) ?? false
  }

  private static func find(_ name: String, _ report: inout ContainerReport) {
    let lower = name.lowercased()
    func has(_ words: [String]) -> Bool { words.contains { lower.contains($0) } }
    if has(["gps", "location", "latitude", "longitude"]) {
      report.find(.coordinate, "holds a place in XMP")
    } else if has(["serial", "uniqueid"]) {
      report.find(.serial, "holds a serial number in XMP")
    } else if has(["region", "mpreg", "face"]) {
      report.find(.faces, "holds the regions of faces in XMP")
    } else if has(["history", "derivedfrom", "documentid", "instanceid", "stevt", "rawfilename"]) {
      report.find(.history, "holds what was done to the picture in XMP")
    } else if has(["thumbnail", "xmpgimg"]) {
      report.find(.thumbnail, "holds a thumbnail in XMP")
    } else if has(["ownername"]) {
      report.find(.maker, "holds the name of the camera's owner in XMP")
    } else {
      report.find(.metadata, "holds an XMP property that is not published")
    }
  }

  /// The bytes up to a space, an equals sign or the end.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    let word = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  private static func attribute(_ rest: inout ArraySlice<UInt8>) -> (name: String, value: String)? {
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
    guard !rest.isEmpty else { return nil }
    let name = word(&rest)
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
    guard let quote = rest.first else { return (name, "") }
    let value = rest.dropFirst().prefix { $0 != quote }
    rest = rest[value.endIndex...].dropFirst()
    return (name, String(decoding: value, as: UTF8.self))
  }
}
