import Glibc
import HeliographCore
import HeliographSources
import SystemPackage

/// Brings a mirror to what a remote has, except for what the remote has lost.
struct MirrorUpdate: Sendable {
  /// What a remote was found to have.
  struct Result: Sendable {
    /// The paths in the mirror that the remote has no longer.
    let lost: [[UInt8]]
    /// What is not copied.
    let problems: [Problem]
  }

  /// One run of rclone copies so many files or bytes at most: a remote that is gone is noticed after one.
  private static let batch = (files: 200, bytes: 512 << 20)
  /// What films leave free on the disk: the build itself writes on it too.
  private static let reserve = 256 << 20
  /// How many problems are said one by one.
  private static let problemLimit = 20

  let mirror: RemoteMirror
  let name: String
  let reader: RemoteReader
  let isExcluded: @Sendable ([UInt8]) -> Bool
  let films: FilmListing
  let isPreview: Bool

  /// Lists the remote, copies what is new or changed, and puts it into its place.
  ///
  /// - Throws: `SourceError`, after which the mirror is as it was; `FileError`, `CancellationError`.
  func run() throws -> Result {
    var listing = try reader.list(into: mirror.printed)
    listing.removeConflicts(of: name, foldsCase: mirror.foldsCase)
    let files = try MirroredFiles(listing, of: name, films, isExcluded: isExcluded)
    guard files.listedPhotos > 0 else { throw try empty(hasFilms: !files.films.isEmpty) }
    let record = mirror.record
    let missing = (
      words: mirror.missing(of: files.words, record), photos: mirror.missing(of: files.photos, record),
      films: films == .shown ? mirror.missing(of: files.films, record) : []
    )
    var problems = listing.problems + files.problems
    let count = missing.words.count + missing.photos.count + missing.films.count
    if isPreview {
      if count > 0 {
        problems.append(
          Problem(
            .note, place: name, reason: "has \(count) new or changed files that a build copies first",
            remedy: "Their photos are not counted here."))
      }
    } else if count > 0 {
      try problems += copy(words: missing.words, photos: missing.photos, films: missing.films, record)
    }
    let lost = try mirror.others(than: files.all)
    return Result(lost: isPreview ? [] : lost, problems: limited(problems))
  }

  /// A login page, and any XML that is not WebDAV, is an empty folder to rclone.
  private func empty(hasFilms: Bool) throws -> SourceError {
    if hasFilms {
      return SourceError(
        .empty, place: name,
        message: "lists films alone; install ffmpeg to have them shown: sudo apt install ffmpeg")
    }
    let before = try mirror.others(than: []).count { FileName.isPicture(path: $0) }
    return SourceError(
      .empty, place: name,
      message: before == 0
        ? "lists no photos; check the path in heliograph.yml, and with rclone lsf that the remote answers"
        : "lists no photos; last time there were \(before). If that is right, allow it with --allow-fewer 100%"
    )
  }

  private func copy(
    words: [RemoteFile], photos: [RemoteFile], films: [RemoteFile], _ record: MirrorRecord
  ) throws -> [Problem] {
    try mirror.prepare(for: words + photos + films)
    let (free, needed) = (freeBytes, lackingBytes(words + photos))
    guard needed <= free else {
      throw SourceError(
        .unreadable, place: mirror.folder.string,
        message:
          "has room for \(free >> 20) MB, and the new photos of \(name) take \(needed >> 20) MB; make room on that disk"
      )
    }
    let (fitting, left) = fitting(films, in: free - needed - Self.reserve)
    let photos = photos + fitting
    var failure = try bring(words)
    if let lacking = words.first(where: { !mirror.isComplete($0, in: mirror.arriving) }) {
      throw SourceError(
        failure?.code ?? .refused, place: RemoteListing.place(of: lacking.path, name),
        message: "could not be copied, and it may say which photos are hidden, so nothing new is shown"
          + (failure.map { ": \($0.message)" } ?? ""))
    }
    failure = try bring(photos)
    var (arrived, absent): ([RemoteFile], [RemoteFile]) = ([], [])
    for photo in photos {
      if mirror.isComplete(photo, in: mirror.arriving) { arrived.append(photo) } else { absent.append(photo) }
    }
    if let failure, arrived.isEmpty, words.isEmpty { throw failure }
    try mirror.moveIntoPlace(words + arrived)
    // What has arrived of films that have no room now is not copied twice.
    if left.isEmpty { try mirror.clear() }
    return said(of: absent, record, failure) + noRoom(for: left, record)
  }

