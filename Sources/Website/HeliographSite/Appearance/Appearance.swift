package import HeliographCore

/// How a site looks beside its templates: the settings, and the files that they name.
package struct Appearance: Sendable, Hashable {
  /// A site that looks as the templates mean it.
  package static let none = Appearance()

  /// Colours for day and night; `nil` for the site's own.
  package var colours: AppearanceColours?
  /// The families of each role; the site's own for a role that is missing.
  package var fonts: [FontRole: [FontFamily]] = [:]
  /// The bytes of each font file, by the name in `fonts`.
  package var fontFiles: [String: [UInt8]] = [:]
  /// The picture in the bar; `nil` for none.
  package var logo: LogoImage?
  /// The same for dark pages; `nil` where the one is for both.
  package var nightLogo: LogoImage?
  /// The style sheet after the site's own; `nil` for none.
  package var sheet: OwnSheet?
  /// Markup for the head of every page; `nil` for none.
  package var head: PageHook?
  /// Markup for the foot of every page; `nil` for none.
  package var footer: PageHook?

  /// Creates an appearance that changes nothing.
  package init() {}

  /// The colours of bright pages.
  package var day: Palette { colours?.day ?? .day }
  /// The colours of dark pages.
  package var night: Palette { colours?.night ?? .night }

  /// The hash of all of it but the fonts' and logos' bytes, whose hashes are in their names.
  package var hash: ContentHash {
    let parts = [Array(rules(fontNames: [:]).utf8), sheet?.bytes, head?.bytes, footer?.bytes].map { part in
      ContentHash(of: part ?? []).bytes + [part == nil ? 0 : 1]
    }
    return ContentHash(of: parts.flatMap(\.self))
  }

  /// Writes the rules that follow those of `site.css`.
  ///
  /// - Parameter fontNames: the address of each font file, from the style sheet. The rules of a page that is shown at any
  ///   depth have none, and name no file.
  /// - Returns: the rules; empty for a site that looks as the templates mean it.
  package func rules(fontNames: [String: String]) -> String {
    var rules = colours?.rules ?? ""
    for (file, name) in fontNames.sorted(by: { $0.value < $1.value }) {
      // What comes late would move what is read.
      rules += "@font-face{font-family:\"\(Self.family(file, in: self))\";src:url(\(name)) format(\"woff2\");"
      rules += "font-display:optional}\n"
    }
    let own = FontRole.allCases.filter { fonts[$0] != nil }
    if !own.isEmpty {
      // Thrice, to win over the rules for languages with fonts of their own.
      let lines = own.map { "\($0.property):\(stack($0))" }
      rules += ":root:root:root{\(lines.joined(separator: ";"))}\n"
    }
    if fonts[.headings] != nil { rules += ":root:root:root :is(h1,h2,h3){font-family:var(--headings)}\n" }
    if footer != nil {
      rules +=
        ".own{flex-basis:100%;font:.8125rem/1.5 var(--sans);color:var(--muted);overflow-wrap:anywhere}\n"
      rules +=
        ".foot .own{padding-block:.5rem}.own>*+*{margin-top:.5em}.own ul{display:flex;flex-wrap:wrap;gap:0 1.5rem}\n"
      rules += "@media(pointer:coarse){.own a{display:inline-block;padding-block:.75rem}}\n"
    }
    if logo != nil { rules += LogoRules.text(hasNight: nightLogo != nil) }
    return rules
  }

  private func stack(_ role: FontRole) -> String {
    let families = fonts[role] ?? []
    let hasGeneric = families.contains { if case .generic = $0 { true } else { false } }
    let names = families.map { family in
      switch family {
      case .named(let name): "\"\(name)\""
      case .generic(let word): word
      case .file(let file): "\"\(Self.family(file, in: self))\""
      }
    }
    return (names + (hasGeneric ? [] : [role.generic])).joined(separator: ",")
  }

  /// What a font file is called in the style sheet: by its place, since its own name may be taken on a visitor's system.
  private static func family(_ file: String, in appearance: Appearance) -> String {
    let files = FontRole.allCases.flatMap { appearance.fonts[$0] ?? [] }
    let place = files.firstIndex(of: .file(file)) ?? 0
    return "Site \(place + 1)"
  }
}
