import Glibc
import HeliographCore
import SystemPackage

/// The copy of a remote in the state folder: the photos and their texts, what is arriving, and what the remote said of each.
struct RemoteMirror: Sendable {
  /// Its own folder, which only its owner may look into.
  let folder: FilePath

  /// The mirror of a remote in the folder of all mirrors; nothing is made.
  init(of remote: RcloneRemote, in mirrors: FilePath) {
    let readable = remote.text.utf8.prefix(40).map { byte in
      byte.isASCIILetter || byte.isASCIIDigit ? byte : UInt8(ascii: "-")
    }
    let hash = ContentHash(of: remote.text.utf8).hex.prefix(8)
    folder = mirrors.appending("\(String(decoding: readable, as: UTF8.self))-\(hash)")
  }

  /// The tree that the folder source reads.
  var photos: FilePath { folder.appending("photos") }
  /// What is copied, until it is whole.
  var arriving: FilePath { folder.appending("arriving") }
  /// What rclone printed.
  var printed: FilePath { folder.appending("printed") }
  /// The list of paths for rclone.
  var list: FilePath { folder.appending("list") }
  private var recordFile: FilePath { folder.appending("record") }
  private var arrivingFile: FilePath { folder.appending("arriving.record") }

  /// Makes the folders.
  func make() throws(FileError) {
    try Disk.makePrivateFolder(folder)
    try Disk.makeFolder(photos)
    try Disk.makeFolder(arriving)
  }

  /// Whether the disk takes names that differ in capital letters only as one.
  var foldsCase: Bool { Disk.isFolder(folder.appending("PHOTOS")) }

  /// What the remote said of each file when it was copied.
  var record: MirrorRecord { MirrorRecord(at: recordFile) }

  /// The files that are not in the mirror as the remote lists them.
  func missing(of files: [RemoteFile], _ record: MirrorRecord) -> [RemoteFile] {
    files.filter { record.files[$0.path] != $0 || !isComplete($0, in: photos) }
  }

  /// The paths of the files in the mirror that are not among these.
  func others(than files: [RemoteFile]) throws(FileError) -> [[UInt8]] {
    let paths = Set(files.lazy.map(\.path))
    return try Disk.files(below: photos).map(\.bytes).filter { !paths.contains($0) }
  }

  /// Whether a regular file of the size that the remote says is in one of the folders.
  func isComplete(_ file: RemoteFile, in top: FilePath) -> Bool {
    let path = top.pushing(FilePath(bytes: file.path))
    return !Disk.isLink(path) && Disk.byteCount(of: path) == file.byteCount
  }

  /// Prepares the folder of what arrives: what an earlier attempt left stays where the remote says the same of it.
  func prepare(for files: [RemoteFile]) throws(FileError) {
    let (last, wanted) = (MirrorRecord(at: arrivingFile).files, MirrorRecord(files))
    for path in try Disk.files(below: arriving) {
      let file = last[path.bytes]
      if file == nil || wanted.files[path.bytes] != file { try Disk.remove(arriving.pushing(path)) }
    }
    try wanted.write(to: arrivingFile)
  }

  /// Moves files that have arrived to their places, in this order, and records them.
  func moveIntoPlace(_ files: [RemoteFile]) throws(FileError) {
    guard !files.isEmpty else { return }
    try Disk.flush([arriving])
    for file in files {
      let path = FilePath(bytes: file.path)
      try makeWay(for: path)
      try Disk.move(arriving.pushing(path), to: photos.pushing(path))
    }
    var record = record
    for file in files { record.add(file) }
    // Only what is in its place is recorded: whatever happens in between is copied once more.
    try Disk.flushNames(of: files.map { photos.pushing(FilePath(bytes: $0.path)) }, below: folder, from: [])
    try record.write(to: recordFile)
  }

  /// Removes what the remote has no longer.
  func remove(_ paths: [[UInt8]]) throws(FileError) {
    guard !paths.isEmpty else { return }
    var record = record
    for path in paths { record.remove(path) }
    try record.write(to: recordFile)
    // A photo or film before the texts that may hide it.
    for path in paths.sorted(by: { FileName.isPicture(path: $0) && !FileName.isPicture(path: $1) }) {
      let file = photos.pushing(FilePath(bytes: path))
      try Disk.remove(file)
      Disk.removeEmptyFolders(from: file.parent, below: photos)
    }
  }

  /// Removes what arrives, once all of it is in its place or given up.
  func clear() throws(FileError) {
    try Disk.removeTree(arriving)
    if Disk.hasEntry(at: arrivingFile) { try Disk.remove(arrivingFile) }
  }

  /// Removes what rclone printed and read, which names photos.
  func tidy() throws(FileError) {
    for file in [printed, list] where Disk.hasEntry(at: file) { try Disk.remove(file) }
  }

  /// A folder may be where the remote has a file now, and the other way round.
  private func makeWay(for path: FilePath) throws(FileError) {
    if Disk.isFolder(photos.pushing(path)) { try Disk.removeTree(photos.pushing(path)) }
    var parent = path.parent
    while !parent.isEmpty {
      let folder = photos.pushing(parent)
      if Disk.hasEntry(at: folder), Disk.isLink(folder) || !Disk.isFolder(folder) { try Disk.remove(folder) }
      parent = parent.parent
    }
  }
}
