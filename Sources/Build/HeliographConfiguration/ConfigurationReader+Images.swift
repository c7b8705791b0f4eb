import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  /// The host of the images, where the mapping names one; `standard` where it does not speak of it.
  ///
  /// - Parameters:
  ///   - map: the mapping of a site or of an edition; `images` without a value stands for none.
  ///   - site: the site's own address.
  ///   - standard: the host without the key.
  /// - Returns: `nil` where the images are beside the pages.
  /// - Throws: `YAMLError` for what is no address, and for the site itself: a deployment of the pages and one of the images
  ///   would lie in one another.
  static func imageHost(
    _ map: YAMLMap, besides site: String?, on standard: ImageHost? = nil
  ) throws(YAMLError) -> ImageHost? {
    guard map.has("images") else { return standard }
    guard !map.isEmpty("images"), let images = try map.map("images") else { return nil }
    try images.allow(["baseURL"])
    guard let text = try images.text("baseURL") else {
      throw images.mistake("baseURL", "must name the host of the images, such as https://img.example.org/")
    }
    guard let host = ImageHost(text) else {
      throw images.mistake(
        "baseURL",
        "must be an address such as https://img.example.org/, or with http:// one of this machine; "
          + "its path may have ASCII letters, digits, -, _, . and ~")
    }
    if let site, host.base.utf8.starts(with: site.utf8) {
      throw images.mistake(
        "baseURL",
        "must not be the site's own baseURL or an address below it; leave \"images\" out, or name another host"
      )
    }
    if map.has("volumes") {
      throw map.mistake(
        "images", "cannot be used together with \"volumes\": each of them has images of its own")
    }
    return host
  }
}
