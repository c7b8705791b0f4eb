import Foundation
import Glibc
import HeliographCore
import HeliographLibrary
import HeliographOutput
import HeliographPublishing
import HeliographStore
import SystemPackage

/// Lets a build end at once when nothing changed since the last one, and a build of folders look only at those that did.
///
/// It looks at the status of each file and opens no file. Anything in doubt makes an
/// ordinary build, which decides by content.
struct UpToDateCheck {
  /// What stands of the last build.
  enum Verdict {
    /// Nothing has to be done.
    case unchanged(BuildReport)
    /// Only folders of photos changed.
    case foldersChanged(Marker)
    /// Everything has to be looked at.
    case unknown
  }

  /// What the last build left, as far as it can guarantee it.
  struct Marker: Codable {
    let inputs: ContentHash
    let photos: ContentHash
    let output: HashSum
    /// The status of the catalog; it knows the folders and albums of this very site while it is the same.
    let catalog: FileStatus?
    /// The status of the output's manifest, which every build that publishes there writes first.
    let manifest: FileStatus?
    /// The days on which the dates in texts leave the site as it is.
    let days: StandingDays
    /// What the secret was that addresses depend on; `nil` for a site of which nothing is unlisted.
    var secret: ContentHash?
    let report: BuildReport
  }

  private let file: FilePath
  private let output: FilePath
  private let catalog: FilePath
  /// Folders of the output that other sites are published into.
  private let besides: [FilePath]
  private let inputs: TreeFingerprint
  private let plan: SitePlan
  /// The folders of photos, in the configuration's order.
  private let photos: [TreeFingerprint]

  /// Completes the stamp of what the plan was made of with the other inputs, before any of them is read.
  ///
  /// Returns `nil` when a source is requested over the network: only its response can show that nothing
  /// changed.
  init?(_ plan: SitePlan) {
    let request = plan.request
    guard
      var inputs = plan.inputs.stamp(of: plan.role),
      plan.environment.isOffline
        || !plan.configuration.sources.contains(where: { $0.kind.isRemote })
          && plan.configuration.profile?.asksAService != true,
      // Their last answers are no files of the owner's.
      plan.configuration.feeds.isEmpty
    else { return nil }
    file = plan.state.appending("seal.json")
    catalog = BuildSession.catalog(in: plan.state)
    output = request.output
    self.plan = plan
    besides = plan.role.besides.map { request.output.appending($0) }
    inputs.add(plan.role.inputs)
    inputs.add(plan.passphrases.fingerprint)
    inputs.add(plan.environment.encoder)
    // Whoever installs ffmpeg has the films shown.
    inputs.add("\(plan.films)")
    inputs.add("\(request.origin)")
    inputs.add("\(request.store, default: "own")")
    inputs.add(tree: Disk.resolved(plan.environment.executable))
    for file in plan.ownFiles { inputs.add(tree: file) }
    self.inputs = inputs
    // What the owner wrote may have been read long before, for other volumes and editions too.
    let begun = FileClock(ahead: request.clock.lead).tick
    photos = plan.photoFolders.map { folder in
      var photos = TreeFingerprint(begun: begun, recordsFolders: true)
      if plan.role.front != nil {
        photos.add(folder: [], of: folder)
      } else {
        photos.add(tree: folder, except: plan.ownFolders)
      }
      return photos
    }
  }

  /// What has to be done.
  func verdict() -> Verdict {
    // A missing marker, or one of another version, only costs the time of an ordinary build.
    guard let json = try? RegularFile.bytes(at: file),
      let marker = try? JSONDecoder().decode(Marker.self, from: Data(json)),
      marker.inputs == inputs.hash, marker.output == stampOfOutput.sum,
      marker.days.contains(plan.environment.today),
      marker.secret == nil || marker.secret == plan.secretFingerprint
    else { return .unknown }
    if marker.photos == photosHash { return .unchanged(marker.report.repeated) }
    // What is unlisted is known to builds of everything alone.
    guard marker.secret == nil, marker.catalog != nil, marker.catalog == FileStatus(of: catalog),
      !photos.contains(where: \.hasLinkedFolder)
    else { return .unknown }
    return .foldersChanged(marker)
  }

  /// The status of each folder of photos.
  ///
  /// `albums` are the albums that the trees are, in the configuration's order; `nil` when they are not as many.
  func stamps(below albums: [AlbumID]) -> [AlbumID: ContentHash]? {
    guard albums.count == photos.count else { return nil }
    var stamps: [AlbumID: ContentHash] = [:]
    for (album, photos) in zip(albums, photos) {
      for (path, stamp) in photos.folders {
        let names = path.split(separator: UInt8(ascii: "/")).map(Array.init)
        stamps[AlbumID(album.names + names)] = stamp
      }
    }
    return stamps
  }

  /// Whether nothing was published into the output since it was marked as up to date.
  func stands(_ marker: Marker) -> Bool {
    marker.manifest != nil && marker.manifest == FileStatus(of: manifest)
  }

  /// Marks what was just built as up to date, unless a file changed so lately that it could change again unseen.
  ///
  /// - Parameters:
  ///   - report: what the next build repeats when nothing has to be done.
  ///   - exchange: what the build changed in the output that was up to date before it; `nil` to look at every file.
  ///   - days: the days on which the dates in texts leave the site as it is.
  ///   - hasUnlisted: whether something is at an address that depends on the site's secret.
  /// - Throws: `FileError` when the marker cannot be written.
  func write(
    _ report: BuildReport, after exchange: OutputExchange? = nil, days: StandingDays,
    hasUnlisted: Bool = false
  ) throws {
    waitForTick()
    let now: TreeFingerprint
    let sum: HashSum
    if let exchange {
      (now, sum) = exchange.finished()
    } else {
      now = stampOfOutput
      sum = now.sum
    }
    guard !inputs.isRacy, !photos.contains(where: \.isRacy), isSettled(now) else {
      return try Disk.remove(file)
    }
    let marker = Marker(
      inputs: inputs.hash, photos: photosHash, output: sum, catalog: FileStatus(of: catalog),
      manifest: FileStatus(of: manifest), days: days, secret: hasUnlisted ? plan.secretFingerprint : nil,
      report: report)
    try Disk.write(Array(try JSONEncoder().encode(marker)), to: file)
  }

  /// Waits until a file that changes now gets a later time than the manifest, which takes some milliseconds.
  ///
  /// A build of a few files ends before that. Where a server sets the times of files, its clock may be ahead.
  private func waitForTick() {
    guard let last = FileStatus(of: manifest) else { return }
    for _ in 0..<Self.longestTick where FileStatus.tick <= last.changed { poll(nil, 0, 1) }
  }

  /// In milliseconds; the slowest kernels tick a hundred times a second.
  private static let longestTick = 25

  /// Whether the output is as the build left it, and nothing can change in it unseen.
  ///
  /// The manifest is the last that a build writes there, so a later file is somebody else's. What lies behind a
  /// link to a folder is not looked at.
  private func isSettled(_ stamp: TreeFingerprint) -> Bool {
    guard let last = FileStatus(of: manifest) else { return false }
    return stamp.lastChange <= last.changed && stamp.lastChange < stamp.begun && !stamp.hasLinkedFolder
  }

  private var manifest: FilePath { output.appending(OutputManifest.fileName) }

  private var photosHash: ContentHash { ContentHash(of: photos.flatMap(\.hash.bytes)) }

  private var stampOfOutput: TreeFingerprint {
    var stamp = TreeFingerprint()
    stamp.add(tree: output, except: besides)
    return stamp
  }
}
