/// What the owner of a site adds to every page, beside colours and fonts.
struct OwnerAdditionsViewModel: Sendable, Equatable {
  /// The style sheet after the site's own; `nil` for none.
  let sheetHref: String?
  /// The fonts that the page shows at once.
  let fonts: [LinkedSheet]
  /// Elements for the head, which are checked; `nil` for none.
  let headHTML: String?
  /// Markup for the foot of the page, which is checked; `nil` for none.
  let footerHTML: String?
  /// The picture in the bar; `nil` for none.
  let logoHref: String?
  /// The same for dark pages; `nil` where the one is for both.
  let nightLogoHref: String?
  /// The width of the logo by itself, in pixels.
  let logoWidth: Int
  /// Its height.
  let logoHeight: Int
  /// What the logo is to those who do not see it: the title of the site.
  let title: String
  /// Where the logo leads: home, and from a site inside of another to the outer one.
  let homeHref: String
}

extension OwnerAdditionsViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("sheetHref") { $0.sheetHref },
    .list("fonts") { $0.fonts },
    .markup("headHTML") { $0.headHTML },
    .markup("footerHTML") { $0.footerHTML },
    .text("logoHref") { $0.logoHref },
    .text("nightLogoHref") { $0.nightLogoHref },
    .number("logoWidth") { $0.logoWidth },
    .number("logoHeight") { $0.logoHeight },
    .text("title") { $0.title },
    .text("homeHref") { $0.homeHref },
  ])
}
