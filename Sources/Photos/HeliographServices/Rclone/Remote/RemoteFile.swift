/// A file as a remote lists it.
struct RemoteFile: Hashable, Sendable {
  /// Its path below the remote's, with `/` between names.
  let path: [UInt8]
  let byteCount: Int
  /// When it was changed, as rclone prints it; compared as it is, never understood.
  let time: [UInt8]

  /// Its last name.
  var name: ArraySlice<UInt8> { path.split(separator: UInt8(ascii: "/")).last ?? [] }
}
