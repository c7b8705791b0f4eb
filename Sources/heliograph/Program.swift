import CLinux
import Dispatch
import Glibc
import HeliographImaging
import HeliographWorkers
import SystemPackage

/// Where the program starts: as a worker of a build, or as the command a user typed.
@main
enum Program {
  static func main() {
    // Not a subcommand: asynchronous code starts threads of libdispatch, which ends a process whose /proc it cannot
    // read, and a worker is confined from its first instruction on.
    if CommandLine.argc == 2, CommandLine.arguments[1] == "worker" { runWorker() }
    // A reader that goes away, as `head` does, shows in what write returns, and must not kill this process.
    signal(SIGPIPE, SIG_IGN)
    // The runtime would print where each thread is, which takes seconds, and then go on.
    signal(SIGQUIT, SIG_DFL)
    letEverybodyRead()
    // A manifest, the list of all photos and an original are such blocks.
    hg_keep_large_blocks_apart()
    Task { @MainActor in
      await Heliograph.main(nil)
      exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }

  /// Takes back the part of the umask that would hide from a web server what is published.
  ///
  /// Every folder then has its mode as soon as it exists, also when the program is killed right behind that. The mode of
  /// the state folder keeps others out of the rest.
  private static func letEverybodyRead() {
    let writing: mode_t = 0o022
    umask(umask(writing) & writing)
  }

  private static func runWorker() -> Never {
    do {
      try WorkerMain.run()
      exit(EXIT_SUCCESS)
    } catch {
      let message = (error as? ImageError)?.message ?? "\(error)"
      _ = try? FileDescriptor.standardError.writeAll("heliograph: \(message).\n".utf8)
      exit(64)
    }
  }
}
