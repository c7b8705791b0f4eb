import HeliographCore
import HeliographSite
import HeliographStore

/// A site of which every file is staged, and nothing is published yet.
struct ComposedSite {
  /// What it is made of.
  var draft: SiteDraft
  /// Has the staged files.
  var stager: PageStager
  /// What the next build may know of each folder; `nil` when that cannot be known.
  let folders: [StoredFolder]?
  /// The files of each album that was composed, with what they depend on where that is known.
  var composed: [AlbumID: StoredAlbum] = [:]
  /// The albums that were not composed, since they are as they were.
  var reusedAlbums: Set<AlbumID> = []
  /// What the search index says of the photos of each album; none without a search.
  var search: [AlbumID: SearchEntries] = [:]
  /// The pages that are at another address now.
  var moves = PageMoves()
  /// What the front site will show; `nil` for a site that is no volume.
  var summary: VolumeSummary?
}
