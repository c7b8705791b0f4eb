/// How deep the objects and lists of a JSON text are in one another, found before anybody parses it.
package enum JSONDepth {
  /// Whether no object or list is deeper than `limit`.
  package static func isAtMost(_ limit: Int, in bytes: some Sequence<UInt8>) -> Bool {
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return false }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return true
  }
}
