import HeliographCore

/// The page of who made the site.
struct ProfilePageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The owner's picture, or a letter in its place.
  let portrait: PortraitViewModel
  /// The heading.
  let nickname: String
  /// `nil` when it is unknown.
  let realName: String?
  /// `nil` when they are unknown.
  let pronouns: String?
  /// The owner's words as HTML, sanitized; `nil` when there are none.
  let bioHTML: String?
  /// "English, 日本語", each isolated from the direction of the others; `nil` when they are unknown.
  let languages: String?
  /// The languages of what the owner says, where they are not that of the page.
  let marks: ProfileMarks
  /// The owner's pages elsewhere; may be empty.
  let elsewhere: [LinkViewModel]
  /// Whether `elsewhere` has a link.
  let hasElsewhere: Bool
  /// The mail address; `nil` when it is unknown.
  let contact: HiddenAddress?
  /// What the photos show, in the order shown; may be empty.
  let facts: [ProfileFact]
  /// Whether there is any fact, link or address.
  let hasFacts: Bool
  /// The photos that the owner features, at most six; may be empty.
  let slots: [FeaturedSlotViewModel]
  /// Whether there are any.
  let hasFeatured: Bool
  /// The gallery with the owner's photos; `nil` where the site has none.
  let photographs: LinkViewModel?

}

extension ProfilePageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .model("portrait") { $0.portrait },
    .text("nickname") { $0.nickname },
    .text("realName") { $0.realName },
    .text("pronouns") { $0.pronouns },
    .markup("bioHTML") { $0.bioHTML },
    .text("languages") { $0.languages },
    .text("nicknameLanguage") { $0.marks.nickname },
    .text("realNameLanguage") { $0.marks.realName },
    .text("pronounsLanguage") { $0.marks.pronouns },
    .text("languagesLanguage") { $0.marks.languages },
    .text("bioLanguage") { $0.marks.bio },
    .list("elsewhere") { $0.elsewhere },
    .flag("hasElsewhere") { $0.hasElsewhere },
    .model("contact") { $0.contact },
    .list("facts") { $0.facts },
    .flag("hasFacts") { $0.hasFacts },
    .list("slots") { $0.slots },
    .flag("hasFeatured") { $0.hasFeatured },
    .model("photographs") { $0.photographs },
  ])
}
