/// The progress of a build.
public enum BuildEvent: Sendable, Hashable {
  /// A source is being asked; so many of its photos are known by now.
  case reading(source: String, photos: Int)
  /// So many photos out of all have been opened or found unchanged.
  case developing(done: Int, total: Int)
  /// A source is being asked for the details of photos; it was asked about so many by now.
  case requestingDetails(source: String, photos: Int)
  /// So many seconds of clips of films have been encoded, each size and format of a film counted.
  case encoding(seconds: Int)
  /// Pages are being made and staged.
  case rendering(pages: Int)
  /// The staged files move to their places.
  case publishing
}
