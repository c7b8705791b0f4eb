/// What a look at a finished site found, and what it leaves to decoders.
package struct CheckedSite: Sendable {
  /// Every defect, in the order of the files' names and their lines; empty when the site can be published.
  package let defects: [SiteDefect]
  /// The pictures whose bytes no hash of the build vouches for, below the site's folder, in the order of their names.
  ///
  /// Whether they can be shown, only a decoder tells. It runs in a worker process, which this room cannot start.
  package let unknownPictures: [[UInt8]]
}
