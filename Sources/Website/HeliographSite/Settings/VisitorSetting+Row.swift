package import HeliographCore

extension VisitorSetting {
  /// What the choice is about and how it looks on the settings page of a site.
  package func row(in site: SiteContext) -> any SettingSource & SettingAppearance {
    let words = site.strings
    return switch self {
    case .theme: ThemeSetting(words: words, hasOwnLights: site.index.hasOwnLights)
    case .tiles: TilesSetting(words: words)
    case .captions: CaptionsSetting(words: words)
    case .motion: MotionSetting(words: words)
    case .data: DataSetting(words: words)
    case .panel: PanelSetting(words: words)
    case .interval: IntervalSetting(words: words)
    case .loop: LoopSetting(words: words)
    case .shuffle: ShuffleSetting(words: words)
    case .letters: LettersSetting(words: words)
    }
  }
}
