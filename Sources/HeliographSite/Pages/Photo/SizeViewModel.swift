package import HeliographTemplates

/// One size of a photo, to look at or to keep.
package struct SizeViewModel: Sendable, Equatable {
  package let href: String
  /// "1600 × 1067"
  package let pixels: String
  /// "312 kB"
  package let weight: String
}

extension SizeViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("pixels") { $0.pixels },
    .text("weight") { $0.weight },
  ])
}
