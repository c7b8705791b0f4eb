/// The rules of the logo in the bar, and above the words of the page for an unknown address.
enum LogoRules {
  /// Dark are the pages of a visitor who chose the night; those without a choice that say so themselves; and, where the
  /// system decides, those of a dark one.
  static func text(hasNight: Bool) -> String {
    let logo =
      ".logo{display:flex;flex:none;align-items:center;min-width:2.75rem;min-height:2.75rem}\n"
      + ".logo img{width:auto;height:2rem;max-width:min(14rem,45vw);object-fit:contain;object-position:0 50%}\n"
      // The logo is the step that it replaces.
      + ".logo+.trail a:first-child{display:none}\n"
      + ".lost .logo{justify-self:center}\n"
    guard hasNight else { return logo }
    func checked(_ value: String) -> String { ":has([name=theme][value=\(value)]:checked)" }
    func says(_ scheme: String) -> String { ":has(>head>meta[name=color-scheme][content=\"\(scheme)\"])" }
    let unchosen = ":not([data-theme=day],[data-theme=night],[data-theme=auto])"
    let unswitched = ":not(:has([name=theme]:is([value=day],[value=night],[value=auto]):checked))"
    func dark(_ value: String, _ scheme: String) -> String {
      ":root:is([data-theme=\(value)],\(unchosen)\(checked(value)),\(unchosen)\(unswitched)\(says(scheme)))"
    }
    let swap = ".logo img{display:none}"
    let show = ".logo .night{display:block}"
    return logo + ".logo .night{display:none}\n"
      + "\(dark("night", "dark")) \(swap)\(dark("night", "dark")) \(show)\n"
      + "@media(prefers-color-scheme:dark){\(dark("auto", "light dark")) \(swap)\(dark("auto", "light dark")) \(show)}\n"
  }
}
