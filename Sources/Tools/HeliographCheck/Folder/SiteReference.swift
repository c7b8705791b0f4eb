/// An address that a page or a stylesheet names.
struct SiteReference: Sendable {
  /// What a browser does with the address.
  enum Use: Sendable {
    /// Followed when the visitor asks for it.
    case link
    /// Fetched without being asked: a picture, a script, a stylesheet, a frame.
    case load
    /// Read by other sites and search engines only: a card's picture.
    case mention
  }

  /// As written, character references decoded, percent signs not.
  let address: [UInt8]
  let use: Use
  /// Counted from 1.
  let line: Int
}
