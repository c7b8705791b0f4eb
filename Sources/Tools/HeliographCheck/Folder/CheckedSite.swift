/// What a look at a finished site found, and what it leaves to decoders.
package struct CheckedSite: Sendable {
  /// Every defect, in the order of the files' names and their lines; empty when the site can be published.
  package let defects: [SiteDefect]
  /// The pictures that are of the type that their names promise, in the order of their names.
  ///
  /// Whether they can be shown, only a decoder tells: a picture may have been damaged before the build wrote down its hash.
  /// It runs in a worker process, which this module cannot start.
  package let pictures: [CheckedPicture]
}
