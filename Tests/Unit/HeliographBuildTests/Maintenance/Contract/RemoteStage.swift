import Foundation
import Glibc
import HeliographTestSupport
import Testing

/// A remote that a shell script in place of rclone reads.
struct RemoteStage: SourceStage {
  /// `lsjson` prints a file, `copy` copies what its list names; `fault` is a script to run instead.
  private static let script = #"""
    #!/bin/sh
    for last; do :; done
    if [ -f "$STAGE/fault" ]; then . "$STAGE/fault"; fi
    case "$1" in
      lsjson) cat "$STAGE/listing" ;;
      copy)
        for word; do case "$word" in --files-from-raw=*) list="${word#*=}" ;; esac; done
        while IFS= read -r name; do cp "$STAGE/remote/$name" "$last/$name"; done < "$list" ;;
    esac
    """#

  let entry = #"rclone: "nas:P""#
  let secret: String? = "0123456789-of-the-bucket"
  private let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.writeProgram(Self.script, to: "bin/rclone")
  }

  var environment: [String: String] {
    [
      "PATH": "\(folder.path.appending("bin").string):/usr/bin:/bin", "STAGE": folder.path.string,
      "RCLONE_CONFIG_NAS_SECRET_ACCESS_KEY": secret ?? "",
    ]
  }

  func hold(_ names: [String]) throws {
    // What is listed twice comes once.
    let lines = (names + names.prefix(1)).map {
      #"{"Path":"\#($0).jpg","Name":"x","Size":\#($0.utf8.count),"ModTime":"1","IsDir":false}"#
    }
    for name in names { try folder.write(name, to: "remote/\(name).jpg") }
    try folder.write("[\n\(lines.joined(separator: ",\n"))\n]\n", to: "listing")
  }

  func play(_ fault: SourceFault) throws {
    let script =
      switch fault {
      case .gone: "echo 'no route to host' >&2; exit 1"
      case .empty: "echo '[]'; exit 0"
      case .cut: #"head -c 60 "$STAGE/listing"; exit 0"#
      case .noise: "echo '<html><title>Log in</title></html>'; exit 0"
      case .endless: #"echo '['; while :; do head -c 99999 /dev/zero | tr '\0' ' ' || exit 1; done"#
      case .silence: #"echo $$ > "$STAGE/pid"; mv "$STAGE/pid" "$STAGE/begun"; exec sleep 600"#
      case .echo: #"echo "denied: $RCLONE_CONFIG_NAS_SECRET_ACCESS_KEY" >&2; exit 1"#
      }
    try folder.write(script, to: "fault")
  }

  func hasBegun() async throws {
    let file = folder.path.appending("begun").string
    try await Waiting.until { FileManager.default.fileExists(atPath: file) }
  }

  func hasEnded() async throws {
    let text = String(decoding: try folder.read("begun"), as: UTF8.self)
    let process = try #require(Int32(text.dropLast()))
    try await Waiting.until { kill(process, 0) != 0 && errno == ESRCH }
  }
}
