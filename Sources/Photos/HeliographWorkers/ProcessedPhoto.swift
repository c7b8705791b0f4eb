package import HeliographCore

/// What a worker made of an original.
package struct ProcessedPhoto: Sendable {
  /// What the worker found out; without renditions, which are bytes in memory and no files yet.
  package var record: PhotoRecord
  /// For each format of the recipe (best first) every size of it (smallest first).
  package let renditions: [RenderedImage]

  /// Creates the result of processing one original.
  package init(record: PhotoRecord, renditions: [RenderedImage]) {
    self.record = record
    self.renditions = renditions
  }
}
