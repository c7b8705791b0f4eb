package import HeliographCore
package import HeliographLocalization
package import SystemPackage

/// The owner's own strings: `Locales/<language>.json` beside `heliograph.yml`.
///
/// It has the name of the folder in the program's sources, because the files are the same: what serves one site can
/// be sent to the project as it is.
package struct LocaleFolder {
  /// The folder, whether it is there or not.
  package let path: FilePath

  /// Names the folder of a site, by the folder of `heliograph.yml`.
  package init(site: FilePath) {
    path = site.appending("Locales")
  }

  /// The files by their languages; hidden files are left out.
  ///
  /// - Throws: `ConfigurationError` for a file that is no locale file, and `FileError` for one that cannot be read.
  package func files() throws -> [LanguageTag: LocaleFile] {
    guard Disk.isFolder(path) else { return [:] }
    var files: [LanguageTag: LocaleFile] = [:]
    for file in try Disk.files(below: path) where file.components.count == 1 {
      guard let component = file.lastComponent, !component.string.utf8.starts(with: ".".utf8) else {
        continue
      }
      do {
        files[LanguageTag(component.stem)] = try LocaleFile(
          try RegularFile.bytes(at: path.pushing(file)), name: component.string)
      } catch let error as LocaleFileError {
        throw ConfigurationError(
          place: path.pushing(file).string, message: error.message, cause: error)
      }
    }
    return files
  }

  /// What the interface cannot say in the languages of a site.
  ///
  /// - Parameters:
  ///   - strings: those of the site, with the files of this folder.
  ///   - settings: of the site, with its language or its several languages.
  /// - Returns: a note for each language; empty where it can say everything.
  package func notes(on strings: LocalizedStrings, _ settings: SiteSettings) -> [Problem] {
    let tags = settings.languages.isEmpty ? [settings.language] : settings.languages
    return tags.compactMap { note(on: strings.inLanguage($0), language: $0) }
  }

  private func note(on strings: LocalizedStrings, language: String) -> Problem? {
    if strings.foreignLanguage != nil {
      let included = strings.list(LocalizedStrings.included)
      return Problem(
        .note, place: "heliograph.yml",
        reason: "names the language \"\(language)\", and Heliograph has no words in it",
        remedy: "Your own texts are published in it, and the words of the interface in English. "
          + "Heliograph has \(included); add a language as \(path.appending("\(language).json").string).")
    }
    guard let first = strings.missing.first else { return nil }
    let count = strings.missing.count
    return Problem(
      .note, place: path.string,
      reason: "lacks \(count) \(count == 1 ? "string" : "strings") of the language \"\(language)\"",
      remedy: "They are in English, and dates in digits; add the missing strings, such as \"\(first)\".")
  }
}