  /// What is not there, as one problem for all.
  private func said(
    of absent: [RemoteFile], _ record: MirrorRecord, _ failure: SourceError?
  ) -> [Problem] {
    guard let first = absent.first else { return [] }
    let isNew = absent.contains { record.files[$0.path] == nil }
    let names = absent.prefix(3).map { PrintableText.from($0.path) }.joined(separator: ", ")
    let rest = absent.count > 3 ? " and \(absent.count - 3) more" : ""
    let why = failure.map { "; it \($0.message)" } ?? ""
    return [
      Problem(
        isNew ? .loss : .stale,
        place: absent.count == 1 ? RemoteListing.place(of: first.path, name) : name,
        reason: (absent.count == 1
          ? "could not be copied" : "has photos that could not be copied: \(names)\(rest)") + why,
        remedy: "Build again to go on from there.")
    ]
  }

  /// Copies files into the folder of what arrives, some at a time, until nothing comes any more.
  private func bring(_ files: [RemoteFile]) throws -> SourceError? {
    var (rest, failure) = (files[...], SourceError?.none)
    while !rest.isEmpty {
      var (batch, bytes) = ([RemoteFile](), 0)
      while let next = rest.first, batch.count < Self.batch.files, bytes < Self.batch.bytes {
        batch.append(rest.removeFirst())
        bytes += next.byteCount
      }
      do {
        if let error = try reader.copy(batch, list: mirror.list, to: mirror.arriving) { failure = error }
      } catch let error as SourceError {
        // What has arrived until then is whole.
        return error
      }
      if failure != nil, !batch.contains(where: { mirror.isComplete($0, in: mirror.arriving) }) {
        return failure
      }
    }
    return failure
  }

  /// The free bytes on the disk of the mirror; asked rather before than in the middle of copying.
  private var freeBytes: Int {
    var status = statvfs()
    guard mirror.folder.withPlatformString({ statvfs($0, &status) }) == 0 else { return .max }
    let (free, overflows) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflows ? .max : Int(clamping: free)
  }

  /// The bytes that have not arrived yet.
  private func lackingBytes(_ files: [RemoteFile]) -> Int {
    files.reduce(0) { $0 + (mirror.isComplete($1, in: mirror.arriving) ? 0 : $1.byteCount) }
  }

  /// The first films that have room, and the others.
  private func fitting(_ films: [RemoteFile], in capacity: Int) -> (fitting: [RemoteFile], left: [RemoteFile])
  {
    var (capacity, fitting, left) = (capacity, [RemoteFile](), [RemoteFile]())
    for film in films {
      let needed = lackingBytes([film])
      if needed <= capacity {
        capacity -= needed
        fitting.append(film)
      } else {
        left.append(film)
      }
    }
    return (fitting, left)
  }

  private func noRoom(for films: [RemoteFile], _ record: MirrorRecord) -> [Problem] {
    guard !films.isEmpty else { return [] }
    let isNew = films.contains { record.files[$0.path] == nil }
    return [
      Problem(
        isNew ? .loss : .stale, place: name,
        reason:
          "has \(films.count) new or changed films, for which \(mirror.folder.string) has no room: \(lackingBytes(films) >> 20) MB",
        remedy:
          "Make room on that disk, or leave them out: `films: { show: false }`, or `exclude` at the remote.")
    ]
  }

  private func limited(_ problems: [Problem]) -> [Problem] {
    guard problems.count > Self.problemLimit else { return problems }
    let worst = problems.sorted { $0.severity != .note && $1.severity == .note }
    return worst.prefix(Self.problemLimit) + [
      Problem(
        worst[Self.problemLimit].severity, place: name,
        reason: "has \(problems.count - Self.problemLimit) more files that are not copied",
        remedy: "Look at the others first.")
    ]
  }
}
