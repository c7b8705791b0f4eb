import HeliographCore
import HeliographLayout
import HeliographOutput

/// A small card on the home page that leads to the profile.
struct ProfileCardViewModel: Sendable, Equatable {
  /// The address of the profile.
  let href: String
  /// The owner's picture, or a letter in its place.
  let portrait: PortraitViewModel
  /// The owner's nickname.
  let nickname: String
  /// `nil` when it is unknown.
  let realName: String?
  /// The languages of both, where they are not that of the page.
  let marks: ProfileMarks

  /// The card on the page at `path`.
  init(_ profile: Profile, from path: SitePath, in site: SiteContext) {
    href = path.href(toPage: .profile, as: site.addresses)
    portrait = PortraitViewModel(profile, isUrgent: false, from: path, in: site)
    nickname = profile.nickname
    realName = profile.realName
    marks = profile.marks
  }

  /// The rule for the crop of the picture; empty for a site without a profile.
  static func style(in site: SiteContext) -> String {
    CropPosition.rules(for: site.info.profile.map { PortraitViewModel.crops(of: $0) } ?? [])
  }
}

extension ProfileCardViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .model("portrait") { $0.portrait },
    .text("nickname") { $0.nickname },
    .text("realName") { $0.realName },
    .text("nicknameLanguage") { $0.marks.nickname },
    .text("realNameLanguage") { $0.marks.realName },
  ])
}
