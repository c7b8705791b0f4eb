import CCurl
import Glibc
import Synchronization

/// A libcurl easy handle with its connections kept alive. No other type sees its pointers.
// SAFETY: `HTTPClient` lends a handle to one transfer at a time, and libcurl allows an easy handle to
// move between threads as long as no two use it at once.
final class CurlHandle: @unchecked Sendable {
  /// What libcurl's callbacks share with the transfer that waits for them.
  private final class Transfer {
    let limit: Int
    let reach: NetworkReach
    let cancellation: CancellationFlag
    var body: [UInt8] = []
    var headerBytes = 0
    var fault: HTTPFault?
    /// Whether an address was refused; another one of the same host may be allowed.
    var isRefused = false

    init(limit: Int, reach: NetworkReach, cancellation: CancellationFlag) {
      self.limit = limit
      self.reach = reach
      self.cancellation = cancellation
    }
  }

  /// The most bytes of headers: sixteen times what servers commonly allow.
  ///
  /// libcurl 7.88 stores headers without a limit.
  private static let headerLimit = 64 << 10
  /// libcurl requires that one thread sets it up before others use it; Swift makes a global once.
  private static let setUp = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  private let handle: UnsafeMutableRawPointer

  /// `nil` when libcurl has no memory.
  init?() {
    guard Self.setUp == CURLE_OK, let handle = curl_easy_init() else { return nil }
    self.handle = handle
  }

  deinit { curl_easy_cleanup(handle) }

  /// Sends `request` and waits, on the calling thread, until the response is complete or has failed.
  func perform(
    _ request: HTTPRequest, userAgent: String, limits: HTTPLimits, reach: NetworkReach,
    cancellation: CancellationFlag
  ) throws(HTTPFault) -> CurlAnswer {
    let transfer = Transfer(limit: limits.bytes, reach: reach, cancellation: cancellation)
    let headers = try headerList(of: request)
    defer {
      // A handle that waits for the next request keeps no pointer into this one.
      curl_easy_reset(handle)
      curl_slist_free_all(headers)
    }
    try check(setOptions(of: request, userAgent: userAgent, limits: limits))
    try check(hg_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers))
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    try check(hg_curl_set_callbacks(handle, Self.takeBody, Self.takeHeader, Self.watch, context))
    try check(hg_curl_set_open_socket(handle, Self.open, context))

    let code = withExtendedLifetime(transfer) { perform(request.method, limits: limits) }
    if let fault = transfer.fault { throw fault }
    if transfer.isRefused, code == CURLE_COULDNT_CONNECT { throw .privateAddress }
    guard code == CURLE_OK else { throw fault(for: code, limits: limits) }
    let length = hg_curl_get_offset(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    return CurlAnswer(
      status: hg_curl_get_long(handle, CURLINFO_RESPONSE_CODE),
      retryAfter: retryAfter,
      validators: HTTPValidators(
        tag: string(hg_curl_get_header(handle, "ETag")),
        modified: string(hg_curl_get_header(handle, "Last-Modified"))),
      redirect: string(hg_curl_get_string(handle, CURLINFO_REDIRECT_URL)),
      location: string(hg_curl_get_header(handle, "Location")),
      length: length >= 0 ? length : nil, body: transfer.body)
  }

