import Foundation
import Synchronization

/// Sends requests over http and https with libcurl: with retries, within limits, and without secrets in errors.
///
/// Every transfer waits on its own thread, not on one of Swift's; a cancelled task ends its
/// transfer within about a second. Redirects are followed here, at most five, never from https to http.
package final class HTTPClient: Sendable {
  private static let redirectLimit = 5

  /// How requests name the program: some services refuse clients without a name.
  private let userAgent: String
  /// When this client, and its caller, tries again.
  package let retry: RetryPolicy
  /// Handles that wait for the next request with their connections open.
  private let idle = Mutex<[CurlHandle]>([])

  /// Makes a client without connections.
  ///
  /// - Parameters:
  ///   - userAgent: how requests name the program.
  ///   - retry: when a request is tried again.
  package init(userAgent: String = "Heliograph", retry: RetryPolicy = .standard) {
    self.userAgent = userAgent
    self.retry = retry
  }

  /// The response to a GET of `url`, with a status of 200…299, as `send` returns it.
  ///
  package func get(url: String, limits: HTTPLimits) async throws -> HTTPResponse {
    guard let address = WebAddress(url) else {
      throw HTTPError(
        .refused, place: "The address of a photo or service",
        message: "is not a plain http or https address; correct it in the settings.")
    }
    return try await get(address, limits: limits)
  }

  /// The same for an address that is known to be one.
  package func get(_ address: WebAddress, limits: HTTPLimits) async throws -> HTTPResponse {
    try await send(HTTPRequest(.get, address), limits: limits)
  }

  /// The response to a request, with a status of 200…299 or one that the request expects.
  ///
  /// 429, 500, 502, 503, 504, names that are not found, and connections that are refused, break or stall are
  /// tried again. Throws an `HTTPError` whose place is the address without its query, or `CancellationError`.
  package func send(_ request: HTTPRequest, limits: HTTPLimits) async throws -> HTTPResponse {
    try await retry.run {
      do {
        return try await following(request, limits: limits)
      } catch let fault as HTTPFault {
        guard fault != .cancelled else { throw CancellationError() }
        let error = fault.error(at: request.address)
        if fault.isTransient { throw RetryPolicy.Again(error: error) }
        throw error
      }
    }
  }

  private func following(_ start: HTTPRequest, limits: HTTPLimits) async throws -> HTTPResponse {
    var request = start
    for _ in 0...Self.redirectLimit {
      let answer = try await answer(to: request, limits: limits)
      guard request.redirects.contains(answer.status), let target = answer.redirect else {
        return try response(answer, to: request)
      }
      request = request.moved(to: try Self.redirect(from: request.address, to: target))
    }
    throw Self.refused(start.address, "redirects more than \(Self.redirectLimit) times; check the address.")
  }

  /// Where a redirect leads; throws when it leaves http and https, or the safety of https.
  static func redirect(from address: WebAddress, to target: String) throws(HTTPError) -> WebAddress {
    guard let next = WebAddress(target) else {
      throw refused(address, "redirects to an address that is not plain http or https.")
    }
    guard next.isSecure || !address.isSecure else {
      throw refused(address, "redirects from https to http, which is refused.")
    }
    return next
  }

  private func response(_ answer: CurlAnswer, to request: HTTPRequest) throws -> HTTPResponse {
    let address = request.address
    if 200...299 ~= answer.status || request.expected.contains(answer.status) {
      return HTTPResponse(
        status: answer.status, length: answer.length, body: answer.body, address: address)
    }
    throw refusal(answer, of: address)
  }

  /// What a status that is no success means.
  private func refusal(_ answer: CurlAnswer, of address: WebAddress) -> any Error {
    let status = answer.status
    let message: String
    switch status {
    case 429, 500, 502, 503, 504:
      let error = HTTPError(
        .unreachable, place: address.description,
        message: status == 429
          ? "receives too many requests (429); try again later."
          : "reports a server error (\(status)); try again later.", status: status)
      return RetryPolicy.Again(error: error, wait: answer.retryAfter)
    case 401, 403: message = "refuses access (\(status)); check the key and the permissions."
    case 404, 410: message = "does not exist (\(status)); check the address."
    case 405, 501: message = "does not allow this request (\(status)); check the address."
    case 413: message = "refuses so large an upload (413); raise the limit of the server."
    case 507: message = "has no space left (507); make room on the server."
    default: message = "returns status \(status); check the address."
    }
    return HTTPError(.refused, place: address.description, message: message, status: status)
  }

  private static func refused(_ address: WebAddress, _ message: String) -> HTTPError {
    HTTPError(.refused, place: address.description, message: message)
  }

  /// One request on its own thread.
  private func answer(to request: HTTPRequest, limits: HTTPLimits) async throws -> CurlAnswer {
    guard let handle = idle.withLock({ $0.popLast() }) ?? CurlHandle() else {
      throw HTTPError(
        .unreachable, place: request.address.description,
        message: "cannot be requested: libcurl is out of memory.")
    }
    let cancellation = CancellationFlag()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          Self.blockBrokenPipes()
          let result = Result<CurlAnswer, HTTPFault> { () throws(HTTPFault) in
            try handle.perform(request, userAgent: self.userAgent, limits: limits, cancellation: cancellation)
          }
          continuation.resume(returning: result)
        }
      }
    } onCancel: {
      cancellation.raise()
    }
    idle.withLock { $0.append(handle) }
    return try result.get()
  }

  /// Keeps a host that hangs up from ending the whole program.
  ///
  /// With CURLOPT_NOSIGNAL libcurl leaves SIGPIPE to its caller, and OpenSSL writes with a plain
  /// `write`; the signal goes to the thread that wrote, which is this one.
  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// The response to a request, with a status that its caller can use.
package struct HTTPResponse: Sendable {
  /// 200 to 299, or one that the request expects.
  package let status: Int
  /// The length of the body as the host states it, also where the body does not come; `nil` when it does not.
  package let length: Int?
  /// The body after decompression.
  package let body: [UInt8]
  /// Where the response came from, after all redirects.
  package let address: WebAddress
}
