import Dispatch
import Glibc

/// Turns Control-C and a polite `kill` into the cancellation of what is running.
enum Interrupt {
  /// Runs an operation that SIGINT and SIGTERM cancel; a second signal ends the program at once.
  static func cancelling<Result: Sendable>(_ operation: @escaping @Sendable () async -> Result) async
    -> Result
  {
    let task = Task { await operation() }
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { @Sendable in
        if task.isCancelled { _exit(130) }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return await task.value
  }
}
