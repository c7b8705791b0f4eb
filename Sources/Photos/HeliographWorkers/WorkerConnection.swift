import Glibc
import HeliographCore
import Synchronization
import SystemPackage

/// One worker process and the thread that talks to it; it carries out one job at a time.
///
/// The thread lives as long as the connection: the kernel ends a worker when the *thread* that started it ends
/// (prctl(2), PR_SET_PDEATHSIG), not only when the process does.
final class WorkerConnection: Sendable {
  struct Job: Sendable {
    let id: Int
    let frame: WorkerFrame
    /// What the worker makes renditions by; `nil` when the request needs no recipe.
    let recipe: Recipe?
    /// The time until the first reply; progress reports extend it.
    let wall: Duration
    /// Whether the job needs a worker that has not seen any other photo.
    let fresh: Bool
    let continuation: CheckedContinuation<Result<WorkerFrame, WorkerFailure>, Never>
  }

  struct State {
    var isClosed = false
    /// The two ends of the socket that wakes the thread; `nil` while there is no thread.
    var wakeSocket: (readEnd: Int32, writeEnd: Int32)?
    var lastID = 0
    /// Every unfinished job up to this one was cancelled.
    var lastAbandoned = 0
    var job: Job?
    /// Whether the worker sent an invalid response, so that it must not get another photo.
    var isSuspect = false
    var listeners: [CheckedContinuation<Void, Never>] = []
    var confinement: WorkerConfinement?

    /// Wakes the thread; when the socket's buffer is full, the thread is awake already.
    func wake() {
      var byte: UInt8 = 1
      if let wakeSocket { _ = write(wakeSocket.writeEnd, &byte, 1) }
    }
  }

  private enum Step {
    case wait, stop
    case perform(Job)
  }

  /// A started worker, and the recipe that was sent to it last.
  struct Worker {
    let handle: WorkerHandle
    var recipe: Recipe?
  }

  let executable: FilePath
  let limits: WorkerLimits
  let font: FilePath?
  let state = Mutex(State())

  init(executable: FilePath, limits: WorkerLimits, font: FilePath?) {
    self.executable = executable
    self.limits = limits
    self.font = font
  }

  /// Sends a frame to the worker, which is started when it is not running, and returns its response.
  ///
  /// A cancelled task stops waiting at once, and its worker is killed. The `recipe` is sent before the
  /// frame to a worker that does not have it yet; `wall` is the time until the first reply; `fresh` asks
  /// for a new worker. Throws `WorkerFailure`.
  func exchange(
    _ frame: WorkerFrame, recipe: Recipe?, within wall: Duration, fresh: Bool
  ) async throws(WorkerFailure) -> WorkerFrame {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(
          Job(
            id: id, frame: frame, recipe: recipe, wall: wall, fresh: fresh, continuation: continuation))
      }
    } onCancel: {
      state.withLock { state in
        state.lastAbandoned = max(state.lastAbandoned, id)
        state.wake()
      }
    }
    return try result.get()
  }

  /// What confines the worker; `nil` until one has started.
  var confinement: WorkerConfinement? { state.withLock { $0.confinement } }

  /// Replaces the worker before the next job, since it sent an invalid response.
  func replaceWorker() {
    state.withLock { $0.isSuspect = true }
  }

  /// Ends the worker and the thread, and returns when both are gone.
  func close() async {
    await withCheckedContinuation { continuation in
      let isGone = state.withLock { state in
        state.isClosed = true
        guard state.wakeSocket != nil else { return true }
        state.listeners.append(continuation)
        state.wake()
        return false
      }
      if isGone { continuation.resume() }
    }
  }

  /// Asks for the end without waiting for it.
  func requestClose() {
    state.withLock { state in
      state.isClosed = true
      state.wake()
    }
  }

  private func submit(_ job: Job) {
    let refusal: WorkerFailure? = state.withLock { state in
      if state.isClosed { return .closed }
      if state.wakeSocket == nil {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
          return .notStarted(Errno(rawValue: errno).description)
        }
        let readEnd = ends[0]
        guard DetachedThread.start({ [self] in run(wokenBy: readEnd) }) else {
          for end in ends { Glibc.close(end) }
          return .notStarted("the system cannot start another thread")
        }
        state.wakeSocket = (ends[0], ends[1])
      }
      state.job = job
      state.wake()
      return nil
    }
    if let refusal { job.continuation.resume(returning: .failure(refusal)) }
  }

  // MARK: On the connection's own thread

  private func run(wokenBy wakeDescriptor: Int32) {
    var worker: Worker?
    while true {
      switch nextStep() {
      case .perform(let job):
        let result = perform(job, by: &worker, wokenBy: wakeDescriptor)
        job.continuation.resume(returning: result)
      case .wait:
        var watched = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&watched, 1, -1)
        drain(wakeDescriptor)
      case .stop:
        worker?.handle.end()
        finish()
        return
      }
    }
  }

  private func nextStep() -> Step {
    state.withLock { state in
      if let job = state.job {
        state.job = nil
        return .perform(job)
      }
      return state.isClosed ? .stop : .wait
    }
  }

  private func perform(
    _ job: Job, by current: inout Worker?, wokenBy wakeDescriptor: Int32
  ) -> Result<WorkerFrame, WorkerFailure> {
    // Cancelled before it began: the worker has seen nothing of it and stays.
    if hasAbandoned(job) { return .failure(.cancelled) }
    if job.fresh || isSuspect() {
      current?.handle.end()
      current = nil
    }
    do throws(WorkerFailure) {
      var worker =
        if let current {
          current
        } else {
          Worker(handle: try start(for: job, wokenBy: wakeDescriptor))
        }
      current = worker
      let response = try exchange(job, with: &worker, wokenBy: wakeDescriptor)
      current = worker
      return .success(response)
    } catch {
      current?.handle.end()
      current = nil
      return .failure(error)
    }
  }

  func hasAbandoned(_ job: Job) -> Bool {
    state.withLock { $0.isClosed || $0.lastAbandoned >= job.id }
  }

  private func isSuspect() -> Bool {
    state.withLock { state in
      defer { state.isSuspect = false }
      return state.isSuspect
    }
  }

  func drain(_ wakeDescriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakeDescriptor, &bytes, bytes.count) > 0 {}
  }

  private func finish() {
    let listeners = state.withLock { state in
      if let socket = state.wakeSocket {
        Glibc.close(socket.readEnd)
        Glibc.close(socket.writeEnd)
      }
      state.wakeSocket = nil
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners { listener.resume() }
  }
}
