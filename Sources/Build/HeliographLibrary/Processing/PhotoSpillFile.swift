import Foundation
import HeliographCore
import SystemPackage

/// Photos of albums that wait on disk until pages are made of them, so that memory does not grow with a site.
///
/// They are in one file without a name, which is gone when its process ends, however it ends.
final class PhotoSpillFile {
  private static let photosPerPiece = 500

  private let file: FileDescriptor
  private let path: FilePath
  /// Where the pieces of each album are: an encoder needs many times the memory of what it writes.
  private var places: [AlbumID: [Range<Int64>]] = [:]
  private var end: Int64 = 0

  /// Makes an empty spill file in a folder, which is made when it is not there.
  init(in folder: FilePath) throws {
    try Disk.makePrivateFolder(folder)
    path = folder.appending("shelf")
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .truncate, .closeOnExec, .noFollow], permissions: .ownerReadWrite
      )
    } catch let error as Errno {
      throw FileError("written", path, error)
    }
    try Disk.remove(path)
  }

  deinit {
    // Nothing in it is needed any more.
    try? file.close()
  }

  /// Whether an album's photos are here.
  func holds(_ album: AlbumID) -> Bool { places[album] != nil }

  /// Writes the photos of an album.
  func put(_ part: AlbumPart, of album: AlbumID) throws {
    places[album] = try part.pieces(of: Self.photosPerPiece).map { piece in
      let bytes = try JSONEncoder().encode(piece)
      do {
        try file.writeAll(toAbsoluteOffset: end, bytes)
      } catch let error as Errno {
        throw FileError("written", path, error)
      }
      defer { end += Int64(bytes.count) }
      return end..<end + Int64(bytes.count)
    }
  }

  /// The photos of an album; nothing for an album that was never put here.
  func part(of album: AlbumID) throws -> AlbumPart {
    guard let pieces = places[album], let first = pieces.first else { return AlbumPart() }
    var part = try piece(at: first)
    for place in pieces.dropFirst() { part.append(try piece(at: place)) }
    return part
  }

  private func piece(at place: Range<Int64>) throws -> AlbumPart {
    var bytes = Data(count: place.count)
    var read = 0
    while read < bytes.count {
      let count: Int
      do {
        count = try bytes.withUnsafeMutableBytes { buffer in
          try file.read(
            fromAbsoluteOffset: place.lowerBound + Int64(read), into: .init(rebasing: buffer[read...]))
        }
      } catch let error as Errno {
        throw FileError("read", path, error)
      }
      guard count > 0 else { throw FileError("read", path, .ioError) }
      read += count
    }
    return try JSONDecoder().decode(AlbumPart.self, from: bytes)
  }
}
