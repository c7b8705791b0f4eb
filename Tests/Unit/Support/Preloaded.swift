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

  /// The variable that loads them.
  private func environment() throws -> [String: String] {
    ["LD_PRELOAD": try library.withLock { try $0 ?? made(&$0) }.string]
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
    try clock.environment().merging(others) { $1 }
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
    try end.environment().merging(["END_AT": words]) { $1 }
  }
}
