/// Everything that is shown: one immutable value, handed from the repository to the view models.
package struct PhotoLibrary: Sendable, Hashable {
  /// The root first, then depth first in the order shown; every album named as a child is here.
  package let albums: [Album]

  /// Creates a library of albums: the root first, then depth first in the order shown.
  package init(albums: [Album]) {
    self.albums = albums
  }

  /// The number of albums that visitors count: the home page is one when it shows photos of its own.
  package var albumCount: Int { albums.count { $0.id != .root || $0.summary.photoCount > 0 } }

  /// The number of photos in all albums.
  package var photoCount: Int { albums.reduce(0) { $0 + $1.summary.photoCount } }
}
