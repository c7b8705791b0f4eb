import HeliographCore

/// How a page takes over a visitor's choices: as attributes of its root, which the style sheet and the scripts read.
///
/// What the owner presets is in the page itself, so that it holds without JavaScript. What a visitor chose is in the
/// browser. Of that, the page restores by itself what changes the first paint; theme.js restores the rest.
enum VisitorMemory {
  /// The attributes for what the owner decides; empty where the owner decides nothing.
  ///
  /// Each preset has one (` data-captions="always"`), which a visitor's choice replaces; so ` data-preset="captions:always"`
  /// names them all once more. ` data-kept="motion letters"` names what is not the visitors' to choose.
  static func attributes(of settings: SiteSettings) -> String {
    let presets = settings.presets.filter { $0.value != $0.setting.standard }
    let fixed = settings.presets.filter { $0.access != .open }.map(\.setting.rawValue)
    func attribute(_ name: String, _ words: [String]) -> String {
      words.isEmpty ? "" : " data-\(name)=\"\(words.joined(separator: " "))\""
    }
    return presets.map { attribute($0.setting.rawValue, [$0.value]) }.joined()
      + attribute("preset", presets.map { "\($0.setting.rawValue):\($0.value)" }) + attribute("kept", fixed)
  }

  /// The script that restores choices before the first paint; `nil` where the owner leaves none of them open.
  ///
  /// It is in every page, so it is short. Without `&` and `<`, so that the page is well-formed XML as well.
  static func script(restoring choices: [VisitorSetting], of settings: SiteSettings) -> String? {
    let open = choices.filter { settings.preset($0).access == .open }
    let lines = open.map { choice in
      let name = choice.rawValue
      let key = "heliograph\(name.prefix(1).uppercased())\(name.dropFirst())"
      return "let t=localStorage.\(key);if(t)document.documentElement.dataset.\(name)=t"
    }
    guard lines.count > 1 else { return lines.first.map { "try{\($0)}catch(e){}" } }
    return "try{\(lines.map { "{\($0)}" }.joined())}catch(e){}"
  }
}
