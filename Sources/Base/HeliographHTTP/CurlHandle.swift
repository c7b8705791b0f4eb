import CCurl
import Glibc
import HeliographCore
import SystemPackage

/// A libcurl easy handle for one request. No other type sees its pointers.
// SAFETY: made by a task and passed to `TransferThread` through a lock; only that thread touches it until the
// transfer is over, and the last one who holds it after that ends it.
final class CurlHandle: @unchecked Sendable {
  /// The most bytes of headers: sixteen times what servers commonly allow.
  ///
  /// libcurl 7.88 stores headers without a limit.
  static let headerLimit = 64 << 10
  /// libcurl requires that one thread sets it up before others use it; Swift makes a global once.
  static let setUp = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
  /// A file with the certificate authorities that are trusted instead of the system's; empty for those.
  ///
  /// As curl and rclone read it (https://curl.se/docs/sslcerts.html); libcurl itself does not.
  private static let authorities = getenv("SSL_CERT_FILE").map { String(cString: $0) } ?? ""

  let handle: UnsafeMutableRawPointer
  let request: HTTPRequest
  let reach: NetworkReach
  private let userAgent: String
  private let limits: HTTPLimits
  /// After this the transfer ends; `nil` for no such time.
  private let deadline: ContinuousClock.Instant?
  /// What libcurl reads while it transfers, freed with the handle.
  private var headers: UnsafeMutablePointer<curl_slist>?

  // What libcurl's callbacks found out so far.
  var body: [UInt8] = []
  var bodyCount = 0
  /// The length of the whole body, of which the rest comes; `nil` where no rest was asked for.
  var total: Int?
  var headerBytes = 0
  var fault: HTTPFault?
  /// Whether an address was refused; another one of the same host may be allowed.
  var isRefused = false
  /// Whether the body goes into the file of the request; `nil` before its first byte.
  var fillsFile: Bool?

