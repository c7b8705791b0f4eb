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
      let code = await runCommand(Array(CommandLine.arguments.dropFirst()))
      exit(StandardOutput.finish(code))
    }
    dispatchMain()
  }

  /// Runs what the user asked for, or says what is wrong with how it was asked.
  ///
  /// - Returns: the exit code.
  @MainActor private static func runCommand(_ arguments: [String]) async -> Int32 {
    if let mistake = CommandMistake(command: arguments) { return refuse(mistake) }
    var command: any ParsableCommand
    do {
      command = try await Heliograph.asyncParseAsRoot(arguments)
    } catch {
      return Heliograph.exitCode(for: error) == .success
        ? answer(error) : refuse(CommandMistake(arguments, error))
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return EXIT_SUCCESS
    } catch {
      return answer(error)
    }
  }

  /// Prints help and the version, which are answers, or what went wrong.
  ///
  /// - Returns: the exit code.
  private static func answer(_ error: any Error) -> Int32 {
    let code = Heliograph.exitCode(for: error)
    let text = UsageLine.wrapped(
      Heliograph.fullMessage(for: error, columns: nil), columns: Terminal.width(of: STDOUT_FILENO))
    if code == .success {
      StandardOutput.write("\(text)\n")
    } else if !text.isEmpty {
      Terminal.write("\(text)\n")
    }
    return code.rawValue
  }

  private static func refuse(_ mistake: CommandMistake) -> Int32 {
    Terminal.write(UsageLine.wrapped(mistake.text, columns: Terminal.width(of: STDERR_FILENO)))
    return 64
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
