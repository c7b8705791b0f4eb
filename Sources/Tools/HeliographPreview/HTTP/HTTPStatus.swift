/// A status code that the preview server sends.
///
/// Source: RFC 9110, section 15 (https://www.rfc-editor.org/rfc/rfc9110#section-15); 431 is RFC 6585, section 5.
enum HTTPStatus: Int {
  case okay = 200
  case partialContent = 206
  case found = 302
  case notModified = 304
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case targetTooLong = 414
  case rangeNotSatisfiable = 416
  case misdirectedRequest = 421
  case headersTooLarge = 431
  case versionNotSupported = 505

  /// What stands behind the number in a status line.
  var phrase: String {
    switch self {
    case .okay: "OK"
    case .partialContent: "Partial Content"
    case .found: "Found"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .targetTooLong: "URI Too Long"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .misdirectedRequest: "Misdirected Request"
    case .headersTooLarge: "Request Header Fields Too Large"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
