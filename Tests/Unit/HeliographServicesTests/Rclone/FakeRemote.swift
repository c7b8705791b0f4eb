import Foundation
import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import SystemPackage

@testable import HeliographServices

/// A remote that a shell script in place of rclone reads: a folder, and what goes wrong.
struct FakeRemote {
  /// What the script does: `lsjson` prints a file, `copy` copies the files of its list.
  ///
  /// Each run is written down, and the environment of the last.
  private static let script = #"""
    #!/bin/sh
    for last; do :; done
    env > "$FAKE/environment"
    echo "$@" >> "$FAKE/calls"
    case "$1" in
      lsjson)
        if [ -f "$FAKE/words" ]; then cat "$FAKE/words" >&2; exit "$(cat "$FAKE/status")"; fi
        cat "$FAKE/listing" ;;
      copy)
        [ -f "$FAKE/hangs" ] && sleep 600
        status=0 copied=0
        for word; do case "$word" in --files-from-raw=*) list="${word#*=}" ;; esac; done
        while IFS= read -r name; do
          case "$last/$name" in */*) mkdir -p "$(dirname "$last/$name")" ;; esac
          if [ -f "$FAKE/broken/$name" ]; then cp "$FAKE/broken/$name" "$last/$name"; status=1
          else cp "$FAKE/remote/$name" "$last/$name" || status=1; fi
          copied=$((copied + 1))
          [ -f "$FAKE/stops" ] && [ "$copied" = "$(cat "$FAKE/stops")" ] && : > "$FAKE/stopped" && sleep 600
        done < "$list"
        [ "$status" = 0 ] || echo "2026/11/25 10:00:00 ERROR : failed at http://ada:pw@host/x?sig=abc" >&2
        exit "$status" ;;
    esac
    """#

  let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.writeProgram(Self.script, to: "bin/rclone")
    try folder.makeFolder("remote")
    try folder.makeFolder("broken")
  }

  /// Lists files of these paths and contents as the remote's.
  func hold(_ files: KeyValuePairs<String, String>, time: String = "1") throws {
    var lines: [String] = []
    for (path, content) in files {
      try folder.write(content, to: "remote/\(path)")
      lines.append(
        #"{"Path":"\#(path)","Name":"x","Size":\#(content.utf8.count),"ModTime":"\#(time)","IsDir":false}"#)
    }
    try folder.write("[\n\(lines.joined(separator: ",\n"))\n]\n", to: "listing")
  }

  /// Prints something instead of a listing.
  func fail(_ status: Int, _ words: String) throws {
    try folder.write("\(status)", to: "status")
    try folder.write(words, to: "words")
  }

  /// The runs so far, each as a line.
  var calls: [String] {
    let text = (try? folder.read("calls")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func source(
    environment: [String: String] = [:], path: String? = nil, exclude: FolderKind? = nil,
    isPreview: Bool = false, deadline: ContinuousClock.Instant? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws -> MirrorSource {
    let tools = path ?? "\(folder.path.appending("bin").string):/usr/bin:/bin"
    let context = SourceContext(
      base: folder.path,
      environment: BuildEnvironment(
        today: Day("2026-11-25") ?? .today,
        variables: ["PATH": tools, "FAKE": folder.path.string].merging(environment) { $1 }),
      http: HTTPClient(), languages: SiteLanguages(first: "en"),
      copies: SourceCopies(folder: folder.path.appending("state"), deadline: deadline, isPreview: isPreview),
      encode: { _ in [] })
    guard let remote = RcloneRemote("nas:P".utf8) else { throw CancellationError() }
    return MirrorSource(remote, FolderKind("nas:P"), in: context, now: now)
  }

  /// What is in the mirror, by path.
  func mirrored() throws -> [String: String] {
    let names = (try? folder.files(below: "state/mirrors")) ?? []
    var files: [String: String] = [:]
    for name in names {
      guard let range = name.firstRange(of: "/photos/") else { continue }
      files[String(name[range.upperBound...])] = String(
        decoding: try folder.read("state/mirrors/\(name)"), as: UTF8.self)
    }
    return files
  }
}
