import HeliographModel
import SystemPackage

/// Where rendition files lie: published in the output, or staged until the site is.
struct RenditionStore: Sendable {
  let output: FilePath
  let staging: FilePath

  /// Whether every file of a record is there with its full length.
  func holds(_ record: DevelopedRecord) -> Bool {
    record.renditions.allSatisfy { rendition in
      [output, staging].contains { Disk.byteCount(of: $0.appending(rendition.path)) == rendition.byteCount }
    }
  }

  /// Writes a rendition under its key; it counts as nothing until it is published.
  func stage(_ bytes: [UInt8], at path: String) throws(FileFailure) {
    try Disk.write(bytes, to: staging.appending(path))
  }
}
