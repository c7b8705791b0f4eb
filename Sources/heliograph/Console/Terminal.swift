import Glibc

/// Standard error: what it can show, and how bytes get there.
enum Terminal {
  /// Whether a line can be drawn over.
  static var isInteractive: Bool {
    isatty(STDERR_FILENO) == 1 && getenv("TERM").map { strcmp($0, "dumb") != 0 } ?? false
  }

  /// Whether somebody sits there who can be asked: all three streams are a terminal, and no service runs the command.
  ///
  /// Services that build and test set `CI` (https://docs.github.com/actions/reference/workflows-and-actions/variables).
  static var canAsk: Bool {
    let service = getenv("CI").map { String(cString: $0) } ?? ""
    return isInteractive && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && ["", "0", "false"].contains(service)
  }

  /// A line of standard input without its end; `nil` at the end of it, and as soon as `isStopped`.
  static func line(isStopped: () -> Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    while !isStopped() {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, 200) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return bytes }
      if bytes.count < 100 { bytes.append(byte) }
    }
    return nil
  }

  /// Whether colour is wanted (https://no-color.org).
  static var hasColour: Bool { isInteractive && getenv("NO_COLOR") == nil }

  /// The width of a stream in columns; 80 when it is unknown.
  static func width(of stream: Int32 = STDERR_FILENO) -> Int {
    var size = winsize()
    return ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes text as it is; a closed standard error is ignored.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      offset += max(0, count)
    }
  }

  /// Text from outside with its control characters made visible, so that a file's name cannot steer the terminal.
  static func harmless(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
      let isDirection = (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      if isControl || isDirection {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