  /// Sets what differs between the methods, and transfers.
  private func perform(_ method: HTTPRequest.Method, limits: HTTPLimits) -> CURLcode {
    switch method {
    case .get:
      // Every encoding this libcurl can undo.
      let code = hg_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "")
      guard code == CURLE_OK else { return code }
      return limited(limits)
    case .head:
      // Its length is that of a body that does not come: no limit applies.
      let code = hg_curl_set_long(handle, CURLOPT_NOBODY, 1)
      return code == CURLE_OK ? curl_easy_perform(handle) : code
    case .put(let bytes):
      // Without a pointer libcurl would read standard input.
      return (bytes.isEmpty ? [0] : bytes).withUnsafeBufferPointer { body in
        let codes = [
          hg_curl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, bytes.count),
          hg_curl_set_pointer(
            handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress)),
          hg_curl_set_string(handle, CURLOPT_CUSTOMREQUEST, "PUT"),
        ]
        return codes.first { $0 != CURLE_OK } ?? limited(limits)
      }
    }
  }

  /// Transfers, and stops at an honest Content-Length above the limit; the callback counts what is unpacked from
  /// a dishonest one.
  private func limited(_ limits: HTTPLimits) -> CURLcode {
    let code = hg_curl_set_offset(handle, CURLOPT_MAXFILESIZE_LARGE, limits.bytes)
    return code == CURLE_OK ? curl_easy_perform(handle) : code
  }

  /// The headers of a request, for the caller to free; `nil` when there are none.
  private func headerList(
    of request: HTTPRequest
  ) throws(HTTPFault) -> UnsafeMutablePointer<curl_slist>? {
    var lines = request.headers.map { "\($0.name): \($0.value)" }
    // An empty value takes a header of libcurl's own away: it would wait a second for "100 Continue".
    if case .put = request.method { lines += ["Expect:", "Content-Type: application/octet-stream"] }
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

  private func setOptions(of request: HTTPRequest, userAgent: String, limits: HTTPLimits) -> CURLcode {
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0),
      (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
      (CURLOPT_CONNECTTIMEOUT_MS, milliseconds(limits.connect)),
      (CURLOPT_TIMEOUT_MS, milliseconds(limits.total)),
      (CURLOPT_LOW_SPEED_LIMIT, HTTPLimits.stalledBytesPerSecond),
      (CURLOPT_LOW_SPEED_TIME, max(1, Int(limits.stall.components.seconds))),
      // libcurl gives up a connection after two minutes of rest, which photos in between may well take. It notices a
      // connection that the host has closed.
      (CURLOPT_MAXAGE_CONN, 3_600),
    ]
    var texts = [
      (CURLOPT_URL, request.address.text), (CURLOPT_PROTOCOLS_STR, "http,https"),
      (CURLOPT_USERAGENT, userAgent),
    ]
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

  /// Called by libcurl with the address of each connection that it is about to open, whatever name led there.
  private static let open: curl_opensocket_callback = { context, _, address in
    guard let context, let address, let place = hg_curl_address(address) else { return CURL_SOCKET_BAD }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    guard let target = SocketAddress(place),
      transfer.reach.allows(target) || ProxyAddresses.ofProcess.contains(target)
    else {
      transfer.isRefused = true
      return CURL_SOCKET_BAD
    }
    let asked = address.pointee
    return socket(asked.family, asked.socktype | Int32(SOCK_CLOEXEC.rawValue), asked.protocol)
  }

  private static let takeBody: curl_write_callback = { bytes, _, count, context in
    guard let bytes, let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    guard transfer.body.count + count <= transfer.limit else {
      transfer.fault = .tooLarge(limit: transfer.limit)
      return 0
    }
    UnsafeRawBufferPointer(start: bytes, count: count).withMemoryRebound(to: UInt8.self) {
      transfer.body.append(contentsOf: $0)
    }
    return count
  }

  private static let takeHeader: curl_write_callback = { _, _, count, context in
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    transfer.headerBytes += count
    guard transfer.headerBytes <= headerLimit else {
      transfer.fault = .tooManyHeaders
      return 0
    }
    return count
  }

  /// Called by libcurl about once a second at least; anything but 0 ends the transfer.
  private static let watch: curl_xferinfo_callback = { context, _, _, _, _ in
    guard let context else { return 1 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    guard transfer.cancellation.isRaised else { return 0 }
    transfer.fault = .cancelled
    return 1
  }

  private func check(_ code: CURLcode) throws(HTTPFault) {
    if code != CURLE_OK { throw .other(Int(code.rawValue), words(for: code)) }
  }

  private func fault(for code: CURLcode, limits: HTTPLimits) -> HTTPFault {
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
    guard let text = string(hg_curl_get_header(handle, "Retry-After")) else { return nil }
    if let seconds = Int(text) { return seconds >= 0 ? .seconds(seconds) : nil }
    guard let now = string(hg_curl_get_header(handle, "Date")) else { return nil }
    let (then, base) = (curl_getdate(text, nil), curl_getdate(now, nil))
    return then >= 0 && base >= 0 ? .seconds(max(0, then - base)) : nil
  }

  private func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }

  private func words(for code: CURLcode) -> String { string(curl_easy_strerror(code)) ?? "" }

  private func string(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
}

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
  /// The length of the body as the host states it; `nil` when it does not.
  let length: Int?
  let body: [UInt8]
}

/// Asks a thread that waits inside C to stop.
final class CancellationFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() { raised.store(true, ordering: .releasing) }
}
