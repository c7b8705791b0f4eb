import Glibc
import SystemPackage

/// The open connections, each under a number that is never used again.
struct ConnectionTable {
  private static let clock = ContinuousClock()
  /// Clients that are taken on in one turn.
  private static let connectionLimit = 64
  /// How long no client is taken on after the system had no descriptor left.
  private static let pause = Duration.milliseconds(100)

  private let limits: ServerLimits
  private var connections: [Int: Connection] = [:]
  private var lastNumber = 0
  /// The numbers of connections for which something has come.
  private var ready: [Int] = []
  private var isClientWaiting = false
  private var acceptsAgain: ContinuousClock.Instant?

  init(limits: ServerLimits) { self.limits = limits }

  /// Waits until something comes for a connection or for `[wake, listener]`, or the next deadline is due.
  mutating func wait(for others: [Int32]) {
    let now = Self.clock.now
    if let due = acceptsAgain, due <= now { acceptsAgain = nil }
    let numbers = Array(connections.keys)
    var watched = others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A negative descriptor is passed over.
    if acceptsAgain != nil { watched[1].fd = -1 }
    for number in numbers {
      guard let connection = connections[number] else { continue }
      watched.append(pollfd(fd: connection.descriptor, events: connection.events, revents: 0))
    }
    let due = (connections.values.compactMap(\.deadline) + [acceptsAgain].compactMap { $0 }).min()
    let left = due.map { Self.milliseconds(max(.zero, now.duration(to: $0))) } ?? -1
    guard poll(&watched, nfds_t(watched.count), left) > 0 else {
      (ready, isClientWaiting) = ([], false)
      return
    }
    isClientWaiting = watched[1].revents != 0
    ready = zip(numbers, watched.dropFirst(others.count)).filter { $1.revents != 0 }.map(\.0)
    // While a response is being made, only the end of the connection is ever reported.
    for (number, found) in zip(numbers, watched.dropFirst(others.count))
    where found.events == 0 && found.revents != 0 { remove(number) }
  }

  /// Takes on the clients that wait; each one more than the limit costs the connection that was silent the longest.
  mutating func accept(from listener: ListeningSocket) {
    guard isClientWaiting else { return }
    for _ in 0..<Self.connectionLimit {
      do throws(Errno) {
        let descriptor = try listener.accept()
        if connections.count >= limits.connections { removeSilent() }
        lastNumber += 1
        connections[lastNumber] = Connection(descriptor: descriptor, limits: limits, now: Self.clock.now)
      } catch .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .noBufferSpace {
        removeSilent()
        acceptsAgain = Self.clock.now + Self.pause
        return
      } catch {
        // Nobody waits any more, or one has gone again: poll tells of the others.
        return
      }
    }
  }

  /// Goes on with the connections for which something has come.
  mutating func proceed(_ ask: (ConnectionLoop.Question) -> Void) {
    for number in ready { change(number, ask) { $0.proceed($1) } }
  }

  /// Sends a response.
  mutating func answer(_ number: Int, _ response: HTTPResponse, _ ask: (ConnectionLoop.Question) -> Void) {
    change(number, ask) { $0.answer(response, $1) }
  }

  /// Ends what took too long.
  mutating func expire(_ ask: (ConnectionLoop.Question) -> Void) {
    let now = Self.clock.now
    for (number, connection) in connections where connection.deadline.map({ $0 <= now }) ?? false {
      change(number, ask) { $0.expire($1) }
    }
  }

  mutating func closeAll() {
    for number in connections.keys { remove(number) }
  }

  private mutating func change(
    _ number: Int, _ ask: (ConnectionLoop.Question) -> Void,
    _ body: (inout Connection, ContinuousClock.Instant) -> Connection.Outcome
  ) {
    // Taken out, so that its buffers are not copied when it changes.
    guard var connection = connections.removeValue(forKey: number) else { return }
    let outcome = body(&connection, Self.clock.now)
    switch outcome {
    case .goesOn:
      connections[number] = connection
    case .asks(let request):
      connections[number] = connection
      ask(ConnectionLoop.Question(connection: number, request: request))
    case .ends:
      close(connection.descriptor)
    }
  }

  private mutating func removeSilent() {
    if let silent = connections.min(by: { $0.value.lastActive < $1.value.lastActive }) { remove(silent.key) }
  }

  private mutating func remove(_ number: Int) {
    if let connection = connections.removeValue(forKey: number) { close(connection.descriptor) }
  }

  /// Rounded up, so that a deadline is over when `poll` returns.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
