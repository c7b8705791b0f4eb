import HeliographCore
import HeliographFormats
package import SystemPackage

/// What an owner says in other languages: `profile.zh-Hant.md` beside `profile.md`.
extension ProfileReader {
  /// The words that a profile has in each language; everything else is the same in all of them.
  static let words = ["nickname", "name", "pronouns", "languages"]

  /// The files of a site that have its profile in other languages, in the order of their names.
  package static func variants(in site: FilePath) -> [FilePath] {
    // A folder that cannot be listed has no `heliograph.yml` either, which is said elsewhere.
    let names = (try? Disk.names(in: site)) ?? []
    return names.filter { VariantName(Array($0.string.utf8))?.base == Array(fileName.utf8) }
      .sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }.map { site.pushing($0) }
  }

  /// Adds the variants of a profile.
  ///
  /// - Throws: `ConfigurationError` with the file, and the line where there is one.
  static func addVariants(
    to profile: inout ProfileText?, _ languages: SiteLanguages, in site: FilePath
  ) throws(ConfigurationError) {
    for file in variants(in: site) {
      guard let bytes = try? RegularFile.bytes(at: file, limit: limit) else {
        throw ConfigurationError(
          place: file.string, message: "cannot be read; put an ordinary file of at most 256 KB there")
      }
      do throws(YAMLError) {
        guard let name = VariantName(Array((file.lastComponent?.string ?? "").utf8)) else { continue }
        guard profile != nil else { throw name.isAlone }
        let language = try name.language(of: languages)
        guard profile?.variants[language] == nil else {
          throw YAMLError(
            line: nil, reason: "has words in \(language), as another file here does",
            advice: "keep one of them")
        }
        let text = try TextVariant(bytes, name, keys: words)
        profile?.variants[language] = ProfileText(
          place: file.string, nickname: try text.line("nickname"), realName: try text.line("name"),
          pronouns: try text.line("pronouns"), languages: try text.lines("languages"),
          body: text.body.map { ProfileText.Placed($0, place: file.string) })
      } catch {
        throw ConfigurationError(
          place: "\(file.string)\(error.line.map { ":\($0)" } ?? "")", message: error.message, cause: error)
      }
    }
  }
}
