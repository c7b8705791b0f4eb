/// What libcurl received for one request, redirects not followed.
struct CurlAnswer: Sendable {
  let status: Int
  /// How long the host asks to wait, from `Retry-After`; `nil` when it does not say.
  let retryAfter: Duration?
  /// What the host calls the state of the content; `nil` when it does not say.
  let validators: HTTPValidators?
  /// The absolute target of a 3xx response; `nil` without one.
  let redirect: String?
  /// The same as the host wrote it: libcurl spells numbers of hosts anew.
  let location: String?
  /// How many `Location` headers there are: libcurl follows the first one.
  let locations: Int
  /// The length of the body as the host states it; `nil` when it does not.
  let length: Int?
  /// What the request wants to know of the headers, by their names in lower case; the last one of a name.
  let headers: [String: String]
  let body: [UInt8]
}
