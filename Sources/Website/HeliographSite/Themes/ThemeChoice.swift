import HeliographCore

/// Chooses the theme a page is built in, by its policy and the light of its photos.
///
/// In the browser, the visitor's own choice overrides it.
struct ThemeChoice: Sendable, Hashable {
  /// The policy of the page: its album's, or the site's.
  let policy: ThemePolicy

  /// Creates a choice by the policy of a page.
  init(policy: ThemePolicy) {
    self.policy = policy
  }

  /// The theme of a photo's own page.
  ///
  /// The photo's own policy goes before the page's. A photo whose place or time is unknown falls back from
  /// the sun to its lightness, and one whose lightness is unknown to `auto`.
  func theme(of photo: PhotoLight) -> Theme {
    switch photo.policy ?? policy {
    case .day: .day
    case .night: .night
    case .auto: .auto
    case .sun: byTheSun(photo) ?? byLightness(photo) ?? .auto
    case .luminance: byLightness(photo) ?? .auto
    }
  }

  /// The theme of a page with several photos: that of most of them.
  ///
  /// `auto` where as many photos ask for one theme as for another, and where there are no photos. A page
  /// whose policy is a theme has that theme, whatever its photos say.
  func theme(of photos: [PhotoLight]) -> Theme {
    switch policy {
    case .day: return .day
    case .night: return .night
    case .auto: return .auto
    case .sun, .luminance: break
    }
    var votes: [Theme: Int] = [:]
    for photo in photos { votes[theme(of: photo), default: 0] += 1 }
    let highest = votes.values.max() ?? 0
    let winners = votes.filter { $0.value == highest }.keys
    return winners.count == 1 ? winners.first ?? .auto : .auto
  }

  private func byTheSun(_ photo: PhotoLight) -> Theme? {
    photo.sunElevation.map { Daylight(sunElevation: $0).isSunUp ? .day : .night }
  }

  private func byLightness(_ photo: PhotoLight) -> Theme? {
    photo.lightness.map { $0 < Self.darkLimit ? .night : .day }
  }

  /// A photo whose mean OKLab lightness is below this counts as dark.
  ///
  /// Found by looking: of 28 painted scenes and 113 photographs, those below 0.41 are the night, the blue hour
  /// and dim rooms; from 0.42 on come a terrace at dusk and woods by day. The median luminance would part them
  /// worse: a waterfall among trees at noon has a darker median (0.050) than a city in the blue hour (0.056).
  private static let darkLimit = 0.41
}
