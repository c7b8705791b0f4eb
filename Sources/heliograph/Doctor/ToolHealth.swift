import Foundation
import HeliographCore
import SystemPackage

/// A program that Heliograph can use, and what for.
struct ToolHealth: Sendable {
  let name: String
  /// The option that makes it print its version.
  var option = "--version"
  /// What it is needed for, as the end of a sentence.
  let purpose: String
  /// The package of Debian that has it.
  let package: String

  static let all = [
    ToolHealth(
      name: "rsync", purpose: "heliograph deploy to a folder or over ssh needs it", package: "rsync"),
    ToolHealth(
      name: "rclone", purpose: "sources and targets behind rclone need it", package: "rclone"),
    ToolHealth(
      name: "ffmpeg", option: "-version", purpose: "films are shown with it",
      package: "ffmpeg"),
    ToolHealth(name: "xdg-open", purpose: "heliograph serve --open needs it", package: "xdg-utils"),
  ]

  /// Looks for the program and asks for its version; one that is missing or silent is a note.
  func line(environment: [String: String]) -> HealthLine {
    let file = FilePath(FileManager.default.temporaryDirectory.path).appending(
      "heliograph-\(UUID().uuidString)")
    // It is in the folder for what is forgotten.
    defer { _ = try? Disk.remove(file) }
    do {
      let tool = try Tool(
        name, environment: environment, deadline: .now + .seconds(10),
        lateness: "did not tell its version in time",
        isCancelled: { false })
      let outcome = try tool.run([option], output: file, limits: ToolLimits(output: 1 << 20))
      guard outcome.status == 0 else {
        return HealthLine(
          .note, name, "It ends with \(outcome.status) when asked for its version; \(purpose).")
      }
      let text = String(decoding: try RegularFile.bytes(at: file).prefix(200), as: UTF8.self)
      return HealthLine(.well, name, "\(text.split(separator: "\n").first ?? "It is there"); \(purpose).")
    } catch let error as ToolError where error.code == .missing {
      return HealthLine(.note, name, "It is not installed; \(purpose): sudo apt install \(package)")
    } catch {
      return HealthLine(.note, name, "It cannot be asked for its version (\(error)); \(purpose).")
    }
  }
}
