import HeliographCore

extension HTTPRequest.Field {
  /// Throws for a line that is not "name: value", or that continues the one before it.
  ///
  /// Source: RFC 9110, sections 5.1 and 5.5; RFC 9112, section 5.
  init(line: ArraySlice<UInt8>) throws(RequestRefusal) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isTokenByte),
      line[colon...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { throw RequestRefusal(.badRequest, "This is no header field.") }
    var value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
    self.init(name: Array(line[..<colon]).asciiLowercased, value: Array(value))
  }
}

extension HTTPRequest {
  /// Checks a complete head; throws when it has a body, no host or several.
  init(_ line: RequestLine, _ fields: [Field]) throws(RequestRefusal) {
    guard Self.values("host", in: fields).count == 1 else {
      throw RequestRefusal(.badRequest, "A request names one Host.")
    }
    let lengths = Self.values("content-length", in: fields)
    guard Self.values("transfer-encoding", in: fields).isEmpty,
      lengths.isEmpty || lengths == [[UInt8(ascii: "0")]]
    else { throw RequestRefusal(.badRequest, "The preview accepts no content.") }
    let options = Self.values("connection", in: fields).joined(separator: [UInt8(ascii: ",")])
      .split(separator: UInt8(ascii: ","))
    let closes = options.contains { option in
      option.filter { $0 != 0x20 && $0 != 0x09 }.asciiLowercased.elementsEqual("close".utf8)
    }
    self.init(
      method: line.method, target: line.target, isPersistent: line.isPersistent && !closes, fields: fields)
  }
}

extension UInt8 {
  /// Whether it may be part of a method or a field's name (RFC 9110, section 5.6.2).
  var isTokenByte: Bool {
    isASCIILetter || isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}
