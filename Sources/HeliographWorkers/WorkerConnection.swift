import Glibc
import Synchronization
import SystemPackage

/// One worker process and the thread that waits for it; asked for one thing at a time.
///
/// The thread lives as long as the lane: the kernel ends a worker when the *thread* that started it ends
/// (prctl(2), PR_SET_PDEATHSIG), not only when the process does.
final class WorkerConnection: Sendable {
  private struct Job: Sendable {
    let id: Int
    let frame: WorkerFrame
    /// For the first sign of it; what it then says may give it more.
    let wall: Duration
    /// Whether a worker that has not seen any other photo is asked for.
    let fresh: Bool
    let continuation: CheckedContinuation<Result<WorkerFrame, WorkerFailure>, Never>
  }

  private struct State {
    var isClosed = false
    /// The two ends of the socket that wakes the thread; `nil` while there is no thread.
    var bell: (handle: Int32, rope: Int32)?
    var lastID = 0
    /// Every job up to this one that is not done has been given up.
    var lastAbandoned = 0
    var job: Job?
    /// Whether the worker answered nonsense, so that nobody else should meet it.
    var isSuspect = false
    var listeners: [CheckedContinuation<Void, Never>] = []

    /// Wakes the thread; when it is full, it is awake already.
    func ring() {
      var byte: UInt8 = 1
      if let bell { _ = write(bell.rope, &byte, 1) }
    }
  }

  private enum Order {
    case rest, stop
    case exchange(Job)
  }

  private let executable: FilePath
  private let limits: WorkerLimits
  private let font: FilePath?
  private let state = Mutex(State())

  init(executable: FilePath, limits: WorkerLimits, font: FilePath?) {
    self.executable = executable
    self.limits = limits
    self.font = font
  }

  /// Hands a frame to the worker, started when there is none, and waits for its answer.
  ///
  /// A cancelled task stops waiting at once, and its worker is killed.
  func exchange(
    _ frame: WorkerFrame, within wall: Duration, fresh: Bool
  ) async throws(WorkerFailure) -> WorkerFrame {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(Job(id: id, frame: frame, wall: wall, fresh: fresh, continuation: continuation))
      }
    } onCancel: {
      state.withLock { state in
        state.lastAbandoned = max(state.lastAbandoned, id)
        state.ring()
      }
    }
    return try result.get()
  }

  /// Has the next photo opened by a fresh worker: this one answered nonsense.
  func replaceWorker() {
    state.withLock { $0.isSuspect = true }
  }

  /// Ends the worker and the thread, and returns when both are gone.
  func close() async {
    await withCheckedContinuation { continuation in
      let isGone = state.withLock { state in
        state.isClosed = true
        guard state.bell != nil else { return true }
        state.listeners.append(continuation)
        state.ring()
        return false
      }
      if isGone { continuation.resume() }
    }
  }

  /// Asks for the end without waiting for it.
  func requestClose() {
    state.withLock { state in
      state.isClosed = true
      state.ring()
    }
  }

  private func submit(_ job: Job) {
    let refusal: WorkerFailure? = state.withLock { state in
      if state.isClosed { return .closed }
      if state.bell == nil {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
          return .notStarted(Errno(rawValue: errno).description)
        }
        let handle = ends[0]
        guard OwnThread.start({ [self] in live(bell: handle) }) else {
          for end in ends { Glibc.close(end) }
          return .notStarted("the system has no thread to give")
        }
        state.bell = (ends[0], ends[1])
      }
      state.job = job
      state.ring()
      return nil
    }
    if let refusal { job.continuation.resume(returning: .failure(refusal)) }
  }

  // MARK: On the lane's own thread

  private func live(bell: Int32) {
    var child: WorkerHandle?
    while true {
      switch nextOrder() {
      case .exchange(let job):
        let result = answer(job, by: &child, bell: bell)
        job.continuation.resume(returning: result)
      case .rest:
        var watched = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
        poll(&watched, 1, -1)
        drain(bell)
      case .stop:
        child?.end()
        leave()
        return
      }
    }
  }

  private func nextOrder() -> Order {
    state.withLock { state in
      if let job = state.job {
        state.job = nil
        return .exchange(job)
      }
      return state.isClosed ? .stop : .rest
    }
  }

  private func answer(
    _ job: Job, by child: inout WorkerHandle?, bell: Int32
  ) -> Result<WorkerFrame, WorkerFailure> {
    do throws(WorkerFailure) {
      if hasAbandoned(job) { throw .cancelled }
      if job.fresh || isSuspect() {
        child?.end()
        child = nil
      }
      let worker =
        if let child { child } else { try WorkerHandle(executable: executable, limits: limits, font: font) }
      child = worker
      return .success(try exchange(job, with: worker, bell: bell))
    } catch {
      child?.end()
      child = nil
      return .failure(error)
    }
  }

  private func exchange(
    _ job: Job, with worker: WorkerHandle, bell: Int32
  ) throws(WorkerFailure) -> WorkerFrame {
    var isOpened = false
    do throws(WorkerChannel.Failure) {
      let length = job.frame.blobs.reduce(0) { $0 + $1.count }
      try worker.channel.send(
        job.frame,
        patience: patience(for: job, with: worker, bell: bell, within: limits.handingOver(byteCount: length)))
      var patience = patience(for: job, with: worker, bell: bell, within: job.wall)
      // Told of twice; a third time is no answer either.
      for _ in 0..<3 {
        guard let answer = try worker.channel.receive(patience: patience) else { throw .broken }
        guard let progress = WorkerProgress(answer) else { return answer }
        isOpened = true
        let wall =
          switch progress {
          case .opened(let megapixels): limits.decoding(megapixels: megapixels)
          case .decoded: limits.making
          }
        patience = self.patience(for: job, with: worker, bell: bell, within: wall)
      }
      throw .broken
    } catch {
      switch error {
      case .broken: throw .died
      case .late: throw .hung(isOpened: isOpened)
      case .abandoned: throw state.withLock { $0.isClosed } ? .closed : .cancelled
      }
    }
  }

  private func patience(
    for job: Job, with worker: WorkerHandle, bell: Int32, within wall: Duration
  ) -> WorkerChannel.Deadline {
    // A computer that sleeps over a photo has not spent its time on it.
    let (start, pulse) = (SuspendingClock.now, StarvationDetector(worker.process))
    return WorkerChannel.Deadline(
      deadline: start + wall, bell: bell,
      isAbandoned: { [self] in
        drain(bell)
        return hasAbandoned(job)
      },
      isStarved: { .now < start + wall * 10 && pulse.isStarved(of: wall) })
  }

  private func hasAbandoned(_ job: Job) -> Bool {
    state.withLock { $0.isClosed || $0.lastAbandoned >= job.id }
  }

  private func isSuspect() -> Bool {
    state.withLock { state in
      defer { state.isSuspect = false }
      return state.isSuspect
    }
  }

  private func drain(_ bell: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(bell, &bytes, bytes.count) > 0 {}
  }

  private func leave() {
    let listeners = state.withLock { state in
      if let bell = state.bell {
        Glibc.close(bell.handle)
        Glibc.close(bell.rope)
      }
      state.bell = nil
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners { listener.resume() }
  }
}
