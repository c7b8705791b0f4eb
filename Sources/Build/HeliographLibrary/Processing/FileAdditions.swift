import HeliographCore

/// Adds to the renditions of a photo what has keys of its own: tiles, what is published of its original, and the clips of a film.
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

  /// The photo with all of them that it is to have, and that can be had now.
  func added(
    to found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    let tiled = try await tiles.tiled(found, of: photo, content)
    let copied = try await copier.copied(tiled, of: photo, content)
    return try await films.filmed(copied, of: photo, content)
  }
}
