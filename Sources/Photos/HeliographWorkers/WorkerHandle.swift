import CLinux
import Glibc
import HeliographCore
import SystemPackage

/// A running worker process and the socket to it, owned by one thread, which ends it.
struct WorkerHandle {
  let process: pid_t
  let channel: WorkerChannel

  /// Starts `executable worker` with one end of a socket as its input and output and no other descriptor of
  /// ours.
  ///
  /// It has a separate process group, so that the terminal's interrupt reaches us first. Its environment
  /// holds only what the runtime needs: no key or token of the build is ever in a process that opens
  /// untrusted input. `font` is the one file of the owner's that it may read. Throws
  /// `WorkerFailure.notStarted`.
  init(executable: FilePath, limits: WorkerLimits, font: FilePath?) throws(WorkerFailure) {
    var socket: Int32 = -1
    var process: Int32 = 0
    let failure = CStrings.with(Self.environment(limits, font)) {
      hg_spawn_worker(executable.string, $0, &socket, &process)
    }
    guard failure == 0 else { throw .notStarted(Errno(rawValue: failure).description) }
    self.process = process
    channel = WorkerChannel(descriptor: socket)
  }

  /// Kills it with all it started, and reaps it.
  func end() {
    close(channel.descriptor)
    kill(-process, SIGKILL)
    // Until the worker has made its group, no process has the group's number.
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private static func environment(_ limits: WorkerLimits, _ font: FilePath?) -> [String] {
    var variables = [
      // A crash should be over at once; a backtrace printer would outlive it and hold the socket.
      "SWIFT_BACKTRACE=enable=no",
      "LANG=C.UTF-8",
      "MALLOC_ARENA_MAX=2",
      // Planes of up to 32 MiB come from memory that is kept, up to 64 MiB, for the next photo. By default much of
      // it goes back to the kernel after each rendition, which fills it with zeros before it is used again.
      "MALLOC_MMAP_THRESHOLD_=33554432",
      "MALLOC_TRIM_THRESHOLD_=67108864",
      // Large images stay in memory, where the limit counts them; a worker writes no file.
      "VIPS_DISC_THRESHOLD=64g",
    ]
    if let memory = limits.memory { variables.append("\(HG_WORKER_MEMORY)=\(memory)") }
    if let font { variables.append("\(HG_WORKER_FONT)=\(font)") }
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
    }
    return variables
  }
}
