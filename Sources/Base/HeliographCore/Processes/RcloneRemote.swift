/// A path at a remote that the configuration of rclone names: "nas:Photos/2024".
package struct RcloneRemote: Sendable, Hashable {
  /// The name of the remote.
  package let name: String
  /// The path there, as its owner wrote it; may be empty.
  package let path: String

  /// Reads "remote:path"; `nil` for anything else.
  ///
  /// A connection string is refused: it has a comma or begins with a colon, and may hold a password, while arguments are
  /// public on a machine.
  package init?(_ text: some Sequence<UInt8>) {
    let bytes = Array(text)
    guard let end = bytes.firstIndex(of: UInt8(ascii: ":")), Self.isName(bytes[..<end]),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    name = String(decoding: bytes[..<end], as: UTF8.self)
    path = String(decoding: bytes[(end + 1)...], as: UTF8.self)
  }

  /// As rclone takes it: "nas:Photos/2024".
  package var text: String { "\(name):\(path)" }

  /// Source: rclone's configuration names may have letters, digits, `_`, `-`, `.`, `+`, `@` and spaces, and do not begin
  /// with a hyphen or a space (https://rclone.org/docs/#valid-remote-names).
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    let others = Set("_.-+@ ".utf8)
    return bytes.first.map { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") } ?? false
      && bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || others.contains($0) }
  }
}
