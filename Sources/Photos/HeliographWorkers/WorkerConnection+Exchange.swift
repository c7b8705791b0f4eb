import Glibc
import HeliographCore
import Synchronization
import SystemPackage

/// What the connection says to its worker, and how long it waits for each reply.
extension WorkerConnection {
  /// Starts a worker, up to three times when one ends or hangs before it is ready: no photo is to blame for that.
  func start(for job: Job, wokenBy wakeDescriptor: Int32) throws(WorkerFailure) -> WorkerHandle {
    var attempts = 1
    while true {
      let worker = try WorkerHandle(executable: executable, limits: limits, font: font)
      do throws(WorkerFailure) {
        let confinement = try greeting(of: worker, for: job, wokenBy: wakeDescriptor)
        state.withLock { $0.confinement = confinement }
        return worker
      } catch {
        worker.end()
        guard case .notReady = error, attempts < 3 else { throw error }
        attempts += 1
      }
    }
  }

  /// Waits until a new worker says that it is confined.
  private func greeting(
    of worker: WorkerHandle, for job: Job, wokenBy wakeDescriptor: Int32
  ) throws(WorkerFailure) -> WorkerConfinement {
    let greeting: WorkerGreeting?
    do throws(WorkerChannel.Failure) {
      greeting = try worker.channel.receive(
        by: deadline(for: job, process: worker.process, wokenBy: wakeDescriptor, within: limits.opening)
      ).flatMap { WorkerGreeting($0) }
    } catch {
      switch error {
      case .broken: throw .notReady("ended before it was ready")
      case .late: throw .notReady("was not ready in time")
      case .abandoned: throw state.withLock { $0.isClosed } ? .closed : .cancelled
      }
    }
    switch greeting {
    case .ready(let confinement): return confinement
    case .unconfined(let reason): throw .unconfined(reason)
    case nil: throw .notReady("ended before it was ready")
    }
  }

  func exchange(
    _ job: Job, with worker: inout Worker, wokenBy wakeDescriptor: Int32
  ) throws(WorkerFailure) -> WorkerFrame {
    var isOpened = false
    let channel = worker.handle.channel
    func deadline(in wall: Duration, _ worker: Worker) -> WorkerChannel.Deadline {
      self.deadline(for: job, process: worker.handle.process, wokenBy: wakeDescriptor, within: wall)
    }
    do throws(WorkerChannel.Failure) {
      if let recipe = job.recipe, worker.recipe != recipe {
        let frame = try Self.frame(setting: recipe)
        try channel.send(frame, by: deadline(in: limits.handingOver(byteCount: frame.byteCount), worker))
        worker.recipe = recipe
      }
      try channel.send(
        job.frame, by: deadline(in: limits.handingOver(byteCount: job.frame.byteCount), worker))
      var due = deadline(in: job.wall, worker)
      // A worker reports progress twice; a third report is not a response either.
      for _ in 0..<3 {
        guard let response = try channel.receive(by: due, atMost: limits.longestResponse) else {
          throw .broken
        }
        guard let progress = WorkerProgress(response) else { return response }
        isOpened = true
        let wall =
          switch progress {
          case .opened(let megapixels): limits.decoding(megapixels: megapixels)
          case .decoded: limits.making
          }
        due = deadline(in: wall, worker)
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

  private static func frame(setting recipe: Recipe) throws(WorkerChannel.Failure) -> WorkerFrame {
    do {
      return try WorkerFrame(
        WorkerRequest.setRecipe(RecipeMessage(recipe)),
        blobs: (recipe.watermark?.image).map { [Array($0)] } ?? [])
    } catch {
      throw .broken
    }
  }

  private func deadline(
    for job: Job, process: pid_t, wokenBy wakeDescriptor: Int32, within wall: Duration
  ) -> WorkerChannel.Deadline {
    // The time during which the computer is suspended does not count.
    let (start, detector) = (SuspendingClock.now, StarvationDetector(process))
    var pulse = WorkerPulse(process)
    return WorkerChannel.Deadline(
      instant: start + wall, wakeDescriptor: wakeDescriptor,
      isAbandoned: { [self] in
        drain(wakeDescriptor)
        return hasAbandoned(job)
      },
      isStarved: { [limits] in
        .now < start + limits.patience(for: wall)
          && (limits.countsProcessorTime ? !detector.hasUsed(wall) : detector.isStarved(of: wall))
      },
      pulse: limits.pulse, isStuck: { pulse.isMissing() })
  }
}
