import Foundation
package import Glibc

/// What the kernel says of the threads of a process: proc_pid_status(5).
package enum ThreadStatus {
  /// The fields of each thread's status by name ("Seccomp": "2"); empty when the process is gone.
  package static func all(of process: pid_t) throws -> [[String: String]] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.compactMap { thread in
      // One that has ended since has no status.
      FileManager.default.contents(atPath: "\(folder)/\(thread)/status").map { fields(in: $0) }
    }
  }

  /// The processes that a process has started and that still run.
  package static func children(of parent: pid_t) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { process in
      FileManager.default.contents(atPath: "/proc/\(process)/status")
        .map { fields(in: $0)["PPid"] == "\(parent)" } ?? false
    }
  }

  private static func fields(in status: Data) -> [String: String] {
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { first, _ in first })
  }
}
