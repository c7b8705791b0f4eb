import HeliographCore
import HeliographHTTP

/// Why an address gave no answer that can be checked.
struct NoAnswer: Error {
  /// The address without its query.
  let place: String
  /// The rest of a sentence that begins with the place, without a full stop.
  let message: String
  /// Whether the host may answer another time, or other requests.
  let isPassing: Bool
  /// Whether it sent more than was wanted of it.
  let isTooLarge: Bool

  /// What the client says.
  init(_ error: HTTPError) {
    place = error.place
    let bytes = error.message.utf8
    message = bytes.last == UInt8(ascii: ".") ? String(error.message.dropLast()) : error.message
    isPassing = error.code == .unreachable
    isTooLarge = error.isTooLarge
  }

  /// A status that says that the host cannot answer now.
  init(_ address: WebAddress, status: Int) {
    place = address.description
    message =
      status == 429
      ? "receives too many requests (429); try again later"
      : "reports a server error (\(status)); try again later"
    isPassing = true
    isTooLarge = false
  }
}
