import HeliographCore
package import HeliographFormats
package import HeliographHTTP
package import HeliographSources

/// `- immich: https://photos.example.org/share/KEY` in `heliograph.yml`.
package struct ImmichKind: ServiceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [
      .address(
        "immich", "A shared link of Immich, or with a key the address of a server.",
        example: "https://photos.example.org/share/KEY"),
      SourceKey(
        "album",
        #"{ "type": "string", "minLength": 1, "description": "The album that its albums are in or, of a shared link, its photos; without it, Immich, or the title of what is shared." }"#
      ),
      SourceKey(
        "albums",
        #"{ "type": "array", "items": { "type": "string" }, "minItems": 1, "description": "With a key: the titles or ids of the albums to show. Without it, all that the user owns." }"#
      ),
    ] + KeySetting.keys + [.required(default: false)] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "https://photos.example.org/share/KEY", remark: "a shared link of Immich")

  /// The server.
  package let address: WebAddress
  /// The secret of a link, and the name of its parameter; `nil` with a key.
  private let (link, parameter): (APIKey?, String)
  private let key: KeySetting
  private let albums: [String]?
  private let album: String?

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    let rule = "must be a shared link of Immich: https://photos.example.org/share/KEY"
    let location = try map.folderAddress("immich", rule)
    let parts = location.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // "https:", "", host, …, "share", key, "".
    let kind = parts.count >= 6 ? Array(parts[parts.count - 3]) : []
    (key, albums, album) = (try KeySetting(map), try map.texts("albums"), try map.albumName("album"))
    guard kind == Array("share".utf8) || kind == Array("s".utf8) else {
      (link, parameter, address) = (nil, "", location)
      guard key.isSet else {
        throw map.mistake(
          "immich", "names a server, which needs a key: add keyFile or keyVariable, or write a shared link")
      }
      return
    }
    let value = String(decoding: PercentCoding.decoded(parts[parts.count - 2]) ?? [], as: UTF8.self)
    let base = parts.dropLast(3).joined(separator: "/".utf8) + [UInt8(ascii: "/")]
    guard let secret = APIKey(value), let server = WebAddress(String(decoding: base, as: UTF8.self)) else {
      throw map.mistake("immich", rule)
    }
    guard !key.isSet, albums == nil else {
      throw map.mistake("immich", "is a shared link, beside which no key and no albums can be named")
    }
    (link, parameter, address) = (secret, kind.count == 1 ? "slug" : "key", server)
  }

  /// The server, and which link or whose albums.
  package var identity: String {
    "\(address.text)\n\(link.map { "\(parameter)=\($0.secret)" } ?? key.identity)"
  }
  /// That, and which albums in which.
  package var settings: String {
    ([identity] + (albums ?? []) + (album.map { ["in: \($0)"] } ?? [])).joined(separator: "\n")
  }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    let access: ImmichServer.Access =
      if let link {
        .link(parameter: parameter, link)
      } else {
        .key(
          Result { () throws(SourceError) in
            guard let key = try self.key.read(in: context, for: "Immich") else {
              throw SourceError(.credentials, place: address.description, message: "needs a key.")
            }
            return key
          })
      }
    return ImmichSource(
      server: ImmichServer(address: address, access: access, longSide: context.longSide, http: context.http),
      chosen: albums, album: album)
  }
}
