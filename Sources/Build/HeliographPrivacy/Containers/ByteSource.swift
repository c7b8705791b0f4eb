import SystemPackage

/// Bytes of which parts can be had: in memory, or in a file that is too long for it.
protocol ByteSource {
  var count: Int { get }

  /// The bytes from one place on; `nil` when they are not all inside, or cannot be read.
  func part(_ place: Int, _ count: Int) -> FilePart?
}

extension ByteSource {
  /// A little-endian number; `nil` when it is not all inside.
  func little(_ place: Int, _ size: Int) -> Int? { part(place, size)?.number(0, size, isLittle: true) }

  func has(_ bytes: [UInt8], at place: Int) -> Bool { part(place, bytes.count)?.starts(with: bytes) ?? false }
}

extension FilePart: ByteSource {}

/// A part of a source, which is inside of it.
struct SourcePart<Source: ByteSource>: ByteSource {
  let count: Int
  private let source: Source
  private let start: Int

  init(of source: Source, _ start: Int, _ count: Int) {
    (self.source, self.start, self.count) = (source, start, count)
  }

  func part(_ place: Int, _ count: Int) -> FilePart? {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else { return nil }
    return source.part(start + place, count)
  }
}

/// An open file.
struct FileOnDisk: ByteSource {
  let descriptor: FileDescriptor
  let count: Int

  init(_ descriptor: FileDescriptor) throws {
    self.descriptor = descriptor
    count = Int(try descriptor.seek(offset: 0, from: .end))
  }

  func part(_ place: Int, _ count: Int) -> FilePart? {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else { return nil }
    // A part that cannot be read counts as one that is not there: the file is damaged.
    let bytes = try? [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = try descriptor.read(fromAbsoluteOffset: Int64(place + filled), into: rest)
        if got == 0 { return }
        filled += got
      }
    }
    return bytes.flatMap { $0.count == count ? FilePart($0) : nil }
  }
}
