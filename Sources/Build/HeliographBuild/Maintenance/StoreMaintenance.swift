import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographStore
public import SystemPackage

/// Looks after a store folder that several sites share.
public struct StoreMaintenance: Sendable {
  /// What `verify` found.
  public struct Verdict: Sendable, Hashable {
    /// Entries that are as they were written.
    public let entries: Int
    /// Images that have the hash in their record.
    public let images: Int
    /// Images that no record names.
    public let unnamed: Int
    /// The paths of entries and images that are damaged or missing, sorted.
    public let damaged: [String]
  }

  private let folder: FilePath

  /// Names the store.
  public init(_ folder: FilePath) {
    self.folder = folder
  }

  /// Reads every entry and every image that a record names, and removes damaged entries, which the next build writes
  /// again.
  ///
  /// - Throws: `BuildError` with the code `store`, and `CancellationError`.
  public func verify() throws -> Verdict {
    try naming {
      let verdict = try store().verify()
      for path in verdict.damaged where !path.utf8.starts(with: "images/".utf8) {
        try Disk.remove(folder.appending(path))
      }
      return Verdict(
        entries: verdict.entries, images: verdict.files, unnamed: verdict.unnamed, damaged: verdict.damaged)
    }
  }

  /// Removes what none of the sites shows and what is older than a grace time, which protects builds that still run.
  ///
  /// - Parameters:
  ///   - sites: the output folders of all sites that use the store.
  ///   - grace: how old a file must be.
  ///   - preview: gets the path of each file below the store, and none is removed; `nil` to remove them.
  /// - Returns: how many files were removed or would be, and their bytes.
  /// - Throws: `BuildError`, before anything is removed when a folder holds no site.
  public func prune(
    sites: [FilePath], grace: Duration, preview: ((String) -> Void)? = nil
  ) throws -> (files: Int, bytes: Int64) {
    var images: Set<String> = []
    for site in sites {
      let manifest = try naming { try OutputManifest.read(in: site) }
      guard !manifest.isEmpty else {
        throw BuildError(
          .configuration, place: site.string,
          message:
            "holds no site that Heliograph built; name the output folder of each site that uses the store")
      }
      // Volumes are sites inside of a site.
      let inside = try naming {
        try Disk.folders(in: site).map { try OutputManifest.read(in: site.pushing($0)) }
      }
      for manifest in [manifest] + inside {
        images.formUnion(manifest.imagePaths)
      }
    }
    let (age, isTooLong) = Int64(grace.components.seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return try naming {
      let store = try store()
      let files = try store.prunable(except: images, writtenBefore: isTooLong ? .min : FileStatus.now - age)
      guard let preview else { return try store.remove(files) }
      for file in files { preview(file.path.string) }
      return (files.count, files.reduce(0) { $0 + $1.byteCount })
    }
  }

  private func store() throws -> StoreFolder {
    try StoreFolder(folder, .readOnly) { file in
      (try? RegularFile.bytes(at: file)).map { ContentHash(of: $0) }
    }
  }

  private func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BuildError(error, store: StoreLocation(folder.string, isReadOnly: true))
    }
  }
}
