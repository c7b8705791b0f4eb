import Foundation

/// The browser of whoever runs the command.
enum Browser {
  /// Opens an address with `xdg-open`, the program of freedesktop.org for that, and says why when it does not open.
  ///
  /// Where it starts a browser by itself it ends only with that, and nobody waits for it.
  static func open(_ address: String, say: @escaping @Sendable (String) -> Void) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      switch process.terminationStatus {
      case 0: break
      // What env ends with for a program that is not there.
      case 127:
        say("No browser was opened, since xdg-open is not installed; install it: sudo apt install xdg-utils")
      case let status:
        say("No browser was opened: xdg-open ended with \(status). Open \(address) yourself.")
      }
    }
    do {
      try process.run()
    } catch {
      say("No browser was opened (\(error.localizedDescription)). Open \(address) yourself.")
    }
  }
}
