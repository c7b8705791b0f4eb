/// A small picture of a photo that links to the photo's page.
struct GridTile: Sendable, Equatable {
  /// The relative address of the photo's page.
  let href: String
  /// The tile's fragment identifier, to which the photo's page links back.
  let anchor: String
  /// The CSS classes of its shape, place and crop, separated by spaces; may be empty.
  let classes: String
  /// The photo's title, never empty.
  let title: String
  /// The title over the picture, for visitors who want titles; `nil` for a photo without one.
  let caption: String?
  /// The language of that title; `nil` where it is that of the page.
  let captionLanguage: String?
  /// How long the film is; `nil` for a photo.
  let duration: DurationViewModel?
  /// How many photos it stands for; `nil` for one alone.
  let stack: StackCountViewModel?
  /// The small picture.
  let picture: PictureViewModel
}

extension GridTile: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("anchor") { $0.anchor },
    .text("classes") { $0.classes },
    .text("title") { $0.title },
    .text("caption") { $0.caption },
    .text("captionLanguage") { $0.captionLanguage },
    .model("duration") { $0.duration },
    .model("stack") { $0.stack },
    .model("picture") { $0.picture },
  ])
}
