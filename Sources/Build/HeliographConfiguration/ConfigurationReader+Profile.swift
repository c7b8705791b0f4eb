import HeliographCore
import HeliographFormats

extension ConfigurationReader {
  /// Who made the site; `nil` where the file does not say.
  static func profile(_ map: YAMLMap, file: String) throws(YAMLError) -> ProfileText? {
    guard let profile = try map.map("profile") else { return nil }
    guard !map.has("volumes") else {
      throw map.mistake(
        "profile", "cannot be used together with \"volumes\": their photos are on sites of their own")
    }
    return try ProfileReader.read(profile, file: file)
  }
}
