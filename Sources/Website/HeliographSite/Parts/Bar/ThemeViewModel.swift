import HeliographCore
import HeliographLocalization

/// The theme a page is shown in, and the button with which a visitor chooses another.
struct ThemeViewModel: Sendable, Equatable {
  /// One state of the button.
  struct Choice: Sendable, Equatable {
    /// "own", "day", "auto" or "night": what the stylesheet and the visitor's browser know it by.
    let value: String
    /// What it does, for a reader: "Day".
    let label: String
    /// Whether the page begins with it.
    let isChosen: Bool
    /// Where a press leads from it: the next choice, and on a page without its own theme the one before.
    ///
    /// The style sheet takes the latter for visitors whose system is bright: by day the first press is to show the
    /// night, and by night the day.
    let steps: [Step]
  }

  /// A choice that a press of the button leads to.
  struct Step: Sendable, Equatable {
    /// As in `Choice`.
    let value: String
    /// As in `Choice`.
    let label: String
  }

  /// In the order in which presses of the button lead through them; "own" only where the page has its own theme.
  let choices: [Choice]
  /// Whether visitors may choose: the owner can keep the choice.
  let isOpen: Bool
  /// The page of all that a visitor can choose.
  let settingsHref: String
  /// What locks the album again; `nil` on a page that is open to all.
  let lockHref: String?
  /// The colour of the browser's own frame by day, "#rrggbb"; the stylesheet's paper.
  let dayColour: String
  /// The colour of the browser's own frame by night, "#rrggbb"; the stylesheet's paper.
  let nightColour: String
  /// The page's theme as a CSS `color-scheme`: "light", "dark" or "light dark".
  ///
  /// It precedes the stylesheet, which does not set it until a visitor chooses a theme, so that no page is
  /// first painted in another theme.
  let colourScheme: String

  /// Creates the button of a page built in a theme.
  init(
    _ theme: Theme, papers: (day: SRGB, night: SRGB) = (PaperColours.day, PaperColours.night),
    settingsHref: String, lockHref: String? = nil, isOpen: Bool = true,
    words: LocalizedStrings = .english
  ) {
    let all = VisitorTheme.choices(on: theme)
    choices = all.indices.map { index in
      let places = theme == .auto ? [index + 1, index + all.count - 1] : [index + 1]
      return Choice(
        value: all[index].rawValue, label: all[index].label(in: words), isChosen: index == 0,
        steps: places.map { all[$0 % all.count] }.map { Step(value: $0.rawValue, label: $0.label(in: words)) }
      )
    }
    self.isOpen = isOpen
    self.settingsHref = settingsHref
    self.lockHref = lockHref
    dayColour = (theme == .night ? papers.night : papers.day).css
    nightColour = (theme == .day ? papers.day : papers.night).css
    colourScheme = theme == .day ? "light" : theme == .night ? "dark" : "light dark"
  }
}

extension ThemeViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .list("choices") { $0.choices },
    .flag("isOpen") { $0.isOpen },
    .text("settingsHref") { $0.settingsHref },
    .text("lockHref") { $0.lockHref },
    .text("dayColour") { $0.dayColour },
    .text("nightColour") { $0.nightColour },
    .text("colourScheme") { $0.colourScheme },
  ])
}

extension ThemeViewModel.Choice: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("value") { $0.value },
    .text("label") { $0.label },
    .flag("isChosen") { $0.isChosen },
    .list("steps") { $0.steps },
  ])
}

extension ThemeViewModel.Step: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("value") { $0.value },
    .text("label") { $0.label },
  ])
}
