import HeliographCore

/// How many photos a tile stands for.
struct StackCountViewModel: Sendable, Equatable {
  /// "5".
  let number: String
  /// "5 photographs".
  let label: String

  /// `nil` for a photo that has a tile of its own.
  init?(of photo: Photo, in site: SiteContext) {
    guard let count = site.index.stacks[photo.id]?.photos.count else { return nil }
    number = site.strings.numbers.text(count)
    label = site.captions.count(count)
  }
}

extension StackCountViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([.text("number") { $0.number }, .text("label") { $0.label }])
}
