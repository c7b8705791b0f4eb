import CCurl
import Foundation
import Synchronization

/// All transfers of one client, on one thread of their own: a few to each host, the others wait for their turn.
///
/// The thread starts with the first transfer. Connections stay open for the next one until the client ends.
final class TransferThread: Sendable {
  /// How many transfers run at the same time.
  struct Width {
    var all = 16
    var perHost = 4
  }

  /// A transfer that waits for its turn or runs.
  private struct Job {
    let number: Int
    let handle: CurlHandle
    let origin: String
    let mayStart: @Sendable () -> Bool
    let recordResult: @Sendable (Result<CurlAnswer, HTTPFault>) -> Void
    let finish: @Sendable (Result<CurlAnswer, HTTPFault>) -> Void

    /// Whether it is over at once when it begins: such transfers are given up together and need not be spaced.
    func isInVain(at now: ContinuousClock.Instant) -> Bool { handle.isLate(at: now) || !mayStart() }
  }

  private struct State: Sendable {
    var lastNumber = 0
    var waiting: [Job] = []
    var cancelled: Set<Int> = []
    var spacing: HostSpacing
    var isStarted = false
    var isClosed = false
  }

  /// What the thread shares with its client; it outlives the client until the thread has ended.
  private final class Shared: Sendable {
    let state: Mutex<State>
    let multi: CurlMulti
    let width: Width

    init(_ multi: CurlMulti, _ width: Width, _ spacing: HostSpacing) {
      state = Mutex(State(spacing: spacing))
      self.multi = multi
      self.width = width
    }
  }

  private let shared: Shared

  /// `nil` when libcurl has no memory.
  init?(_ width: Width = Width(), _ spacing: HostSpacing = HostSpacing()) {
    guard let multi = CurlMulti() else { return nil }
    shared = Shared(multi, width, spacing)
  }

  deinit {
    shared.state.withLock {
      $0.isClosed = true
      shared.multi.wake()
    }
  }

  /// Transfers when it is the turn of `handle`; ends at once when the task is cancelled.
  ///
  /// - Parameters:
  ///   - handle: the request.
  ///   - origin: whose turn it has to be.
  ///   - mayStart: asked when its turn has come, and before; the transfer fails as `.outOfOrder` when it returns false.
  ///   - recordResult: receives the result of a transfer that was begun, before another one to the same host begins.
  /// - Returns: what came of it.
  func transfer(
    _ handle: CurlHandle, at origin: String, mayStart: @escaping @Sendable () -> Bool,
    recordResult: @escaping @Sendable (Result<CurlAnswer, HTTPFault>) -> Void
  ) async -> Result<CurlAnswer, HTTPFault> {
    let number = shared.state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(
          Job(number: number, handle: handle, origin: origin, mayStart: mayStart, recordResult: recordResult)
          {
            continuation.resume(returning: $0)
          })
      }
    } onCancel: {
      shared.state.withLock { state in
        state.cancelled.insert(number)
        shared.multi.wake()
      }
    }
    shared.state.withLock { _ = $0.cancelled.remove(number) }
    return result
  }

  private func submit(_ job: Job) {
    shared.state.withLock { state in
      state.waiting.append(job)
      if !state.isStarted {
        state.isStarted = true
        Thread.detachNewThread { [shared] in
          Self.blockBrokenPipes()
          Self.run(shared)
        }
      }
      shared.multi.wake()
    }
  }

  /// The work of the thread, until its client has ended.
  private static func run(_ shared: Shared) {
    var running: [UnsafeMutableRawPointer: Job] = [:]
    var perHost: [String: Int] = [:]
    func end(_ job: Job, _ result: Result<CurlAnswer, HTTPFault>) {
      shared.multi.remove(job.handle)
      running[job.handle.handle] = nil
      perHost[job.origin, default: 1] -= 1
      job.recordResult(result)
      if case .success(let answer) = result {
        shared.state.withLock { $0.spacing.record(answer, of: job.origin, at: .now) }
      }
      job.finish(result)
    }
    while true {
      let now = ContinuousClock.now
      let (next, cancelled, isClosed, pause) = shared.state.withLock { state in
        let next = dequeue(from: &state, besides: running.count, perHost, shared.width, at: now)
        return (next, state.cancelled, state.isClosed, patience(in: state, at: now))
      }
      if isClosed { return }
      for job in running.values where cancelled.contains(job.number) { end(job, .failure(.cancelled)) }
      for job in next {
        if let fault = begin(job, cancelled, shared.multi) {
          job.finish(.failure(fault))
        } else {
          running[job.handle.handle] = job
          perHost[job.origin, default: 0] += 1
        }
      }
      let finished = shared.multi.perform()
      for (transfer, code) in finished {
        guard let job = running[transfer] else { continue }
        end(job, job.handle.result(code))
      }
      // What is over may have made room for another one.
      if finished.isEmpty, next.isEmpty { shared.multi.wait(pause) }
    }
  }

  /// Takes the transfers out of the queue that are to be begun or given up now, in their order.
  private static func dequeue(
    from state: inout State, besides running: Int, _ perHost: [String: Int], _ width: Width,
    at now: ContinuousClock.Instant
  ) -> [Job] {
    var (next, count, perHost) = ([Job](), running, perHost)
    var spacing = state.spacing
    state.waiting.removeAll { job in
      if !state.cancelled.contains(job.number) {
        guard count < width.all, perHost[job.origin, default: 0] < width.perHost,
          spacing.mayBegin(job.origin, at: now) || job.isInVain(at: now)
        else { return false }
        count += 1
        perHost[job.origin, default: 0] += 1
      }
      next.append(job)
      return true
    }
    state.spacing = spacing
    return next
  }

  /// For how many milliseconds nothing may begin by itself, a second at most.
  private static func patience(in state: State, at now: ContinuousClock.Instant) -> Int32 {
    let wait = state.spacing.wait(for: state.waiting.map(\.origin), at: now) ?? .seconds(1)
    return Int32(min(wait, .seconds(1)) / Duration.milliseconds(1)) + 1
  }

  /// Begins a transfer; returns why it cannot be.
  private static func begin(_ job: Job, _ cancelled: Set<Int>, _ multi: CurlMulti) -> HTTPFault? {
    if cancelled.contains(job.number) { return .cancelled }
    guard job.mayStart() else { return .outOfOrder }
    do {
      try job.handle.prepare()
    } catch {
      return error
    }
    return multi.add(job.handle) ? nil : .other(Int(CURLE_OUT_OF_MEMORY.rawValue), "Out of memory")
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
