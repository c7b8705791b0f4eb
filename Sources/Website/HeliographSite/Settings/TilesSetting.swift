import HeliographCore
import HeliographLocalization

/// The row in which a visitor chooses how large the photos of galleries are.
struct TilesSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.tiles

  var title: String { words[.sizeInGalleries] }

  func label(of value: String) -> String {
    switch TileSize(rawValue: value) {
    case .large: words[.fewerAndLarger]
    case .small: words[.moreAndSmaller]
    case .standard, nil: words[.asThePhotographerSet]
    }
  }
}
