import HeliographCore

/// Adds to renditions what has keys of its own: to photos tiles and their motion, to films their clips, to both what is
/// published of their originals.
struct FileAdditions: Sendable {
  private let tiles: TileMaker
  /// Adds what is published of originals.
  let copier: OriginalCopier
  private let motions: MotionMaker
  private let films: FilmMaker

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    tiles = TileMaker(context, options)
    copier = OriginalCopier(context, options)
    motions = MotionMaker(context, options)
    films = FilmMaker(context, options)
  }

  /// The photo or film with what is made of its own file, as far as it is to have that, and it can be had now.
  ///
  /// It is the same for all photos of equal content.
  func added(
    to found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    let made =
      found.record.film == nil
      ? try await tiles.tiled(found, of: photo, content) : try await films.filmed(found, of: photo, content)
    return try await copier.copied(made, of: photo, content)
  }

  /// The same with what the files beside it add: to a photo its motion, to a film its captions.
  func addedFromBeside(
    to found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    var added =
      found.record.film == nil
      ? try await motions.moved(found, of: photo, content) : try films.tracked(found, of: photo, content)
    let current = Set(added.record.filesFromBeside)
    added.leavesFiles = !found.record.filesFromBeside.allSatisfy(current.contains)
    return added
  }
}

extension PhotoRecord {
  /// The files that are made of what is beside its own file.
  fileprivate var filesFromBeside: [String] {
    (motion?.film?.files ?? film?.tracks.map(\.file) ?? []).map(\.path)
  }
}
