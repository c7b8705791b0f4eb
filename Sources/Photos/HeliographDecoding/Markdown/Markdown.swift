import CCommonMark
import Glibc
package import HeliographCore
import HeliographFormats

/// Turns Markdown into HTML that is safe to put into a page: the only importer of libcmark-gfm.
///
/// Raw HTML and images are left out (a picture's description stays as text), links that are not
/// http, https, mailto or relative lose their target, headings sink by one level because the page
/// already has a title, and tables carry no style. Tables, strikethrough and bare links are on.
///
/// Belongs inside a worker: some short texts take the library hours, or all memory.
package enum Markdown {
  /// Returns a text, given as UTF-8, as HTML in UTF-8; `nil` when it is empty.
  package static func html(of source: [UInt8]) -> [UInt8]? { rendered(source).html }

  /// Returns the same, and what of the text is not in it.
  package static func rendered(_ source: [UInt8]) -> (html: [UInt8]?, omissions: TextOmissions) {
    registerOnce
    guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return (nil, []) }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink"] {
      if let syntax = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, syntax)
      }
    }
    source.map(CChar.init(bitPattern:)).withUnsafeBufferPointer {
      cmark_parser_feed(parser, $0.baseAddress, $0.count)
    }
    guard let document = cmark_parser_finish(parser) else { return (nil, []) }
    defer { cmark_node_free(document) }

    let omissions = makeSafe(document)
    // Without CMARK_OPT_UNSAFE the renderer leaves out raw HTML once more, should any be left.
    guard
      let rendered = cmark_render_html(
        document, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser))
    else { return (nil, []) }
    defer { free(rendered) }
    let html = PrintableText.trimmed(printable(String(cString: rendered))).map { Array($0.utf8) }
    return (html, omissions)
  }

  /// The extensions are a table of the whole process; Swift makes a global once, whoever comes first.
  private static let registerOnce: Void = cmark_gfm_core_extensions_ensure_registered()

  /// The text with U+FFFD for each control character and noncharacter, which neither HTML nor XML may contain.
  private static func printable(_ html: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in html.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: text.append(scalar)
      case 0x00...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Returns what was taken out.
  private static func makeSafe(_ document: OpaquePointer) -> TextOmissions {
    var omissions: TextOmissions = []
    // Collected first: an iterator does not survive the removal of nodes it has yet to pass.
    for node in nodes(of: document) {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
        if !isComment(node) { omissions.insert(.elements) }
        cmark_node_unlink(node)
        cmark_node_free(node)
      case CMARK_NODE_IMAGE:
        omissions.insert(.pictures)
        replaceByChildren(node)
      case CMARK_NODE_LINK:
        let target = cmark_node_get_url(node).map { Array(String(cString: $0).utf8) } ?? []
        if !LinkRule.allows(target) {
          omissions.insert(.links)
          replaceByChildren(node)
        }
      case CMARK_NODE_HEADING:
        cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + 1))
      // The type of a table is a variable of the extension; its name is a constant.
      case _ where strcmp(cmark_node_get_type_string(node), "table") == 0:
        // cmark writes an alignment as the attribute `align`, which HTML has given up.
        let columns = cmark_gfm_extensions_get_table_columns(node)
        var alignments = [UInt8](repeating: 0, count: Int(columns))
        cmark_gfm_extensions_set_table_alignments(node, columns, &alignments)
      default: break
      }
    }
    return omissions
  }

  /// Whether HTML is a comment, which shows nothing anywhere.
  private static func isComment(_ node: OpaquePointer) -> Bool {
    guard let text = cmark_node_get_literal(node).map({ PrintableText.trimmed(String(cString: $0)) ?? "" })
    else { return true }
    return text.utf8.starts(with: "<!--".utf8) && text.utf8.suffix(3).elementsEqual("-->".utf8)
  }

  /// Every node, the inner ones before those around them, so that a node may be freed when its turn comes.
  private static func nodes(of document: OpaquePointer) -> [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    guard let iterator = cmark_iter_new(document) else { return [] }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE else { return nodes }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let isLeaf = cmark_node_first_child(node) == nil
      if event == CMARK_EVENT_EXIT || (isLeaf && !isContainer(node)) { nodes.append(node) }
    }
  }

  /// Whether the iterator comes by twice: once on the way in, once on the way out.
  private static func isContainer(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE, CMARK_NODE_THEMATIC_BREAK,
      CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK,
      CMARK_NODE_CODE:
      false
    default: true
    }
  }

  private static func replaceByChildren(_ node: OpaquePointer) {
    while let child = cmark_node_first_child(node) {
      cmark_node_unlink(child)
      cmark_node_insert_before(node, child)
    }
    cmark_node_unlink(node)
    cmark_node_free(node)
  }
}
