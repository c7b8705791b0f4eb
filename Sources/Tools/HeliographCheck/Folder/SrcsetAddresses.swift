/// Finds the addresses in a `srcset`: candidates parted by commas, each with a width or a density behind it.
///
/// Source: https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
enum SrcsetAddresses {
  static func found(in value: [UInt8]) -> [[UInt8]] {
    let comma = UInt8(ascii: ",")
    var addresses: [[UInt8]] = []
    var rest = value[...]
    while true {
      rest = rest.drop { HTMLCursor.isSpace($0) || $0 == comma }
      guard !rest.isEmpty else { return addresses }
      var address = rest.prefix { !HTMLCursor.isSpace($0) }
      rest = rest[address.endIndex...]
      guard address.last == comma else {
        addresses.append(Array(address))
        rest = rest.drop { $0 != comma }
        continue
      }
      while address.last == comma { address.removeLast() }
      addresses.append(Array(address))
    }
  }
}
