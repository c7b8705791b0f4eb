import Dispatch
import Glibc
import HeliographBuild
import Synchronization

/// Turns Control-C, Control-\, a polite `kill` and a lost terminal into the cancellation of what is running.
enum Interrupt {
  private static let received = Mutex<Int32>(SIGINT)

  /// 128 and the signal's number, as shells have it.
  static var exitCode: Int32 { 128 + received.withLock { $0 } }

  /// Runs an operation that SIGTERM and SIGHUP ask to stop, and SIGINT and SIGQUIT cancel; a second signal ends the program at once.
  static func stopping<Result: Sendable>(
    _ stop: StopFlag, _ operation: @escaping @Sendable () async -> Result
  ) async -> Result {
    await cancelling(operation) { number in
      guard number == SIGTERM || number == SIGHUP, !stop.isRaised else { return false }
      stop.raise()
      return true
    }
  }

  /// Runs an operation that SIGINT, SIGQUIT, SIGTERM and SIGHUP cancel; a second signal ends the program at once.
  ///
  /// `isHandled` may do something else for a signal, and returns whether it did.
  static func cancelling<Result: Sendable>(
    _ operation: @escaping @Sendable () async -> Result,
    unless isHandled: @escaping @Sendable (Int32) -> Bool = { _ in false }
  ) async -> Result {
    let numbers = [SIGINT, SIGQUIT, SIGTERM] + (outlivesTerminal ? [] : [SIGHUP])
    // A signal that comes before its source is registered is lost, or ends the program, so the operation waits for all of them.
    let (registered, registration) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in registered.prefix(numbers.count) {}
      return await operation()
    }
    let sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setRegistrationHandler { @Sendable in registration.yield() }
      source.setEventHandler { @Sendable in
        if task.isCancelled { _exit(128 + number) }
        received.withLock { $0 = number }
        if isHandled(number) { return }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return await task.value
  }

  /// Whether whoever started the program wants it to go on when its terminal is gone, as `nohup` does.
  private static var outlivesTerminal: Bool {
    var action = sigaction()
    return sigaction(SIGHUP, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
