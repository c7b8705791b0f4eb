import Foundation
import Glibc
import HeliographHTTP
import HeliographTestSupport

/// The nginx of this machine as a store that takes uploads: the few lines that an owner would write.
final class NginxServer: Sendable {
  static let program = "/usr/sbin/nginx"
  static var isExpected: Bool { TestTool.areExpected(program) }

  /// "http://127.0.0.1:43210", without a slash at its end.
  let origin: String

  private struct NeverStarted: Error {}

  /// Starts nginx with its files in `folder`; `rules` stand in the location of the store.
  static func with(
    _ rules: String = "", in folder: TemporaryFolder, _ body: (NginxServer) async throws -> Void
  ) async throws {
    for place in ["store", "temporary"] { try folder.makeFolder(place) }
    // Somebody else may take the port between the moment it was free and nginx's start.
    for _ in 1...5 {
      let origin = try freeOrigin()
      try folder.write(configuration(of: origin, rules, in: folder.path.string), to: "nginx.conf")
      let process = try started(in: folder)
      defer {
        // A polite signal is blocked in what a thread of Swift's own starts, as the mask is inherited.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      if try await answers(at: origin, process) {
        try await body(NginxServer(origin: origin))
        return
      }
    }
    throw NeverStarted()
  }

  private init(origin: String) { self.origin = origin }

  /// The requests so far, as "PUT /cas/… 201".
  ///
  /// nginx writes a line after it has sent the response. Its one process ends with a request before it answers another, so one more
  /// request brings the line of the last.
  func log(in folder: TemporaryFolder) async throws -> [String] {
    _ = try await Self.client(of: origin).get(url: origin + "/ready", limits: .answer)
    return String(decoding: try folder.read("access.log"), as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { !$0.hasPrefix("GET /ready ") }
  }

  private static func client(of origin: String) -> HTTPClient {
    HTTPClient(retry: RetryPolicy(attempts: 1), owned: [origin], givesUpHosts: false)
  }

  private static func freeOrigin() throws -> String {
    let server = try LoopbackServer(opensLater: true) { _ in .silence }
    defer { server.stop() }
    return server.origin
  }

  private static func started(in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "-p", folder.path.string, "-c", folder.path.appending("nginx.conf").string,
      "-e", folder.path.appending("error.log").string,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Whether nginx answers; it ends at once when the port is taken.
  private static func answers(at origin: String, _ process: Process) async throws -> Bool {
    let client = client(of: origin)
    while process.isRunning {
      try Task.checkCancellation()
      if (try? await client.get(url: origin + "/ready", limits: .answer)) != nil { return process.isRunning }
      await Task.yield()
    }
    return false
  }

  private static func configuration(of origin: String, _ rules: String, in folder: String) -> String {
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    return """
      daemon off;
      master_process off;
      pid \(folder)/nginx.pid;
      events {}
      http {
        log_format short '$request_method $uri $status';
        access_log \(folder)/access.log short;
        \(kinds.map { "\($0)_temp_path \(folder)/temporary/\($0);" }.joined(separator: "\n  "))
        server {
          listen \(origin.dropFirst("http://".utf8.count));
          client_max_body_size 8m;
          location = /ready { return 204; }
          location ~ ^/photos/(ac|cas)/[0-9a-f]+$ {
            root \(folder)/store;
            dav_methods PUT;
            create_full_put_path on;
            \(rules)
          }
        }
      }
      """
  }
}
