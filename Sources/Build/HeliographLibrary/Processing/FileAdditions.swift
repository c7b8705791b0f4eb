import HeliographCore

/// Adds to renditions what has keys of its own: to photos tiles and what is published of their originals, to films their clips.
struct FileAdditions: Sendable {
  private let tiles: TileMaker
  /// Adds what is published of originals.
  let copier: OriginalCopier
  private let films: FilmMaker

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    tiles = TileMaker(context, options)
    copier = OriginalCopier(context, options)
    films = FilmMaker(context, options)
  }

  /// The photo or film with all of them that it is to have, and that can be had now.
  func added(
    to found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    if found.record.film != nil { return try await films.filmed(found, of: photo, content) }
    let tiled = try await tiles.tiled(found, of: photo, content)
    return try await copier.copied(tiled, of: photo, content)
  }
}
