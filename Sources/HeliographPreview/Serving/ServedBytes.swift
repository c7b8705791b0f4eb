import FlyingSocks
import SystemPackage

/// A part of an open file, read as it is sent.
struct ServedBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let file: ServedFile
  let range: Range<Int>

  func makeAsyncIterator() -> Iterator { Iterator(file: file, range: range) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let file: ServedFile
    var range: Range<Int>

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard !range.isEmpty else { return nil }
      let bytes = try file.read(at: range.lowerBound, count: Swift.min(count, range.count))
      // A file cut short while it is sent: the browser notices an ended connection, but not missing bytes.
      guard !bytes.isEmpty else { throw Errno.ioError }
      range = range.lowerBound + bytes.count..<range.upperBound
      return bytes
    }
  }
}
