import SystemPackage

/// A response that is being sent; at most one chunk of it is in memory.
struct Outgoing {
  /// How much of a file is in memory at once, in bytes.
  private static let chunk = 65_536

  /// Whether the connection stays open behind it.
  let isPersistent: Bool
  private var ready: ArraySlice<UInt8>
  private var rest: ArraySlice<ContentPart>

  init(_ response: HTTPResponse, isPersistent: Bool, at time: Int) {
    self.isPersistent = isPersistent
    ready = response.headBytes(isPersistent: isPersistent, at: time)[...]
    rest = response.content[...]
  }

  /// The bytes to send next; empty at the end.
  ///
  /// Throws when a file cannot be read, or was cut short since: the client notices an ended connection, but not missing
  /// bytes.
  mutating func next() throws -> ArraySlice<UInt8> {
    while ready.isEmpty, let part = rest.popFirst() {
      switch part {
      case .bytes(let bytes):
        ready = bytes[...]
      case .file(let file, let range):
        let bytes = try file.read(at: range.lowerBound, count: min(range.count, Self.chunk))
        guard !bytes.isEmpty else { throw Errno.ioError }
        ready = bytes[...]
        let left = range.lowerBound + bytes.count..<range.upperBound
        if !left.isEmpty { rest = [.file(file, left)] + rest }
      }
    }
    return ready
  }

  /// Drops what was sent of the bytes that `next` returned.
  mutating func advance(by count: Int) { ready = ready.dropFirst(count) }
}
