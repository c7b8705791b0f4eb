/// What is sent for a path: a file as it lies there, or with something added to it.
struct Representation {
  let content: [ContentPart]
  let type: String
  /// Changes whenever the content does, quotes included.
  let tag: String

  /// In bytes.
  var size: Int { content.reduce(0) { $0 + $1.size } }

  /// Returns the response to a request, with only as much content as it asks for.
  ///
  /// The status is 200, or 404 for an error page; conditions and ranges apply only to 200.
  func response(to request: HTTPRequest, status: HTTPStatus = .okay) -> HTTPResponse {
    let fields = [("Content-Type", type), ("ETag", tag)]
    guard status == .okay else { return answer(status, fields, 0..<size) }
    if let known = request.value("if-none-match"), Self.names(tag, in: known) {
      return HTTPResponse(
        .notModified, fields: fields + [("Accept-Ranges", "bytes")], content: [], length: size)
    }
    // A range of a file that is no longer the one the browser has a part of would be glued to the wrong rest.
    let isSame = request.value("if-range").map { $0.elementsEqual(tag.utf8) } ?? true
    switch ByteRange(isSame && request.isGET ? request.value("range") : nil, size: size) {
    case .full:
      return answer(.okay, fields + [("Accept-Ranges", "bytes")], 0..<size)
    case .part(let range):
      let contentRange = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return answer(
        .partialContent, fields + [("Accept-Ranges", "bytes"), ("Content-Range", contentRange)], range)
    case .unsatisfiable:
      return answer(
        .rangeNotSatisfiable, fields + [("Accept-Ranges", "bytes"), ("Content-Range", "bytes */\(size)")],
        0..<0)
    }
  }

  private func answer(
    _ status: HTTPStatus, _ fields: [(String, String)], _ range: Range<Int>
  ) -> HTTPResponse {
    HTTPResponse(status, fields: fields, content: content.within(range), length: range.count)
  }

  /// Whether a list of entity tags names this one; `W/` in front makes no difference (RFC 9110, 13.1.2).
  private static func names(_ tag: String, in list: [UInt8]) -> Bool {
    let entries = list.split(separator: UInt8(ascii: ",")).map { entry in
      var entry = entry.drop { $0 == 0x20 || $0 == 0x09 }
      while let last = entry.last, last == 0x20 || last == 0x09 { entry.removeLast() }
      return entry.starts(with: "W/".utf8) ? entry.dropFirst(2) : entry
    }
    return entries.contains { $0.elementsEqual("*".utf8) || $0.elementsEqual(tag.utf8) }
  }
}
