import HeliographModel
import Yams

extension FrontMatter {
  /// The theme a word names; `nil`, with a note, when it names none.
  mutating func theme(_ value: Node) -> ThemePolicy? {
    if let theme = ThemePolicy(rawValue: value.scalar?.string ?? "") { return theme }
    note(
      value.mark, "has a theme that is none",
      "Write one of \(ThemePolicy.allCases.map(\.rawValue).joined(separator: ", ")).")
    return nil
  }

  /// How single photos differ from their album: `IMG_0042.jpg: night`.
  mutating func readThemes(_ value: Node) {
    guard case .mapping(let mapping) = value else {
      note(
        value.mark, "has themes that name no photos",
        "Write IMG_0042.jpg: night below it, further in, or theme: night for the whole album.")
      return
    }
    for (key, value) in mapping {
      guard let theme = theme(value) else { continue }
      text.themes.append(PhotoTheme(fileName: photo(key.scalar?.string ?? "", key.mark), theme: theme))
    }
  }
}
