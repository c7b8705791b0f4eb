import HeliographFormats

/// The addresses in a stylesheet, as references of a page.
enum CSSAddresses {
  /// With the line of each, counted from `firstLine`; addresses inside comments are left out.
  static func found(in css: some Sequence<UInt8>, firstLine: Int = 1) -> [SiteReference] {
    StyleLoads(of: css, firstLine: firstLine).addresses.map {
      SiteReference(address: $0.bytes, use: .load, line: $0.line)
    }
  }
}
