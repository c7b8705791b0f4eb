import HeliographHTTP
package import HeliographSources
package import HeliographYAML

/// `- piwigo: https://gallery.example.org/` in `heliograph.yml`.
package struct PiwigoKind: SourceKind {
  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [.address("piwigo", "The address of a Piwigo gallery.")] + KeySetting.keys + [
      .flag("private", "Whether albums that are private there are shown, to everybody."),
      .details, .required(default: false),
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "https://gallery.example.org/", remark: "a Piwigo gallery, as its visitors see it")

  private let address: WebAddress
  private let key: KeySetting
  private let (showsPrivate, details): (Bool, Bool)

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    guard let text = try map.address("piwigo"), !text.utf8.contains(where: "?#".utf8.contains),
      let address = WebAddress(text.utf8.last == UInt8(ascii: "/") ? text : text + "/"),
      address.isSecure || address.isLoopback
    else { throw map.mistake("piwigo", "must be a gallery's address: https://gallery.example.org/") }
    self.address = address
    key = try KeySetting(map)
    (showsPrivate, details) = (try map.flag("private") ?? false, try map.flag("details") ?? false)
  }

  /// What two entries must not share.
  package var identity: String { address.text }
  /// That, and as whom it is asked.
  package var settings: String { "\(identity)\n\(key.identity)\n\(showsPrivate)" }
  /// The gallery.
  package var addresses: [String] { [address.text] }
  /// Whether the source uses the network.
  package var isRemote: Bool { true }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    let key = Result { () throws(SourceError) in try self.key.read(in: context, for: "Piwigo") }
    let gallery = PiwigoGallery(
      address: address, key: key, showsPrivate: showsPrivate, longSide: context.longSide, http: context.http)
    return PiwigoSource(gallery: gallery, asksForDetails: details)
  }
}
