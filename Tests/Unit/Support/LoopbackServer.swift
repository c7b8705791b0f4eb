import Foundation
import Glibc
import Synchronization

/// A small web server on this machine's loopback address, for tests that go through real sockets.
///
/// It listens on a free port from the moment it is made, answers each connection on a thread of its own,
/// remembers what was asked, and ends with the value that holds it:
///
///     let server = try LoopbackServer { request in .xml("<rsp stat='ok'/>") }
///     let address = server.origin + "/services/rest/"
package final class LoopbackServer: Sendable {
  package typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

  private struct State {
    var requests: [LoopbackRequest] = []
    var acceptedConnections = 0
    /// How many clients went away from a silence.
    var departures = 0
    /// Connections that are open; shut down when the server stops.
    var connections: Set<Int32> = []
    /// How many more connections are reset at their first byte; negative when none is.
    var resets: Int
    var isOpen = false
    var isStopped = false
  }

  /// What the threads share; it outlives the server until the last thread has ended.
  private final class Shared: Sendable {
    let state: Mutex<State>

    init(resets: Int) { state = Mutex(State(resets: resets)) }
  }

  /// "http://127.0.0.1:43210", without a slash at its end.
  package let origin: String

  /// What a client must know of so that it connects to any of these servers.
  package static let owned = ["http://127.0.0.1"]
  private let listener: Int32
  private let shared: Shared
  private let arePersistent: Bool
  private let handler: Handler

  /// Far more than any test opens at a time.
  private static let connectionLimit = 64
  private static let headLimit = 64 << 10
  private static let bodyLimit = 64 << 20

  /// Starts a server on a free port of the loopback interface.
  ///
  /// With `arePersistent` a connection takes one request after another; else it ends after its first.
  /// The first `resets` connections are reset at their first byte. With `opensLater` all connections are
  /// refused until `open` is called. The handler is called once for each request, on the thread of its
  /// connection.
  package init(
    arePersistent: Bool = false, resets: Int = 0, opensLater: Bool = false, _ handler: @escaping Handler
  ) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else {
      let number = errno
      close(listener)
      throw POSIXError(.init(rawValue: number) ?? .EIO)
    }
    self.listener = listener
    origin = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    self.arePersistent = arePersistent
    self.handler = handler
    shared = Shared(resets: resets)
    if !opensLater { open() }
  }

  /// Takes connections from now on; until then the port is this server's and refuses them.
  package func open() {
    shared.state.withLock { state in
      guard !state.isOpen, !state.isStopped, listen(listener, 128) == 0 else { return }
      state.isOpen = true
      Thread.detachNewThread { [listener, shared, arePersistent, handler] in
        Self.accept(on: listener, shared, arePersistent, handler)
      }
    }
  }

  deinit { stop() }

  /// Every request so far, in the order they came in.
  package var requests: [LoopbackRequest] { shared.state.withLock { $0.requests } }

  /// How many connections it has taken.
  package var acceptedConnections: Int { shared.state.withLock { $0.acceptedConnections } }

  /// How many clients have ended a silence that the server would have kept.
  package var departures: Int { shared.state.withLock { $0.departures } }

  /// Ends all connections and takes no more.
  package func stop() {
    shared.state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // The thread that takes connections closes the listener once it is done with it.
      guard state.isOpen else {
        close(listener)
        return
      }
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private static func accept(
    on listener: Int32, _ shared: Shared, _ arePersistent: Bool, _ handler: @escaping Handler
  ) {
    defer { close(listener) }
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      guard connection >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      let isTaken = shared.state.withLock { state in
        guard !state.isStopped, state.connections.count < connectionLimit else { return false }
        state.acceptedConnections += 1
        return state.connections.insert(connection).inserted
      }
      guard isTaken else {
        close(connection)
        continue
      }
      let isReset = shared.state.withLock { state in
        state.resets -= 1
        return state.resets >= 0
      }
      Thread.detachNewThread {
        if isReset {
          // Not before the client has said something, as it would take that for a refusal.
          var byte: UInt8 = 0
          recv(connection, &byte, 1, 0)
          prepareReset(of: connection)
        } else {
          while serve(connection, shared, arePersistent, handler) {}
        }
        shared.state.withLock { state in
          state.connections.remove(connection)
          close(connection)
        }
      }
    }
  }

  /// Answers one request; returns whether the connection may take another one.
  private static func serve(
    _ connection: Int32, _ shared: Shared, _ isPersistent: Bool, _ handler: Handler
  ) -> Bool {
    var (head, rest) = head(from: connection)
    let request = LoopbackRequest(head: head) { count in
      guard 0...bodyLimit ~= count else { return nil }
      while rest.count < count, let piece = piece(from: connection) { rest += piece }
      return rest.count == count ? rest : nil
    }
    guard let request else { return false }
    shared.state.withLock { $0.requests.append(request) }
    let response = handler(request)
    switch response {
    case .answer, .raw:
      send(response.bytes(to: request.method, isPersistent: isPersistent) ?? [], to: connection)
      if case .answer = response, isPersistent { return true }
      end(connection)
      return false
    case .reset:
      prepareReset(of: connection)
    case .silence:
      // Ends when the client goes away or the server stops.
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      shared.state.withLock { $0.departures += $0.isStopped ? 0 : 1 }
    }
    return false
  }

  /// A lingering time of nothing turns the end of the connection into a reset.
  private static func prepareReset(of connection: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }

  /// The request up to its empty line, and what came behind that; what came so far when the client stops before it.
  private static func head(from connection: Int32) -> (head: [UInt8], rest: [UInt8]) {
    var head: [UInt8] = []
    while head.count < headLimit, let piece = piece(from: connection) {
      head += piece
      if let end = head.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound {
        return (Array(head[..<end]), Array(head[end...]))
      }
    }
    return (head, [])
  }

  /// What has come in; `nil` at the end of the connection.
  private static func piece(from connection: Int32) -> ArraySlice<UInt8>? {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(connection, &piece, piece.count, 0)
    return count > 0 ? piece[..<count] : nil
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Lets the client read to the end before the connection closes.
  private static func end(_ connection: Int32) {
    shutdown(connection, Int32(SHUT_WR))
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
  }
}
