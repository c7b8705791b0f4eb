import HeliographTestSupport
import SystemPackage

/// A disk that is mounted read-only as "Card", in a namespace of its own; so the superuser cannot write to it either.
enum ReadOnlyDisk {
  /// Whether this machine lets a process have such a namespace.
  static let canBeMounted =
    (try? ProgramRun.run("/usr/bin/unshare", ["-rm", "true"], in: "/"))?.exitCode == 0

  /// Runs the command in a folder that has the disk in it.
  static func heliograph(_ arguments: String, in folder: FilePath) throws -> ProgramRun {
    let script = "mkdir Card && mount -t tmpfs -o ro none Card && exec \"$HELIOGRAPH\" \(arguments)"
    return try ProgramRun.run(
      "/usr/bin/unshare", ["-rm", "sh", "-c", script], in: folder,
      environment: ["HELIOGRAPH": BuiltCommand.path.string])
  }
}
