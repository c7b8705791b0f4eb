import HeliographCore

/// Reads request heads from the bytes of one connection, looking at each byte once.
///
/// What two servers could read differently is refused: a line feed alone, a folded line, white space before a colon, a
/// body, no `Host` or two. Source: RFC 9112 (https://www.rfc-editor.org/rfc/rfc9112).
struct RequestParser {
  private let limits: ServerLimits
  private var buffer: [UInt8] = []
  /// How far the buffer was searched for the end of a line.
  private var searched = 0
  private var lineStart = 0
  /// Where the fields begin; `nil` until the request line is complete.
  private var fieldsStart: Int?
  private var line: RequestLine?
  private var fields: [HTTPRequest.Field] = []

  init(limits: ServerLimits) { self.limits = limits }

  /// Whether a part of a head has come.
  var hasBegun: Bool { !buffer.isEmpty }

  /// Takes bytes as they came; call `next` then.
  mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

  /// Returns the next complete request; `nil` when more bytes are needed.
  mutating func next() throws(RequestRefusal) -> HTTPRequest? {
    while let end = buffer[searched...].firstIndex(of: 0x0A) {
      searched = end + 1
      guard end > lineStart, buffer[end - 1] == 0x0D else {
        throw RequestRefusal(.badRequest, "A line must end in CR LF.")
      }
      let content = buffer[lineStart..<end - 1]
      try checkSize(upTo: end + 1)
      lineStart = end + 1
      if let request = try handle(content) { return request }
    }
    searched = buffer.count
    try checkSize(upTo: buffer.count)
    return nil
  }

  /// Checks the unfinished line too, so that the buffer never grows past the limits and what was read at once.
  private func checkSize(upTo end: Int) throws(RequestRefusal) {
    if let fieldsStart {
      guard end - fieldsStart <= limits.fields, fields.count < limits.fieldCount else {
        throw RequestRefusal(.headersTooLarge, "The header fields are too large.")
      }
    } else if end - lineStart > limits.line {
      throw RequestRefusal(.targetTooLong, "The address is too long.")
    }
  }

  private mutating func handle(_ content: ArraySlice<UInt8>) throws(RequestRefusal) -> HTTPRequest? {
    guard let line else {
      if content.isEmpty, lineStart == 2 {
        // An empty line before a request is left out (RFC 9112, section 2.2): one, at the very beginning.
        return nil
      }
      line = try RequestLine(content)
      fieldsStart = lineStart
      return nil
    }
    guard content.isEmpty else {
      fields.append(try HTTPRequest.Field(line: content))
      return nil
    }
    let request = try HTTPRequest(line, fields)
    buffer.removeFirst(lineStart)
    (searched, lineStart, fieldsStart, self.line, fields) = (0, 0, nil, nil, [])
    return request
  }
}
