import Glibc

/// One client's connection: it reads a request, waits for the response, sends it, and begins again.
///
/// No function waits. Every state but `answering`, which the server ends itself, has a deadline.
struct Connection {
  typealias Instant = ContinuousClock.Instant

  /// What follows from something that happened.
  enum Outcome {
    case goesOn
    /// The request is to be answered by `answer`.
    case asks(HTTPRequest)
    /// The connection is over; the descriptor is to be closed.
    case ends
  }

  private enum State {
    /// `begun` is when the first byte of the request came; `nil` before that.
    case reading(begun: Instant?)
    case answering(isPersistent: Bool)
    case sending(Outgoing)
    /// All is sent and our side is closed. Closing the other side with bytes unread would make the client's system
    /// throw the response away.
    case lingering(since: Instant)
  }

  /// How much is read at once, in bytes.
  private static let piece = 16 << 10

  let descriptor: Int32
  /// When a byte was last received or sent.
  private(set) var lastActive: Instant
  private let limits: ServerLimits
  private var parser: RequestParser
  private var state = State.reading(begun: nil)

  init(descriptor: Int32, limits: ServerLimits, now: Instant) {
    self.descriptor = descriptor
    self.limits = limits
    lastActive = now
    parser = RequestParser(limits: limits)
  }

  /// What to wait for; nothing while the response is being made.
  var events: Int16 {
    switch state {
    case .reading, .lingering: Int16(POLLIN)
    case .answering: 0
    case .sending: Int16(POLLOUT)
    }
  }

  /// When `expire` is due; `nil` for never.
  var deadline: Instant? {
    switch state {
    case .reading(.some(let begun)): begun + limits.head
    case .reading(nil): lastActive + limits.idle
    case .answering: nil
    case .sending: lastActive + limits.stall
    case .lingering(let since): since + limits.lingering
    }
  }

  /// Goes on when one of `events` has come.
  mutating func proceed(_ now: Instant) -> Outcome {
    switch state {
    case .reading: receive(now)
    case .answering: .goesOn
    case .sending(let outgoing): send(outgoing, now)
    case .lingering: discard()
    }
  }

  /// Sends the response to the request that was asked last.
  mutating func answer(_ response: HTTPResponse, _ now: Instant) -> Outcome {
    guard case .answering(let isPersistent) = state else { return .goesOn }
    lastActive = now
    return send(Outgoing(response, isPersistent: isPersistent, at: time(nil)), now)
  }

  /// Ends what took too long.
  mutating func expire(_ now: Instant) -> Outcome {
    guard case .reading(.some) = state else { return .ends }
    return refuse(RequestRefusal(.requestTimeout, "The request took too long."), now)
  }

  private mutating func receive(_ now: Instant) -> Outcome {
    var bytes = [UInt8](repeating: 0, count: Self.piece)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) ? .goesOn : .ends }
    lastActive = now
    parser.append(bytes[..<count])
    return readRequest(now)
  }

  /// Looks for a request in what has been received, which may be more than one.
  private mutating func readRequest(_ now: Instant) -> Outcome {
    do throws(RequestRefusal) {
      guard let request = try parser.next() else {
        var begun: Instant?
        if case .reading(let earlier) = state { begun = earlier }
        state = .reading(begun: parser.hasBegun ? begun ?? now : nil)
        return .goesOn
      }
      state = .answering(isPersistent: request.isPersistent)
      return .asks(request)
    } catch {
      return refuse(error, now)
    }
  }

  private mutating func refuse(_ refusal: RequestRefusal, _ now: Instant) -> Outcome {
    lastActive = now
    let response = HTTPResponse(refusal.status, words: refusal.words)
    return send(Outgoing(response, isPersistent: false, at: time(nil)), now)
  }

  private mutating func send(_ outgoing: Outgoing, _ now: Instant) -> Outcome {
    var outgoing = outgoing
    // One chunk, so that a fast reader does not keep the others waiting.
    guard let bytes = try? outgoing.next() else { return .ends }
    if bytes.isEmpty { return finish(outgoing, now) }
    let count = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
    guard count > 0 || errno == EAGAIN || errno == EINTR else { return .ends }
    if count > 0 {
      lastActive = now
      outgoing.advance(by: count)
    }
    state = .sending(outgoing)
    return .goesOn
  }

  private mutating func finish(_ outgoing: Outgoing, _ now: Instant) -> Outcome {
    guard outgoing.isPersistent else {
      shutdown(descriptor, Int32(SHUT_WR))
      state = .lingering(since: now)
      return .goesOn
    }
    state = .reading(begun: nil)
    return readRequest(now)
  }

  private func discard() -> Outcome {
    var bytes = [UInt8](repeating: 0, count: Self.piece)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR) ? .goesOn : .ends
  }
}
