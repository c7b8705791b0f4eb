/// An album of Google Photos as Takeout writes it: `metadata.json`, whatever that is called in the owner's language.
struct TakeoutAlbum: Decodable, Sendable, Hashable {
  private struct Inner: Decodable {
    let title: String?
    let description: String?
  }

  private enum CodingKeys: String, CodingKey {
    case title, description, albumData
  }

  let title: String?
  let description: String?

  /// Takeouts of before 2020 have the same keys inside of `albumData`.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let inner = try values.decodeIfPresent(Inner.self, forKey: .albumData)
    title = try inner?.title ?? values.decodeIfPresent(String.self, forKey: .title)
    description = try inner?.description ?? values.decodeIfPresent(String.self, forKey: .description)
  }
}
