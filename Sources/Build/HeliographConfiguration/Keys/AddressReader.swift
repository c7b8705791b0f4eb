import HeliographCore
import HeliographFormats

/// Reads web addresses that pages show.
enum AddressReader {
  /// The address of a site, with `/` at its end; `nil` without the key.
  ///
  /// It stands on every page, in feeds and in the sitemap, and is the place of the site in the files of `hosting:`.
  ///
  /// - Throws: `YAMLError` for what is no address, for a name or a password in it, and for a path that no visitor asks for:
  ///   browsers and servers resolve dots and take empty names away.
  static func baseURL(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard let url = try publicAddress("baseURL", map) else { return nil }
    let slash = UInt8(ascii: "/")
    // Browsers take a backslash for a slash.
    guard !url.utf8.contains(UInt8(ascii: "\\")) else {
      throw map.mistake("baseURL", "must have no backslash; write / instead")
    }
    let parts = url.utf8.split(separator: slash, omittingEmptySubsequences: false).dropFirst(2)
    let host = parts.first ?? ""[...].utf8
    guard !host.isEmpty else {
      throw map.mistake("baseURL", "must name a host, such as https://photos.example.org/")
    }
    guard !url.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
      throw map.mistake("baseURL", "must end with its path: remove the ? or # and all behind it")
    }
    var names = parts.dropFirst()
    if names.last?.isEmpty == true { names.removeLast() }
    guard names.allSatisfy(isName) else {
      throw map.mistake(
        "baseURL",
        "must have no empty name, no . or .. and no encoded dot or slash in its path; write the path as browsers show it"
      )
    }
    return url.utf8.last == slash ? url : url + "/"
  }

  /// An address that pages show; `nil` without the key.
  ///
  /// - Throws: `YAMLError` for what is no address, and for a name or a password in it.
  static func publicAddress(_ key: String, _ map: YAMLMap) throws(YAMLError) -> String? {
    guard let url = try map.address(key) else { return nil }
    let ends = Set("/?#\\".utf8)
    let host = url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2).prefix { !ends.contains($0) }
    guard !host.contains(UInt8(ascii: "@")) else {
      throw map.mistake(
        key, "must have no user name and no password, which every page would show; remove all up to the @")
    }
    return url
  }

  /// Whether a part of a path stays as it is on its way to a server.
  private static func isName(_ part: Substring.UTF8View) -> Bool {
    let bytes = part.asciiLowercased
    let encoded = ["%2e", "%2f", "%5c"].contains { code in
      bytes.indices.contains { bytes[$0...].starts(with: code.utf8) }
    }
    return !bytes.isEmpty && !encoded && !bytes.elementsEqual(".".utf8) && !bytes.elementsEqual("..".utf8)
  }
}
