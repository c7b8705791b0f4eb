import HeliographCore
import Testing

@testable import HeliographSite

/// A site of photos with given metadata, all in one album, and the collections asked for.
struct CollectedSite {
  let siteIndex: SiteIndex
  let site: RenderedSite

  init(_ metadata: [PhotoMetadata], _ kinds: [CollectionKind], photosPerPage: Int = 100) throws {
    var settings = SampleLibrary.settings()
    settings.collections = kinds
    settings.photosPerPage = photosPerPage
    let album = AlbumID.root.child("walks".utf8)
    let photos = try zip(1..., metadata).map { number, metadata in
      try #require(SampleLibrary.photo(number, album: "walks", metadata: metadata))
    }
    let library = PhotoLibrary(albums: [
      Album(id: .root, text: AlbumText(), photos: [], children: [album], cover: photos.first),
      Album(id: album, text: AlbumText(title: "Walks"), photos: photos, children: [], cover: photos.first),
    ])
    siteIndex = SiteIndex(library: library, settings: settings)
    site = try RenderedSite(library, settings: settings)
  }

  /// The titles and folders of a collection's galleries, in the order shown.
  func galleries(_ kind: CollectionKind) -> [Gallery.Step] {
    siteIndex.collections.all.first { $0.kind == kind }?.galleries.map(\.step) ?? []
  }

  /// The pages that are neither photos nor assets nor albums.
  var collectionPaths: [String] {
    site.html.map(\.path).filter { path in
      ["years/", "tags/", "cameras/", "lenses/", "ratings/", "all/"].contains { path.hasPrefix($0) }
    }
  }
}
