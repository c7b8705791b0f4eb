/// An album among others: its cover, its title and what is in it.
struct AlbumCard: Sendable, Equatable {
  /// The relative address of the album's first page.
  let href: String
  /// The album's title.
  let title: String
  /// The number of photos, inner albums included ("24 photographs").
  let count: String
  /// "May–July 2021"; `nil` when no photo in it has a date.
  let dates: String?
  /// The album's description; `nil` when it has no description.
  let description: String?
  /// The cover; `nil` for an album without photos.
  let cover: PictureViewModel?
  /// The class of the cover's crop; `nil` where it shows the middle.
  let crop: String?
  /// The language of the title, where it is not that of the page.
  var titleLanguage: String?
  /// The language of the description, where it is not that of the page.
  var descriptionLanguage: String?
  /// Whether it opens with a passphrase.
  var isLocked = false
}

extension AlbumCard: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("title") { $0.title },
    .text("count") { $0.count },
    .text("dates") { $0.dates },
    .text("description") { $0.description },
    .model("cover") { $0.cover },
    .text("crop") { $0.crop },
    .text("titleLanguage") { $0.titleLanguage },
    .text("descriptionLanguage") { $0.descriptionLanguage },
    .flag("isLocked") { $0.isLocked },
  ])
}
