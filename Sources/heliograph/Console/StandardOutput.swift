import Glibc
import Synchronization
import SystemPackage

/// Standard output, which takes data and nothing else; what cannot be written ends the command with exit code 74.
enum StandardOutput {
  private struct State {
    var bytes: [UInt8] = []
    /// Why nothing can be written any more.
    var fault: Errno?
  }

  private static let state = Mutex(State())
  /// Bytes that wait until there are more, unless somebody watches.
  private static let longest = 1 << 16

  /// Prints a line for people, whose control characters it makes visible.
  static func print(_ line: String) { write("\(Terminal.harmless(line))\n") }

  /// Prints a text as it is.
  static func write(_ text: String) {
    state.withLock { state in
      state.bytes += text.utf8
      if state.bytes.count > longest || isatty(STDOUT_FILENO) == 1 { flush(&state) }
    }
  }

  /// Prints a text as it is, and lets no byte of it wait.
  static func send(_ text: String) {
    write(text)
    state.withLock { flush(&$0) }
  }

  /// Writes what waits, and says so where some of the output is lost.
  ///
  /// - Parameter code: the exit code of the command.
  /// - Returns: the same; 74 (EX_IOERR of sysexits.h) where output is lost. A reader that went away, as `head` does, has
  ///   had what it wanted.
  static func finish(_ code: Int32) -> Int32 {
    let fault = state.withLock { state in
      flush(&state)
      return state.fault
    }
    guard let fault, fault != .brokenPipe else { return code }
    Terminal.write(
      "heliograph: Standard output cannot be written (\(fault.description)). Make room, or send it elsewhere.\n"
    )
    return 74
  }

  private static func flush(_ state: inout State) {
    defer { state.bytes = [] }
    guard state.fault == nil, !state.bytes.isEmpty else { return }
    do {
      _ = try FileDescriptor.standardOutput.writeAll(state.bytes)
    } catch {
      state.fault = error as? Errno ?? .ioError
    }
  }
}
