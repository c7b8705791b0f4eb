import Foundation
import HeliographCore

/// What a remote lists: its files, in the order of their paths' bytes, and what cannot be copied of it.
struct RemoteListing: Sendable {
  /// The most files of a remote.
  static let fileLimit = 500_000
  /// No line of rclone's is longer.
  private static let longestLine = 1 << 16

  private(set) var files: [RemoteFile] = []
  private(set) var problems: [Problem] = []
  /// Files that are left out, while others beside them may stay.
  private(set) var refusals: [Refusal] = []

  /// A file that is left out.
  struct Refusal: Sendable {
    let path: [UInt8]
    /// Why.
    let problem: Problem
  }

  /// A line of `rclone lsjson`.
  private struct Line: Decodable {
    let Path: String
    let Size: Int
    let ModTime: String
    let IsDir: Bool
  }

  /// A listing that is not what rclone prints.
  struct Unclear: Error {
    /// What is wrong, the rest of a sentence.
    let message: String
  }

  /// Reads what `rclone lsjson` printed: a JSON array with an object in each line.
  ///
  /// - Parameters:
  ///   - text: what was printed.
  ///   - name: the remote, for messages.
  /// - Throws: `Unclear` for anything else, also for a text that ends early.
  init(_ text: [UInt8], of name: String) throws(Unclear) {
    var lines = text.split(separator: UInt8(ascii: "\n"))[...]
    if lines.count == 1, lines.first?.elementsEqual("[]".utf8) == true { return }
    guard lines.popFirst()?.elementsEqual("[".utf8) == true, lines.popLast()?.elementsEqual("]".utf8) == true
    else { throw Unclear(message: "was not listed to the end") }
    guard lines.count <= Self.fileLimit else {
      throw Unclear(message: "has more than \(Self.fileLimit) files; name a folder in it")
    }
    let decoder = JSONDecoder()
    for line in lines {
      let object = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      guard object.count <= Self.longestLine, let file = try? decoder.decode(Line.self, from: Data(object))
      else {
        throw Unclear(message: "has a listing that cannot be understood")
      }
      if file.IsDir { continue }
      let path = Array(file.Path.utf8)
      if let fault = RemotePath.fault(of: path) {
        let problem = Self.problem(of: path, name, "is not copied, since it \(fault)")
        problems.append(problem)
        // The name of a sidecar is longer than that of its photo, and other faults are in both. The JSON of an export
        // may be in another folder than its photo.
        if RemotePath.isTooLong(path) || Self.isJSON(path) {
          refusals.append(Refusal(path: path, problem: problem))
        }
      } else {
        files.append(RemoteFile(path: path, byteCount: file.Size, time: Array(file.ModTime.utf8)))
      }
    }
    files.sort { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private static func isJSON(_ path: [UInt8]) -> Bool {
    FileName(path.split(separator: UInt8(ascii: "/")).last ?? []).lowercasedExtension == "json"
  }

  /// How messages call a file of a remote: "nas:Photos/Trip/IMG_1.JPG".
  static func place(of path: some Collection<UInt8>, _ name: String) -> String {
    let isTop = name.utf8.last == UInt8(ascii: ":") || name.utf8.last == UInt8(ascii: "/")
    return name + (isTop ? "" : "/") + PrintableText.from(path)
  }

  private static func problem(of path: [UInt8], _ name: String, _ reason: String) -> Problem {
    Problem(place: place(of: path, name), reason: reason, remedy: "Give it another name there.")
  }

  /// Leaves out what cannot be beside something else on a disk.
  ///
  /// - Parameters:
  ///   - name: the remote, for messages.
  ///   - foldsCase: whether the disk takes names that differ in capital letters only as one.
  mutating func removeConflicts(of name: String, foldsCase: Bool) {
    var used: [[UInt8]: [UInt8]] = [:]
    func key(_ path: some Sequence<UInt8>) -> [UInt8] {
      foldsCase ? Array(String(decoding: Array(path), as: UTF8.self).lowercased().utf8) : Array(path)
    }
    var remaining: [RemoteFile] = []
    for file in files {
      // Sorted, so that a file comes before those that are below it as a folder.
      let slashes = file.path.indices.filter { file.path[$0] == UInt8(ascii: "/") }
      let other = used[key(file.path)] ?? slashes.lazy.compactMap { used[key(file.path[..<$0])] }.first
      guard let other else {
        used[key(file.path)] = file.path
        remaining.append(file)
        continue
      }
      let reason =
        other == file.path
        ? "is there more than once, and one alone can be copied"
        : "is not copied, since this disk has no room for its name beside \(PrintableText.from(other))"
      let problem = Self.problem(of: file.path, name, reason)
      problems.append(problem)
      refusals.append(Refusal(path: file.path, problem: problem))
    }
    files = remaining
  }
}
