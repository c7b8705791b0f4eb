import HeliographFormats

/// Why a document is no feed, or a feed cannot be had.
package struct FeedFault: Error, Hashable {
  /// The rest of a sentence that begins with the address.
  package let reason: String
  /// What the owner can do.
  package let remedy: String

  /// Names what is wrong, and what the owner can do.
  package init(reason: String, remedy: String = "Build again when it works.") {
    (self.reason, self.remedy) = (reason, remedy)
  }

  /// The refusal of a document by the reader of XML.
  init(_ error: XMLError) {
    self.init(reason: error.message + (error.line.map { " in line \($0)" } ?? ""))
  }

  /// Its host says that it will not come back (RFC 9110, section 15.5.11).
  static let gone = FeedFault(
    reason: "is gone for good (410), and is not asked again for a month",
    remedy: "Remove it from heliograph.yml, or correct its address.")
}
