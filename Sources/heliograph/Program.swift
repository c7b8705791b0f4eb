import ArgumentParser
import CLinux
import Dispatch
import Glibc
import HeliographDecoding
import HeliographWorkers
import SystemPackage

/// Where the program starts: as a worker of a build, or as the command a user typed.
@main
enum Program {
  static func main() {
    // Not a subcommand: asynchronous code starts threads of libdispatch, which ends a process whose /proc it cannot
    // read, and a worker is confined from its first instruction on.
    if WorkerMain.isWorker { runWorker() }
    // A reader that goes away, as `head` does, shows in what write returns, and must not kill this process.
    signal(SIGPIPE, SIG_IGN)
    // Who started this process may ignore it, and the kernel would keep no exit code of a tool then.
    signal(SIGCHLD, SIG_DFL)
    // The runtime would print where each thread is, which takes seconds, and then go on.
    signal(SIGQUIT, SIG_DFL)
    letEverybodyRead()
    // A manifest, the list of all photos and an original are such blocks.
    hg_keep_large_blocks_apart()
    Task { @MainActor in
      await runCommand(Array(CommandLine.arguments.dropFirst()))
      exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }

  /// Runs what the user asked for, or says what is wrong with how it was asked.
  @MainActor private static func runCommand(_ arguments: [String]) async {
    if let mistake = CommandMistake(command: arguments) { stop(mistake) }
    var command: any ParsableCommand
    do {
      command = try await Heliograph.asyncParseAsRoot(arguments)
    } catch {
      // Help and the version are answers.
      if Heliograph.exitCode(for: error) == .success { Heliograph.exit(withError: error) }
      stop(CommandMistake(arguments, error))
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Heliograph.exit(withError: error)
    }
  }

  private static func stop(_ mistake: CommandMistake) -> Never {
    Terminal.write(mistake.text)
    exit(64)
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
