package import HeliographCore

/// A photo that can be shown, with its files, and what a build reports of it.
///
/// A build holds one for every photo, so it holds no more than is needed.
package struct FinishedPhoto: Sendable {
  /// The photo.
  package let photo: Photo
  /// The key of its renditions.
  package let key: RenditionKey
  /// As the record lists them.
  package let files: [SiteFile]
  /// Whether its renditions were made in this build.
  package let isNew: Bool
  /// The hash of all that the photo shows.
  package let content: ContentHash
  /// Whether all metadata of its file and its sidecar could be read.
  package let hasSoundMetadata: Bool
  /// What its original carries and the site does not show.
  package let embedded: EmbeddedParts
  /// Where the photo was taken, when the site does not publish it; `nil` when it is published or not known.
  package let hiddenPlace: Coordinate?
  /// What was ignored on the way; `nil` when nothing was.
  package internal(set) var note: Problem?
  /// Whether the last build published files of it that belong to it no more, which only a look at everything finds.
  let leavesFiles: Bool
  /// Its entry in the listing of its source, without the original.
  let listed: ListedPhoto
}
