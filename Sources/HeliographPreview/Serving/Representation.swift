import FlyingFox
import FlyingSocks
import Foundation

/// What is sent for a path: a file as it lies there, or bytes made from one.
struct Representation {
  enum Content {
    case bytes([UInt8])
    case file(ServedFile)
  }

  let content: Content
  let type: String
  /// Changes whenever the content does, quotes included.
  let tag: String

  /// In bytes.
  var size: Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.size
    }
  }

  /// Returns the response to a request, with only as much content as it asks for.
  ///
  /// The status is 200, or 404 for an error page; conditions and ranges apply only to 200.
  func response(to request: HTTPRequest, status: HTTPStatusCode = .ok) -> HTTPResponse {
    var headers: HTTPHeaders = [.contentType: type, .eTag: tag]
    guard status == .ok else { return answer(request, status, headers, 0..<size) }
    headers[.acceptRanges] = "bytes"
    if let known = request.headers[.ifNoneMatch], Self.names(tag, in: known) {
      headers[.contentLength] = String(size)
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    // A range of a file that is no longer the one the browser has a part of would be glued to the wrong rest.
    let isSame = request.headers[Self.ifRange].map { $0.utf8.elementsEqual(tag.utf8) } ?? true
    switch ByteRange(isSame && request.method == .GET ? request.headers[.range] : nil, size: size) {
    case .whole:
      return answer(request, .ok, headers, 0..<size)
    case .part(let range):
      headers[Self.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return answer(request, .partialContent, headers, range)
    case .unsatisfiable:
      headers[Self.contentRange] = "bytes */\(size)"
      return answer(request, .rangeNotSatisfiable, headers, 0..<0)
    }
  }

  private static let ifRange = HTTPHeader("If-Range")
  private static let contentRange = HTTPHeader("Content-Range")

  private func answer(
    _ request: HTTPRequest, _ status: HTTPStatusCode, _ headers: HTTPHeaders, _ range: Range<Int>
  ) -> HTTPResponse {
    var headers = headers
    headers[.contentLength] = String(range.count)
    guard request.method != .HEAD else { return HTTPResponse(statusCode: status, headers: headers) }
    let body =
      switch content {
      case .bytes(let bytes): HTTPBodySequence(data: Data(bytes[range]), suggestedBufferSize: Self.chunk)
      case .file(let file):
        HTTPBodySequence(
          from: ServedBytes(file: file, range: range), count: range.count, suggestedBufferSize: Self.chunk)
      }
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }

  /// How much of a file is in memory at once, in bytes.
  private static let chunk = 65_536

  /// Whether a list of entity tags names this one; `W/` in front makes no difference (RFC 9110, 13.1.2).
  private static func names(_ tag: String, in list: String) -> Bool {
    let entries = list.utf8.split(separator: UInt8(ascii: ",")).map { entry in
      var entry = entry.drop { $0 == 0x20 || $0 == 0x09 }
      while let last = entry.last, last == 0x20 || last == 0x09 { entry.removeLast() }
      return entry.starts(with: "W/".utf8) ? entry.dropFirst(2) : entry
    }
    return entries.contains { $0.elementsEqual("*".utf8) || $0.elementsEqual(tag.utf8) }
  }
}
