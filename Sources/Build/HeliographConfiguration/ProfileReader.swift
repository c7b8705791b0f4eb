package import HeliographCore
import HeliographFormats
package import SystemPackage

/// Reads who made the site: `profile.md`, and the keys under `profile` in `heliograph.yml`.
///
/// Both have the same keys. Every unknown key and every wrong value is an error, since the page speaks for its owner.
package enum ProfileReader {
  /// The file beside `heliograph.yml`.
  package static let fileName = "profile.md"

  static let limit = 256 << 10

  /// The profile of the site in a folder; `nil` when its owner wrote neither the file nor the keys.
  ///
  /// - Parameters:
  ///   - configuration: what `heliograph.yml` says; the file goes before it.
  ///   - site: the folder of both.
  /// - Returns: what is written in either.
  /// - Throws: `ConfigurationError` with the line of the first mistake.
  package static func profile(
    _ configuration: SiteConfiguration, in site: FilePath
  ) throws(ConfigurationError) -> ProfileText? {
    let (file, configured) = (site.appending(fileName), configuration.profile)
    guard Disk.hasEntry(at: file) else {
      var text = try checked(configured)
      try addVariants(to: &text, configuration.languages, in: site)
      return text
    }
    guard configuration.volumes == nil else {
      throw ConfigurationError(
        place: file.string,
        message: "cannot be used together with \"volumes\" in heliograph.yml; remove one of them")
    }
    guard let bytes = try? RegularFile.bytes(at: file, limit: limit) else {
      throw ConfigurationError(
        place: file.string, message: "cannot be read; put an ordinary file of at most 256 KB there")
    }
    let own = try self.text(bytes, file: file.string)
    var text = try checked(configured.map { own.filled(from: $0) } ?? own)
    try addVariants(to: &text, configuration.languages, in: site)
    return text
  }

  /// Reads the content of `profile.md`.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's name in messages.
  /// - Returns: what is written.
  /// - Throws: `ConfigurationError` with the line of the first mistake.
  static func text(_ bytes: [UInt8], file: String) throws(ConfigurationError) -> ProfileText {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw ConfigurationError(place: file, message: "is not UTF-8 text; save it as UTF-8")
    }
    let parts = FrontMatterText(bytes)
    guard !parts.isUnclosed else {
      throw ConfigurationError(
        place: "\(file):1",
        message: "starts front matter but does not end it; put a line of --- after the last of its keys")
    }
    var text = ProfileText(place: file)
    do throws(YAMLError) {
      let yaml = parts.frontMatter.map { String(decoding: $0, as: UTF8.self) } ?? ""
      if let map = try YAMLDocument.map(of: yaml, firstLine: 2) { text = try read(map, file: file) }
    } catch {
      throw ConfigurationError(
        place: "\(file)\(error.line.map { ":\($0)" } ?? "")", message: error.message, cause: error)
    }
    if !parts.body.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }) {
      text.body = ProfileText.Placed(Array(parts.body), place: file)
    }
    return text
  }

  /// Somebody has to say what the owner is called.
  private static func checked(_ text: ProfileText?) throws(ConfigurationError) -> ProfileText? {
    guard let text, text.nickname == nil, text.realName == nil, text.account == nil, text.feed == nil else {
      return text
    }
    throw ConfigurationError(
      place: text.place, message: "says nobody's name; add a line such as `nickname: Ada` to the profile")
  }

  /// Reads the keys of a profile.
  ///
  /// - Throws: `YAMLError` for the first mistake.
  static func read(_ map: YAMLMap, file: String) throws(YAMLError) -> ProfileText {
    var text = ProfileText(place: "\(file):\(map.line)")
    try ProfileKeys.keys.read(map, into: &text, file: file)
    return text
  }
}
