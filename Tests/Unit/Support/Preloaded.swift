import Synchronization
import SystemPackage

/// Functions in C that stand before those of the C library in a program that tests run.
///
/// The program is the one that is released, and has no option for it: the system's loader puts them there before it begins
/// (ld.so(8), LD_PRELOAD). Workers start without an environment, and so without them.
package final class Preloaded: Sendable {
  private let name: String
  private let source: String
  private let library = Mutex<FilePath?>(nil)

  private init(_ name: String, _ source: String) { (self.name, self.source) = (name, source) }

  private struct Failure: Error {
    let words: String
  }

  /// An environment with the variable that loads them, beside those that it loads already.
  private func added(to environment: [String: String]) throws -> [String: String] {
    let own = try library.withLock { try $0 ?? made(&$0) }.string
    return environment.merging(["LD_PRELOAD": own]) { "\($0):\($1)" }
  }

  /// Compiles them, once for all tests of a run; beside the tests, where the next run replaces them.
  private func made(_ library: inout FilePath?) throws -> FilePath {
    let path = BuiltCommand.folder.appending("\(name).so")
    try TemporaryFolder.with { folder in
      try folder.write("#define _GNU_SOURCE\n#include <dlfcn.h>\n\(source)\n", to: "source.c")
      // The compiler that Swift brings, where there is no other.
      let compile =
        #""$(command -v cc || command -v clang)" -O1 -shared -fPIC -o "$0.$$" source.c && mv "$0.$$" "$0""#
      let run = try ProgramRun.run("/bin/sh", ["-c", compile, path.string], in: folder.path)
      guard run.exitCode == 0 else { throw Failure(words: run.words) }
    }
    library = path
    return path
  }

  // MARK: -

  private static let clock = Preloaded(
    "later-clock",
    """
    #include <time.h>
    int clock_gettime(clockid_t clock, struct timespec *time) {
      int (*original)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
      int result = original(clock, time);
      if (!result && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += 3;
      return result;
    }
    """)

  /// The environment of a program whose clock is three seconds ahead of the machine's, and what else it is to find there.
  ///
  /// A build does not rely on what changed in the last two seconds before it began, since there are file systems on which
  /// a second change would look like the first. To such a program, whatever a test wrote is older than that.
  package static func laterClock(_ others: [String: String] = [:]) throws -> [String: String] {
    try clock.added(to: others)
  }

  private static let end = Preloaded(
    "end-at-rename",
    """
    #include <signal.h>
    #include <stdlib.h>
    #include <string.h>
    int rename(const char *from, const char *to) {
      int (*original)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
      if (strstr(to, getenv("END_AT"))) raise(SIGKILL);
      return original(from, to);
    }
    """)

  /// The environment of a program that is killed when it first gives a file a name with these words in its path.
  package static func killing(atRenameTo words: String) throws -> [String: String] {
    try end.added(to: ["END_AT": words])
  }

  private static let signal = Preloaded(
    "signal-at-words",
    """
    #include <signal.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    ssize_t write(int file, const void *bytes, size_t count) {
      ssize_t (*original)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
      static int isSent;
      ssize_t result = original(file, bytes, count);
      const char *words = getenv("SIGNAL_AT");
      if (file == STDERR_FILENO && !isSent && memmem(bytes, count, words, strlen(words))) {
        isSent = 1;
        kill(getpid(), atoi(getenv("SIGNAL")));
        // Another thread receives it, on a busy machine some time later.
        sleep(5);
      }
      return result;
    }
    """)

  /// The environment of a program that gets a signal when it first writes these words to standard error, and of what else is to be there.
  package static func signalling(_ number: Int32, at words: String, _ others: [String: String] = [:]) throws
    -> [String: String]
  {
    try signal.added(to: others.merging(["SIGNAL_AT": words, "SIGNAL": "\(number)"]) { $1 })
  }
}
