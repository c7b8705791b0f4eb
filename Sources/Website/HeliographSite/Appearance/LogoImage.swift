package import HeliographCore
import HeliographFormats

/// The picture in place of the site's title in the bar.
package struct LogoImage: Sendable, Hashable {
  /// 200 kB: every page shows it.
  package static let byteLimit = 200 << 10

  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The end of its name: "svg" or "png".
  package let type: String
  /// How large it is by itself, so that pages keep its room free.
  package let size: PixelSize

  /// Reads the head of an SVG or PNG file; nothing is decoded.
  ///
  /// - Throws: `HookError` for another file, for one that is too large, and for an SVG without a size.
  package init(_ bytes: [UInt8]) throws(HookError) {
    guard bytes.count <= Self.byteLimit else {
      throw HookError("is larger than \(Self.byteLimit >> 10) kB; every page would show it; make it smaller")
    }
    let found: (String, PixelSize?)? =
      switch ImageType(bytes) {
      case .png: ("png", Self.sizeOfPNG(bytes))
      case .svg: ("svg", try Self.sizeOfSVG(bytes))
      default: nil
      }
    guard let (type, size) = found else { throw HookError("is no SVG or PNG file; save the logo as one") }
    guard let size else {
      throw HookError("does not say how large it is; give an SVG a viewBox such as \"0 0 240 60\"")
    }
    (self.bytes, self.type, self.size) = (bytes, type, size)
  }

  /// Source: PNG, 11.2.1 (https://www.w3.org/TR/png-3/#11IHDR).
  private static func sizeOfPNG(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return size(Double(number(16)), Double(number(20)))
  }

  /// The root's width and height, else the last two numbers of its viewBox
  /// (https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS).
  private static func sizeOfSVG(_ bytes: [UInt8]) throws(HookError) -> PixelSize? {
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLTree.parse(bytes, root: "svg")
    } catch {
      throw HookError("cannot be read: it \(error.message); export it as a plain SVG")
    }
    // A style sheet of its own is loaded by who opens the file itself (https://www.w3.org/TR/xml-stylesheet/).
    if bytes.indices.contains(where: { bytes[$0...].starts(with: "<?xml-stylesheet".utf8) }) {
      throw HookError("has a style sheet of its own beside it; export it as a plain SVG")
    }
    try checkIsStill(root)
    func number(_ text: String) -> Double? {
      let text = text.utf8.suffix(2).elementsEqual("px".utf8) ? String(text.dropLast(2)) : text
      return Double(text)
    }
    if let width = root["width"].flatMap(number),
      let height = root["height"].flatMap(number)
    {
      return size(width, height)
    }
    let box = (root["viewBox"] ?? "").utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") }
      .compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    return box.count == 4 ? size(box[2], box[3]) : nil
  }

  /// Elements that run something or show something else, in lower case.
  private static let active: Set<String> = ["a", "foreignobject", "handler", "iframe", "script"]

  /// Refuses what runs or loads something when somebody opens the file itself
  /// (https://www.w3.org/TR/SVG2/interact.html#ScriptElement).
  private static func checkIsStill(_ element: XMLElement) throws(HookError) {
    let name = element.name.lowercased()
    let isActive = element.attributes.contains { name, value in
      let isLink = name.utf8.elementsEqual("href".utf8) || name.utf8.suffix(5).elementsEqual(":href".utf8)
      // An animation can set an address too (https://svgwg.org/specs/animations/#AttributeNameAttribute).
      let setsLink =
        name.utf8.elementsEqual("attributeName".utf8) && value.utf8.suffix(4).elementsEqual("href".utf8)
      return name.lowercased().utf8.starts(with: "on".utf8) || (isLink && !isOwn(value.utf8)) || setsLink
    }
    guard !isActive, !active.contains(name) else {
      throw HookError(
        "has a script, a link or another document in line \(element.line); export it as a plain SVG")
    }
    let styles =
      (name.utf8.suffix(5).elementsEqual("style".utf8) ? [element.text] : []) + element.attributes.values
    let loads = styles.map { StyleLoads(of: $0.utf8) }
    // An attribute that is no style is no address either: it has no url(…).
    guard
      loads.allSatisfy({ loads in
        loads.imports.isEmpty && !loads.hasVariableAddress
          && loads.addresses.allSatisfy { isInside($0.bytes) }
      })
    else {
      throw HookError(
        "has a style that names another file in line \(element.line); export it as a plain SVG")
    }
    for child in element.children { try checkIsStill(child) }
  }

  /// Whether an address leads to a part of the file itself.
  private static func isOwn(_ address: some Sequence<UInt8>) -> Bool {
    address.starts(with: "#".utf8) || address.starts(with: "data:image/".utf8)
  }

  /// Whether the address of a style leads to a part of the file itself; a font may stand in it too.
  private static func isInside(_ address: [UInt8]) -> Bool {
    address.starts(with: "#".utf8) || address.prefix(5).asciiLowercased.elementsEqual("data:".utf8)
  }

  private static func size(_ width: Double, _ height: Double) -> PixelSize? {
    guard width.isFinite, height.isFinite, (1...16384).contains(width), (1...16384).contains(height) else {
      return nil
    }
    return PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }
}
