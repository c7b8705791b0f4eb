package import HeliographCore

/// What a worker made of a text in Markdown.
package struct RenderedText: Sendable, Hashable {
  /// The HTML, in UTF-8; no bytes where the text shows nothing.
  package let html: [UInt8]
  /// What of the text is not in it.
  package let omissions: TextOmissions

  /// Creates the answer for a text; without omissions for one that is whole.
  package init(html: [UInt8], omissions: TextOmissions = []) {
    self.html = html
    self.omissions = omissions
  }
}
