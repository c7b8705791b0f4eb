/// What libcurl brought back from one request, redirects not followed.
struct CurlAnswer: Sendable {
  let status: Int
  let contentType: String?
  let eTag: String?
  /// How long the host asks to wait, from `Retry-After`; `nil` when it does not say.
  let retryAfter: Duration?
  /// Where a 3xx answer points, made absolute; `nil` without one.
  let redirect: String?
  let body: [UInt8]
}
