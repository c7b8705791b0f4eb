/// A request that is not HTTP as this server reads it; the connection is closed behind the response.
struct RequestRefusal: Error, Equatable {
  let status: HTTPStatus
  /// A sentence for the person who sent it, with a line feed at its end.
  let words: String

  init(_ status: HTTPStatus, _ words: String) {
    self.status = status
    self.words = words + "\n"
  }
}
