import HeliographFormats

/// What a drawing in SVG makes a browser load where somebody opens it by itself.
///
/// A page that shows one as an image loads nothing for it (https://www.w3.org/TR/SVG2/conform.html#secure-static-mode).
enum DrawingCheck {
  /// A drawing, or a document in XML without a document type, as large as this is read.
  private static let limits = XMLLimits(bytes: 16 << 20, depth: 1000, attributes: 256)

  /// The addresses of styles and of images, in no order, and what is wrong with the file itself.
  ///
  /// A drawing of the owner's that declares a document type, or is not in UTF-8, is not read.
  static func references(of bytes: [UInt8]) -> (
    references: [SiteReference], fault: (line: Int?, reason: String)?
  ) {
    do throws(XMLError) {
      var references: [SiteReference] = []
      collect(try XMLTree.parse(bytes, limits: limits), &references)
      return (references, nil)
    } catch {
      return ([], error.code == .malformed ? (error.line, error.message) : nil)
    }
  }

  private static func collect(_ element: XMLElement, _ references: inout [SiteReference]) {
    let styles = (element.name == "style" ? [element.text] : []) + element.attributes.values
    for style in styles { references += CSSAddresses.found(in: style.utf8, firstLine: element.line) }
    let loading = ["image", "feImage", "use", "script"]
    if loading.contains(element.name), let address = element["href"] ?? element["xlink:href"] {
      references.append(SiteReference(address: Array(address.utf8), use: .load, line: element.line))
    }
    for child in element.children { collect(child, &references) }
  }
}
