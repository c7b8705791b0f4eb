import HeliographCore
import Synchronization
import SystemPackage

/// Sends requests over http and https with libcurl: with retries, within limits, and without secrets in errors.
///
/// All transfers of a client run on one thread of its own: at most 16 at the same time and 4 to one host; a cancelled
/// task ends its transfer at once. Redirects are followed here, at most five, never from https to http.
package final class HTTPClient: Sendable {
  private static let redirectLimit = 5

  /// How requests name the program: some services refuse clients without a name.
  private let userAgent: String
  /// When this client, and its caller, tries again.
  package let retry: RetryPolicy
  /// The hosts that the owner named, which may be anywhere.
  private let hosts: Set<String>
  /// `nil` for a client whose caller decides when a host is out of order.
  private let health: HostHealth?
  /// How many requests hosts allow for a key.
  package let budgets: RequestBudgets
  /// `nil` when libcurl has no memory.
  private let transfers: TransferThread?

  /// Makes a client without connections.
  ///
  /// - Parameters:
  ///   - userAgent: how requests name the program.
  ///   - retry: when a request is tried again.
  ///   - owned: addresses that the owner of the site wrote. Their hosts, as spelled there, may be this machine or one of
  ///     a private network; a connection to any other host in such a place is refused.
  ///   - givesUpHosts: whether a host that fails three times in a row is not asked any more.
  ///   - perHost: how many transfers to one host run at the same time, 1...16.
  ///   - spacing: the time between two transfers to a host that has said that it receives too many requests.
  ///   - longestHold: for how long nothing is asked of a host that says when to come back (`Retry-After`).
  ///   - budgets: how many requests hosts allow for a key.
  package init(
    userAgent: String = "Heliograph", retry: RetryPolicy = .standard, owned: some Sequence<String> = [],
    givesUpHosts: Bool = true, perHost: Int = 4, spacing: Duration = .seconds(1),
    longestHold: Duration = .seconds(60), budgets: RequestBudgets = RequestBudgets()
  ) {
    transfers = TransferThread(.init(perHost: perHost), HostSpacing(gap: spacing, longestHold: longestHold))
    self.budgets = budgets
    self.userAgent = userAgent
    health = givesUpHosts ? HostHealth() : nil
    hosts = Set(owned.compactMap { WebAddress($0)?.writtenHost })
    self.retry = retry
  }

  /// The response to a GET of `url`, with a status of 200…299, as `send` returns it.
  ///
  package func get(url: String, limits: HTTPLimits) async throws -> HTTPResponse {
    try await get(WebAddress(checking: url), limits: limits)
  }

  /// The same for an address that is known to be one.
  package func get(_ address: WebAddress, limits: HTTPLimits) async throws -> HTTPResponse {
    try await send(HTTPRequest(.get, address), limits: limits)
  }

  /// The response to a request, with a status of 200…299 or one that the request expects.
  ///
  /// 429, 500, 502, 503, 504, names that are not found, and connections that are refused, break or stall are
  /// tried again. A host that fails three times in a row is not asked any more. Throws an `HTTPError` whose place is the
  /// address without its query, or `CancellationError`.
  package func send(_ request: HTTPRequest, limits: HTTPLimits) async throws -> HTTPResponse {
    try await attempts(request, limits: limits)
  }

  /// The same for a GET whose body, without compression, goes into a file; that of the response is empty then.
  ///
  /// An attempt after one that broke off asks for the rest alone, where the host said by what it knows the content
  /// again (a strong `ETag`; RFC 9110, section 13.1.5). A failure removes the file. Throws a `FileError` when the file cannot
  /// be written.
  package func download(
    _ request: HTTPRequest, to file: DownloadFile, limits: HTTPLimits
  ) async throws -> HTTPResponse {
    var request = request
    request.file = file
    do {
      return try await attempts(request, limits: limits)
    } catch {
      file.discard()
      throw error
    }
  }

  private func attempts(_ request: HTTPRequest, limits: HTTPLimits) async throws -> HTTPResponse {
    try await retry.run {
      try await request.budget?.reserve(for: request.address)
      do {
        return try await following(request, limits: limits)
      } catch HTTPFault.cancelled {
        throw CancellationError()
      }
    }
  }

  private func following(_ start: HTTPRequest, limits: HTTPLimits) async throws -> HTTPResponse {
    var request = start
    // Where the redirects lead that are for good, up to the first that is not.
    var (home, isForGood): (WebAddress?, Bool) = (nil, true)
    for _ in 0...Self.redirectLimit {
      let address = request.address
      guard health?.isOutOfOrder(address.origin) != true else {
        throw HTTPFault.outOfOrder.error(at: address)
      }
      let answer: CurlAnswer
      do {
        answer = try await self.answer(to: request, limits: limits)
      } catch let fault as HTTPFault where fault != .cancelled {
        if case .notWritten(let errno) = fault, let file = request.file { throw file.error(errno) }
        let error = fault.error(at: start.address)
        throw fault.isTransient ? failure(error, of: address) : error
      }
      if case .post = request.method, request.followsRedirects, 300..<400 ~= answer.status,
        let target = answer.redirect
      {
        let next = try Self.redirect(from: address, to: target, as: answer.location)
        throw Self.refused(
          address,
          "redirects to \(next) (\(answer.status)), where no form is sent; write that site's address.")
      }
      guard request.redirects.contains(answer.status), let target = answer.redirect else {
        return try response(answer, to: request, movedTo: home)
      }
      guard answer.locations < 2 else {
        throw Self.refused(address, "redirects to more than one address at once, which is refused.")
      }
      request = request.moved(to: try Self.redirect(from: request.address, to: target, as: answer.location))
      isForGood = isForGood && [301, 308].contains(answer.status)
      if isForGood { home = request.address }
    }
    throw Self.refused(start.address, "redirects more than \(Self.redirectLimit) times; check the address.")
  }

  /// Where a redirect leads; throws when it leaves http and https, or the safety of https.
  static func redirect(
    from address: WebAddress, to target: String, as location: String? = nil
  ) throws(HTTPError) -> WebAddress {
    guard let next = WebAddress(target) else {
      throw refused(address, "redirects to an address that is not plain http or https.")
    }
    guard next.isSecure || !address.isSecure else {
      throw refused(address, "redirects from https to http, which is refused.")
    }
    return location.map { next.spelled(as: $0) } ?? next
  }

  private func response(
    _ answer: CurlAnswer, to request: HTTPRequest, movedTo home: WebAddress?
  ) throws -> HTTPResponse {
    let address = request.address
    if Self.isBusy(answer.status) {
      let isTooMuch = answer.status == 429
      let error = HTTPError(
        .unreachable, place: address.description,
        message: isTooMuch
          ? "receives too many requests (429); try again later."
          : "reports a server error (\(answer.status)); try again later.", status: answer.status)
      if !request.expected.contains(answer.status) {
        throw failure(error, of: address, wait: answer.retryAfter)
      }
    }
    if answer.status == 416, let file = request.file, file.resumption != nil {
      // There is no such part: the next attempt asks for all of it.
      do throws(Errno) { try file.restart(tag: nil) } catch { throw file.error(error) }
      throw failure(HTTPFault.cutShort.error(at: address), of: address)
    }
    if 200...299 ~= answer.status || request.expected.contains(answer.status) {
      return HTTPResponse(
        status: answer.status, length: answer.length, body: answer.body, address: address,
        validators: answer.validators, movedTo: home, headers: answer.headers)
    }
    throw refusal(answer, of: address)
  }

  private static func isBusy(_ status: Int) -> Bool { [429, 500, 502, 503, 504].contains(status) }

  /// The error, to be tried again unless the host is out of order now.
  private func failure(_ error: HTTPError, of address: WebAddress, wait: Duration? = nil) -> any Error {
    health?.isOutOfOrder(address.origin) == true ? error : RetryPolicy.Again(error: error, wait: wait)
  }

  /// What a status that is no success means.
  private func refusal(_ answer: CurlAnswer, of address: WebAddress) -> any Error {
    let status = answer.status
    let message: String
    switch status {
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

  /// One request, when its turn has come.
  private func answer(to request: HTTPRequest, limits: HTTPLimits) async throws -> CurlAnswer {
    let origin = request.address.origin
    guard let transfers,
      let handle = CurlHandle(
        request, userAgent: userAgent, limits: limits, deadline: retry.deadline,
        reach: reach(of: request.address))
    else {
      throw HTTPError(
        .unreachable, place: request.address.description,
        message: "cannot be requested: libcurl is out of memory.")
    }
    guard handle.reach.mayAsk(for: request.address.host) else { throw HTTPFault.privateAddress }
    let era = Mutex(0)
    return try await transfers.transfer(handle, at: origin) { [health] in
      era.withLock { $0 = health?.era(of: origin) ?? 0 }
      return health?.isOutOfOrder(origin) != true
    } recordResult: { [health] result in
      // Ahead of the next request to the same host.
      switch result {
      case .success(let answer)
      where Self.isBusy(answer.status) && !request.expected.contains(answer.status):
        health?.failed(origin, since: era.withLock { $0 })
      case .success: health?.responded(origin)
      case .failure(.timeout): health?.failed(origin)
      case .failure(let fault): if fault.isTransient { health?.failed(origin, since: era.withLock { $0 }) }
      }
    }.get()
  }

  private func reach(of address: WebAddress) -> NetworkReach {
    guard hosts.contains(address.writtenHost) else { return .publicOnly }
    return address.isLoopback ? .thisMachine : .anywhere
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
  /// What the host calls the state of the content; `nil` when it does not say.
  package let validators: HTTPValidators?
  /// Where the content is from now on, as permanent redirects say (RFC 9110, sections 15.4.2 and 15.4.9); `nil` when it is
  /// where it was.
  package let movedTo: WebAddress?
  /// The headers that the request wanted, by their names in lower case.
  package let headers: [String: String]
}