  /// `nil` when libcurl has no memory.
  init?(
    _ request: HTTPRequest, userAgent: String, limits: HTTPLimits, deadline: ContinuousClock.Instant?,
    reach: NetworkReach
  ) {
    guard Self.setUp == CURLE_OK, let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.request = request
    self.userAgent = userAgent
    self.limits = limits
    self.deadline = deadline
    self.reach = reach
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headers)
  }

  /// Whether no transfer may go on any more.
  func isLate(at now: ContinuousClock.Instant) -> Bool { deadline.map { now >= $0 } ?? false }

  /// The most bytes of the whole body.
  var limit: Int { limits.bytes }

  /// Sets every option; its time begins now.
  func prepare() throws(HTTPFault) {
    headers = try headerList()
    try check(setOptions(limits.until(deadline)))
    try check(hg_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers))
    let context = Unmanaged.passUnretained(self).toOpaque()
    try check(hg_curl_set_callbacks(handle, Self.receiveBody, Self.receiveHeader, context))
    try check(hg_curl_set_open_socket(handle, Self.open, context))
    try check(hg_curl_set_check(handle, Self.checkConnection, context))
    try check(setMethod())
  }

  /// The outcome of the transfer that libcurl ended with a code.
  func result(_ code: CURLcode) -> Result<CurlAnswer, HTTPFault> {
    // An empty body makes an empty file.
    if code == CURLE_OK, fillsFile == nil { beginBody() }
    if code == CURLE_OK, fault == nil, let total, bodyCount != total { fault = .cutShort }
    if let fault { return .failure(fault) }
    if isRefused, [CURLE_COULDNT_CONNECT, CURLE_ABORTED_BY_CALLBACK].contains(code) {
      return .failure(.privateAddress)
    }
    guard code == CURLE_OK else { return .failure(fault(for: code)) }
    let length = hg_curl_get_offset(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    return .success(
      CurlAnswer(
        status: status,
        retryAfter: retryAfter,
        validators: HTTPValidators(tag: header("ETag"), modified: header("Last-Modified")),
        redirect: string(hg_curl_get_string(handle, CURLINFO_REDIRECT_URL)),
        location: header("Location"),
        locations: hg_curl_count_header(handle, "Location"),
        length: length >= 0 ? length : nil, headers: wantedHeaders, body: body))
  }

  private var wantedHeaders: [String: String] {
    var headers: [String: String] = [:]
    for name in request.wanted {
      headers[String(decoding: name.utf8.asciiLowercased, as: UTF8.self)] = header(name)
    }
    return headers
  }

  /// The status of the response.
  var status: Int { hg_curl_get_long(handle, CURLINFO_RESPONSE_CODE) }

  /// The last value of a header of the response; `nil` without one.
  func header(_ name: String) -> String? { string(hg_curl_get_header(handle, name)) }

  /// Sets what differs between the methods.
  private func setMethod() -> CURLcode {
    switch request.method {
    case .get:
      // Every encoding this libcurl can undo; a header of ours may ask for none.
      let code = hg_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "")
      return code == CURLE_OK ? setLimit() : code
    case .head:
      // Its length is that of a body that does not come: no limit applies.
      return hg_curl_set_long(handle, CURLOPT_NOBODY, 1)
    case .put(let bytes), .post(let bytes):
      let isUpload = if case .put = request.method { true } else { false }
      // Without a pointer libcurl would read standard input. It copies as many bytes as the size says.
      return (bytes.isEmpty ? [0] : bytes).withUnsafeBufferPointer { body in
        let codes = [
          hg_curl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, bytes.count),
          hg_curl_set_pointer(
            handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress)),
          hg_curl_set_string(handle, CURLOPT_CUSTOMREQUEST, isUpload ? "PUT" : "POST"),
          isUpload ? CURLE_OK : hg_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, ""),
        ]
        return codes.first { $0 != CURLE_OK } ?? setLimit()
      }
    }
  }

  /// Stops at an honest Content-Length above the limit; the callback counts what is unpacked from a dishonest one.
  private func setLimit() -> CURLcode { hg_curl_set_offset(handle, CURLOPT_MAXFILESIZE_LARGE, limit) }

  /// The headers of a request, to be freed; `nil` when there are none.
  private func headerList() throws(HTTPFault) -> UnsafeMutablePointer<curl_slist>? {
    var lines = request.headers.map { "\($0.name): \($0.value)" }
    // An empty value takes a header of libcurl's own away: it would wait a second for "100 Continue".
    switch request.method {
    case .get, .head: break
    case .put: lines += ["Expect:", "Content-Type: application/octet-stream"]
    case .post:
      let hasType = request.headers.contains { $0.name == "Content-Type" }
      lines += ["Expect:"] + (hasType ? [] : ["Content-Type: application/x-www-form-urlencoded"])
    }
    if let file = request.file {
      // A range is one of the encoded bytes, so a file that may be resumed is asked for as it is.
      lines.append("Accept-Encoding: identity")
      if let (offset, tag) = file.resumption { lines += ["Range: bytes=\(offset)-", "If-Range: \(tag)"] }
    }
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = curl_slist_append(list, line) else {
        curl_slist_free_all(list)
        throw .other(Int(CURLE_OUT_OF_MEMORY.rawValue), words(for: CURLE_OUT_OF_MEMORY))
      }
      list = longer
    }
    return list
  }

  private func setOptions(_ limits: HTTPLimits) -> CURLcode {
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0),
      // Whoever ends a transfer would wait for a name server that does not respond, and all others with it.
      (CURLOPT_QUICK_EXIT, 1),
      (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
      (CURLOPT_CONNECTTIMEOUT_MS, milliseconds(limits.connect)),
      (CURLOPT_TIMEOUT_MS, milliseconds(limits.total)),
      (CURLOPT_LOW_SPEED_LIMIT, HTTPLimits.stalledBytesPerSecond),
      (CURLOPT_LOW_SPEED_TIME, max(1, Int(limits.stall.components.seconds))),
      // Over https HTTP/2 where the host offers it (libcurl's default); then all transfers share one connection, so
      // each waits until it is known whether the host does.
      (CURLOPT_PIPEWAIT, request.address.isSecure ? 1 : 0),
      // libcurl gives up a connection after two minutes of rest, which photos in between may well take. It notices a
      // connection that the host has closed.
      (CURLOPT_MAXAGE_CONN, 3_600),
    ]
    var texts: [(CURLoption, String?)] = [
      (CURLOPT_URL, request.address.text), (CURLOPT_PROTOCOLS_STR, "http,https"),
      (CURLOPT_USERAGENT, userAgent),
    ]
    if !Self.authorities.isEmpty {
      // Without the second, the folder of authorities that libcurl was compiled with is trusted as well.
      texts += [(CURLOPT_CAINFO, Self.authorities), (CURLOPT_CAPATH, nil)]
    }
    if request.address.isLoopback { texts.append((CURLOPT_PROXY, "")) }

    for (option, value) in numbers {
      let code = hg_curl_set_long(handle, option, value)
      guard code == CURLE_OK else { return code }
    }
    for (option, value) in texts {
      let code = hg_curl_set_string(handle, option, value)
      guard code == CURLE_OK else { return code }
    }
    return CURLE_OK
  }

  private func check(_ code: CURLcode) throws(HTTPFault) {
    if code != CURLE_OK { throw .other(Int(code.rawValue), words(for: code)) }
  }

  private func fault(for code: CURLcode) -> HTTPFault {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_CONNECT: .noConnection
    case CURLE_OPERATION_TIMEDOUT: .timeout
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM, CURLE_BAD_CONTENT_ENCODING:
      .cutShort
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: limits.bytes)
    case CURLE_SSL_CONNECT_ERROR: .noHandshake
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR:
      .notTrusted
    default: .other(Int(code.rawValue), words(for: code))
    }
  }

  /// From seconds, or from a date seen against the host's own clock (RFC 9110, section 10.2.3).
  private var retryAfter: Duration? {
    guard let text = header("Retry-After") else { return nil }
    if let seconds = Int(text) { return seconds >= 0 ? .seconds(seconds) : nil }
    guard let now = header("Date") else { return nil }
    let (then, base) = (curl_getdate(text, nil), curl_getdate(now, nil))
    return then >= 0 && base >= 0 ? .seconds(max(0, then - base)) : nil
  }

  private func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }

  private func words(for code: CURLcode) -> String { string(curl_easy_strerror(code)) ?? "" }

  private func string(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
}
