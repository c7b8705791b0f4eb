package import HeliographModel

/// In which light a page is shown, and the switch with which a visitor chooses another.
package struct ThemeViewModel: Sendable, Equatable {
  /// One position of the switch.
  package struct Choice: Sendable, Equatable {
    /// "day", "night" or "auto": what the stylesheet and the visitor's browser know it by.
    package let value: String
    /// What it does, for a reader: "Day".
    package let label: String
    /// Whether the site begins with it.
    package let isChosen: Bool
  }

  /// Day, as the system prefers, night: in the order of the switch.
  package let choices: [Choice]
  /// The colour of the browser's own frame by day, "#rrggbb"; the stylesheet's paper.
  package let dayColour: String
  package let nightColour: String
  /// The `color-scheme` a browser begins with before it has read the stylesheet.
  package let colourScheme: String
  /// Runs before the first paint, so that the visitor's own choice shows without a flash.
  package let memoryHTML: String

  package init(_ theme: Theme) {
    let words: [(Theme, String)] = [(.day, "Day"), (.auto, "Automatic"), (.night, "Night")]
    choices = words.map { Choice(value: $0.rawValue, label: $1, isChosen: $0 == theme) }
    dayColour = theme == .night ? Self.night : Self.day
    nightColour = theme == .day ? Self.day : Self.night
    colourScheme = theme == .day ? "light" : theme == .night ? "dark" : "light dark"
    memoryHTML = Self.memory
  }

  /// Without `&` and `<`, so that the page is well-formed XML as well.
  package static let memory =
    "try{let t=localStorage.heliographTheme;if(t)document.documentElement.dataset.theme=t}catch(e){}"

  private static let day = "#fbfaf7"
  private static let night = "#141413"
}

extension ThemeViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .list("choices") { $0.choices },
    .text("dayColour") { $0.dayColour },
    .text("nightColour") { $0.nightColour },
    .text("colourScheme") { $0.colourScheme },
    .markup("memoryHTML") { $0.memoryHTML },
  ])
}

extension ThemeViewModel.Choice: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .text("value") { $0.value },
    .text("label") { $0.label },
    .flag("isChosen") { $0.isChosen },
  ])
}
