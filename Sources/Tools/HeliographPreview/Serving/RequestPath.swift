import HeliographCore

/// The path of a request as the names of folders and a file, decoded and known to be harmless.
///
/// Everything is decided on bytes: a `String` would take `../` followed by a combining mark for no slash.
struct RequestPath: Sendable, Equatable {
  /// No part is empty, `.` or `..`, or contains a slash, a backslash or a NUL.
  let names: [[UInt8]]
  /// Whether the path ends in a slash, or is nothing but one.
  let isFolder: Bool

  /// - Parameter target: The path as the browser wrote it, without query.
  ///
  /// `nil` when no file of a site can be meant.
  init?(_ target: some Collection<UInt8>) {
    let slash = UInt8(ascii: "/")
    guard target.first == slash, target.count <= 4096 else { return nil }
    var parts = target.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    isFolder = parts.last?.isEmpty ?? true
    if isFolder { _ = parts.popLast() }
    var names: [[UInt8]] = []
    for part in parts {
      guard let name = PercentCoding.decoded(part), Self.isHarmless(name) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  /// The path as an address, with everything encoded that could be read otherwise.
  var address: String {
    let text = names.map { "/" + PercentCoding.encoded($0) }.joined()
    return text + (isFolder || names.isEmpty ? "/" : "")
  }

  /// The same place as a folder.
  var asFolder: RequestPath { RequestPath(names: names, isFolder: true) }

  private init(names: [[UInt8]], isFolder: Bool) {
    self.names = names
    self.isFolder = isFolder
  }

  private static func isHarmless(_ name: [UInt8]) -> Bool {
    if name.isEmpty || name == [0x2E] || name == [0x2E, 0x2E] { return false }
    return !name.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }
}
