package import HeliographCore

/// What is made of each photo, and what the site publishes of it.
package struct ProcessingOptions: Sendable, Hashable {
  /// Which renditions are made.
  var recipe: Recipe
  /// What is shown of its metadata.
  let metadata: MetadataOptions
  /// What is published of originals.
  var originals: DownloadSettings.Originals
  /// Whether photos that are large enough are cut into tiles.
  var cutsTiles: Bool
  /// What becomes of films.
  var films: FilmSettings
  /// The libraries that make the bytes, part of every key.
  let encoder: String
  /// The hash of the program that opens photos: another one may open more of them.
  let program: ContentHash

  /// Creates options.
  ///
  /// - Parameters:
  ///   - recipe: which renditions are made.
  ///   - metadata: what is shown of its metadata.
  ///   - originals: what is published of originals.
  ///   - cutsTiles: whether photos that are large enough are cut into tiles.
  ///   - films: what becomes of films.
  ///   - encoder: the libraries that make the bytes, part of every key.
  ///   - program: the hash of the program that opens photos.
  package init(
    recipe: Recipe, metadata: MetadataOptions, originals: DownloadSettings.Originals, cutsTiles: Bool,
    films: FilmSettings = FilmSettings(), encoder: String, program: ContentHash
  ) {
    self.recipe = recipe
    self.metadata = metadata
    self.originals = originals
    self.cutsTiles = cutsTiles
    self.films = films
    self.encoder = encoder
    self.program = program
  }

  /// The key of a photo's renditions; of those by the first rules for colours, before it was opened.
  func key(of content: ContentHash, colourVersion: Int = 0) -> RenditionKey {
    RenditionKey(content: content, recipe: recipe, encoder: encoder, colourVersion: colourVersion)
  }

  /// The key of a photo's tiles.
  func tileKey(of content: ContentHash, colourVersion: Int) -> RenditionKey {
    RenditionKey(tilesOf: content, recipe: recipe, encoder: encoder, colourVersion: colourVersion)
  }
}
